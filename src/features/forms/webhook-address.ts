import type { Env } from '../../runtime/env-schema.ts';
import type { FormName } from './form-name.ts';

/** Where each form is sent to. The newsletter may be sent nowhere: then nobody offers it. */
const addresses = (env: Env): Record<FormName, string | undefined> => ({
  contact: env.CONTACT_WEBHOOK_URL,
  wholesale: env.WHOLESALE_WEBHOOK_URL,
  suggestion: env.SUGGESTION_WEBHOOK_URL,
  newsletter: env.NEWSLETTER_WEBHOOK_URL,
});

export const hasWebhook = (form: FormName, env: Env): boolean => Boolean(addresses(env)[form]);

/** @throws when the form is sent nowhere */
export function webhookOf(form: FormName, env: Env): string {
  const address = addresses(env)[form];
  if (!address) throw new Error(`No webhook is set for the form ${form}`);
  return address;
}
