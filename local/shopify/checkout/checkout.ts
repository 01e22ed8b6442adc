import { Hono, type Context } from 'hono';
import { costOf, type CartCost } from '../carts/cart-costs.ts';
import { deliveryGroups } from '../carts/cart-delivery.ts';
import { cutToStock, describeVariant } from '../carts/cart-stock.ts';
import type { Cart } from '../carts/carts.ts';
import {
  checkoutPage,
  missingPage,
  orderPage,
  orderedPage,
  type CheckoutLine,
  type CheckoutRow,
} from './checkout-pages.ts';
import type { ShopContext } from '../context.ts';
import type { Inventory } from '../carts/inventory.ts';
import type { Order } from './orders.ts';
import { allocationsOf } from '../catalogue/selling-plans.ts';

type Shop = Pick<ShopContext, 'carts' | 'orders' | 'catalogue' | 'pricing' | 'giftCards'> & {
  inventory: Inventory;
};

const orderPath = ({ number, key }: Order) => `/orders/${number}?key=${key}`;

// As strict as a browser's own check.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

export function createCheckout(shop: Shop): Hono {
  const { carts, orders, catalogue, giftCards, inventory } = shop;
  const findCart = (c: Context) => {
    const cart = carts.find(c.req.param('token') ?? '');
    return cart?.key === c.req.query('key') ? cart : undefined;
  };
  const show = (cart: Cart, email: string, error?: string) => {
    const cost = costOf(cart, shop);
    return checkoutPage({
      lines: toCheckoutLines(cart, cost),
      rows: toRows(cart, cost),
      cents: toPay(cart, cost),
      currencyCode: cost.currencyCode,
      note: cart.note,
      email,
      error,
    });
  };

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
      const { lines, warnings } = cutToStock(cart.lines, catalogue);
      if (warnings.length > 0) {
        const words = warnings.map(({ message }) => message).join(' ');
        return c.html(show(carts.save({ ...cart, lines }), address, words), 422);
      }
      if (lines.every(({ quantity }) => quantity === 0)) return c.html(show(cart, address), 422);

      const cost = costOf(cart, shop);
      const order = orders.place({
        cartToken: cart.token,
        email: address,
        cents: toPay(cart, cost),
        currencyCode: cost.currencyCode,
        summary: summarize(cart, cost),
      });
      inventory.take(lines);
      for (const { code, used } of cost.giftCards) giftCards.spend(code, used);
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

function toCheckoutLines(cart: Cart, cost: CartCost): CheckoutLine[] {
  return cart.lines.map(({ id, quantity, sellingPlanId }) => {
    const { variant, total = 0 } = cost.lines.get(id) ?? {};
    const allocations = variant ? allocationsOf(variant) : [];
    return {
      title: variant?.product.title ?? 'A product that is gone',
      variant: variant && variant.title !== 'Default Title' ? variant.title : '',
      sellingPlan:
        allocations.find((allocation) => allocation.id === sellingPlanId)?.sellingPlan.name ?? '',
      quantity,
      cents: total,
      picture: variant?.image
        ? { src: `/cdn/shop/files/${variant.image.file}`, alt: variant.image.altText }
        : undefined,
    };
  });
}

/** What stands between the lines and the total, discounts below zero. */
function toRows(cart: Cart, { subtotal, allocations, lines, giftCards }: CartCost): CheckoutRow[] {
  const ofLines = [...lines.values()].flatMap((line) => line.allocations);
  const isOf = (on: string) => (each: { discount: { on: string } }) => each.discount.on === on;
  const discounted = (found: { code: string; cents: number }[]) =>
    found.length > 0
      ? [{ label: `Discount ${found[0]?.code}`, cents: -sum(found.map(({ cents }) => cents)) }]
      : [];
  const delivery = deliveryGroups(cart).map(({ selected: { title, cents } }) => ({
    label: `Delivery, ${title}`,
    cents,
  }));
  const rows = [
    ...discounted(allocations.filter(isOf('order'))),
    ...delivery,
    ...discounted(allocations.filter(isOf('shipping'))),
    ...giftCards.map(({ code, used }) => ({ label: `Gift card …${code.slice(-4)}`, cents: -used })),
  ];
  const included = discounted(ofLines).map(({ label, cents }) => ({
    label: `${label}, included above`,
    cents,
  }));
  return rows.length + included.length > 0
    ? [...included, { label: 'Subtotal', cents: subtotal }, ...rows]
    : [];
}

/** The cart's total and its delivery, of which the cart itself does not count. */
function toPay(cart: Cart, { total, allocations }: CartCost): number {
  const off = allocations.filter(({ discount }) => discount.on === 'shipping');
  const delivery = sum(deliveryGroups(cart).map(({ selected }) => selected.cents));
  return total + delivery - sum(off.map(({ cents }) => cents));
}

function summarize(cart: Cart, { lines, codes }: CartCost): string {
  const bought = cart.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => {
      const variant = lines.get(id)?.variant;
      return `${quantity} × ${variant ? describeVariant(variant) : 'a product that is gone'}`;
    });
  const applied = codes.flatMap(({ code, applicable }) => (applicable ? `with ${code}` : []));
  return [...bought, ...applied, ...(cart.note ? [`“${cart.note}”`] : [])].join('; ');
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);
