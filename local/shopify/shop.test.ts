import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { openTestShop, variant } from './test-shop.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'shop-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
let shop = openTestShop(dataDir, openDatabase(dataDir));

const CART = `id checkoutUrl totalQuantity note cost { subtotalAmount { amount } totalAmount { amount currencyCode } }
  discountCodes { code applicable } discountAllocations { discountedAmount { amount } }
  appliedGiftCards { lastCharacters amountUsed { amount } }
  lines(first: 50) { nodes { id quantity attributes { key value } cost { totalAmount { amount } }
    discountAllocations { discountedAmount { amount } } sellingPlanAllocation { sellingPlan { name } }
    merchandise { ... on ProductVariant { id product { title } } } } }`;

const create = (lines: object[], input: object = {}) =>
  shop.mutate('cartCreate', { input: 'CartInput' }, { input: { lines, ...input } }, CART);
const change = (name: string, type: string, variables: Record<string, unknown>) => {
  const [field = ''] = Object.keys(variables).slice(1);
  return shop.mutate(name, { cartId: 'ID!', [field]: type }, variables, CART);
};
const add = (cartId: string, lines: object[]) =>
  change('cartLinesAdd', '[CartLineInput!]!', { cartId, lines });
const update = (cartId: string, lines: object[]) =>
  change('cartLinesUpdate', '[CartLineUpdateInput!]!', { cartId, lines });
const read = async (id: string, fields = 'id') =>
  (await shop.ask(`query ($id: ID!) { cart(id: $id) { ${fields} } }`, { id })).data.cart;
const page = async (path: string) => (await (await shop.request(path)).text()).replace(/\s+/g, ' ');
const pay = (url: string, email = 'ana@example.com') =>
  shop.request(url, { method: 'POST', body: new URLSearchParams({ email }) });
const stockOf = async (id: string) =>
  (
    await shop.ask(
      'query ($id: ID!) { node(id: $id) { ... on ProductVariant { quantityAvailable } } }',
      {
        id,
      },
    )
  ).data.node.quantityAvailable as number;

test('a cart is filled, discounted, paid and gone, and its order reduces the stock for good', async () => {
  const { data } = await shop.ask(`{ collection(handle: "drinks") { products(first: 5) { nodes {
    variants(first: 9) { nodes { id price { amount } } } } } } }`);
  const [lime, , , blue] = data.collection.products.nodes;
  const { cart } = await create([{ merchandiseId: blue.variants.nodes[0].id, quantity: 1 }]);
  expect(cart.checkoutUrl).toMatch(/^http:\/\/localhost:8788\/cart\/c\/[\w-]+\?key=[0-9a-f]{32}$/);
  const attributes = [{ key: 'engraving', value: 'Ana' }];
  await add(cart.id, [{ merchandiseId: lime.variants.nodes[0].id, attributes }]);
  // Equal lines are merged, and new ones are on top.
  const { cart: filled } = await add(cart.id, [
    { merchandiseId: blue.variants.nodes[0].id },
    { merchandiseId: variant(200401) },
  ]);
  const [, engraved] = filled.lines.nodes;
  expect(filled.lines.nodes).toMatchObject([{}, { attributes }, { quantity: 2 }]);
  const { cart: smaller } = await update(cart.id, [{ id: engraved.id, quantity: 0 }]);
  expect(smaller).toMatchObject({
    totalQuantity: 3,
    cost: { totalAmount: { amount: '58.3', currencyCode: 'USD' } },
  });

  const cartId = cart.id;
  const discountCodes = ['flock10', 'MERCH20', 'NOPE'];
  const { cart: cheaper } = await change('cartDiscountCodesUpdate', '[String!]', {
    cartId,
    discountCodes,
  });
  expect(cheaper).toMatchObject({
    discountCodes: [{ applicable: true }, { applicable: true }, { applicable: false }],
    cost: { subtotalAmount: { amount: '54.6' }, totalAmount: { amount: '49.14' } },
  });
  const giftCardCodes = ['DUCKGIFT25', 'NOPE'];
  const { cart: given } = await change('cartGiftCardCodesUpdate', '[String!]!', {
    cartId,
    giftCardCodes,
  });
  expect(given.appliedGiftCards).toEqual([
    { lastCharacters: 'FT25', amountUsed: { amount: '25.0' } },
  ]);
  await change('cartNoteUpdate', 'String!', { cartId: cart.id, note: 'Ring twice' });

  shop = openTestShop(dataDir, openDatabase(dataDir));
  const shown = await page(cart.checkoutUrl);
  expect(shown).toMatch(/MERCH20, included above.*flock10.*…FT25.*\$24\.14 USD.*Ring twice/);
  const before = await stockOf(variant(200401));
  expect((await pay(cart.checkoutUrl, '"><script>')).status).toBe(422);
  const placed = await pay(cart.checkoutUrl);
  const order = placed.headers.get('Location') ?? '';
  expect(await page(order)).toMatch(/Thank you.*#1001.*\$24\.14 USD/);
  expect((await pay(cart.checkoutUrl)).headers.get('Location')).toBe(order);
  expect(await page(cart.checkoutUrl)).toContain('Already ordered');
  expect(await read(cart.id)).toBeNull();

  shop = openTestShop(dataDir, openDatabase(dataDir));
  expect(await stockOf(variant(200401))).toBe(before - 1);
  const { cart: next } = await create([{ merchandiseId: variant(200401) }], {
    giftCardCodes: ['DUCKGIFT25'],
  });
  expect(next.appliedGiftCards).toEqual([]);
});

test('lines of one variant share its stock, and the checkout refuses what was sold meanwhile', async () => {
  const cap = variant(200201);
  const { cart } = await create([{ merchandiseId: cap, quantity: 2 }]);
  const added = await add(cart.id, [
    { merchandiseId: cap, quantity: 2, attributes: [{ key: 'for', value: 'Ana' }] },
  ]);
  expect(added.cart.lines.nodes).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
  const { cart: other } = await create([{ merchandiseId: cap, quantity: 2 }]);
  expect((await pay(other.checkoutUrl)).status).toBe(303);
  const refused = await pay(cart.checkoutUrl);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('is already sold out');
});

test('without its key, a cart is read without its buyer and its address does not exist', async () => {
  const buyerIdentity = { email: 'ana@example.com' };
  const { cart } = await create([{ merchandiseId: variant(100101) }], { buyerIdentity });
  const keyless = cart.id.replace(/\?.*/, '');
  const seen = await read(keyless, 'id checkoutUrl buyerIdentity { email }');
  expect(seen.buyerIdentity.email).toBeNull();
  expect(seen.id + seen.checkoutUrl).not.toContain('key=');
  expect((await shop.request(cart.checkoutUrl.replace(/key=.*/, 'key=0'))).status).toBe(404);
});
