/** How long something is tried again before it is given up. */
export const KEEP_TRYING_MS = 3 * 24 * 60 * 60 * 1000;

const FIRST_MS = 30_000;
const LONGEST_MS = 60 * 60 * 1000;
// Whoever asks for more than a day has made a mistake.
const LONGEST_WISH_MS = 24 * 60 * 60 * 1000;

/**
 * How long to wait before the next attempt, in milliseconds: twice as long each time, from half a minute to an hour,
 * and at least as long as the other side asked for.
 * @param attempts how many have failed
 * @param wishMs what a Retry-After header asked for
 * @param random 0 to 1: spreads what failed together over a fifth of the time
 */
export function retryDelay(attempts: number, wishMs = 0, random = Math.random()): number {
  const growing = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (1 + random / 5);
  return Math.round(Math.max(growing, Math.min(wishMs, LONGEST_WISH_MS)));
}

/**
 * What a Retry-After header asks for, in milliseconds from now: seconds or a date (RFC 9110 §10.2.3).
 * Undefined when there is none, or none that can be read.
 */
export function retryAfter(header: string | null, now = Date.now()): number | undefined {
  const text = header?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse takes almost anything; what the header may hold ends like this.
  const date = text.endsWith('GMT') ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
