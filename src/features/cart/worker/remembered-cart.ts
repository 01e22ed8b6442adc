import 'server-only';
import * as v from 'valibot';
import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import { shortHash } from '../../../lib/short-hash.ts';
import { isCardOf, LINE_KEY, normalCard } from '../cart.ts';
import { MAX_LINES, MAX_QUANTITY } from '../cart-limits.ts';
import type { LineState } from '../cart-types.ts';
import type { ShopCart } from './cart-gateway.ts';

const texts = v.optional(v.array(v.string()), []);
const pairs = v.optional(v.array(v.object({ key: v.string(), value: v.string() })), []);
const LINE_ID = /^gid:\/\/shopify\/CartLine\/([\w-]{1,64})\?cart=/;
const CART_ID = /^gid:\/\/shopify\/Cart\/([\w-]{1,128})\?key=[\w-]{1,128}$/;

/** Key, quantity, the part of the shop's id that is the line's own, attributes, `unclaimed`. Without names, 50 lines fit. */
const line = v.tuple([
  v.pipe(v.string(), v.regex(LINE_KEY)),
  v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY)),
  v.string(),
  pairs,
  v.optional(v.number()),
]);

const fields = {
  /** Shopify's id with its key; undefined while the shop has no cart. */
  id: v.optional(v.pipe(v.string(), v.regex(CART_ID))),
  lines: v.optional(v.pipe(v.array(line), v.maxLength(MAX_LINES)), []),
  /** All discount codes on the cart, also those that do not apply. */
  codes: texts,
  /** Codes of the gift cards, of which the shop tells only the end. */
  cards: texts,
  note: v.optional(v.string(), ''),
  /** Attributes of the whole cart, such as the source of its visit. */
  attributes: pairs,
  /** Hashes of the ids of the last changes: a change with such an id is not made again. */
  done: texts,
  /** Whether a checkout was opened, so that a cart that the shop no longer has was ordered. */
  isCheckoutOpen: v.optional(v.boolean(), false),
  /** Whether texts were too long for the cookie: a recreated cart lacks them. */
  isShortened: v.optional(v.boolean(), false),
};
/** The shop is part of the cookie, because a preview may have another one. */
const schema = v.object({ shop: v.string(), ...fields });

/** The cart as the visitor's browser remembers it in a cookie: what the shop had when it answered last. */
export interface RememberedCart extends Omit<v.InferOutput<typeof schema>, 'shop' | 'lines'> {
  lines: readonly LineState[];
  /** Code of a discount link, which the browser stores in the discount cookie until it is refused or removed. */
  linkCode?: string | undefined;
}

export const emptyCart: RememberedCart = { ...v.parse(v.object(fields), {}), lines: [] };

const MOST_DONE = 8;

/** Whether the change with this id is among the last ones that were made. */
export const isDone = ({ done }: RememberedCart, id: string) => done.includes(shortHash(id));

/** Appends the hash of a change's id to those of the last changes, of which it keeps eight. Unchanged without an id. */
export const withDone = (done: string[], id: string | undefined): string[] =>
  id === undefined ? done : [...done, shortHash(id)].slice(-MOST_DONE);

/**
 * The cart to store in the cookie after an answer of the shop. Gift card codes are those of `before` and `tried` that
 * are on the shop's cart.
 * @param before the remembered cart before the request, but with the lines that the changes asked for
 * @param tried codes that may have been those of gift cards
 */
export const rememberCart = (
  cart: ShopCart,
  before: RememberedCart,
  tried: readonly string[],
): RememberedCart => ({
  ...before,
  id: cart.id,
  lines: cart.lines.map(({ id, quantity, attributes, shopId }) => {
    const wished = before.lines.find((each) => each.id === id);
    const surplus = Math.max(0, quantity - (wished?.quantity ?? 0));
    return {
      id,
      quantity: Math.min(MAX_QUANTITY, quantity),
      attributes,
      shopId,
      unclaimed: Math.min(quantity, (wished?.unclaimed ?? 0) + surplus),
    };
  }),
  codes: cart.discountCodes.map(({ code }) => code),
  cards: [...new Set([...before.cards, ...tried].map(normalCard))].filter((code) =>
    cart.appliedGiftCards.some((card) => isCardOf(card.lastCharacters, code)),
  ),
  note: cart.note ?? '',
  attributes: cart.attributes,
  isCheckoutOpen: before.isCheckoutOpen && cart.id === before.id,
  isShortened: false,
});

// Browsers store 4,096 bytes with the name and the attributes of the cookie.
const MOST_BYTES = 3800;

/**
 * Encodes a cart as JSON in base64url for its cookie, in at most 3,800 bytes if that is possible. To fit, it leaves out the
 * shop's ids of the lines, which a read of the cart brings back, then the note, then all attributes of lines.
 */
export function encodeCart(cart: RememberedCart, shop: string): string {
  const lines = cart.lines.map(({ id, quantity, attributes }) => ({ id, quantity, attributes }));
  const short = { ...cart, lines, note: '', isShortened: true };
  const bareLines = lines.map((each) => ({ ...each, attributes: [] }));
  const encoded = [
    cart,
    { ...cart, lines },
    short,
    { ...short, lines: bareLines, attributes: [] },
  ].map((each) => encode(each, shop));
  return encoded.find(({ length }) => length <= MOST_BYTES) ?? encoded.at(-1)!;
}

function encode(cart: RememberedCart, shop: string): string {
  const { lines, linkCode: _, ...others } = cart;
  const compact = lines.slice(0, MAX_LINES).map((each) => {
    const { id, quantity, shopId = '', attributes, unclaimed = 0 } = each;
    const own = LINE_ID.exec(shopId)?.[1] ?? '';
    if (unclaimed > 0) return [id, quantity, own, attributes, unclaimed];
    return attributes.length > 0 ? [id, quantity, own, attributes] : [id, quantity, own];
  });
  // The schema adds what is left out.
  const filled = Object.entries({ shop, ...others, lines: compact }).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value,
  );
  const json = JSON.stringify(Object.fromEntries(filled));
  return encodeBase64Url(new TextEncoder().encode(json).buffer);
}

/** Decodes a cart of `encodeCart`; undefined for a text that is invalid or of another shop. It is not signed. */
export function decodeCart(encoded: string, shop: string): RememberedCart | undefined {
  const { success, output } = v.safeParse(schema, decodeJson(encoded));
  if (!success || output.shop !== shop) return undefined;
  const { shop: _, lines, ...cart } = output;
  const token = CART_ID.exec(cart.id ?? '')?.[1];
  return {
    ...cart,
    lines: lines.map(([id, quantity, own, attributes, unclaimed]) => ({
      id,
      quantity,
      attributes,
      ...(unclaimed && { unclaimed }),
      ...(own && { shopId: `gid://shopify/CartLine/${own}?cart=${token}` }),
    })),
  };
}

/** JSON in base64url; undefined for a text that is none. */
export function decodeJson(encoded: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(decodeBase64Url(encoded)));
  } catch {
    return undefined;
  }
}
