import { Hono, type Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { CART_FORM } from '../features/cart/cart-addresses.ts';
import type { CartAnswer, CartRefusal } from '../features/cart/cart-types.ts';
import { rememberedCart } from '../features/cart/worker/cart-cookie.ts';
import { countVisit } from '../analytics/visit-counter.ts';
import { loadCart, postCart, type PostedCart } from './cart-posts.ts';
import { readFields } from './sent-fields.ts';

const BASE = '/api/cart';
const changes = CART_FORM.map((address) => address.slice(BASE.length));

/** The visitor's cart in JSON: a CartAnswer, the address of a checkout, or a CartRefusal. Forms: src/server/load-cart.ts. */
export const cart = new Hono()
  .get('/', async (c) => {
    countVisit(['step', 'cart']);
    c.header('cache-control', 'no-store');
    const { view, store } = await loadCart(c);
    store(true);
    return c.json({ cart: view } satisfies CartAnswer);
  })
  // Sent by a browser that has just signed out. Changes are shown with the next response.
  .post('/buyer', async (c) => {
    if (rememberedCart(c).id) (await loadCart(c)).store(false);
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  })
  .on('POST', changes, async (c) => {
    const isBare = !c.req.header('content-type') && c.req.path.endsWith('/checkout');
    const posted = await postCart(c, isBare ? {} : await readFields(c));
    posted.store(true);
    c.header('cache-control', 'no-store');
    return answer(c, posted);
  })
  .on(['GET', 'PUT', 'PATCH', 'DELETE'], ['/buyer', ...changes], (c) => {
    c.header('allow', 'POST');
    throw new HTTPException(405);
  });

function answer(c: Context, { outcome, view }: PostedCart) {
  const { error, isUnread, checkoutUrl } = outcome;
  if (error) {
    const { message, code, retry, status } = error.details;
    const { line } = error;
    const refusal: CartRefusal = { error: message, code, retry, ...(line && { line }) };
    return c.json(isUnread ? refusal : { ...refusal, cart: view }, status);
  }
  return c.json(checkoutUrl ? { checkoutUrl } : ({ cart: view } satisfies CartAnswer));
}
