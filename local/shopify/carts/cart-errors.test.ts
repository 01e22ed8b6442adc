import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

// The userErrors and warnings that src/features/cart maps to its own.
let shop: ReturnType<typeof openTestShop>;
beforeEach(() => void (shop = openTestShop('')));

const CART = 'id totalQuantity lines(first: 9) { nodes { id quantity } }';
const create = (lines: object[], input: object = {}) =>
  shop.mutate('cartCreate', { input: 'CartInput' }, { input: { lines, ...input } }, CART);
const lime = { merchandiseId: variant(100101) };

const planOfAnother = {
  merchandiseId: variant(200301),
  sellingPlanId: 'gid://shopify/SellingPlan/701',
};

test.each([
  ['INVALID', 'lines.0.merchandiseId', { lines: [{ merchandiseId: variant(1) }] }],
  ['INVALID', 'lines.0.quantity', { lines: [{ ...lime, quantity: -1 }] }],
  ['SELLING_PLAN_NOT_APPLICABLE', 'lines.0.sellingPlanId', { lines: [planOfAnother] }],
  ['NOTE_TOO_LONG', 'note', { note: 'n'.repeat(5001) }],
  ['INVALID', 'buyerIdentity.email', { buyerIdentity: { email: 'nobody' } }],
  ['INVALID', 'buyerIdentity.customerAccessToken', { buyerIdentity: { customerAccessToken: 'x' } }],
])('cartCreate answers %s at %s and creates no cart', async (code, field, input) => {
  const { cart, userErrors } = await create([], input);
  expect(cart).toBeNull();
  expect(userErrors).toMatchObject([{ code, field: ['input', ...field.split('.')] }]);
  expect(await (await shop.request('/storefront/carts')).json()).toEqual([]);
});

test('an unknown line is a userError with the unchanged cart', async () => {
  const { cart } = await create([lime]);
  const types = { cartId: 'ID!', lines: '[CartLineUpdateInput!]!' };
  const lines = [{ id: 'gid://shopify/CartLine/nobody?cart=1', quantity: 5 }];
  const refused = await shop.mutate('cartLinesUpdate', types, { cartId: cart.id, lines }, CART);
  expect(refused).toMatchObject({
    cart: { totalQuantity: 1 },
    userErrors: [{ code: 'INVALID_MERCHANDISE_LINE', field: ['lines', '0', 'id'] }],
  });
});

test.each(['gid://shopify/Cart/nobody?key=0', 'without its key'])(
  'the cart %s cannot be changed',
  async (id) => {
    const { cart } = await create([lime]);
    const cartId = id.startsWith('gid:') ? id : cart.id.replace(/\?.*/, '');
    const types = { cartId: 'ID!', note: 'String!' };
    expect(await shop.mutate('cartNoteUpdate', types, { cartId, note: 'x' }, CART)).toEqual({
      cart: null,
      userErrors: [
        { code: 'INVALID', field: ['cartId'], message: 'The specified cart does not exist.' },
      ],
      warnings: [],
    });
  },
);

test('insufficient stock reduces the lines, and the warning of an empty one is repeated', async () => {
  const { cart, warnings } = await create([
    { merchandiseId: variant(200303) },
    { merchandiseId: variant(200201), quantity: 9 },
  ]);
  const [tee, cap] = cart.lines.nodes;
  expect([tee.quantity, cap.quantity]).toEqual([0, 3]);
  expect(warnings).toMatchObject([
    {
      code: 'MERCHANDISE_OUT_OF_STOCK',
      target: tee.id,
      message: expect.stringMatching(/^The product '.+ - .+' is already sold out\.$/),
    },
    {
      code: 'MERCHANDISE_NOT_ENOUGH_STOCK',
      target: cap.id,
      message: 'Only 3 items were added to your cart due to availability.',
    },
  ]);
  const types = { cartId: 'ID!', note: 'String!' };
  const noted = await shop.mutate(
    'cartNoteUpdate',
    types,
    { cartId: cart.id, note: 'Soon?' },
    'id',
  );
  expect(noted.warnings).toMatchObject([{ code: 'MERCHANDISE_OUT_OF_STOCK' }]);
});

test.each([
  ['NOT-A-CODE', 'DISCOUNT_NOT_FOUND'],
  ['SUMMER24', 'DISCOUNT_CURRENTLY_INACTIVE'],
  ['BIGSPLASH', 'DISCOUNT_PURCHASE_NOT_IN_RANGE'],
  ['MERCH20', 'DISCOUNT_NO_ENTITLED_LINE_ITEMS'],
])('%s does not apply to drinks, with the warning %s', async (code, reason) => {
  const { cart, warnings } = await create([lime], { discountCodes: [code] });
  expect(warnings).toMatchObject([{ code: reason, target: cart.id.replace(/\?.*/, '') }]);
});

test('of two codes for the order, the one that saves less is not honoured', async () => {
  const { warnings } = await create([{ ...lime, quantity: 3 }], {
    discountCodes: ['SPLASH5', 'FLOCK10'],
  });
  expect(warnings).toMatchObject([
    { code: 'DISCOUNT_CODE_NOT_HONOURED', message: 'The SPLASH5 discount code is not honoured' },
  ]);
});
