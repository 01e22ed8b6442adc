import 'server-only';
import { log } from '../../runtime/log.ts';
import { isWithinLimit } from '../../runtime/rate-limit.ts';
import { checkCaptcha, type CaptchaVerdict } from '../../services/recaptcha/captcha.ts';
import { deliverDue, takeMessage } from '../../services/webhooks/deliveries.ts';
import { isStored } from '../../services/webhooks/outbox.ts';
import {
  HONEYPOT_FIELD,
  ID_FIELD,
  TOKEN_FIELD,
  type FieldErrors,
  type FormDefinition,
} from './form-definition.ts';
import { readForm } from './form-values.ts';
import { DIRECTION_MARKS } from '../../lib/direction-marks.ts';
import { webhookOf } from './form-webhooks.ts';
import { contentId, encodeForm, fingerprint, ID_PATTERN } from './wire-format.ts';

/** What became of a submission. `errors` are by field; `retryAfter` is in seconds. */
export type FormOutcome =
  | { status: 'taken' }
  | {
      status: 'refused';
      httpStatus: 403 | 422 | 429 | 503;
      message: string;
      errors: FieldErrors;
      retryAfter?: number;
    };

const TAKEN: FormOutcome = { status: 'taken' };

const invalid = (errors: FieldErrors = {}): FormOutcome => ({
  status: 'refused',
  httpStatus: 422,
  message: 'Please fill out all required fields correctly.',
  errors,
});
const TOO_MANY: FormOutcome = {
  status: 'refused',
  httpStatus: 429,
  message: 'That was a lot at once. Please wait a minute, then send it again.',
  errors: {},
  retryAfter: 60,
};
const ROBOT: FormOutcome = {
  status: 'refused',
  httpStatus: 403,
  message: 'We could not tell you from a robot. Please wait a moment, then send it again.',
  errors: {},
};
const LOST: FormOutcome = {
  status: 'refused',
  httpStatus: 503,
  message: 'Submission failed. Please try again.',
  errors: {},
};

/** Delivers or stores what a visitor sent. The same id with the same content is one submission. */
export async function takeForm(
  form: FormDefinition,
  sent: Record<string, unknown>,
): Promise<FormOutcome> {
  if (form.honeypot && sent[HONEYPOT_FIELD]) {
    log.warn('forms', `${form.name}: caught in the honeypot`);
    return form.honeypot === 'ignore' ? TAKEN : invalid();
  }
  const read = readForm(form, withoutDirections(form, sent));
  if ('errors' in read) return invalid(read.errors);
  const id = nonEmptyText(sent[ID_FIELD]);
  if (id && !ID_PATTERN.test(id)) return invalid({ [ID_FIELD]: 'This id cannot be used.' });

  const token = sent[TOKEN_FIELD];
  return submit(form, read.values, id, token === undefined ? token : (nonEmptyText(token) ?? ''));
}

/** Takes out of names and other lines what would turn the words around them, wherever they are read. */
const withoutDirections = ({ fields }: FormDefinition, sent: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [
      name,
      typeof value === 'string' && fields[name]?.rows === undefined
        ? value.replaceAll(DIRECTION_MARKS, '')
        : value,
    ]),
  );

/** @param token of the bot check: empty when there was none to get, undefined where the form asks for none */
async function submit(
  form: FormDefinition,
  values: Record<string, string>,
  id: string | undefined,
  token: string | undefined,
): Promise<FormOutcome> {
  const { name } = form;
  // Without a token there is less reason to believe in a person, so fewer may come.
  if (!(await isWithinLimit(token ? 'FORM_LIMIT' : 'UNCHECKED_FORM_LIMIT', name))) return TOO_MANY;

  const webhook = webhookOf(name);
  if (!webhook) throw new Error(`No webhook is set for the form ${name}`);
  const print = await fingerprint(webhook, name, values);
  const ownId = id ?? (await contentId(webhook, new Date().toISOString().slice(0, 10), print));

  const captcha = await checkCaptcha(token);
  if (captcha.verdict === 'refused') {
    // A token works once: when an answer was lost and the same request comes again, its form has long been taken.
    if (await isStored(ownId, print).catch(() => false)) return TAKEN;
    log.warn('forms', `${name}: bot check refused: ${captcha.reason}`);
    return ROBOT;
  }
  if (captcha.verdict === 'unavailable' && !(await isWithinLimit('UNCHECKED_FORM_LIMIT', name)))
    return TOO_MANY;

  const take = (messageId: string) => {
    const envelope = { id: messageId, token, verdict: verdictFields(captcha) };
    const message = { id: messageId, form: name, ...encodeForm(form, values, envelope) };
    return takeMessage(message, print, webhook);
  };
  let taken = await take(ownId);
  // The id stands for other content that was sent before, so this content gets an id of its own.
  if (taken === 'id in use') taken = await take(await contentId(webhook, ownId, print));
  return taken === 'taken' ? TAKEN : LOST;
}

/** Delivers again what is due. @param now milliseconds since 1970, as the schedule counts */
export const retryDueForms = (now: number): Promise<void> => deliverDue(now, webhookOf);

const nonEmptyText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

function verdictFields(captcha: CaptchaVerdict) {
  if (captcha.verdict === 'unchecked') return undefined;
  return {
    captchaVerdict: captcha.verdict,
    ...(captcha.verdict === 'passed' && { captchaScore: String(captcha.score) }),
  };
}
