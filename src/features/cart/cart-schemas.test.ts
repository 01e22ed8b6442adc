import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkoutErrorNamed } from './cart-errors.ts';
import { cartLineSchema } from './cart-schemas.ts';

const merchandiseId = 'gid://shopify/ProductVariant/100101';
const parse = (line: object) => v.safeParse(cartLineSchema, line);

test('a quantity may be text or a number, and is 1 when left out', () => {
  expect(parse({ merchandiseId, quantity: '2' }).output).toEqual({ merchandiseId, quantity: 2 });
  expect(parse({ merchandiseId, quantity: 2 }).output).toEqual({ merchandiseId, quantity: 2 });
  expect(parse({ merchandiseId }).output).toEqual({ merchandiseId, quantity: 1 });
});

test.each([0, '0', -1, '-1', 1e9, '1e9', 'abc', '', '1.5', 1.5, null, [], 101, ' '])(
  'a quantity of %j is refused',
  (quantity) => {
    expect(parse({ merchandiseId, quantity }).success).toBe(false);
  },
);

test.each([undefined, '', 'abc', 7, 'gid://shopify/Product/1001', 'gid://evil/ProductVariant/1'])(
  'merchandise %j is refused',
  (foreign) => {
    expect(parse({ merchandiseId: foreign, quantity: 1 }).success).toBe(false);
  },
);

test('a selling plan is optional, and empty for a single purchase', () => {
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  expect(parse({ merchandiseId, sellingPlanId }).output).toEqual({
    merchandiseId,
    quantity: 1,
    sellingPlanId,
  });
  expect(parse({ merchandiseId, sellingPlanId: '' }).output).toEqual({
    merchandiseId,
    quantity: 1,
  });
  for (const foreign of [null, 701, 'monthly', merchandiseId, `${sellingPlanId} `]) {
    expect(parse({ merchandiseId, sellingPlanId: foreign }).success).toBe(false);
  }
});

test('an address can name our error codes and no others', () => {
  expect(checkoutErrorNamed('busy')).toMatchObject({ code: 'busy', retry: true });
  expect(checkoutErrorNamed('constructor')).toBeUndefined();
  expect(checkoutErrorNamed('<b>')).toBeUndefined();
  expect(checkoutErrorNamed(null)).toBeUndefined();
});
