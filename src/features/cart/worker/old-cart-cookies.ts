import 'server-only';
import * as v from 'valibot';
import {
  decodeCart,
  decodeJson,
  emptyCart,
  encode,
  type RememberedCart,
} from './remembered-cart.ts';

// Visitors of the release before 2026-11-28 have their lines in another cookie. This file may go on 2026-12-12, when the
// last of them has expired.

export const OLD_LINES_COOKIE = 'cart_lines';

const pairs = v.pipe(
  v.optional(v.union([v.array(v.tuple([v.string(), v.string()])), v.literal(0)]), []),
  v.transform((all) => (all || []).map(([key, value]) => ({ key, value }))),
);
const oldLine = v.looseTuple([v.string(), v.number()]);
const oldCart = v.object({
  s: v.string(),
  l: v.array(oldLine),
  p: v.array(oldLine),
  c: v.array(v.string()),
  g: v.optional(v.array(v.string()), []),
  i: pairs,
  n: v.nullable(v.string()),
  k: v.optional(v.string(), ''),
  o: v.optional(v.looseTuple([v.string(), v.string(), v.unknown()])),
});

/** Reads that cookie. The shop's cart is made anew, because the lines of the old one have hidden attributes. */
export function readOldCart(text: string, shop: string): RememberedCart | undefined {
  const { success, output } = v.safeParse(oldCart, decodeJson(text));
  if (!success || output.s !== shop) return undefined;
  const { l, p, c: codes, g: cards, i: attributes, n, k: linkCode, o } = output;
  const lines = [...Map.groupBy([...p, ...l], ([id]) => id)].map(([id, same]) => ({
    id,
    quantity: Math.min(
      100,
      same.reduce((sum, [, quantity]) => sum + quantity, 0),
    ),
    attributes: v.parse(pairs, same.at(-1)?.[3]),
  }));
  // Its checkout was another cart of the shop. When that is gone, its lines were ordered.
  const isOpen = o?.[2] === 0 && p.length === 0;
  const opened = isOpen && { id: `gid://shopify/Cart/${o[0]}`, isCheckoutOpen: true };
  const cart = {
    ...emptyCart,
    lines,
    codes,
    cards,
    attributes,
    note: n ?? '',
    linkCode,
    ...opened,
  };
  return decodeCart(encode(cart, shop), shop);
}
