import { beforeAll, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
beforeAll(() => void (shop = openTestShop('')));

const CART = `id buyerIdentity { countryCode } cost { subtotalAmount { amount currencyCode } }
  lines(first: 5) { nodes { cost { amountPerQuantity { amount } totalAmount { amount currencyCode } }
    sellingPlanAllocation { sellingPlan { id name } checkoutChargeAmount { amount currencyCode } priceAdjustments { perDeliveryPrice { amount } } } } }`;

const create = (input: object) =>
  shop.mutate('cartCreate', { input: 'CartInput' }, { input }, CART);

test('a cart costs what its products cost in the country of its buyer', async () => {
  const lines = [{ merchandiseId: variant(100401), quantity: 2 }];
  const { cart } = await create({ lines, buyerIdentity: { countryCode: 'CA' } });
  expect(cart.lines.nodes[0].cost).toEqual({
    amountPerQuantity: { amount: '27.86' },
    totalAmount: { amount: '55.72', currencyCode: 'CAD' },
  });
  const other = await create({ lines, buyerIdentity: { countryCode: 'DE' } });
  expect(other.cart.cost.subtotalAmount).toEqual({ amount: '39.8', currencyCode: 'USD' });
});

test('a line with a selling plan costs what the plan says', async () => {
  const lines = [
    { merchandiseId: variant(400601), quantity: 2, sellingPlanId: 'gid://shopify/SellingPlan/701' },
  ];
  const { cart } = await create({ lines });
  expect(cart.lines.nodes[0]).toEqual({
    cost: {
      amountPerQuantity: { amount: '23.4' },
      totalAmount: { amount: '46.8', currencyCode: 'USD' },
    },
    sellingPlanAllocation: {
      sellingPlan: { id: 'gid://shopify/SellingPlan/701', name: 'Deliver every 2 weeks' },
      checkoutChargeAmount: { amount: '23.4', currencyCode: 'USD' },
      priceAdjustments: [{ perDeliveryPrice: { amount: '23.4' } }],
    },
  });
});

test('a selling plan of other products is refused', async () => {
  const lines = [
    { merchandiseId: variant(100401), sellingPlanId: 'gid://shopify/SellingPlan/701' },
  ];
  expect(await create({ lines })).toMatchObject({
    cart: null,
    userErrors: [{ code: 'SELLING_PLAN_NOT_APPLICABLE' }],
  });
});
