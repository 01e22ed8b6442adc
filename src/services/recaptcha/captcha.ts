import * as v from 'valibot';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { requestContext } from '../../runtime/request-context.ts';
import { callUpstream } from '../upstream.ts';

const TIME_LIMIT_MS = 1200;
const MAX_BYTES = 64 * 1024;
const ACTION = 'submit';
const LEAST_SCORE = 0.5;
/**
 * The form of a token; those of Google are far shorter. Other texts are refused here: if the service rejected the request
 * for them, it would count as unavailable, and the submission would be accepted.
 */
const TOKEN = /^[\x21-\x7e]{1,8192}$/;

export type CaptchaVerdict =
  /** Without CAPTCHA_SECRET_KEY the token is only passed on to the webhook. */
  | { verdict: 'unchecked' }
  /** The script was blocked, or the form asks for no token. */
  | { verdict: 'missing' }
  /** The service is unreachable, or rejects the keys. */
  | { verdict: 'unavailable' }
  | { verdict: 'passed'; score: number }
  | { verdict: 'refused'; reason: string };

const answerSchema = v.object({
  success: v.boolean(),
  score: v.optional(v.number()),
  action: v.optional(v.string()),
  hostname: v.optional(v.string()),
  'error-codes': v.optional(v.array(v.string()), []),
});

// Errors of the site's configuration, which must not block visitors.
const SETTINGS_ERRORS = ['missing-input-secret', 'invalid-input-secret', 'bad-request'];

/**
 * Verifies a reCAPTCHA v3 token, which works once: `refused` if it is invalid, of another site or action, or scores
 * below 0.5; `missing` without one; `unchecked` without CAPTCHA_SECRET_KEY; `unavailable` if the service fails. Never
 * throws; takes 1.2 s at most. https://developers.google.com/recaptcha/docs/v3
 */
export async function checkCaptcha(token: string | undefined): Promise<CaptchaVerdict> {
  const { CAPTCHA_REQUIRED, CAPTCHA_SECRET_KEY, CAPTCHA_VERIFY_URL, SITE_URL } = env();
  if (!CAPTCHA_SECRET_KEY) return { verdict: 'unchecked' };
  if (!token) return { verdict: 'missing' };
  if (!TOKEN.test(token)) return { verdict: 'refused', reason: 'not a token' };

  const { ip, hostname } = requestContext() ?? {};
  const fields = { secret: CAPTCHA_SECRET_KEY, response: token, ...(ip && { remoteip: ip }) };
  const answer = await callSiteverify(CAPTCHA_VERIFY_URL, fields).catch((error: unknown) =>
    log.warn('captcha', `could not be asked: ${String(error)}`),
  );
  if (!answer) return { verdict: 'unavailable' };
  // The token is of another site key than the secret. A robot can make such a token, so CAPTCHA_REQUIRED refuses it.
  const settingsErrors = CAPTCHA_REQUIRED ? SETTINGS_ERRORS : [...SETTINGS_ERRORS, 'invalid-keys'];
  if (answer['error-codes'].some((code) => settingsErrors.includes(code))) {
    log.error('captcha', `CAPTCHA_SECRET_KEY is not accepted: ${answer['error-codes'].join()}`);
    return { verdict: 'unavailable' };
  }
  // A preview has another host than SITE_URL, and so has the site while it moves to its domain.
  const reason = refusalReason(answer, [new URL(SITE_URL).hostname, hostname]);
  return reason ? { verdict: 'refused', reason } : { verdict: 'passed', score: answer.score ?? 0 };
}

function refusalReason(
  { success, action, hostname, score = 0, ...rest }: v.InferOutput<typeof answerSchema>,
  hosts: readonly (string | undefined)[],
): string | undefined {
  if (!success) return rest['error-codes'].join() || 'not a good token';
  if (action !== ACTION) return 'made for another action';
  if (!hostname || !hosts.includes(hostname)) return 'made on another site';
  return score < LEAST_SCORE ? `score ${score}` : undefined;
}

/** Calls the siteverify endpoint, within 1.2 s. @throws UpstreamError */
export const callSiteverify = (url: string, fields: Record<string, string>) =>
  callUpstream(
    { upstream: 'captcha', timeLimitMs: TIME_LIMIT_MS, maxBytes: MAX_BYTES },
    (signal) => fetch(url, { method: 'POST', body: new URLSearchParams(fields), signal }),
    async (response) => {
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      return v.parse(answerSchema, await response.json());
    },
  );
