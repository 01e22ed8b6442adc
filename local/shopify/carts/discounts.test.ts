import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
beforeEach(() => void (shop = openTestShop('')));

const ALLOCATIONS = `discountAllocations { targetType discountedAmount { amount }
  ... on CartCodeDiscountAllocation { code }
  discountApplication { allocationMethod targetSelection
    value { ... on PricingPercentageValue { percentage } ... on MoneyV2 { amount } } } }`;
const CART = `id discountCodes { code applicable } ${ALLOCATIONS}
  cost { subtotalAmount { amount } totalAmount { amount } }
  lines(first: 9) { nodes { cost { subtotalAmount { amount } totalAmount { amount } } ${ALLOCATIONS} } }`;

/** Creates a cart of two 8-packs (39.80) and a tote from the merch (18.50) with discount codes. */
async function discounted(discountCodes: string[], lines = [pack, tote]) {
  const types = { input: 'CartInput' };
  const { cart, warnings } = await shop.mutate(
    'cartCreate',
    types,
    { input: { lines, discountCodes } },
    CART,
  );
  const codes = Object.fromEntries(
    cart.discountCodes.map((each: { code: string; applicable: boolean }) => [
      each.code,
      each.applicable,
    ]),
  );
  return { cart, codes, warnings, total: cart.cost.totalAmount.amount };
}
const pack = { merchandiseId: variant(100401), quantity: 2 };
const tote = { merchandiseId: variant(200401), quantity: 1 };

test('a percentage off the order is allocated to the cart, line by line', async () => {
  const { cart, codes, total, warnings } = await discounted(['flock10']);
  expect({ codes, total, warnings }).toEqual({
    codes: { flock10: true },
    total: '52.47',
    warnings: [],
  });
  expect(cart.cost.subtotalAmount.amount).toBe('58.3');
  const application = {
    allocationMethod: 'ACROSS',
    targetSelection: 'ALL',
    value: { percentage: 10 },
  };
  expect(cart.discountAllocations).toEqual(
    ['3.98', '1.85'].map((amount) => ({
      code: 'flock10',
      targetType: 'LINE_ITEM',
      discountedAmount: { amount },
      discountApplication: application,
    })),
  );
  expect(cart.lines.nodes[0]).toMatchObject({
    cost: { subtotalAmount: { amount: '39.8' }, totalAmount: { amount: '39.8' } },
    discountAllocations: [],
  });
});

test('a fixed amount is allocated over the lines, exact to the cent', async () => {
  const { cart, total } = await discounted(['SPLASH5']);
  expect(total).toBe('53.3');
  expect(cart.discountAllocations).toMatchObject([
    { discountedAmount: { amount: '3.41' }, discountApplication: { value: { amount: '5.0' } } },
    { discountedAmount: { amount: '1.59' } },
  ]);
});

test('a code for a collection reduces only its lines', async () => {
  const { cart, total } = await discounted(['MERCH20']);
  expect(total).toBe('54.6');
  expect(cart.cost.subtotalAmount.amount).toBe('54.6');
  expect(cart.discountAllocations).toEqual([]);
  expect(cart.lines.nodes).toMatchObject([
    { cost: { totalAmount: { amount: '39.8' } }, discountAllocations: [] },
    {
      cost: { subtotalAmount: { amount: '18.5' }, totalAmount: { amount: '14.8' } },
      discountAllocations: [
        {
          discountedAmount: { amount: '3.7' },
          discountApplication: { targetSelection: 'ENTITLED' },
        },
      ],
    },
  ]);
});

test.each([
  ['NOT-A-CODE', 'DISCOUNT_NOT_FOUND', 'Enter a valid discount code'],
  ['SUMMER24', 'DISCOUNT_CURRENTLY_INACTIVE', 'This discount is not valid anymore'],
  [
    'BIGSPLASH',
    'DISCOUNT_PURCHASE_NOT_IN_RANGE',
    'The BIGSPLASH discount code is not valid for the items in your cart',
  ],
  [
    'MERCH20',
    'DISCOUNT_NO_ENTITLED_LINE_ITEMS',
    'The MERCH20 discount code is not valid for the items in your cart',
  ],
])('%s does not apply to drinks, with the warning %s', async (code, reason, message) => {
  const { cart, codes, total, warnings } = await discounted([code], [pack]);
  expect({ codes, total }).toEqual({ codes: { [code]: false }, total: '39.8' });
  const target = cart.id.replace(/\?.*/, '');
  expect(warnings).toEqual([{ code: reason, message, target }]);
});

test('of two codes for the order, the one that saves more applies, beside a code for products', async () => {
  const { codes, total, warnings } = await discounted(['SPLASH5', 'FLOCK10', 'MERCH20']);
  expect(codes).toEqual({ SPLASH5: false, FLOCK10: true, MERCH20: true });
  expect(total).toBe('49.14');
  expect(warnings).toMatchObject([
    {
      code: 'DISCOUNT_CODE_NOT_HONOURED',
      message: 'The SPLASH5 discount code is not honoured',
    },
  ]);
});

test('an update replaces all codes, each once; an empty cart honours none', async () => {
  const { cart } = await discounted(['FLOCK10']);
  const types = { cartId: 'ID!', discountCodes: '[String!]' };
  const change = (discountCodes: string[]) =>
    shop.mutate('cartDiscountCodesUpdate', types, { cartId: cart.id, discountCodes }, CART);
  const changed = await change(['MERCH20', 'merch20', ' NOPE ']);
  expect(changed.cart.discountCodes).toEqual([
    { code: 'MERCH20', applicable: true },
    { code: ' NOPE ', applicable: false },
  ]);
  expect((await change([])).cart).toMatchObject({
    discountCodes: [],
    cost: { totalAmount: { amount: '58.3' } },
  });
  const { codes, warnings } = await discounted(['FLOCK10'], []);
  expect({ codes, reason: warnings[0].code }).toEqual({
    codes: { FLOCK10: false },
    reason: 'DISCOUNT_CODE_NOT_HONOURED',
  });
});

test('a code for shipping applies without an amount', async () => {
  const { cart, codes, total } = await discounted(['FREESHIP']);
  expect({ codes, total }).toEqual({ codes: { FREESHIP: true }, total: '58.3' });
  expect(cart.discountAllocations).toEqual([]);
});
