import 'server-only';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { shortHash } from '../../../lib/short-hash.ts';

// Limits of a visitor's network in a minute. Codes that the shop has confirmed lately are not counted, and carts that it
// has confirmed have a higher limit, as far as the memory of the instance goes: they tell a robot nothing new.

/** A code may end, and a cart is forgotten, so they are counted again after this time. */
const KNOWN_MS = 10 * 60_000;

/**
 * Texts that the shop has confirmed, by their hashes, with the time in milliseconds since 1970, the latest last.
 * @param plain the text without differences that the shop ignores
 */
function confirmed(most: number, plain: (text: string) => string) {
  const known = new Map<string, number>();
  const keyOf = (text: string) => shortHash(plain(text));
  return {
    remember(text: string): void {
      const key = keyOf(text);
      known.delete(key);
      known.set(key, Date.now());
      const [oldest] = known.keys();
      if (known.size > most && oldest !== undefined) known.delete(oldest);
    },
    forget: (text: string): void => void known.delete(keyOf(text)),
    has: (text: string): boolean => Date.now() - (known.get(keyOf(text)) ?? 0) < KNOWN_MS,
  };
}

/** Discount codes that apply to a cart. */
export const knownCodes = confirmed(500, (code) => code.toLowerCase());
/** Ids of carts, with their keys. */
export const knownCarts = confirmed(2000, (id) => id);

/** Counts a try of a code. Otherwise a robot could guess codes of gift cards. */
export const mayTryCode = async (code: string): Promise<boolean> =>
  knownCodes.has(code) || isWithinLimit('CODE_LIMIT', 'codes');

/** Counts a new cart. */
export const mayCreateCart = (): Promise<boolean> => isWithinLimit('SHOP_LIMIT', 'carts');

/**
 * Counts a request for a cart. One for a cart that may be invented counts as a new cart, which it becomes when the shop does
 * not have it.
 */
export const mayAskForCart = (id: string): Promise<boolean> =>
  knownCarts.has(id) ? isWithinLimit('VISITOR_LIMIT', 'carts') : mayCreateCart();
