import { retryAfter } from './retry-delay.ts';
import type { OutgoingMessage } from './outbox.ts';
import { timed } from '../../runtime/request-context.ts';

const TIME_LIMIT_MS = 8000;

export type Delivery =
  | { delivered: true }
  | {
      delivered: false;
      /** For the log: never holds an address, for that is a secret, nor anything that was sent. */
      problem: string;
      /** How long the other side asked to be left alone, in milliseconds. */
      waitMs?: number | undefined;
    };

/**
 * Sends a message to its webhook, with its id in the header that tells a repetition from something new. Only an
 * answer from 200 to 299 counts as delivered. Never throws, and takes 8 s at most.
 */
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
        // To follow would be to send somewhere that nobody chose.
        redirect: 'manual',
        signal: timeLimit,
      }),
    );
    // What it says does not matter, and an unread answer keeps the connection.
    await response.body?.cancel();
    if (response.ok) return { delivered: true };
    return {
      delivered: false,
      problem: `answered ${response.status}`,
      waitMs: retryAfter(response.headers.get('retry-after')),
    };
  } catch {
    // The error's own words may hold the address.
    const problem = timeLimit.aborted
      ? `did not answer within ${TIME_LIMIT_MS} ms`
      : 'could not be reached';
    return { delivered: false, problem };
  }
}
