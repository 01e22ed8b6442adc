import { readdirSync } from 'node:fs';
import { webhookVariable, type FormDefinition } from '../src/features/forms/form-definition.ts';

const folder = new URL('../src/features/forms/definitions/', import.meta.url);

const definitions = await Promise.all(
  readdirSync(folder).map(
    async (file) =>
      Object.values(
        (await import(/* @vite-ignore */ new URL(file, folder).href)) as Record<
          string,
          FormDefinition
        >,
      )[0]!,
  ),
);

/** The variables of the forms' webhooks, which are secrets. */
export const webhookNames = definitions.map(({ name }) => webhookVariable(name));

/** Those without which the site does not run. */
export const requiredWebhooks = definitions
  .filter(({ webhook }) => !webhook.optional)
  .map(({ name }) => webhookVariable(name));
