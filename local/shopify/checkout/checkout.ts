import { Hono, type Context } from 'hono';
import { costOf, type CartCost } from '../carts/cart-costs.ts';
import { describeVariant, limitToStock } from '../carts/cart-stock.ts';
import type { Cart } from '../carts/cart-store.ts';
import type { Inventory } from '../carts/inventory.ts';
import { sum } from '../catalogue/money.ts';
import type { ShopContext } from '../context.ts';
import { formatAddress } from '../customer-accounts/address-resolvers.ts';
import type { Customers } from '../customer-accounts/customers.ts';
import {
  checkoutPage,
  missingPage,
  orderPage,
  orderedPage,
  type CheckoutLine,
  type CheckoutRow,
} from './checkout-pages.ts';
import type { Order, OrderContents, OrderLine } from './orders.ts';

type Shop = Pick<ShopContext, 'carts' | 'orders' | 'catalogue' | 'giftCards'> & {
  inventory: Inventory;
  customers: Customers;
  /** Called once for each placed order. */
  onOrder: (order: Order) => void;
};

const orderPath = ({ number, key }: Order) => `/orders/${number}?key=${key}`;

// As strict as a browser's own check.
const EMAIL = /^[^\s@]+@[^\s@]+$/;

/** The hosted checkout at `/cart/c/:token?key=`, and the page of a placed order at `/orders/:number?key=`. */
export function createCheckout(shop: Shop): Hono {
  const { carts, orders, catalogue, giftCards, inventory, customers } = shop;
  const findCart = (c: Context) => {
    const cart = carts.find(c.req.param('token') ?? '');
    return cart?.key === c.req.query('key') ? cart : undefined;
  };
  const addressOf = ({ customer }: Cart) =>
    (customer === null ? undefined : customers.find(customer)?.addresses[0]) ?? null;
  const show = (cart: Cart, email: string, error?: string) => {
    const cost = costOf(cart, shop);
    return checkoutPage({
      lines: toCheckoutLines(cart, cost),
      rows: toRows(cost),
      cents: cost.total,
      note: cart.note,
      address: formatAddress(addressOf(cart)),
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
      return c.html(show(cart, cart.email ?? ''));
    })
    .post('/cart/c/:token', async (c) => {
      const cart = findCart(c);
      if (!cart) return c.html(missingPage('This checkout'), 404);
      const earlier = orders.findByCart(cart.token);
      if (earlier) return c.redirect(orderPath(earlier), 303);

      const { email } = await c.req.parseBody();
      const address = typeof email === 'string' ? email.trim() : '';
      if (!EMAIL.test(address)) {
        return c.html(show(cart, address, 'Enter an email address, such as you@example.com.'), 422);
      }
      const { lines, warnings } = limitToStock(cart.lines, catalogue);
      if (warnings.length > 0) {
        const messages = warnings.map(({ message }) => message).join(' ');
        return c.html(show(carts.save({ ...cart, lines }), address, messages), 422);
      }
      if (lines.every(({ quantity }) => quantity === 0)) return c.html(show(cart, address), 422);

      const cost = costOf(cart, shop);
      const order = orders.place({
        cartToken: cart.token,
        email: address,
        cents: cost.total,
        summary: summarize(cart, cost),
        contents: { ...toContents(cart, cost), shippingAddress: addressOf(cart) },
      });
      shop.onOrder(order);
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

const toCheckoutLines = (cart: Cart, cost: CartCost): CheckoutLine[] =>
  cart.lines.map(({ id, quantity }) => {
    const { variant, allocation, total = 0 } = cost.lines.get(id) ?? {};
    return {
      title: variant?.product.title ?? 'A product that is gone',
      variant: variant && variant.title !== 'Default Title' ? variant.title : '',
      sellingPlan: allocation?.sellingPlan.name ?? '',
      quantity,
      cents: total,
      picture: variant?.image
        ? { src: `/cdn/shop/files/${variant.image.file}`, alt: variant.image.altText }
        : undefined,
    };
  });

/** What an order of the cart consists of; lines of products that are gone are left out. */
const toContents = (cart: Cart, cost: CartCost): Omit<OrderContents, 'shippingAddress'> => ({
  lines: cart.lines.flatMap((line): OrderLine[] => {
    const { variant, allocation, subtotal = 0, total = 0 } = cost.lines.get(line.id) ?? {};
    if (!variant || line.quantity === 0) return [];
    const { product, image } = variant;
    return [
      {
        variantId: variant.id,
        productId: product.id,
        title: product.title,
        variantTitle: variant.title === 'Default Title' ? null : variant.title,
        quantity: line.quantity,
        subtotal,
        total,
        picture: image && { file: image.file, altText: image.altText },
        sellingPlan: allocation
          ? { id: allocation.sellingPlan.id, name: allocation.sellingPlan.name }
          : null,
        attributes: line.attributes,
        isGiftCard: product.isGiftCard,
      },
    ];
  }),
  subtotal: cost.subtotal,
  discounts: [...Map.groupBy(cost.discounts, ({ code }) => code)].map(([code, all]) => ({
    code,
    cents: sum(all.map(({ cents }) => cents)),
  })),
  giftCards: cost.giftCards.map(({ code, used, balance }) => ({
    lastCharacters: code.slice(-4),
    cents: used,
    balance,
  })),
  note: cart.note,
});

/** The rows between the lines and the total, discounts and gift cards as negative amounts. */
function toRows({ subtotal, discounts, lines, giftCards }: CartCost): CheckoutRow[] {
  const ofLines = [...lines.values()].flatMap((line) => line.discounts);
  const rows = [
    ...discountRow(discounts),
    ...giftCards.map(({ code, used }) => ({ label: `Gift card …${code.slice(-4)}`, cents: -used })),
  ];
  const included = discountRow(ofLines).map(({ label, cents }) => ({
    label: `${label}, included above`,
    cents,
  }));
  return rows.length + included.length > 0
    ? [...included, { label: 'Subtotal', cents: subtotal }, ...rows]
    : [];
}

const discountRow = (discounts: CartCost['discounts']): CheckoutRow[] =>
  discounts.length > 0
    ? [
        {
          label: `Discount ${discounts[0]?.code}`,
          cents: -sum(discounts.map(({ cents }) => cents)),
        },
      ]
    : [];

function summarize(cart: Cart, { lines, codes }: CartCost): string {
  const bought = cart.lines
    .filter(({ quantity }) => quantity > 0)
    .map(({ id, quantity }) => {
      const variant = lines.get(id)?.variant;
      return `${quantity} × ${variant ? describeVariant(variant) : 'a product that is gone'}`;
    });
  const applied = codes.flatMap(({ code, applicable }) => (applicable ? `with ${code}` : []));
  const attributes = cart.attributes.map(({ key, value }) => `${key}: ${value}`);
  return [...bought, ...applied, ...(cart.note ? [`“${cart.note}”`] : []), ...attributes].join(
    '; ',
  );
}
