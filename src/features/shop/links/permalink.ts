import { discountCodeFrom } from '../../../lib/discount-cookie.ts';
import { decodedSegment, localPath } from '../../../lib/addresses.ts';
import { typedLength } from '../../../lib/words.ts';
import { routeOf } from '../../../routes.ts';
import { MAX_NOTE, MAX_QUANTITY } from '../../cart/cart-limits.ts';
import type { CartLine } from '../../cart/worker/line-input.ts';
import { variantId } from '../catalogue/product-views.ts';

/** The contents of the new cart that a link creates. */
export interface Permalink {
  lines: CartLine[];
  discountCodes: string[];
  note?: string;
  attributes: { key: string; value: string }[];
  email?: string;
  /** Path on this site to redirect to when the link has no lines. */
  continueTo?: string;
  /** Other parameters, such as those of campaigns, for the address that the visitor is redirected to. */
  passedOn: [name: string, value: string][];
}

/** A link that is invalid as a whole or in its discount code. */
export type InvalidPermalink = Pick<Permalink, 'continueTo' | 'passedOn'> & {
  invalid: 'link' | 'discount';
};

// Shopify's own limits: https://shopify.dev/docs/api/storefront/2025-10/mutations/cartCreate.
const MAX_LINES = 250;
const MAX_CODES = 10;
const MAX_ATTRIBUTES = 25;
const MAX_PASSED_ON = 30;
const MAX_TEXT = 255;
const MAX_PATH = 2000;

const EMAIL = /^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/;
const SENSITIVE = /token|secret|password|session|signature|api_?key|^key$|^_fd$/i;

/**
 * Parses a Shopify cart permalink: `/cart/{variant}:{quantity},…` with `discount`, `note`, `checkout[email]` and
 * `attributes[…]`. https://shopify.dev/docs/apps/build/checkout/create-cart-permalinks
 */
export function readCartPermalink({ pathname, searchParams }: URL): Permalink | InvalidPermalink {
  const passedOn = passable([...searchParams].filter(([name]) => !CART_FIELDS.test(name)));
  const note = searchParams.get('note') ?? '';
  const attributes = [...searchParams].flatMap(([name, value]) => {
    const [, key] = /^attributes\[([^[\]]+)\]$/.exec(name) ?? [];
    return key && isShortText(key) && isShortText(value) ? [{ key, value }] : [];
  });
  const isNote = typedLength(note) <= MAX_NOTE && !/[^\P{C}\n\r\t]/u.test(note);
  if (!isNote || attributes.length > MAX_ATTRIBUTES) return { invalid: 'link', passedOn };
  return permalinkOf(
    readLines(itemsOf(pathname)),
    searchParams.getAll('discount').flatMap((all) => all.split(',')),
    searchParams.get('checkout[email]'),
    { passedOn, attributes, ...(note && { note }) },
  );
}

function permalinkOf(
  lines: CartLine[] | undefined,
  codes: string[],
  email: string | null | undefined,
  { passedOn, continueTo, ...contents }: Omit<Permalink, 'lines' | 'discountCodes' | 'email'>,
): Permalink | InvalidPermalink {
  const rest = { passedOn, ...(continueTo && { continueTo }) };
  if (!lines) return { invalid: 'link', ...rest };
  const discountCodes = readCodes(codes);
  if (!discountCodes) return { invalid: 'discount', ...rest };
  const isEmail = email && EMAIL.test(email);
  return { lines, discountCodes, ...contents, ...rest, ...(isEmail && { email }) };
}

// Not passed on, because they may be personal. The site's carts do not support all of them.
const CART_FIELDS =
  /^(discount|note|storefront|properties|access_token|(checkout|attributes)(\[.*)?)$/;

/**
 * Parses a permalink of the Universal Commerce Protocol: `/buy/{item}:{quantity},…` with `discounts/codes/0`,
 * `buyer/email` and `continue_to`. https://ucp.dev/specification/permalink/
 */
export function readBuyPermalink({ pathname, searchParams }: URL): Permalink | InvalidPermalink {
  const fields = new URLSearchParams(
    [...searchParams].map(([name, value]): [string, string] => [name.replace(/^\/+/, ''), value]),
  );
  const isOwn = (name: string) => name === 'continue_to' || UCP_FIELD.test(name);
  const passedOn = passable([
    ...[...fields].flatMap(([name, value]): [string, string][] =>
      name.startsWith(ATTRIBUTION) ? [[name.slice(ATTRIBUTION.length), value]] : [],
    ),
    ...[...fields].filter(([name]) => !isOwn(name)),
  ]);
  const [target, ...others] = fields.getAll('continue_to');
  const continueTo = others.length === 0 ? sitePathOf(target) : undefined;
  // A field that occurs twice makes the link invalid, so that the order of fields does not matter.
  const names = [...fields.keys()].filter((name) => UCP_FIELD.test(name));
  const isAmbiguous = new Set(names).size < names.length;
  const items = itemsOf(pathname);
  const lines = items === '' ? [] : readLines(items);
  const codes = [...fields].filter(([name]) => /^discounts\/codes\/\d{1,3}$/.test(name));
  return permalinkOf(
    isAmbiguous ? undefined : lines,
    codes.map(([, code]) => code),
    fields.get('buyer/email'),
    { passedOn, attributes: [], ...(continueTo && { continueTo }) },
  );
}

const ATTRIBUTION = 'attribution/';
const UCP_FIELD =
  /^(attribution|buyer|cart|checkout|context|currency|discounts|fulfillment|id|line_items|links|messages|order|payment|signals|status|totals|ucp)(\/|$)/;

/**
 * The path, query and fragment of an address on this site. Undefined for other sites, for the API, for paths that
 * create carts or redirect, and for over 2,000 characters.
 */
export function sitePathOf(text: string | undefined): string | undefined {
  const path = localPath(text);
  if (path === undefined || path.length > MAX_PATH) return undefined;
  const [page = ''] = path.split(/[?#]/);
  const route = routeOf(page.toLowerCase().replace(/\/{2,}/g, '/'));
  if (route?.uncrawled || route?.served === 'api' || route?.served === 'shop') return undefined;
  return path;
}

/** Adds parameters to an address, except those that it has. A path stays a path. @param origin base of a path */
export function withParameters(
  address: string,
  parameters: Permalink['passedOn'],
  origin: string,
): string {
  const url = new URL(address, origin);
  const present = new Set(url.searchParams.keys());
  for (const [name, value] of parameters) {
    if (!present.has(name)) url.searchParams.append(name, value);
  }
  return address.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}

/** Decoded, because mail programs encode colons and commas. */
const itemsOf = (path: string) => decodedSegment(path.split('/')[2] ?? '');

function readLines(text: string | undefined): CartLine[] | undefined {
  const pairs = text?.split(',') ?? [];
  if (pairs.length === 0 || pairs.length > MAX_LINES) return undefined;
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

/** Parses `34`, or `~` and the global id in base64url. */
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
  const filled = texts.filter((text) => text.trim() !== '');
  const codes = filled.flatMap((text) => discountCodeFrom(text) ?? []);
  return codes.length === filled.length && codes.length <= MAX_CODES ? codes : undefined;
}

const isShortText = (text: string) => text.length <= MAX_TEXT && !/\p{C}/u.test(text);

const passable = (parameters: [string, string][]): Permalink['passedOn'] =>
  parameters
    .filter(
      ([name, value]) =>
        name !== '' && isShortText(name) && isShortText(value) && !SENSITIVE.test(name),
    )
    .slice(0, MAX_PASSED_ON);
