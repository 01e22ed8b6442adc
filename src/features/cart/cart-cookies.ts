import 'server-only';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { readDiscountCode } from '../../lib/discount-cookie.ts';
import { env } from '../../runtime/env.ts';
import { decodeSnapshot, emptySnapshot, encodeSnapshot } from './cart-snapshot.ts';
import { COUNT_COOKIE } from './cart.ts';
import type { CartOutcome } from './cart-visits.ts';
import type { KeptCart } from './reached-cart.ts';

const CART_COOKIE = 'cart';
const LINES_COOKIE = 'cart_lines';
const COOKIES = [CART_COOKIE, LINES_COOKIE, COUNT_COOKIE];
const CART_ID = /^gid:\/\/shopify\/Cart\/[\w-]{1,128}\?key=[\w-]{1,128}$/;
const DAYS_14 = 14 * 24 * 60 * 60;

/**
 * The cart of a request's cookies; what is broken, forged or another shop's is as if it were not there. A new one begins
 * with the code that a link has left.
 */
export function keptCart(c: Context): KeptCart {
  const id = getCookie(c, CART_COOKIE) ?? '';
  const lines = getCookie(c, LINES_COOKIE) ?? '';
  const remembered = readDiscountCode(c.req.header('cookie'));
  return {
    id: CART_ID.test(id) ? id : undefined,
    snapshot: decodeSnapshot(lines, env().SHOPIFY_STORE_DOMAIN) ?? {
      ...emptySnapshot,
      codes: remembered === undefined ? [] : [remembered],
    },
  };
}

/** @param told whether the visitor is shown now what has changed, and not on the next page */
export function keepCart(c: Context, { kept, view }: CartOutcome, { told }: { told: boolean }) {
  const { id } = kept;
  const snapshot = told ? { ...kept.snapshot, changes: [] } : kept.snapshot;
  const { lines, pending, changes } = snapshot;
  // WebKit keeps no Secure cookie of plain http, not even of this machine.
  const secure = new URL(c.req.url).protocol === 'https:';
  const common = { path: '/', secure, sameSite: 'Lax', maxAge: DAYS_14 } as const;
  const isNothing = id === undefined && lines.length + pending.length + changes.length === 0;
  const values: Record<string, string | undefined> = {
    [CART_COOKIE]: id,
    [LINES_COOKIE]: isNothing ? undefined : encodeSnapshot(snapshot, env().SHOPIFY_STORE_DOMAIN),
    [COUNT_COOKIE]: view.count > 0 ? String(view.count) : undefined,
  };
  for (const name of COOKIES) {
    const value = values[name];
    if (value !== undefined) {
      setCookie(c, name, value, { ...common, httpOnly: name !== COUNT_COOKIE });
    } else if (getCookie(c, name) !== undefined) {
      deleteCookie(c, name, { path: '/', secure });
    }
  }
}
