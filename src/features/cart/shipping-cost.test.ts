import { expect, test } from 'vitest';
import { shippingCostText } from './shipping-cost.ts';

test.each([
  [{}, 'Shipping is calculated at the checkout.'],
  [{ shippingCost: 8.95 }, 'Shipping costs $8.95.'],
  [{ freeShippingFrom: 60 }, 'Free shipping over $60.00, else calculated at the checkout.'],
  [{ freeShippingFrom: 60, shippingCost: 8.95 }, 'Free shipping over $60.00, else $8.95.'],
])('the cost of shipping with %o is “%s”', (config, text) => {
  expect(shippingCostText(config)).toBe(text);
});
