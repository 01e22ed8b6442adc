import { timed } from '../../runtime/request-context.ts';

const TIME_LIMIT_MS = 8000;

/** A message that was not delivered for this long is dead. */
export const KEEP_TRYING_MS = 3 * 24 * 60 * 60 * 1000;

const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60 * 1000;
// A Retry-After of more than a day is taken for a mistake.
const MAX_RETRY_AFTER_MS = 24 * 60 * 60 * 1000;

export interface OutgoingMessage {
  id: string;
  form: string;
  contentType: string;
  body: string;
}

export type Delivery =
  | { delivered: true }
  | {
      delivered: false;
      /** For the log: contains neither the address, which is a secret, nor content. */
      reason: string;
      timedOut: boolean;
      /** Retry-After in milliseconds. */
      waitMs?: number | undefined;
    };

/** Posts a message to a webhook. Only a status from 200 to 299 counts as delivered. Never throws; takes 8 s at most. */
export async function postToWebhook(
  url: string,
  { id, contentType, body }: OutgoingMessage,
): Promise<Delivery> {
  const timeLimit = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    const response = await timed('webhook', () =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': contentType, 'idempotency-key': id },
        body,
        // A redirect would deliver personal data to an address that is not configured.
        redirect: 'manual',
        signal: timeLimit,
      }),
    );
    // An unread body would keep the connection open.
    await response.body?.cancel();
    if (response.ok) return { delivered: true };
    return {
      delivered: false,
      reason: `answered ${response.status}`,
      timedOut: false,
      waitMs: retryAfter(response.headers.get('retry-after')),
    };
  } catch {
    // The error's message may contain the address.
    const timedOut = timeLimit.aborted;
    const reason = timedOut ? `did not answer within ${TIME_LIMIT_MS} ms` : 'could not be reached';
    return { delivered: false, reason, timedOut };
  }
}

/**
 * Exponential backoff in milliseconds, from 30 s to 1 h, and at least the Retry-After of the webhook.
 * @param attempts number of failed attempts
 * @param random 0 to 1: jitter of up to 20 %, so that messages that failed together are not retried together
 */
export function retryDelay(attempts: number, retryAfterMs = 0, random = Math.random()): number {
  const growing = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (1 + random / 5);
  return Math.round(Math.max(growing, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** Parses a Retry-After header (RFC 9110 §10.2.3) to milliseconds from now; undefined when it is malformed. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse accepts almost any text; an HTTP date ends with GMT.
  const date = text.endsWith('GMT') ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
