import 'server-only';
import { checkCaptcha, type CaptchaVerdict } from '../../services/recaptcha/captcha.ts';
import { env } from '../../runtime/env.ts';
import { isWithinLimit } from '../../runtime/rate-limit.ts';
import { log } from '../../runtime/log.ts';
import { isKnown } from '../../services/webhooks/outbox.ts';
import { sendOrStore } from './deliveries.ts';
import type { FormName } from './form-name.ts';
import { contentId, fingerprint } from './submission-id.ts';
import { webhookOf } from './webhook-address.ts';
import { encodeForm } from './wire-format.ts';

export interface Submission {
  form: FormName;
  /** What was typed, checked by the form's schema. */
  fields: Record<string, string>;
  /** One per filled-in form; undefined where no code of ours could make one. */
  id: string | undefined;
  /** The bot check's token: empty when there was none to get, undefined where the form asks for none. */
  token: string | undefined;
}

/**
 * What became of it: `taken` is delivered or safely stored, `limited` came too soon after others of this visitor,
 * `refused` did not pass the bot check, `failed` is lost, and whoever sent it has to keep it.
 */
export type SubmissionOutcome = 'taken' | 'limited' | 'refused' | 'failed';

/** Takes what a visitor sent through a form. The same id with the same content is one submission, however often it comes. */
export async function submitForm({
  form,
  fields,
  id,
  token,
}: Submission): Promise<SubmissionOutcome> {
  // Without a token there is less reason to believe in a person, so there is less to be sent.
  if (!(await isWithinLimit(token ? 'FORM_LIMIT' : 'UNCHECKED_FORM_LIMIT', form))) return 'limited';

  const secret = webhookOf(form, env());
  const print = await fingerprint(secret, form, fields);
  const ownId = id ?? (await contentId(secret, new Date().toISOString().slice(0, 10), print));

  const captcha = await checkCaptcha(token);
  if (captcha.verdict === 'refused') {
    // A token works once: when the answer was lost and the same request comes again, its form has long been taken.
    if (await isKnown(ownId, print).catch(() => false)) return 'taken';
    log.warn('forms', `${form}: bot check refused: ${captcha.reason}`);
    return 'refused';
  }
  if (captcha.verdict === 'unavailable' && !(await isWithinLimit('UNCHECKED_FORM_LIMIT', form)))
    return 'limited';

  const messageWith = (messageId: string) => ({
    id: messageId,
    form,
    ...encodeForm(form, fields, { id: messageId, token, verdict: forwarded(captcha) }),
  });
  const first = await sendOrStore(messageWith(ownId), print);
  if (first !== 'id taken') return first;
  // Sent before with other words under this id, and those are already on their way: these need an id of their own.
  const second = await sendOrStore(messageWith(await contentId(secret, ownId, print)), print);
  return second === 'id taken' ? 'failed' : second;
}

/** What the webhook learns of the bot check, where there was one. */
function forwarded(captcha: CaptchaVerdict) {
  if (captcha.verdict === 'unchecked') return undefined;
  return {
    captchaVerdict: captcha.verdict,
    ...(captcha.verdict === 'passed' && { captchaScore: String(captcha.score) }),
  };
}
