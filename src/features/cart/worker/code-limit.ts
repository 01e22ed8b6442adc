import 'server-only';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { shortHash } from '../../../lib/short-hash.ts';

const MOST_KNOWN = 500;

/** Hashes of discount codes that the shop has applied, the latest last. */
const known = new Set<string>();

const keyOf = (code: string) => shortHash(code.toLowerCase());

/** Remembers discount codes that the shop has applied. Their further use tells a robot nothing, so it is not limited. */
export function rememberCodes(codes: readonly { code: string; applicable: boolean }[]): void {
  for (const { code, applicable } of codes) {
    if (!applicable) continue;
    known.delete(keyOf(code));
    known.add(keyOf(code));
    const [oldest] = known;
    if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  }
}

/**
 * Counts a try of a code, unless the shop has applied it before, and returns whether the visitor's network is within the
 * limit. Otherwise a robot could guess codes of gift cards.
 */
export const mayTryCode = async (code: string): Promise<boolean> =>
  known.has(keyOf(code)) || isWithinLimit('CODE_LIMIT', 'codes');
