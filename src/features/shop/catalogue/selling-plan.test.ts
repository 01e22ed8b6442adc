import { expect, test } from 'vitest';
import { atPlan, planPrice, planSaving, purchaseOptions } from './selling-plan.ts';

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
const allocation = (id: string, price: string, before: string, each = price) => ({
  sellingPlan: { id },
  priceAdjustments: [
    { price: usd(price), compareAtPrice: usd(before), perDeliveryPrice: usd(each) },
  ],
});
const plans = [
  { id: 'weekly', name: 'Deliver every 2 weeks' },
  { id: 'prepaid', name: 'Deliver every month, paid for three' },
];
const box = (...allocations: Parameters<typeof planPrice>[0][]) => ({
  price: usd('26.0'),
  plans: allocations.flatMap((each) => planPrice(each) ?? []),
});
const words = (...given: Parameters<typeof purchaseOptions>) =>
  purchaseOptions(...given).map(({ name, details }) => `${name}: ${details}`);

test('offers the one-time purchase and each plan, with prices and savings', () => {
  const variant = box(
    allocation('weekly', '23.4', '26.0'),
    allocation('prepaid', '66.3', '78.0', '22.1'),
  );
  expect(words(plans, false, variant)).toEqual([
    'One-time purchase: $26.00',
    'Deliver every 2 weeks: $23.40, save 10%',
    'Deliver every month, paid for three: $66.30 at once, $22.10 each, save 15%',
  ]);
  expect(words(plans, true, variant)).toHaveLength(2);
});

test('a plan changes the price and the unit price of a variant, for one delivery', () => {
  const unitPrice = { price: usd('3.25'), per: 'can' };
  const variant = { ...box(allocation('prepaid', '66.3', '78.0', '22.1')), unitPrice };
  expect(atPlan(variant, '')).toEqual({ price: usd('26.0'), unitPrice });
  const { price, unitPrice: unit } = atPlan(variant, 'prepaid');
  expect([price, Number(unit?.price.amount)]).toEqual([usd('22.1'), expect.closeTo(2.7625)]);
  expect(planSaving(variant, 'prepaid')).toBe('You save $3.90 on every delivery, $0.49 per can.');
  expect(planSaving(variant, '')).toBeUndefined();
});

test('leaves out plans that the variant does not have, and all options without a plan', () => {
  expect(words(plans, false, box(allocation('weekly', '23.4', '26.0')))).toEqual([
    'One-time purchase: $26.00',
    'Deliver every 2 weeks: $23.40, save 10%',
  ]);
  expect(purchaseOptions(plans, false, box())).toEqual([]);
  expect(purchaseOptions([], false, box(allocation('weekly', '23.4', '26.0')))).toEqual([]);
  expect(planPrice({ sellingPlan: { id: 'weekly' }, priceAdjustments: [] })).toBeUndefined();
});

test.each([
  ['26.0', '26.0', '$26.00'],
  ['25.9', '26.0', '$25.90'],
  ['22.75', '26.0', '$22.75, save 12%'],
  ['0.0', '26.0', '$0.00, save 100%'],
  ['27.0', '26.0', '$27.00'],
])('%s instead of %s reads %s', (price, before, details) => {
  expect(purchaseOptions(plans, true, box(allocation('weekly', price, before)))).toMatchObject([
    { details },
  ]);
});

test('names the price of later payments when it differs', () => {
  const first = allocation('weekly', '20.8', '26.0');
  const later = allocation('weekly', '23.4', '26.0');
  const priceAdjustments = [...first.priceAdjustments, ...later.priceAdjustments];
  expect(purchaseOptions(plans, true, box({ ...first, priceAdjustments }))).toMatchObject([
    { details: '$20.80, save 20%, later $23.40' },
  ]);
});
