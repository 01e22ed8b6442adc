import { discountCodeFrom } from '../../../lib/discount-cookie.ts';
import { routeOf } from '../../../routes.ts';
import type { CartLine } from '../../cart/cart-schemas.ts';
import { MAX_NOTE, MAX_QUANTITY } from '../../cart/cart-types.ts';
import { variantId } from '../catalogue/product.ts';

/** What a link puts into a new cart. */
export interface Permalink {
  lines: CartLine[];
  discountCodes: string[];
  note?: string;
  attributes: { key: string; value: string }[];
  email?: string;
  /** Path on this site where the visitor goes when there is nothing to buy. */
  continueTo?: string;
  /** Marks of campaigns and the like, for where the visitor goes. */
  marks: [name: string, value: string][];
}

/** A link that cannot be applied, with what of it still holds. */
export type WrongPermalink = Pick<Permalink, 'continueTo' | 'marks'> & {
  wrong: 'link' | 'discount';
};

// Shopify's own limits: https://shopify.dev/docs/api/storefront/2025-10/mutations/cartCreate.
const MAX_LINES = 250;
const MAX_CODES = 10;
const MAX_ATTRIBUTES = 25;
const MAX_MARKS = 30;
const MAX_TEXT = 255;

const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/;
const SENSITIVE = /token|secret|password|session|signature|api_?key|^key$|^_fd$/i;

/**
 * `/cart/{variant}:{quantity},…` with `discount`, `note`, `checkout[email]` and `attributes[…]`:
 * https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks
 */
export function readCartPermalink({ pathname, searchParams }: URL): Permalink | WrongPermalink {
  const marks = marksOf([...searchParams].filter(([name]) => !CART_FIELDS.test(name)));
  const lines = readLines(lastSegment(pathname));
  const note = searchParams.get('note') ?? '';
  const attributes = [...searchParams].flatMap(([name, value]) => {
    const [, key] = /^attributes\[([^[\]]+)\]$/.exec(name) ?? [];
    return key && isShortText(key) && isShortText(value) ? [{ key, value }] : [];
  });
  const isNote = note.length <= MAX_NOTE && !/[^\P{C}\n\r\t]/u.test(note);
  if (!lines || !isNote || attributes.length > MAX_ATTRIBUTES) return { wrong: 'link', marks };

  const discountCodes = readCodes(searchParams.getAll('discount').flatMap((all) => all.split(',')));
  if (!discountCodes) return { wrong: 'discount', marks };
  const email = emailFrom(searchParams.get('checkout[email]'));
  return {
    lines,
    discountCodes,
    attributes,
    marks,
    ...(note && { note }),
    ...(email && { email }),
  };
}

// `storefront`, `properties` and addresses have no place in a cart of ours yet, and are for nobody else to read.
const CART_FIELDS =
  /^(discount|note|storefront|properties|access_token|(checkout|attributes)(\[.*)?)$/;

/**
 * `/buy/{item}:{quantity},…` with `discounts/codes/0`, `buyer/email` and `continue_to`:
 * https://ucp.dev/specification/permalink/
 */
export function readBuyPermalink(url: URL): Permalink | WrongPermalink {
  const fields = [...url.searchParams].map(
    ([name, value]) => [name.replace(/^\/+/, ''), value] as const,
  );
  const valuesOf = (field: string) =>
    fields.flatMap(([name, value]) => (name === field ? value : []));
  const marks = marksOf([
    ...fields.flatMap(([name, value]): [string, string][] =>
      name.startsWith('attribution/') ? [[name.slice('attribution/'.length), value]] : [],
    ),
    ...fields.flatMap(([name, value]): [string, string][] =>
      name === 'continue_to' || UCP_ROOTS.has(name.split('/')[0] ?? '') ? [] : [[name, value]],
    ),
  ]);
  const [wanted, ...others] = valuesOf('continue_to');
  const continueTo = others.length === 0 ? pathHere(wanted, url.origin) : undefined;
  const rest = { marks, ...(continueTo && { continueTo }) };

  // Their order must not decide which one of two counts.
  const names = fields.map(([name]) => name).filter((name) => UCP_ROOTS.has(name.split('/')[0]!));
  const isAmbiguous = new Set(names).size < names.length;
  const items = url.pathname === '/buy' ? '' : lastSegment(url.pathname);
  const lines = items === '' ? [] : readLines(items);
  if (!lines || isAmbiguous) return { wrong: 'link', ...rest };

  const codes = fields.filter(([name]) => /^discounts\/codes\/\d{1,3}$/.test(name));
  const discountCodes = readCodes(codes.map(([, value]) => value));
  if (!discountCodes) return { wrong: 'discount', ...rest };
  const email = emailFrom(valuesOf('buyer/email')[0]);
  return { lines, discountCodes, attributes: [], ...rest, ...(email && { email }) };
}

const UCP_ROOTS = new Set([
  'attribution',
  'buyer',
  'cart',
  'checkout',
  'context',
  'currency',
  'discounts',
  'fulfillment',
  'id',
  'line_items',
  'links',
  'messages',
  'order',
  'payment',
  'signals',
  'status',
  'totals',
  'ucp',
]);

/**
 * The path, query and fragment of an address that a link asks to go on to. Undefined for one on another site, and for
 * one that makes a cart or leads away itself.
 */
export function pathHere(text: string | undefined, origin: string): string | undefined {
  if (!text || text.length > 2000 || !/^\/(?![/\\])[^\\\s\p{C}]*$/u.test(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const { origin: there, pathname, search, hash } = new URL(text, origin);
  // Dots may have left two slashes, which lead to another site.
  if (there !== origin || pathname.startsWith('//')) return undefined;
  const route = routeOf(pathname.toLowerCase().replace(/\/{2,}/g, '/'));
  if (route?.uncrawled || route?.served === 'api' || route?.served === 'shop') return undefined;
  return pathname + search + hash;
}

/** Whatever of the marks the address does not say already is added to it. */
export function withMarks(address: string, marks: Permalink['marks'], origin: string): string {
  const url = new URL(address, origin);
  const said = new Set(url.searchParams.keys());
  for (const [name, value] of marks) if (!said.has(name)) url.searchParams.append(name, value);
  return address.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

function lastSegment(path: string): string {
  try {
    // Mail programs encode colons and commas.
    return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  } catch {
    return ':';
  }
}

function readLines(text: string): CartLine[] | undefined {
  const pairs = text.split(',');
  if (pairs.length > MAX_LINES) return undefined;
  const quantities = new Map<string, number>();
  for (const pair of pairs) {
    const [, item = '', quantity = ''] = /^([\w.~-]{1,100}):([1-9]\d{0,5})$/.exec(pair) ?? [];
    const number = variantNumber(item);
    if (number === undefined) return undefined;
    const merchandiseId = variantId(number);
    quantities.set(merchandiseId, (quantities.get(merchandiseId) ?? 0) + Number(quantity));
  }
  const lines = [...quantities].map(([merchandiseId, quantity]) => ({ merchandiseId, quantity }));
  return lines.every(({ quantity }) => quantity <= MAX_QUANTITY) ? lines : undefined;
}

/** The number of a variant, given as it is or as `~` and its whole id in base64url. */
function variantNumber(token: string): string | undefined {
  if (/^\d{1,20}$/.test(token)) return token;
  if (!/^~[\w-]+$/.test(token)) return undefined;
  const encoded = token.slice(1);
  const base64 = encoded.replaceAll('-', '+').replaceAll('_', '/');
  let id;
  try {
    id = atob(base64);
  } catch {
    return undefined;
  }
  if (btoa(id).replace(/=+$/, '') !== base64) return undefined;
  return /^(?:gid:\/\/shopify\/ProductVariant\/)?(\d{1,20})$/.exec(id)?.[1];
}

function readCodes(texts: string[]): string[] | undefined {
  const given = texts.filter((text) => text.trim() !== '');
  const codes = given.flatMap((text) => discountCodeFrom(text) ?? []);
  return codes.length === given.length && codes.length <= MAX_CODES ? codes : undefined;
}

const emailFrom = (text: string | null | undefined) =>
  text && EMAIL.test(text) ? text : undefined;

const isShortText = (text: string) => text.length <= MAX_TEXT && !/\p{C}/u.test(text);

const marksOf = (given: [string, string][]): Permalink['marks'] =>
  given
    .filter(
      ([name, value]) =>
        name !== '' && isShortText(name) && isShortText(value) && !SENSITIVE.test(name),
    )
    .slice(0, MAX_MARKS);
