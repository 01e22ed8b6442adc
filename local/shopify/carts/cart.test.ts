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
const read = async (id: string, fields: string, directive = '') => {
  const query = `query Q($id: ID!) ${directive} { cart(id: $id) { ${fields} } }`;
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

test('an id that is none, and more lines than Shopify reads, refuse the request', async () => {
  const query = 'mutation C($input: CartInput) { cartCreate(input: $input) { cart { id } } }';
  const bad = await shop.ask(query, { input: { lines: [{ merchandiseId: '42' }] } });
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
  expect(await shop.ask(query, { input: { lines } })).toEqual({
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

test('a cart keeps its note and attributes', async () => {
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

test('a note of more than 5,000 characters is refused', async () => {
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

test('the buyer is in the country of the context until one is given', async () => {
  const buyer = 'buyerIdentity { countryCode email phone customer { id } }';
  const query = (directive: string) =>
    `mutation C ${directive} { cartCreate { cart { id ${buyer} } } }`;
  const there = await shop.ask(query('@inContext(country: CA)'));
  expect(there.data.cartCreate.cart.buyerIdentity.countryCode).toBe('CA');
  const { cart } = (await shop.ask(query(''))).data.cartCreate;
  expect(cart.buyerIdentity).toEqual({
    countryCode: 'US',
    email: null,
    phone: null,
    customer: null,
  });
  const types = { cartId: 'ID!', buyerIdentity: 'CartBuyerIdentityInput!' };
  const change = (buyerIdentity: object) =>
    shop.mutate('cartBuyerIdentityUpdate', types, { cartId: cart.id, buyerIdentity }, buyer);
  const known = { countryCode: 'CA', email: 'ana@example.com', phone: '+12025550123' };
  expect((await change(known)).cart.buyerIdentity).toMatchObject(known);
  expect((await change({ email: null })).cart.buyerIdentity).toMatchObject({
    countryCode: 'CA',
    email: null,
  });
  expect(await change({ customerAccessToken: 'guess' })).toMatchObject({
    cart: { buyerIdentity: { countryCode: 'CA' } },
    userErrors: [
      {
        code: 'INVALID',
        field: ['buyerIdentity', 'customerAccessToken'],
        message: 'Customer is invalid',
      },
    ],
  });
  expect((await change({ email: 'nobody' })).userErrors).toMatchObject([
    { code: 'INVALID', field: ['buyerIdentity', 'email'] },
  ]);
});

test('without its key a cart can be read, but not its buyer, and not changed', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }], {
    buyerIdentity: { email: 'ana@example.com' },
  });
  for (const id of [cart.id.replace(/key=.*/, 'key=0'), cart.id.replace(/\?.*/, '')]) {
    const found = await read(id, 'id checkoutUrl totalQuantity buyerIdentity { email }');
    expect(found).toMatchObject({ totalQuantity: 1, buyerIdentity: { email: null } });
    expect(found.id + found.checkoutUrl).not.toContain('key=');
    expect(await add(id, [{ merchandiseId: variant(100101) }])).toEqual(noSuchCart);
  }
  expect(await totalOf(cart.id)).toBe(1);
});

test('a cart that nobody made is null, and cannot be changed', async () => {
  const id = 'gid://shopify/Cart/nobody?key=0';
  expect(await read(id, 'id')).toBeNull();
  expect(await remove(id, [])).toEqual(noSuchCart);
});

test('a cart is copied, and rid of its buyer', async () => {
  const input = {
    note: 'Ring twice',
    buyerIdentity: { countryCode: 'CA', email: 'ana@example.com' },
  };
  const { cart } = await create([{ merchandiseId: variant(100101), quantity: 2 }], input);
  const fields =
    'id note totalQuantity buyerIdentity { countryCode email } lines(first: 1) { nodes { id } }';
  const types = { cartId: 'ID!' };
  const copied = await shop.mutate('cartClone', types, { cartId: cart.id }, fields);
  const anonymous = { totalQuantity: 2, buyerIdentity: { countryCode: 'CA', email: null } };
  expect(copied.cart).toMatchObject({ ...anonymous, note: 'Ring twice' });
  expect(copied.cart.id).not.toBe(cart.id);
  expect(copied.cart.lines.nodes[0].id).not.toBe(cart.lines.nodes[0].id);
  expect(await read(cart.id, 'buyerIdentity { email }')).toEqual({
    buyerIdentity: { email: 'ana@example.com' },
  });
  const rid = await shop.mutate('cartRemovePersonalData', types, { cartId: cart.id }, fields);
  expect(rid.cart).toMatchObject({ ...anonymous, id: cart.id });
});

test('a cart left alone for ten days is gone', async () => {
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

test('gift cards pay what they can, and unknown ones are left out without a word', async () => {
  const fields =
    'cost { totalAmount { amount } } appliedGiftCards { id lastCharacters amountUsed { amount } balance { amount } }';
  const { cart } = await create([{ merchandiseId: variant(200401) }]);
  const types = { cartId: 'ID!', giftCardCodes: '[String!]!' };
  const codes = (giftCardCodes: string[]) =>
    shop.mutate('cartGiftCardCodesUpdate', types, { cartId: cart.id, giftCardCodes }, fields);
  const applied = await codes(['duckgift-25', 'DUCKGIFT25', 'NOT-A-CARD']);
  expect(applied).toMatchObject({
    cart: {
      cost: { totalAmount: { amount: '0.0' } },
      appliedGiftCards: [
        { lastCharacters: 'FT25', amountUsed: { amount: '18.5' }, balance: { amount: '6.5' } },
      ],
    },
    userErrors: [],
    warnings: [],
  });
  const removed = await shop.mutate(
    'cartGiftCardCodesRemove',
    { cartId: 'ID!', appliedGiftCardIds: '[ID!]!' },
    { cartId: cart.id, appliedGiftCardIds: [applied.cart.appliedGiftCards[0].id] },
    fields,
  );
  expect(removed.cart).toEqual({ cost: { totalAmount: { amount: '18.5' } }, appliedGiftCards: [] });
});

test('metafields are set, read and taken away', async () => {
  const { cart } = await create([], {
    metafields: [{ key: 'custom.gift', type: 'boolean', value: 'true' }],
  });
  const set = async (key: string, type: string, value: string, ownerId = cart.id) => {
    const { data } = await shop.ask(
      `mutation S($m: [CartMetafieldsSetInput!]!) { cartMetafieldsSet(metafields: $m) {
        metafields { id namespace key value type parentResource { ... on Cart { id } } }
        userErrors { code field message elementIndex } } }`,
      { m: [{ ownerId, key, type, value }] },
    );
    return data.cartMetafieldsSet;
  };
  expect(await set('custom.count', 'number_integer', '2')).toMatchObject({
    metafields: [{ namespace: 'custom', key: 'count', value: '2', type: 'number_integer' }],
    userErrors: [],
  });
  expect(await set('custom.count', 'number_integer', 'two')).toEqual({
    metafields: [],
    userErrors: [
      {
        code: 'INVALID_VALUE',
        field: ['metafields', '0', 'value'],
        message: 'Value must be an integer.',
        elementIndex: null,
      },
    ],
  });
  const foreign = await set('custom.count', 'number_integer', '2', 'gid://shopify/Cart/nobody');
  expect(foreign.userErrors).toMatchObject([{ code: 'INVALID_OWNER' }]);

  const identifiers = '[{ namespace: "custom", key: "gift" }, { namespace: "custom", key: "no" }]';
  const fields = `metafield(namespace: "custom", key: "count") { value } metafields(identifiers: ${identifiers}) { value }`;
  expect(await read(cart.id, fields)).toEqual({
    metafield: { value: '2' },
    metafields: [{ value: 'true' }],
  });
  const drop = async (key: string) => {
    const { data } = await shop.ask(
      'mutation D($i: CartMetafieldDeleteInput!) { cartMetafieldDelete(input: $i) { deletedId userErrors { code field message } } }',
      { i: { ownerId: cart.id, key } },
    );
    return data.cartMetafieldDelete;
  };
  expect(await drop('custom.count')).toMatchObject({ userErrors: [] });
  expect(await drop('custom.count')).toEqual({
    deletedId: null,
    userErrors: [
      {
        code: 'METAFIELD_DOES_NOT_EXIST',
        field: ['input', 'key'],
        message: 'Metafield does not exist',
      },
    ],
  });
});

test('a cart has what storefronts ask of it', async () => {
  const { cart } = await create([{ merchandiseId: variant(100401), quantity: 2 }]);
  const money = '{ amount currencyCode }';
  const found = await read(
    cart.id,
    `createdAt updatedAt
    cost { subtotalAmount ${money} totalAmount ${money} totalTaxAmount ${money} totalDutyAmount ${money} checkoutChargeAmount ${money} totalAmountEstimated }
    estimatedCost { totalAmount ${money} }
    appliedGiftCards { id } discountCodes { code applicable } discountAllocations { discountedAmount ${money} }
    delivery { addresses { id } } deliveryGroups(first: 1) { nodes { id } }
    buyerIdentity { countryCode preferences { wallet } purchasingCompany { company { id } } deliveryAddressPreferences { __typename } }
    lines(first: 1) { nodes { quantity attribute(key: "a") { value } discountAllocations { discountedAmount ${money} }
      sellingPlanAllocation { sellingPlan { id } }
      cost { amountPerQuantity ${money} compareAtAmountPerQuantity ${money} subtotalAmount ${money} totalAmount ${money} }
      estimatedCost { amount ${money} compareAtAmount ${money} subtotalAmount ${money} totalAmount ${money} }
      ... on CartLine { instructions { canRemove canUpdateQuantity } parentRelationship { parent { id } } }
      merchandise { ... on ProductVariant { id title availableForSale requiresShipping price ${money} compareAtPrice ${money}
        image { id url altText width height } selectedOptions { name value } product { id handle title vendor } } } } }`,
  );
  expect(found).toMatchObject({
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    cost: { totalAmount: { amount: '39.8', currencyCode: 'USD' }, totalTaxAmount: null },
    delivery: { addresses: [] },
    deliveryGroups: { nodes: [] },
    lines: {
      nodes: [
        {
          instructions: { canRemove: true, canUpdateQuantity: true },
          estimatedCost: { amount: { amount: '19.9' }, totalAmount: { amount: '39.8' } },
          cost: { compareAtAmountPerQuantity: { amount: '24.99' } },
        },
      ],
    },
  });
});

test('a cart kept by an earlier release is answered', async () => {
  const database = openDatabase(dataDir);
  shop = openTestShop(dataDir, database);
  const line = { id: 'gid://shopify/CartLine/1', merchandiseId: variant(100101), attributes: [] };
  const now = new Date().toISOString();
  const old = { token: 'old', key: '1', buyer: {}, attributes: [], note: null };
  database
    .prepare('INSERT INTO carts (token, key, cart) VALUES (?, ?, ?)')
    .run('old', '1', JSON.stringify({ ...old, lines: [{ ...line, quantity: 2 }], updatedAt: now }));
  const id = 'gid://shopify/Cart/old?key=1';
  expect(await read(id, 'note totalQuantity buyerIdentity { countryCode email }')).toEqual({
    note: '',
    totalQuantity: 2,
    buyerIdentity: { countryCode: 'US', email: null },
  });
  expect((await remove(id, [line.id])).cart.totalQuantity).toBe(0);
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
