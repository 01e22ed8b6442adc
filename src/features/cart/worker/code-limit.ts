import 'server-only';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { shortHash } from '../../../lib/short-hash.ts';

const MOST_KNOWN = 500;
/** A code may end, so it is tried again after this time. */
const KNOWN_MS = 10 * 60_000;

/** When the shop accepted a discount code, in milliseconds since 1970, by its hash, the latest last. */
const known = new Map<string, number>();

const keyOf = (code: string) => shortHash(code.toLowerCase());

/** Remembers a discount code that the shop has accepted. Its further use tells a robot nothing, so it is not limited. */
export function rememberCode(code: string): void {
  known.delete(keyOf(code));
  known.set(keyOf(code), Date.now());
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
}

/** Whether the shop has accepted a discount code lately, as far as the memory of the instance goes. */
export const isKnownCode = (code: string): boolean =>
  Date.now() - (known.get(keyOf(code)) ?? 0) < KNOWN_MS;

/**
 * Counts a try of a code, unless the shop has accepted it lately, and returns whether the visitor's network is within the
 * limit. Otherwise a robot could guess codes of gift cards.
 */
export const mayTryCode = async (code: string): Promise<boolean> =>
  isKnownCode(code) || isWithinLimit('CODE_LIMIT', 'codes');
