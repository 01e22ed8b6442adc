import { timed } from '../../runtime/request-context.ts';

const TIME_LIMIT_MS = 8000;

/** How long a message is tried before it is given up. */
export const KEEP_TRYING_MS = 3 * 24 * 60 * 60 * 1000;

const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60 * 1000;
// A webhook that asks for more than a day has made a mistake.
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
      /** For the log: never holds an address, for that is a secret, nor anything that was sent. */
      reason: string;
      timedOut: boolean;
      /** How long the webhook asked to be left alone, in milliseconds. */
      waitMs?: number | undefined;
    };

/** Only 200 to 299 counts as delivered. Never throws, and takes 8 s at most. */
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
        // A redirect would lead to an address that nobody chose.
        redirect: 'manual',
        signal: timeLimit,
      }),
    );
    // An unread answer keeps its connection.
    await response.body?.cancel();
    if (response.ok) return { delivered: true };
    return {
      delivered: false,
      reason: `answered ${response.status}`,
      timedOut: false,
      waitMs: retryAfter(response.headers.get('retry-after')),
    };
  } catch {
    // The error's own message may hold the address.
    const timedOut = timeLimit.aborted;
    const reason = timedOut ? `did not answer within ${TIME_LIMIT_MS} ms` : 'could not be reached';
    return { delivered: false, reason, timedOut };
  }
}

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, from half a minute to an hour,
 * and at least as long as the other side asked for.
 * @param attempts how many have failed
 * @param retryAfterMs what a Retry-After header asked for
 * @param random 0 to 1: spreads what failed together over a fifth of the time
 */
export function retryDelay(attempts: number, retryAfterMs = 0, random = Math.random()): number {
  const growing = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (1 + random / 5);
  return Math.round(Math.max(growing, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** In milliseconds from now, of seconds or a date (RFC 9110 §10.2.3); undefined when it cannot be read. */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost anything; what the header may hold ends like this.
  const date = text.endsWith('GMT') ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
