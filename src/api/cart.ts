import { Hono, type Context } from 'hono';
import { CART_FORM } from '../features/cart/cart-addresses.ts';
import { lineAt } from '../features/cart/cart-errors.ts';
import type { CartAnswer, CartRefusal } from '../features/cart/cart-types.ts';
import { rememberedCart } from '../features/cart/worker/cart-cookie.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { loadCart, postCart, type AnsweredCart } from './cart-posts.ts';
import { onlyPost, readFields } from './request-checks.ts';

const BASE = '/api/cart';
const changes = CART_FORM.map((address) => address.slice(BASE.length));

/** The visitor's cart in JSON: a CartAnswer, the address of a checkout, or a CartRefusal. Forms: src/server/load-cart.ts. */
export const cart = new Hono()
  .get('/', async (c) => {
    countVisit(['step', 'cart']);
    return answer(c, await loadCart(c), true);
  })
  // Sent by a browser that has just signed out.
  .post('/buyer', async (c) => {
    if (rememberedCart(c).id) (await loadCart(c)).store();
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  })
  .on('POST', changes, async (c) => {
    const isBare = !c.req.header('content-type') && c.req.path.endsWith('/checkout');
    return answer(c, await postCart(c, isBare ? {} : await readFields(c)));
  })
  .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/buyer', ...changes], onlyPost);

/** @param isRead whether a cart that the shop does not answer for is shown as it was last */
function answer(c: Context, { outcome, view, store }: AnsweredCart, isRead = false) {
  const {
    errors: [error],
    isUnread,
    checkoutUrl,
  } = outcome;
  store();
  c.header('cache-control', 'no-store');
  if (error && !isRead) {
    const { message, code, retry, status, at } = error;
    const line = lineAt(at);
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }) };
    return c.json(isUnread ? refusal : { ...refusal, cart: view }, status);
  }
  return c.json(checkoutUrl ? { checkoutUrl } : ({ cart: view } satisfies CartAnswer));
}
