import { Hono, type Context } from 'hono';
import { lineCents, describeLines, totalCents } from './carts.ts';
import type { Cart, Carts } from './carts.ts';
import type { Catalogue } from './catalogue.ts';
import {
  checkoutPage,
  missingPage,
  orderPage,
  orderedPage,
  type CheckoutLine,
} from './checkout-pages.ts';
import type { Order, Orders } from './orders.ts';

type Shop = { carts: Carts; orders: Orders; catalogue: Catalogue };

const orderPath = ({ number, key }: Order) => `/orders/${number}?key=${key}`;

// As strict as a browser's own check.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function createCheckout({ carts, orders, catalogue }: Shop): Hono {
  const findCart = (c: Context) => carts.find(c.req.param('token') ?? '', c.req.query('key') ?? '');
  const show = (cart: Cart, email: string, error?: string) =>
    checkoutPage({
      lines: cart.lines.map((line) => toCheckoutLine(line, catalogue)),
      cents: totalCents(cart.lines, catalogue),
      email,
      error,
    });

  return new Hono()
    .use('/cart/*', noStore)
    .use('/orders/*', noStore)
    .get('/cart/c/:token', (c) => {
      const cart = findCart(c);
      if (!cart) return c.html(missingPage('This checkout'), 404);
      const order = orders.findByCart(cart.token);
      if (order) return c.html(orderedPage(order, orderPath(order)));
      return c.html(show(cart, cart.buyer.email ?? ''));
    })
    .post('/cart/c/:token', async (c) => {
      const cart = findCart(c);
      if (!cart) return c.html(missingPage('This checkout'), 404);
      const before = orders.findByCart(cart.token);
      if (before) return c.redirect(orderPath(before), 303);

      const { email } = await c.req.parseBody();
      const address = typeof email === 'string' ? email.trim() : '';
      if (!EMAIL.test(address)) {
        return c.html(show(cart, address, 'Enter an email address, such as you@example.com.'), 422);
      }
      if (cart.lines.every(({ quantity }) => quantity === 0))
        return c.html(show(cart, address), 422);

      const order = orders.place({
        cartToken: cart.token,
        email: address,
        cents: totalCents(cart.lines, catalogue),
        summary: describeLines(cart.lines, catalogue),
      });
      return c.redirect(orderPath(order), 303);
    })
    .get('/orders/:number', (c) => {
      const order = orders.find(Number(c.req.param('number')) || 0, c.req.query('key') ?? '');
      return order ? c.html(orderPage(order)) : c.html(missingPage('This order'), 404);
    });
}

async function noStore(c: Context, next: () => Promise<void>) {
  await next();
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Robots-Tag', 'noindex');
}

function toCheckoutLine(line: Cart['lines'][number], { findVariant }: Catalogue): CheckoutLine {
  const variant = findVariant(line.merchandiseId);
  const cents = lineCents(line, findVariant);
  return {
    title: variant?.product.title ?? 'A product that is gone',
    variant: variant && variant.title !== 'Default Title' ? variant.title : '',
    quantity: line.quantity,
    cents,
    picture: variant?.image
      ? { src: `/cdn/shop/files/${variant.image.file}`, alt: variant.image.altText }
      : undefined,
  };
}
