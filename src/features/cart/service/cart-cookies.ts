import 'server-only';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DISCOUNT_COOKIE, readDiscountCode } from '../../../lib/discount-cookie.ts';
import { env } from '../../../runtime/env.ts';
import type { StoredCart } from './cart-reconcile.ts';
import type { CartOutcome } from './cart-session.ts';
import { emptySnapshot } from './cart-snapshot.ts';
import { decodeSnapshot, encodeSnapshot } from './snapshot-cookie.ts';
import { CHECKOUT_MARK } from '../cart-count.ts';
import { COUNT_COOKIE } from '../cart-types.ts';

const CART_COOKIE = 'cart';
const LINES_COOKIE = 'cart_lines';
const CART_ID = /^gid:\/\/shopify\/Cart\/[\w-]{1,128}\?key=[\w-]{1,128}$/;
const DAYS_14 = 14 * 24 * 60 * 60;

/**
 * The cart of a request's cookies. Broken, forged and other shops' cookies are ignored. A new cart begins with the code
 * of a discount link.
 */
export function storedCart(c: Context): StoredCart {
  const id = read(c, CART_COOKIE);
  const code = readDiscountCode(c.req.header('cookie'));
  const snapshot = decodeSnapshot(read(c, LINES_COOKIE), env().SHOPIFY_STORE_DOMAIN) ?? {
    ...emptySnapshot,
    ...(code !== undefined && { codes: [code], linkCode: code }),
  };
  const isNew = code !== undefined && code !== snapshot.linkCode;
  return {
    id: CART_ID.test(id) ? id : undefined,
    snapshot,
    ...(isNew && { linkCode: code }),
  };
}

const read = (c: Context, name: string) =>
  getCookie(c, name, prefixOf(c)) ?? getCookie(c, name) ?? '';

/** Whether the browser has sent a cart, which may be broken. */
export const hasCartCookie = (c: Context): boolean => read(c, LINES_COOKIE) !== '';

/**
 * Sets the cookies of a cart: its id, its snapshot and its count.
 * @param shown whether this response shows the changes, so that the next page does not show them again
 */
export function storeCart(
  c: Context,
  { stored, view, removedCode, checkoutUrl }: CartOutcome,
  { shown }: { shown: boolean },
) {
  const { id } = stored;
  const snapshot = shown
    ? { ...stored.snapshot, changes: [], removed: undefined }
    : stored.snapshot;
  const { lines, pending, changes, again, removed } = snapshot;
  const parts = [lines, pending, changes, again.lines, removed ? [removed] : []];
  const isNothing = id === undefined && parts.every(({ length }) => length === 0);
  const text = encodeSnapshot(snapshot, env().SHOPIFY_STORE_DOMAIN);
  write(c, CART_COOKIE, id, { isHidden: true });
  write(c, LINES_COOKIE, isNothing ? undefined : text, { isHidden: true });
  const count = checkoutUrl ? `${view.count}${CHECKOUT_MARK}` : String(view.count);
  write(c, COUNT_COOKIE, view.count > 0 ? count : undefined, { isHidden: false });
  // A code that the visitor removes is no longer applied by the link that brought it.
  const linkCode = readDiscountCode(c.req.header('cookie'));
  if (linkCode !== undefined && removedCode === linkCode) {
    deleteCookie(c, DISCOUNT_COOKIE, { path: '/', secure: isSecure(c) });
  }
}

/** @param isHidden whether scripts cannot read the cookie; on https it then has the `__Host-` prefix */
function write(
  c: Context,
  name: string,
  value: string | undefined,
  { isHidden }: { isHidden: boolean },
): void {
  const prefix = isHidden ? prefixOf(c) : undefined;
  const common = prefix
    ? ({ path: '/', secure: true, prefix } as const)
    : { path: '/', secure: isSecure(c) };
  if (value !== undefined) {
    setCookie(c, name, value, { ...common, sameSite: 'Lax', maxAge: DAYS_14, httpOnly: isHidden });
  } else if (getCookie(c, name, prefix) !== undefined) {
    deleteCookie(c, name, common);
  }
  // An earlier release stored the cookie without the prefix.
  if (prefix && getCookie(c, name) !== undefined) {
    deleteCookie(c, name, { path: '/', secure: true });
  }
}

// WebKit stores no Secure cookie of a plain http site, not even of localhost.
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';
const prefixOf = (c: Context) => (isSecure(c) ? 'host' : undefined);
