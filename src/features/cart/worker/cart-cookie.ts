import 'server-only';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { DISCOUNT_COOKIE, readDiscountCode } from '../../../lib/discount-cookie.ts';
import { env } from '../../../runtime/env.ts';
import { CHECKOUT_MARK, COUNT_COOKIE } from '../cart-count.ts';
import type { CartView } from '../cart-types.ts';
import type { CartOutcome } from './apply-changes.ts';
import { OLD_LINES_COOKIE, readOldCart } from './old-cart-cookies.ts';
import { decodeCart, emptyCart, encodeCart, type RememberedCart } from './remembered-cart.ts';

const CART_COOKIE = 'cart';
const DAYS_14 = 14 * 24 * 60 * 60;

/**
 * The cart that a request's cookie holds, with the code of the discount cookie as `linkCode` unless the cart has it. An
 * empty cart for a missing or invalid cookie, and for one of another shop.
 */
export function rememberedCart(c: Context): RememberedCart {
  const shop = env().SHOPIFY_STORE_DOMAIN;
  const remembered = decodeCart(read(c, CART_COOKIE), shop);
  const cart = remembered ?? readOldCart(read(c, OLD_LINES_COOKIE), shop) ?? emptyCart;
  return { ...cart, linkCode: readDiscountCode(c.req.header('cookie')) };
}

// On https there is no fallback to the name without a prefix, which another host of the domain could set.
const read = (c: Context, name: string) => getCookie(c, name, prefixOf(c)) ?? '';

/** Whether the browser has sent a cart, which may be broken. */
export const hasCartCookie = (c: Context): boolean => read(c, CART_COOKIE) !== '';

/**
 * Sets the cookies of the response: the remembered cart, and its count for scripts, for 14 days; an empty cart deletes
 * them. Deletes the discount cookie when its code was removed or refused. Does nothing for a cart that was not read.
 */
export function setCartCookies(
  c: Context,
  { remembered, checkoutUrl, isUnread }: CartOutcome,
  { count }: CartView,
): void {
  // The cookie stays as it is, so that the same change can be sent again.
  if (isUnread) return;
  const isNothing = !remembered.id && remembered.lines.length === 0;
  const text = encodeCart(remembered, env().SHOPIFY_STORE_DOMAIN);
  write(c, CART_COOKIE, isNothing ? undefined : text);
  // An earlier release stored the lines in a cookie of their own.
  write(c, OLD_LINES_COOKIE, undefined);
  const shown = checkoutUrl ? `${count}${CHECKOUT_MARK}` : String(count);
  write(c, COUNT_COOKIE, count > 0 ? shown : undefined);
  if (readDiscountCode(c.req.header('cookie')) !== remembered.linkCode)
    deleteCookie(c, DISCOUNT_COOKIE, { path: '/', secure: isSecure(c) });
}

/** Sets or deletes a cookie. Scripts can read the count alone; on https, the others have the `__Host-` prefix. */
function write(c: Context, name: string, value: string | undefined): void {
  const isHidden = name !== COUNT_COOKIE;
  const prefix = isHidden ? prefixOf(c) : undefined;
  const common = prefix
    ? ({ path: '/', secure: true, prefix } as const)
    : { path: '/', secure: isSecure(c) };
  const before = getCookie(c, name, prefix);
  // A response that changes nothing must not overwrite the cookie of another one.
  if (value === before) return;
  if (value === undefined) deleteCookie(c, name, common);
  else
    setCookie(c, name, value, { ...common, sameSite: 'Lax', maxAge: DAYS_14, httpOnly: isHidden });
}

// WebKit stores no Secure cookie of a plain http site, not even of localhost.
const isSecure = (c: Context) => new URL(c.req.url).protocol === 'https:';
const prefixOf = (c: Context) => (isSecure(c) ? 'host' : undefined);
