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

test('the checkout shows the total, takes the order once and says thank you', async () => {
  const cart = await create([{ merchandiseId: variant(100401), quantity: 2 }]);
  expect(await page(cart.checkoutUrl)).toContain('$39.80 USD');

  const placed = await pay(cart.checkoutUrl);
  expect(placed.status).toBe(303);
  const path = placed.headers.get('Location') ?? '';
  expect(await page(path)).toMatch(/Thank you.*#1001.*\$39\.80 USD/);

  expect((await pay(cart.checkoutUrl)).headers.get('Location')).toBe(path);
  expect(await page(cart.checkoutUrl)).toContain('Already ordered');
});

test('the checkout shows discounts, delivery, gift cards and the note', async () => {
  const address = { countryCode: 'US', provinceCode: 'CO', city: 'Denver', zip: '80202' };
  const cart = await create(
    [{ merchandiseId: variant(100401), quantity: 2 }, { merchandiseId: variant(200401) }],
    {
      note: 'Ring twice',
      discountCodes: ['flock10', 'MERCH20', 'nope'],
      giftCardCodes: ['DUCKGIFT25'],
      delivery: { addresses: [{ selected: true, address: { deliveryAddress: address } }] },
    },
  );
  const shown = await page(cart.checkoutUrl);
  for (const words of [
    'Discount MERCH20, included above</span> <span>-$3.70',
    'Subtotal</span> <span>$54.60',
    'Discount flock10</span> <span>-$5.46',
    'Delivery, Standard</span> <span>$6.95',
    'Gift card …FT25</span> <span>-$25.00',
    'Total</span> <strong>$31.09 USD',
    'Note: Ring twice',
  ]) {
    expect(shown).toContain(words);
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

test('an order takes from the stock, and a restart does not bring it back', async () => {
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

test('the checkout refuses a wrong key, a wrong address and a cart of nothing', async () => {
  const cart = await create([{ merchandiseId: variant(100601) }]);
  expect((await shop.request(cart.checkoutUrl.replace(/key=.*/, 'key=0'))).status).toBe(404);
  expect((await shop.request('/cart/c/nobody?key=0')).status).toBe(404);
  expect((await shop.request('/orders/1001?key=0')).status).toBe(404);
  expect((await pay(cart.checkoutUrl, '"><script>')).status).toBe(422);
  expect((await pay(cart.checkoutUrl)).status).toBe(422);
  expect(await page(cart.checkoutUrl)).not.toContain('Pay now');
});

test('a hostile product is only words on the checkout', async () => {
  const cart = await create([{ merchandiseId: variant(400401) }]);
  expect(await page(cart.checkoutUrl)).not.toMatch(/<script|<img src=x/);
});
