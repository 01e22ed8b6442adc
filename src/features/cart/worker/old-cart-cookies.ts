import 'server-only';
import * as v from 'valibot';
import { LINE_KEY } from '../cart.ts';
import { MAX_QUANTITY } from '../cart-limits.ts';
import { decodeJson, emptyCart, type RememberedCart } from './remembered-cart.ts';

// Visitors of the release before 2026-11-28 have their lines in another cookie. This file may go on 2026-12-12, when the
// last of them has expired.

export const OLD_LINES_COOKIE = 'cart_lines';

const line = v.looseTuple([v.pipe(v.string(), v.regex(LINE_KEY)), v.number()]);
const texts = v.array(v.string());
const schema = v.object({
  s: v.string(),
  l: v.array(line),
  p: v.array(line),
  c: texts,
  n: v.nullable(v.string()),
});

/**
 * Reads the value of the cookie `cart_lines`. Its cart has no id, so that the shop's is created again: the lines of the
 * old one have hidden attributes. Undefined for an invalid value and for another shop.
 */
export function readOldCart(text: string, shop: string): RememberedCart | undefined {
  const { success, output } = v.safeParse(schema, decodeJson(text));
  if (!success || output.s !== shop) return undefined;
  const lines = [...Map.groupBy([...output.p, ...output.l], ([id]) => id)].map(([id, same]) => {
    const pairs = v.safeParse(v.array(v.tuple([v.string(), v.string()])), same.at(-1)?.[3]);
    const attributes = pairs.success ? pairs.output.map(([key, value]) => ({ key, value })) : [];
    const sum = same.reduce((quantity, each) => quantity + each[1], 0);
    return { id, quantity: Math.max(0, Math.min(MAX_QUANTITY, Math.trunc(sum))), attributes };
  });
  return { ...emptyCart, lines, codes: output.c, note: output.n ?? '' };
}
