import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
const update = (cartId: string, lines: object[]) =>
  shop.mutate(
    'cartLinesUpdate',
    { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' },
    { cartId, lines },
    CART,
  );
const remove = (cartId: string, lineIds: string[]) =>
  shop.mutate('cartLinesRemove', { cartId: 'ID!', lineIds: '[ID!]!' }, { cartId, lineIds }, CART);
const totalOf = async (id: string) =>
  (await shop.ask('query Q($id: ID!) { cart(id: $id) { totalQuantity } }', { id })).data.cart
    .totalQuantity;

test('cartCreate answers a userError for an unknown variant or a negative quantity, and creates no cart', async () => {
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

test('insufficient stock reduces the line, with a warning', async () => {
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

test('lines are added on top, updated and removed', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  const added = await add(cart.id, [{ merchandiseId: variant(200401), quantity: 2 }]);
  const [tote, lime] = added.cart.lines.nodes;
  expect([tote.merchandise.id, lime.merchandise.id]).toEqual([variant(200401), variant(100101)]);
  expect((await update(cart.id, [{ id: tote.id, quantity: 1 }])).cart.totalQuantity).toBe(2);
  const removed = await remove(cart.id, [lime.id]);
  expect(removed.cart.cost.totalAmount.amount).toBe('18.5');
  const emptied = await update(cart.id, [{ id: tote.id, quantity: 0 }]);
  expect(emptied.cart).toMatchObject({ totalQuantity: 0, lines: { nodes: [] } });
});

test('equal lines are merged, also after an update', async () => {
  const engraved = [{ key: 'engraving', value: 'Ana' }];
  const { cart } = await create([
    { merchandiseId: variant(100101), quantity: 2 },
    { merchandiseId: variant(100101), attributes: engraved },
  ]);
  const [plain] = cart.lines.nodes;
  expect(cart.lines.nodes).toHaveLength(2);
  const added = await add(cart.id, [{ merchandiseId: variant(100101), quantity: 0 }]);
  expect(added).toMatchObject({ cart: { totalQuantity: 3 }, userErrors: [] });
  const updated = await update(cart.id, [{ id: plain.id, attributes: engraved }]);
  expect(updated.cart.lines.nodes).toMatchObject([{ quantity: 3, attributes: engraved }]);
});

test('an unknown line is a userError, and the cart stays unchanged', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  const refusal = (field: string[]) => ({
    cart: { id: cart.id, totalQuantity: 1 },
    userErrors: [
      {
        code: 'INVALID_MERCHANDISE_LINE',
        field,
        message: 'The merchandise line with id nobody does not exist.',
      },
    ],
    warnings: [],
  });
  const nobody = 'gid://shopify/CartLine/nobody?cart=1';
  const updated = await update(cart.id, [{ id: nobody, quantity: 5 }]);
  expect(updated).toMatchObject(refusal(['lines', '0', 'id']));
  const [line] = cart.lines.nodes;
  expect(await remove(cart.id, [line.id, nobody])).toMatchObject(refusal(['lineIds', '1']));
  expect(await totalOf(cart.id)).toBe(1);
});

test('an unknown variant, a wrong selling plan and more than 500 lines are userErrors', async () => {
  const { cart } = await create([{ merchandiseId: variant(100101) }]);
  const [{ id }] = cart.lines.nodes;
  expect((await update(cart.id, [{ id, merchandiseId: variant(1) }])).userErrors).toMatchObject([
    { code: 'INVALID', field: ['lines', '0', 'merchandiseId'] },
  ]);
  const planned = { merchandiseId: variant(100101), sellingPlanId: 'gid://shopify/SellingPlan/0' };
  expect(await add(cart.id, [planned])).toMatchObject({
    cart: null,
    userErrors: [
      {
        code: 'SELLING_PLAN_NOT_APPLICABLE',
        field: ['lines', '0', 'sellingPlanId'],
        message: 'Cannot apply selling plan to variant',
      },
    ],
  });
  const many = Array.from({ length: 250 }, (_, index) => ({
    merchandiseId: variant(100101),
    attributes: [{ key: 'n', value: String(index) }],
  }));
  await add(cart.id, many);
  expect((await add(cart.id, many)).userErrors).toMatchObject([{ code: 'MAXIMUM_EXCEEDED' }]);
});

test('lines of one variant share its stock, and the line changed last takes precedence', async () => {
  const cap = variant(200201);
  const { cart } = await create([{ merchandiseId: cap, quantity: 2 }]);
  const attributes = [{ key: 'for', value: 'Ana' }];
  const added = await add(cart.id, [{ merchandiseId: cap, quantity: 2, attributes }]);
  const [second, first] = added.cart.lines.nodes;
  expect(added.warnings).toEqual([
    {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      message: 'Only 1 item was added to your cart due to availability.',
      target: second.id,
    },
  ]);
  const updated = await update(cart.id, [{ id: second.id, quantity: 3 }]);
  expect(updated.cart.lines.nodes.map((line: { quantity: number }) => line.quantity)).toEqual([
    3, 0,
  ]);
  expect(updated.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK', target: first.id }]);
});

test('the warning of an empty line names the variant and is repeated in every answer', async () => {
  const { cart, warnings } = await create([{ merchandiseId: variant(200303) }]);
  expect(warnings[0].message).toMatch(/^The product '.+ - .+' is already sold out\.$/);
  const noted = await shop.mutate(
    'cartNoteUpdate',
    { cartId: 'ID!', note: 'String!' },
    { cartId: cart.id, note: 'Soon?' },
    'note',
  );
  expect(noted).toEqual({ cart: { note: 'Soon?' }, userErrors: [], warnings });
});
