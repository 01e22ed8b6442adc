import 'server-only';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { shortHash } from '../../../lib/short-hash.ts';

// A network may try ten codes in a minute, because a robot could guess those of gift cards. Discount codes that the shop
// has lately applied are not counted, as far as the memory of the instance goes: they tell a robot nothing new.

/** A code may end, so it is counted again after this time. */
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 500;

/** Time in milliseconds since 1970 when the shop has applied a code, by its hash, the latest last. */
const known = new Map<string, number>();

/** Case does not count. */
const keyOf = (code: string) => shortHash(code.toLowerCase());

/** Remembers a discount code that applies to a cart. */
export function rememberCode(code: string): void {
  const key = keyOf(code);
  known.delete(key);
  known.set(key, Date.now());
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/** Whether the shop has lately applied a discount code. */
export const isKnownCode = (code: string): boolean =>
  Date.now() - (known.get(keyOf(code)) ?? 0) < KNOWN_MS;

/** Counts a try of a code. */
export const mayTryCode = async (code: string): Promise<boolean> =>
  isKnownCode(code) || isWithinLimit('CODE_LIMIT', 'codes');
