import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

test('a subscription has its plans, and what each costs', async () => {
  const { data } = await ask(`{
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
