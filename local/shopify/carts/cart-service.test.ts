import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../database.ts';
import { openTestShop, variant } from '../test-shop.ts';

let dataDir: string;
let shop: ReturnType<typeof openTestShop>;

const CART = `id checkoutUrl totalQuantity cost { subtotalAmount { amount } totalAmount { amount currencyCode } }
  lines(first: 50) { nodes { id quantity attributes { key value }
    merchandise { ... on ProductVariant { id title product { title } } } } }`;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'cart-'));
  shop = openTestShop(dataDir);
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const create = (lines: object[], input: object = {}) =>
  shop.mutate('cartCreate', { input: 'CartInput' }, { input: { lines, ...input } }, CART);
const add = (cartId: string, lines: object[]) =>
  shop.mutate(
    'cartLinesAdd',
    { cartId: 'ID!', lines: '[CartLineInput!]!' },
    { cartId, lines },
    CART,
  );
const remove = (cartId: string, lineIds: string[]) =>
  shop.mutate('cartLinesRemove', { cartId: 'ID!', lineIds: '[ID!]!' }, { cartId, lineIds }, CART);
const read = async (id: string, fields: string) => {
  const query = `query Q($id: ID!) { cart(id: $id) { ${fields} } }`;
  return (await shop.ask(query, { id })).data.cart;
};
const totalOf = async (id: string) => (await read(id, 'totalQuantity'))?.totalQuantity;

const noSuchCart = {
  cart: null,
  userErrors: [
    { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
  ],
  warnings: [],
};

test('a cart has its total, quantity and checkout address', async () => {
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

test('a cart stores its note and attributes', async () => {
  const { cart } = await create([], { note: 'Ring twice', attributes: [{ key: 'a', value: '1' }] });
  const fields = 'note attributes { key value } attribute(key: "a") { value }';
  expect(await read(cart.id, fields)).toEqual({
    note: 'Ring twice',
    attributes: [{ key: 'a', value: '1' }],
    attribute: { value: '1' },
  });
  const types = { cartId: 'ID!', attributes: '[AttributeInput!]!' };
  const attributes = [
    { key: 'b', value: '1' },
    { key: 'b', value: '2' },
  ];
  const changed = await shop.mutate(
    'cartAttributesUpdate',
    types,
    { cartId: cart.id, attributes },
    fields,
  );
  expect(changed.cart).toMatchObject({ attributes: [{ key: 'b', value: '2' }], attribute: null });
});

test('a note of more than 5,000 characters is a userError', async () => {
  const tooLong = (field: string[]) => ({
    cart: null,
    userErrors: [
      {
        code: 'NOTE_TOO_LONG',
        field,
        message: 'The note exceeds the maximum number of 5000 characters.',
      },
    ],
  });
  expect(await create([], { note: 'n'.repeat(5001) })).toMatchObject(tooLong(['input', 'note']));
  const { cart } = await create([], { note: '🦆'.repeat(5000) });
  const types = { cartId: 'ID!', note: 'String!' };
  const variables = { cartId: cart.id, note: 'n'.repeat(5001) };
  expect(await shop.mutate('cartNoteUpdate', types, variables, 'id')).toMatchObject(
    tooLong(['note']),
  );
});

test('the buyer’s email is set, unchanged by an empty update, and removed by null', async () => {
  const { cart } = await create([]);
  expect(await read(cart.id, 'buyerIdentity { email }')).toEqual({
    buyerIdentity: { email: null },
  });
  const types = { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' };
  const change = (buyerIdentity: object) =>
    shop.mutate(
      'cartBuyerIdentityUpdate',
      types,
      { cartId: cart.id, buyerIdentity },
      'buyerIdentity { email }',
    );
  const known = { buyerIdentity: { email: 'ana@example.com' } };
  expect((await change({ email: 'ana@example.com' })).cart).toEqual(known);
  expect((await change({})).cart).toEqual(known);
  expect(await change({ email: 'nobody' })).toMatchObject({
    cart: known,
    userErrors: [{ code: 'INVALID', field: ['buyerIdentity', 'email'] }],
  });
  expect((await change({ email: null })).cart).toEqual({ buyerIdentity: { email: null } });
});

test('without its key, a cart is read without its buyer and cannot be changed', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }], {
    buyerIdentity: { email: 'ana@example.com' },
  });
  for (const id of [cart.id.replace(/key=.*/, 'key=0'), cart.id.replace(/\?.*/, '')]) {
    const anonymous = await read(id, 'id checkoutUrl totalQuantity buyerIdentity { email }');
    expect(anonymous).toMatchObject({ totalQuantity: 1, buyerIdentity: { email: null } });
    expect(anonymous.id + anonymous.checkoutUrl).not.toContain('key=');
    expect(await add(id, [{ merchandiseId: variant(100101) }])).toEqual(noSuchCart);
  }
  expect(await totalOf(cart.id)).toBe(1);
});

test('an unknown cart is null and cannot be changed', async () => {
  const id = 'gid://shopify/Cart/nobody?key=0';
  expect(await read(id, 'id')).toBeNull();
  expect(await remove(id, [])).toEqual(noSuchCart);
});

test('a cart expires ten days after its last change', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  const expire = (id: string) =>
    shop.request('/storefront/carts/expire', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ id }),
    });
  expect((await expire(cart.id)).status).toBe(204);
  expect(await read(cart.id, 'id')).toBeNull();
  expect(await add(cart.id, [{ merchandiseId: variant(100101) }])).toEqual(noSuchCart);
  expect((await shop.request(cart.checkoutUrl)).status).toBe(404);
  expect((await expire('gid://shopify/Cart/nobody')).status).toBe(404);
});

test('a line and a cart have the fields that storefronts show', async () => {
  const { cart } = await create([{ merchandiseId: variant(100401), quantity: 2 }]);
  const money = '{ amount currencyCode }';
  const fields = await read(
    cart.id,
    `createdAt updatedAt
    cost { totalAmount ${money} totalTaxAmount ${money} totalDutyAmount ${money} checkoutChargeAmount ${money} }
    lines(first: 1) { nodes { attribute(key: "a") { value } discountAllocations { discountedAmount ${money} }
      sellingPlanAllocation { sellingPlan { id } }
      cost { amountPerQuantity ${money} compareAtAmountPerQuantity ${money} } } }`,
  );
  expect(fields).toMatchObject({
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    cost: { totalAmount: { amount: '39.8', currencyCode: 'USD' }, totalTaxAmount: null },
    lines: {
      nodes: [
        {
          attribute: null,
          sellingPlanAllocation: null,
          cost: {
            amountPerQuantity: { amount: '19.9' },
            compareAtAmountPerQuantity: { amount: '24.99' },
          },
        },
      ],
    },
  });
});

test('carts survive a restart', async () => {
  shop = openTestShop(dataDir, openDatabase(dataDir));
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  shop = openTestShop(dataDir, openDatabase(dataDir));
  expect(await totalOf(cart.id)).toBe(1);
  const carts = await (await shop.request(`/storefront/carts?contains=${variant(100101)}`)).json();
  expect(carts).toMatchObject([{ id: cart.id, checkoutUrl: cart.checkoutUrl, ordered: false }]);
  expect(
    await (await shop.request(`/storefront/carts?contains=${variant(100102)}`)).json(),
  ).toEqual([]);
});

test('a cart with a deleted product cannot be read with its products, and its line can be removed', async () => {
  const { cart } = await create([
    { merchandiseId: variant(100401) },
    { merchandiseId: variant(200101), quantity: 2 },
  ]);
  await shop.request('/storefront/products/blue-coconut-margarita', { method: 'DELETE' });
  const query = `query Q($id: ID!) { cart(id: $id) { ${CART} } }`;
  const { data, errors } = await shop.ask(query, { id: cart.id });
  expect(data).toEqual({ cart: null });
  expect(errors).toMatchObject([
    {
      message: 'Cannot return null for non-nullable field ProductVariant.product.',
      path: ['cart', 'lines', 'nodes', 0, 'merchandise', 'product'],
    },
  ]);
  const { lines } = await read(cart.id, 'lines(first: 9) { nodes { id quantity } }');
  expect(lines.nodes).toHaveLength(2);
  const left = await remove(cart.id, [lines.nodes[0].id]);
  expect(left.cart).toMatchObject({ totalQuantity: 2, cost: { totalAmount: { amount: '24.0' } } });
});
