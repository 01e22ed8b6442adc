import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { createShopify } from './shopify.ts';
import { localTokens } from './graphql.ts';

let dataDir: string;
let shop: ReturnType<typeof createShopify>['routes'];

const origin = 'http://localhost:8788';
const variant = (number: number) => `gid://shopify/ProductVariant/${number}`;
const CART = `cart { id checkoutUrl totalQuantity cost { subtotalAmount { amount } totalAmount { amount currencyCode } }
  lines(first: 50) { nodes { id quantity merchandise { ... on ProductVariant { id title product { title } } } } } }
  userErrors { code field message } warnings { code message target }`;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cart-'));
  shop = createShopify({ origin, dataDir, database: openDatabase(dataDir) }).routes;
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function ask(query: string, variables: object) {
  const response = await shop.request('/api/2025-10/graphql.json', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    body: JSON.stringify({ query, variables }),
  });
  return (await response.json()) as { data: any; errors?: any[] }; // oxlint-disable-line no-explicit-any
}

async function create(lines: object[]) {
  const { data } = await ask(
    `mutation C($input: CartInput) { cartCreate(input: $input) { ${CART} } }`,
    { input: { lines } },
  );
  return data.cartCreate;
}

const local = (url: string) => url.slice(origin.length);
const pay = (url: string, email: string) =>
  shop.request(local(url), { method: 'POST', body: new URLSearchParams({ email }) });

test('a cart has its total, its quantity and its address', async () => {
  const { cart, userErrors, warnings } = await create([
    { merchandiseId: variant(100401), quantity: 2 },
    { merchandiseId: variant(200101) },
    { merchandiseId: variant(100401) },
  ]);
  expect({ userErrors, warnings }).toEqual({ userErrors: [], warnings: [] });
  expect(cart).toMatchObject({
    totalQuantity: 4,
    cost: {
      subtotalAmount: { amount: '71.7' },
      totalAmount: { amount: '71.7', currencyCode: 'USD' },
    },
  });
  expect(cart.lines.nodes).toHaveLength(2);
  expect(cart.checkoutUrl).toMatch(/^http:\/\/localhost:8788\/cart\/c\/[\w-]+\?key=[0-9a-f]{32}$/);
});

test('what cannot be bought is a userError and makes no cart', async () => {
  expect(await create([{ merchandiseId: variant(1) }])).toMatchObject({
    cart: null,
    userErrors: [
      {
        code: 'INVALID',
        field: ['input', 'lines', '0', 'merchandiseId'],
        message: 'The merchandise with id gid://shopify/ProductVariant/1 does not exist.',
      },
    ],
  });
  expect(await create([{ merchandiseId: variant(100101), quantity: -1 }])).toMatchObject({
    cart: null,
    userErrors: [{ code: 'INVALID', field: ['input', 'lines', '0', 'quantity'] }],
  });
  expect(await (await shop.request('/storefront/carts')).json()).toEqual([]);
});

test('an id that is none, and more lines than Shopify reads, refuse the request', async () => {
  const query = 'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }';
  const bad = await ask(query, { input: { lines: [{ merchandiseId: '42' }] } });
  expect(bad).toEqual({
    errors: [
      {
        message:
          "Variable $input of type CartInput was provided invalid value for lines.0.merchandiseId (Invalid global id '42')",
        locations: [{ line: 1, column: 12 }],
        extensions: {
          code: 'INVALID_VARIABLE',
          value: { lines: [{ merchandiseId: '42' }] },
          problems: [
            {
              path: ['lines', 0, 'merchandiseId'],
              explanation: "Invalid global id '42'",
              message: "Invalid global id '42'",
            },
          ],
        },
      },
    ],
  });
  const lines = Array.from({ length: 251 }, () => ({ merchandiseId: variant(100101) }));
  expect(await ask(query, { input: { lines } })).toEqual({
    errors: [
      {
        message: 'The input array size of 251 is greater than the maximum allowed of 250.',
        locations: [{ line: 1, column: 33 }],
        path: ['cartCreate', 'input', 'lines'],
        extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
      },
    ],
  });
});

test('stock that falls short is a warning about the line', async () => {
  const { cart, warnings } = await create([
    { merchandiseId: variant(200303) },
    { merchandiseId: variant(200201), quantity: 9 },
  ]);
  const [tee, cap] = cart.lines.nodes;
  expect([tee.quantity, cap.quantity, cart.totalQuantity]).toEqual([0, 3, 3]);
  expect(warnings).toMatchObject([
    { code: 'MERCHANDISE_OUT_OF_STOCK', target: tee.id },
    {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      target: cap.id,
      message: 'Only 3 items were added to your cart due to availability.',
    },
  ]);
});

test('lines are added, changed and taken out', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  const added = await ask(
    `mutation A($id: ID!, $lines: [CartLineInput!]!) { cartLinesAdd(cartId: $id, lines: $lines) { ${CART} } }`,
    { id: cart.id, lines: [{ merchandiseId: variant(200401), quantity: 2 }] },
  );
  const [second, first] = added.data.cartLinesAdd.cart.lines.nodes;
  const updated = await ask(
    `mutation U($id: ID!, $lines: [CartLineUpdateInput!]!) { cartLinesUpdate(cartId: $id, lines: $lines) { ${CART} } }`,
    { id: cart.id, lines: [{ id: second.id, quantity: 1 }] },
  );
  expect(updated.data.cartLinesUpdate.cart.totalQuantity).toBe(2);
  const removed = await ask(
    `mutation R($id: ID!, $ids: [ID!]!) { cartLinesRemove(cartId: $id, lineIds: $ids) { ${CART} } }`,
    { id: cart.id, ids: [first.id] },
  );
  expect(removed.data.cartLinesRemove.cart.cost.totalAmount.amount).toBe('18.5');
});

test('carts survive a restart', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  shop = createShopify({ origin, dataDir, database: openDatabase(dataDir) }).routes;
  const query = 'query K($id: ID!) { cart(id: $id) { totalQuantity } }';
  expect((await ask(query, { id: cart.id })).data).toEqual({ cart: { totalQuantity: 1 } });
  const carts = await (await shop.request(`/storefront/carts?contains=${variant(100101)}`)).json();
  expect(carts).toMatchObject([{ id: cart.id, checkoutUrl: cart.checkoutUrl, ordered: false }]);
  expect(
    await (await shop.request(`/storefront/carts?contains=${variant(100102)}`)).json(),
  ).toEqual([]);
});

test('the checkout shows the total, takes the order once and says thank you', async () => {
  const { cart } = await create([{ merchandiseId: variant(100401), quantity: 2 }]);
  const checkout = await shop.request(local(cart.checkoutUrl));
  expect(await checkout.text()).toContain('$39.80 USD');

  const placed = await pay(cart.checkoutUrl, 'ana@example.com');
  expect(placed.status).toBe(303);
  const thanks = await shop.request(placed.headers.get('Location') ?? '');
  expect(await thanks.text()).toMatch(/Thank you[^]*#1001[^]*\$39\.80 USD/);

  const again = await pay(cart.checkoutUrl, 'ana@example.com');
  expect(again.headers.get('Location')).toBe(placed.headers.get('Location'));
  expect(await (await shop.request(local(cart.checkoutUrl))).text()).toContain('Already ordered');
});

test('the checkout refuses a wrong key, a wrong address and a cart of nothing', async () => {
  const { cart } = await create([{ merchandiseId: variant(100601) }]);
  expect((await shop.request(local(cart.checkoutUrl).replace(/key=.*/, 'key=0'))).status).toBe(404);
  expect((await shop.request('/cart/c/nobody?key=0')).status).toBe(404);
  expect((await shop.request('/orders/1001?key=0')).status).toBe(404);
  expect((await pay(cart.checkoutUrl, '"><script>')).status).toBe(422);
  expect((await pay(cart.checkoutUrl, 'ana@example.com')).status).toBe(422);
  expect(await (await shop.request(local(cart.checkoutUrl))).text()).not.toContain('Pay now');
});

test('a hostile product is only words on the checkout', async () => {
  const { cart } = await create([{ merchandiseId: variant(400401) }]);
  const page = await (await shop.request(local(cart.checkoutUrl))).text();
  expect(page).not.toMatch(/<script|<img src=x/);
});
