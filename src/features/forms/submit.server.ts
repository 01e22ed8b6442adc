import 'server-only';
import { shortHash } from '../../lib/short-hash.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { isWithinLimit } from '../../runtime/rate-limit.ts';
import { checkCaptcha, type CaptchaVerdict } from '../../services/recaptcha/captcha.ts';
import { deliverDue, enqueueMessage } from '../../services/webhooks/deliveries.ts';
import { isStored } from '../../services/webhooks/outbox.ts';
import {
  HONEYPOT_FIELD,
  ID_FIELD,
  TOKEN_FIELD,
  type FieldErrors,
  type FormDefinition,
} from './form-definition.ts';
import { parseForm } from './form-values.ts';
import { webhookOf } from './form-webhooks.ts';
import { contentId, encodeForm, fingerprint, ID_PATTERN } from './wire-format.ts';

interface Refusal {
  status: 'refused';
  httpStatus: 403 | 422 | 429 | 503;
  message: string;
  errors: FieldErrors;
}

/** `values` are those that are delivered. */
export type FormOutcome = { status: 'accepted'; values: Record<string, string> } | Refusal;

const refusal = (
  httpStatus: Refusal['httpStatus'],
  message: string,
  errors: FieldErrors = {},
): Refusal => ({ status: 'refused', httpStatus, message, errors });

const invalid = (errors?: FieldErrors) =>
  refusal(422, 'Please fill out all required fields correctly.', errors);
const TOO_MANY = refusal(429, 'That was a lot at once. Please wait a minute, then send it again.');
const ROBOT = refusal(
  403,
  'We could not tell you from a robot. Please wait a moment, then send it again.',
);
const UNCHECKED = refusal(
  403,
  'We could not tell you from a robot, because the bot check did not run. Please allow scripts of Google for this page, then send it again.',
);
const LOST = refusal(503, 'Submission failed. Please try again.');

/** Replaces values that only the site may choose. Returns messages by field for values that it refuses. */
export type CompleteValues = (
  values: Record<string, string>,
) => Promise<{ values: Record<string, string> } | { errors: FieldErrors }>;

/**
 * Checks a submission (honeypot, fields, rate limits, captcha) and stores it in the outbox for its webhook, once per id
 * and content; without an id, once a day. Returns the delivered values, or a refusal with its HTTP status and messages.
 * @param complete replaces values before delivery, or refuses them
 * @throws Error for a form without a webhook
 */
export async function acceptForm(
  form: FormDefinition,
  sent: Record<string, unknown>,
  complete?: CompleteValues,
): Promise<FormOutcome> {
  if (form.honeypot && sent[HONEYPOT_FIELD]) {
    log.warn('forms', `${form.name}: caught in the honeypot`);
    // The answer of a plain form has an empty honeypot: a person whose browser has filled it can send the form again.
    return invalid();
  }
  const parsed = parseForm(form, sent);
  if ('errors' in parsed) return invalid(parsed.errors);
  const id = nonEmptyText(sent[ID_FIELD]);
  if (id && !ID_PATTERN.test(id)) return invalid({ [ID_FIELD]: 'This id cannot be used.' });

  const token = TOKEN_FIELD in sent ? (nonEmptyText(sent[TOKEN_FIELD]) ?? '') : undefined;
  if (await exceedsLimit(form, parsed.values, Boolean(token))) return TOO_MANY;
  const completed = complete ? await complete(parsed.values).catch(logFailure) : parsed;
  if (!completed) return LOST;
  if ('errors' in completed) return invalid(completed.errors);
  return submit(form, completed.values, id, token);
}

async function exceedsLimit(
  { name, recipient }: FormDefinition,
  values: Record<string, string>,
  hasToken: boolean,
): Promise<boolean> {
  // Submissions whose token is missing, or is not verified, are more likely to come from bots.
  const limit = hasToken && env().CAPTCHA_SECRET_KEY ? 'FORM_LIMIT' : 'UNCHECKED_FORM_LIMIT';
  if (!(await isWithinLimit(limit, name))) return true;
  if (!recipient) return false;
  // A visitor can type another person's address, to which the messages then go.
  const address = shortHash(values[recipient]!.trim().toLowerCase());
  return !(await isWithinLimit('UNCHECKED_FORM_LIMIT', `${name} to`, address));
}

/** @param token of the bot check: empty when the browser got none, undefined when the form asks for none */
async function submit(
  form: FormDefinition,
  values: Record<string, string>,
  id: string | undefined,
  token: string | undefined,
): Promise<FormOutcome> {
  const { name } = form;
  const webhook = webhookOf(name);
  if (!webhook) throw new Error(`No webhook is set for the form ${name}`);
  const print = await fingerprint(webhook, name, values);
  const ownId = id ?? (await contentId(webhook, new Date().toISOString().slice(0, 10), print));

  const captcha = await checkCaptcha(token);
  if (captcha.verdict === 'refused') {
    // A token works once, so it is refused for a retry of a request that was accepted but whose answer was lost.
    if (await isStored(ownId, print).catch(() => false)) return { status: 'accepted', values };
    log.warn('forms', `${name}: bot check refused: ${captcha.reason}`);
    return ROBOT;
  }
  const isRequired = form.captcha && env().CAPTCHA_REQUIRED === 'yes';
  if (captcha.verdict === 'missing' && isRequired) return UNCHECKED;
  if (captcha.verdict === 'unavailable' && !(await isWithinLimit('UNCHECKED_FORM_LIMIT', name)))
    return TOO_MANY;

  const enqueue = (messageId: string) => {
    const envelope = { id: messageId, token, verdict: verdictFields(captcha) };
    const message = { id: messageId, form: name, ...encodeForm(form, values, envelope) };
    return enqueueMessage(message, print, webhook);
  };
  let result = await enqueue(ownId);
  // The id belongs to other content, so this content gets a separate id.
  if (result === 'id in use') result = await enqueue(await contentId(webhook, ownId, print));
  return result === 'accepted' ? { status: 'accepted', values } : LOST;
}

function logFailure(error: unknown): undefined {
  log.error('forms', String(error));
}

/** Delivers the due messages of the outbox, also the office's. @param now scheduled time in milliseconds since 1970 */
export const retryDueForms = (now: number): Promise<void> => deliverDue(now, webhookOf);

const nonEmptyText = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value : undefined;

function verdictFields(captcha: Exclude<CaptchaVerdict, { verdict: 'refused' }>) {
  if (captcha.verdict === 'unchecked') return undefined;
  return captcha.verdict === 'passed'
    ? { captchaVerdict: captcha.verdict, captchaScore: String(captcha.score) }
    : { captchaVerdict: captcha.verdict, captchaNote: NOTES[captcha.verdict] };
}

/** Sentences for the reader of a message that the bot check has not passed. */
const NOTES = {
  missing: 'Not checked for robots: the browser sent no captcha token.',
  unavailable: 'Not checked for robots: the captcha service failed.',
};
