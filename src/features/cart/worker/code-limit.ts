import 'server-only';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';

// A network may try ten codes in a minute, because a robot could guess those of gift cards. Discount codes that the shop
// has lately applied are not counted, as far as the memory of the instance goes: they tell a robot nothing new.

/** A code may end, so it is counted again after this time. */
const KNOWN_MS = 10 * 60_000;
const MOST_KNOWN = 500;

/** Time in milliseconds since 1970 when the shop has applied a code, by the code in lower case. */
const known = new Map<string, number>();

/** Remembers for 10 minutes, in this instance, a discount code that applies, so that trying it does not count. */
export function rememberCode(code: string): void {
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(code.toLowerCase(), Date.now());
}

/** Whether the shop has lately applied a discount code. Case does not count. */
export const isKnownCode = (code: string): boolean =>
  Date.now() - (known.get(code.toLowerCase()) ?? 0) < KNOWN_MS;

/** Counts a try of a code against CODE_LIMIT, apart from known codes. False when the network has tried too many. */
export const mayTryCode = async (code: string): Promise<boolean> =>
  isKnownCode(code) || isWithinLimit('CODE_LIMIT', 'codes');
