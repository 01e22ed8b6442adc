import 'server-only';
import * as v from 'valibot';
import { shortHash } from '../../../lib/short-hash.ts';
import { decodeBase64Url, encodeBase64Url } from 'hono/utils/encode';
import { isCardOf, normalCard, type CartContents, type LineState } from '../cart.ts';
import { MAX_LINES, MAX_QUANTITY } from '../cart-limits.ts';
import { LINE_KEY } from '../cart-schemas.ts';
import { keyOfLine, toAttributes, type ShopCart } from './cart-gateway.ts';

/** A line of the cart, with the part of the shop's id that is its own. Without it, a change reads the cart first. */
export interface RememberedLine extends LineState {
  shopId?: string | undefined;
}

/** The cart as the visitor's browser remembers it in a cookie: what the shop had when it answered last. */
export interface RememberedCart extends CartContents<RememberedLine> {
  /** Shopify's id with its key; undefined while the shop has no cart. */
  id: string | undefined;
  /** All discount codes on the cart, also those that do not apply. */
  codes: readonly string[];
  /** Codes of the gift cards, of which the shop tells only the end. */
  cards: readonly string[];
  /** Hashes of the ids of the last changes: a change with such an id is not made again. */
  done: readonly string[];
  /** Whether a checkout was opened, so that a cart that the shop no longer has was ordered. */
  isCheckoutOpen: boolean;
  /** Code of the discount link that was applied last, so that it is applied once. */
  linkCode: string;
  /** Sentences that were not shown yet, because the response was a redirect. */
  notices: readonly string[];
  /** The line that was removed last, until it is shown. */
  removed?: RememberedLine | undefined;
  /** Whether texts were too long for the cookie: a recreated cart lacks them. */
  isShortened: boolean;
}

export const emptyCart: RememberedCart = {
  id: undefined,
  lines: [],
  codes: [],
  cards: [],
  note: '',
  attributes: [],
  done: [],
  isCheckoutOpen: false,
  linkCode: '',
  notices: [],
  isShortened: false,
};

const MOST_DONE = 8;

/** Whether the change with this id was made. */
export const isDone = ({ done }: RememberedCart, id: string) => done.includes(shortHash(id));

/** The ids of the last changes, with one more. */
export const withDone = (done: readonly string[], id: string | undefined): readonly string[] =>
  id === undefined ? done : [...done, shortHash(id)].slice(-MOST_DONE);

/**
 * The cart to remember after an answer of the shop.
 * @param before what was remembered before it
 * @param cards codes of gift cards that may be applied
 */
export const rememberCart = (
  cart: ShopCart,
  before: RememberedCart,
  cards: readonly string[],
): RememberedCart => ({
  ...before,
  id: cart.id,
  lines: rememberedLines(cart),
  codes: cart.discountCodes.map(({ code }) => code),
  cards: [...new Set(cards.map(normalCard))].filter((code) =>
    cart.appliedGiftCards.some((card) => isCardOf(card.lastCharacters, code)),
  ),
  note: cart.note ?? '',
  attributes: toAttributes(cart.attributes),
  isCheckoutOpen: before.isCheckoutOpen && cart.id === before.id,
  isShortened: false,
});

/** One line for each line key. Lines that the shop keeps apart nevertheless have no single id. */
export function rememberedLines(cart: ShopCart): RememberedLine[] {
  const token = tokenOf(cart.id);
  return [...Map.groupBy(cart.lines.nodes, keyOfLine)].map(([id, all]) => {
    const [first] = all;
    const [, shopId, ofCart] = LINE_ID.exec(first!.id) ?? [];
    return {
      id,
      quantity: Math.min(
        MAX_QUANTITY,
        all.reduce((sum, { quantity }) => sum + quantity, 0),
      ),
      attributes: toAttributes(first!.attributes),
      ...(all.length === 1 && ofCart === token && { shopId }),
    };
  });
}

const LINE_ID = /^gid:\/\/shopify\/CartLine\/([\w-]{1,64})\?cart=([\w-]+)$/;
const CART_ID = /^gid:\/\/shopify\/Cart\/([\w-]{1,128})\?key=[\w-]{1,128}$/;

const tokenOf = (id: string | undefined): string => CART_ID.exec(id ?? '')?.[1] ?? '';

/** The shop's ids of the lines of a remembered cart, by line key. */
export const shopIdsOf = ({ id, lines }: RememberedCart): Map<string, string[]> =>
  new Map(
    lines.map((line) => [
      line.id,
      line.shopId ? [`gid://shopify/CartLine/${line.shopId}?cart=${tokenOf(id)}`] : [],
    ]),
  );

// No longer text fits into a cookie.
const text = v.pipe(v.string(), v.maxLength(4000));
const texts = (most: number) => v.optional(v.pipe(v.array(text), v.maxLength(most)), []);
const attributes = v.optional(
  v.pipe(v.array(v.object({ key: text, value: text })), v.maxLength(250)),
  [],
);
const line = v.pipe(
  v.tuple([
    v.pipe(v.string(), v.regex(LINE_KEY)),
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_QUANTITY)),
    v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/)),
    attributes,
  ]),
  v.transform(([id, quantity, shopId, own]): RememberedLine => ({
    id,
    quantity,
    attributes: own,
    ...(shopId && { shopId }),
  })),
);
/** The shop is part of the cookie, because a preview may have another one. */
const schema = v.object({
  shop: v.string(),
  id: v.optional(v.pipe(v.string(), v.regex(CART_ID))),
  lines: v.optional(v.pipe(v.array(line), v.maxLength(250)), []),
  codes: texts(250),
  cards: texts(20),
  note: v.optional(text, ''),
  attributes,
  done: texts(MOST_DONE),
  isCheckoutOpen: v.optional(v.boolean(), false),
  linkCode: v.optional(text, ''),
  notices: texts(50),
  removed: v.optional(line),
  isShortened: v.optional(v.boolean(), false),
});

// Browsers store 4,096 bytes with the name and the attributes of the cookie.
const MOST_BYTES = 3800;

/** Encodes a cart for its cookie. What does not fit is left out: first what a read brings back, then texts. */
export function encodeCart(cart: RememberedCart, shop: string): string {
  const bare = (each: RememberedLine) => ({ ...each, attributes: [], shopId: undefined });
  const smaller: ((all: RememberedCart) => RememberedCart)[] = [
    (all) => all,
    (all) => ({ ...all, lines: all.lines.map((each) => ({ ...each, shopId: undefined })) }),
    (all) => ({ ...all, notices: [], removed: undefined }),
    (all) => ({ ...all, note: '', isShortened: true }),
    (all) => ({ ...all, lines: all.lines.map(bare), isShortened: true }),
    (all) => ({ ...all, lines: all.lines.slice(0, MAX_LINES), codes: [], cards: [] }),
  ];
  let encoded = '';
  let left = cart;
  for (const step of smaller) {
    left = step(left);
    encoded = encode(left, shop);
    if (encoded.length <= MOST_BYTES) break;
  }
  return encoded;
}

/** Encodes a cart, with nothing left out. */
export function encode({ lines, removed, ...cart }: RememberedCart, shop: string): string {
  // Without names, 50 lines fit.
  const compact = ({ id, quantity, shopId = '', attributes: own }: RememberedLine) => [
    id,
    quantity,
    shopId,
    ...(own.length > 0 ? [own] : []),
  ];
  // The schema adds what is empty.
  const isFilled = ([, value]: [string, unknown]) =>
    Array.isArray(value) ? value.length > 0 : Boolean(value);
  const fields = Object.fromEntries(
    Object.entries({ ...cart, lines: lines.map(compact) }).filter(isFilled),
  );
  const json = JSON.stringify({ shop, ...fields, ...(removed && { removed: compact(removed) }) });
  return encodeBase64Url(new TextEncoder().encode(json).buffer);
}

/** Decodes a cart; undefined for a text that is broken, forged, or of another shop. */
export function decodeCart(encoded: string, shop: string): RememberedCart | undefined {
  const json = decodeJson(encoded);
  const { success, output } = v.safeParse(schema, json);
  if (!success || output.shop !== shop) return undefined;
  const { shop: _, ...cart } = output;
  return { ...emptyCart, ...cart };
}

/** JSON in base64url; undefined for a text that is none. */
export function decodeJson(encoded: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(decodeBase64Url(encoded)));
  } catch {
    return undefined;
  }
}
