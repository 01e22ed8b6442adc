import 'server-only';
import { env } from '../../runtime/env.ts';
import { webhookVariable, type FormDefinition } from './form-definition.ts';
import { findForm, formNames } from './form-registry.ts';

/** The address that a form is delivered to: a secret. Undefined where there is no such form, or none is set. */
export const webhookOf = (name: string): string | undefined =>
  findForm(name) && env().webhooks[webhookVariable(name)];

export const offeredForm = (name: string): FormDefinition | undefined =>
  webhookOf(name) ? findForm(name) : undefined;

/** @throws an Error that names every variable that is missing though a form needs it */
export function checkWebhooks(): void {
  const missing = formNames.filter((name) => !findForm(name)?.webhook.optional && !webhookOf(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `${webhookVariable(name)} is missing`);
    throw new Error(`The Worker's variables are incomplete: ${names.join('; ')}.`);
  }
}
