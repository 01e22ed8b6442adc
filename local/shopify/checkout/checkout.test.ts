import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../database.ts';
import { openTestShop, variant } from '../test-shop.ts';

let dataDir: string;
let shop: ReturnType<typeof openTestShop>;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'checkout-'));
  shop = openTestShop(dataDir, openDatabase(dataDir));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function create(lines: object[], input: object = {}) {
  const types = { input: 'CartInput' };
  const payload = await shop.mutate(
    'cartCreate',
    types,
    { input: { lines, ...input } },
    'id checkoutUrl',
  );
  return payload.cart as { id: string; checkoutUrl: string };
}
const page = async (path: string) => (await (await shop.request(path)).text()).replace(/\s+/g, ' ');
const pay = (url: string, email = 'ana@example.com') =>
  shop.request(url, { method: 'POST', body: new URLSearchParams({ email }) });
const stockOf = async (id: string) => {
  const { data } = await shop.ask(
    '{ node(id: "ID") { ... on ProductVariant { quantityAvailable availableForSale product { totalInventory availableForSale } } } }'.replace(
      'ID',
      id,
    ),
  );
  return data.node;
};

test('the checkout shows the total, places one order and confirms it', async () => {
  const cart = await create([{ merchandiseId: variant(100401), quantity: 2 }]);
  expect(await page(cart.checkoutUrl)).toContain('$39.80 USD');

  const placed = await pay(cart.checkoutUrl);
  expect(placed.status).toBe(303);
  const path = placed.headers.get('Location') ?? '';
  expect(await page(path)).toMatch(/Thank you.*#1001.*\$39\.80 USD/);

  expect((await pay(cart.checkoutUrl)).headers.get('Location')).toBe(path);
  expect(await page(cart.checkoutUrl)).toContain('Already ordered');
});

test('the checkout shows the selling plan, discounts, gift cards and the note', async () => {
  const cart = await create(
    [
      { merchandiseId: variant(100401), quantity: 2 },
      { merchandiseId: variant(200401) },
      { merchandiseId: variant(400601), sellingPlanId: 'gid://shopify/SellingPlan/701' },
    ],
    {
      note: 'Ring twice',
      discountCodes: ['flock10', 'MERCH20', 'nope'],
      giftCardCodes: ['DUCKGIFT25'],
    },
  );
  const shown = await page(cart.checkoutUrl);
  for (const text of [
    'Discount MERCH20, included above</span> <span>-$3.70',
    'Deliver every 2 weeks',
    'Subtotal</span> <span>$78.00',
    'Discount flock10</span> <span>-$7.80',
    'Gift card …FT25</span> <span>-$25.00',
    'Total</span> <strong>$45.20 USD',
    'Note: Ring twice',
  ]) {
    expect(shown).toContain(text);
  }
  const placed = await pay(cart.checkoutUrl);
  const order = await page(placed.headers.get('Location') ?? '');
  expect(order).toContain('with flock10; with MERCH20; “Ring twice”');
  const again = await create([{ merchandiseId: variant(200401) }], {
    giftCardCodes: ['DUCKGIFT25'],
  });
  expect(await page(again.checkoutUrl)).not.toContain('Gift card');
});

test('an ordered cart is null and cannot be changed', async () => {
  const cart = await create([{ merchandiseId: variant(100401) }]);
  await pay(cart.checkoutUrl);
  const { data } = await shop.ask(`{ cart(id: "${cart.id}") { id } }`);
  expect(data).toEqual({ cart: null });
  const types = { cartId: 'ID!', note: 'String!' };
  const noted = await shop.mutate('cartNoteUpdate', types, { cartId: cart.id, note: 'x' }, 'id');
  expect(noted).toMatchObject({ cart: null, userErrors: [{ field: ['cartId'] }] });
});

test('an order reduces the stock, also after a restart', async () => {
  const cap = variant(200201);
  const before = await stockOf(cap);
  const late = await create([{ merchandiseId: cap, quantity: 2 }]);
  await pay((await create([{ merchandiseId: cap, quantity: 2 }])).checkoutUrl);
  expect(await stockOf(cap)).toMatchObject({
    quantityAvailable: before.quantityAvailable - 2,
    product: { totalInventory: before.product.totalInventory - 2 },
  });

  const refused = await pay(late.checkoutUrl);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Only 1 item was added to your cart');
  expect((await pay(late.checkoutUrl)).status).toBe(303);

  shop = openTestShop(dataDir, openDatabase(dataDir));
  expect(await stockOf(cap)).toMatchObject({ quantityAvailable: 0, availableForSale: false });
});

test('the checkout rejects a wrong key, a wrong email address and an empty cart', async () => {
  const cart = await create([{ merchandiseId: variant(100601) }]);
  expect((await shop.request(cart.checkoutUrl.replace(/key=.*/, 'key=0'))).status).toBe(404);
  expect((await shop.request('/cart/c/nobody?key=0')).status).toBe(404);
  expect((await shop.request('/orders/1001?key=0')).status).toBe(404);
  expect((await pay(cart.checkoutUrl, '"><script>')).status).toBe(422);
  expect((await pay(cart.checkoutUrl)).status).toBe(422);
  expect(await page(cart.checkoutUrl)).not.toContain('Pay now');
});

test('the checkout escapes a hostile product title', async () => {
  const cart = await create([{ merchandiseId: variant(400401) }]);
  expect(await page(cart.checkoutUrl)).not.toMatch(/<script|<img src=x/);
});
