import { Hono } from 'hono';
import * as v from 'valibot';
import { jsonBody } from '../../json-body.ts';
import type { ShopContext } from '../context.ts';
import { cartId, checkoutUrl, readCartId } from './cart-store.ts';

type Shop = Pick<ShopContext, 'origin' | 'carts' | 'orders'>;

/** The carts for tests: `GET` (`?contains=` filters), and `POST /expire` with `{ id }`, which expires a cart. */
export const createCartRoutes = ({ origin, carts, orders }: Shop): Hono =>
  new Hono()
    .get('/', (c) =>
      c.json(
        carts.list(c.req.query('contains')).map((cart) => ({
          id: cartId(cart),
          lines: cart.lines,
          discountCodes: cart.discountCodes,
          giftCards: cart.giftCards,
          note: cart.note,
          attributes: cart.attributes,
          checkoutUrl: checkoutUrl(origin, cart),
          ordered: orders.findByCart(cart.token) !== undefined,
        })),
      ),
    )
    .post('/expire', jsonBody(v.object({ id: v.string() })), (c) => {
      const { token = '' } = readCartId(c.req.valid('json').id);
      return carts.expire(token)
        ? c.body(null, 204)
        : c.json({ error: 'No cart has that id.' }, 404);
    });
