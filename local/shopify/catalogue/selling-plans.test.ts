import { beforeAll, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

let shop: ReturnType<typeof openTestShop>;
beforeAll(() => void (shop = openTestShop('')));

test('a subscription has selling plans, and its variants a price for each plan', async () => {
  const { data } = await shop.ask(`{
    product(handle: "pond-club") {
      requiresSellingPlan
      sellingPlanGroups(first: 5) { nodes { name appName options { name values } sellingPlans(first: 5) { nodes {
        id name recurringDeliveries options { name value }
        billingPolicy { ... on SellingPlanRecurringBillingPolicy { interval intervalCount } }
        deliveryPolicy { ... on SellingPlanRecurringDeliveryPolicy { interval intervalCount } }
        checkoutCharge { type value { ... on SellingPlanCheckoutChargePercentageValue { percentage } } }
        priceAdjustments { orderCount adjustmentValue { ... on SellingPlanPercentagePriceAdjustment { adjustmentPercentage } } }
      } } } }
      variants(first: 1) { nodes { sellingPlanAllocations(first: 5) { nodes { sellingPlan { id }
        checkoutChargeAmount { amount } remainingBalanceChargeAmount { amount }
        priceAdjustments { compareAtPrice { amount } price { amount } perDeliveryPrice { amount } unitPrice { amount } } } } } }
    }
    other: product(handle: "rubber-duck") { sellingPlanGroups(first: 5) { nodes { name } } }
  }`);
  const [group] = data.product.sellingPlanGroups.nodes;
  expect(group).toMatchObject({
    name: 'Subscribe and save',
    options: [{ name: 'Deliver every', values: ['2 weeks', 'month', 'month, paid for three'] }],
  });
  expect(group.sellingPlans.nodes[2]).toEqual({
    id: 'gid://shopify/SellingPlan/703',
    name: 'Deliver every month, paid for three',
    recurringDeliveries: true,
    options: [{ name: 'Deliver every', value: 'month, paid for three' }],
    billingPolicy: { interval: 'MONTH', intervalCount: 3 },
    deliveryPolicy: { interval: 'MONTH', intervalCount: 1 },
    checkoutCharge: { type: 'PERCENTAGE', value: { percentage: 100 } },
    priceAdjustments: [{ orderCount: null, adjustmentValue: { adjustmentPercentage: 15 } }],
  });
  const [every2Weeks, , prepaid] = data.product.variants.nodes[0].sellingPlanAllocations.nodes;
  expect(every2Weeks).toMatchObject({
    sellingPlan: { id: 'gid://shopify/SellingPlan/701' },
    checkoutChargeAmount: { amount: '23.4' },
    remainingBalanceChargeAmount: { amount: '0.0' },
  });
  expect(prepaid.priceAdjustments).toEqual([
    {
      compareAtPrice: { amount: '78.0' },
      price: { amount: '66.3' },
      perDeliveryPrice: { amount: '22.1' },
      unitPrice: { amount: '2.76' },
    },
  ]);
  expect(data.other.sellingPlanGroups.nodes).toEqual([]);
});

const CART = `id lines(first: 5) { nodes { cost { amountPerQuantity { amount } totalAmount { amount currencyCode } }
  sellingPlanAllocation { sellingPlan { id name } checkoutChargeAmount { amount currencyCode } priceAdjustments { perDeliveryPrice { amount } } } } }`;

const create = (merchandiseId: string) => {
  const lines = [{ merchandiseId, quantity: 2, sellingPlanId: 'gid://shopify/SellingPlan/701' }];
  return shop.mutate('cartCreate', { input: 'CartInput' }, { input: { lines } }, CART);
};

test('a cart line with a selling plan has the price of the plan', async () => {
  const { cart } = await create(variant(400601));
  expect(cart.lines.nodes).toEqual([
    {
      cost: {
        amountPerQuantity: { amount: '23.4' },
        totalAmount: { amount: '46.8', currencyCode: 'USD' },
      },
      sellingPlanAllocation: {
        sellingPlan: { id: 'gid://shopify/SellingPlan/701', name: 'Deliver every 2 weeks' },
        checkoutChargeAmount: { amount: '23.4', currencyCode: 'USD' },
        priceAdjustments: [{ perDeliveryPrice: { amount: '23.4' } }],
      },
    },
  ]);
});

test('a selling plan of another product is a userError', async () => {
  expect(await create(variant(200301))).toMatchObject({
    cart: null,
    userErrors: [
      {
        code: 'SELLING_PLAN_NOT_APPLICABLE',
        field: ['input', 'lines', '0', 'sellingPlanId'],
        message: 'Cannot apply selling plan to variant',
      },
    ],
  });
});
