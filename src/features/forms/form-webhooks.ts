import 'server-only';
import { env } from '../../runtime/env.ts';
import { webhookAddress, webhookVariable, type FormDefinition } from './form-definition.ts';
import { findForm, formNames } from './form-registry.ts';

/** Name of the messages of the office in the outbox, beside those of forms. */
export const OFFICE = 'office';

/** Webhook URL of a form, or of the messages of the `office`; undefined for an unknown form or an unset webhook. */
export function webhookOf(name: string): string | undefined {
  if (name === OFFICE) return env().OFFICE_WEBHOOK_URL;
  const form = findForm(name);
  if (!form) return undefined;
  const { webhooks, FORM_WEBHOOKS_URL } = env();
  return webhookAddress(form, { ...webhooks, FORM_WEBHOOKS_URL });
}

/** The form with this name, if it exists and its webhook is set. */
export const offeredForm = (name: string): FormDefinition | undefined =>
  webhookOf(name) ? findForm(name) : undefined;

/** Checks that all required webhooks are set. @throws Error that names the missing variables */
export function checkWebhooks(): void {
  const missing = formNames.filter((name) => !findForm(name)?.webhook.optional && !webhookOf(name));
  if (missing.length > 0) {
    const names = missing.map((name) => `${webhookVariable(name)} is missing`);
    throw new Error(`The Worker's variables are incomplete: ${names.join('; ')}.`);
  }
}
