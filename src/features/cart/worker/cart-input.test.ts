import { expect, test } from 'vitest';
import { checkoutErrorNamed } from '../cart-errors.ts';
import { readLine } from './cart-input.ts';

const merchandiseId = 'gid://shopify/ProductVariant/100101';

test('a quantity may be text or a number, and is 1 when left out', () => {
  expect(readLine({ merchandiseId, quantity: '2' })).toEqual({ merchandiseId, quantity: 2 });
  expect(readLine({ merchandiseId, quantity: 2 })).toEqual({ merchandiseId, quantity: 2 });
  expect(readLine({ merchandiseId })).toEqual({ merchandiseId, quantity: 1 });
});

test.each([0, '0', -1, '-1', 1e9, '1e9', 'abc', '', '1.5', 1.5, null, [], 101, ' '])(
  'a quantity of %j is refused',
  (quantity) => {
    expect(readLine({ merchandiseId, quantity })).toBe('quantity');
  },
);

test.each([undefined, '', 'abc', 7, 'gid://shopify/Product/1001', 'gid://evil/ProductVariant/1'])(
  'merchandise %j is refused',
  (foreign) => {
    expect(readLine({ merchandiseId: foreign, quantity: 1 })).toBe('option');
  },
);

test('a selling plan is optional, and empty for a single purchase', () => {
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  expect(readLine({ merchandiseId, sellingPlanId })).toEqual({
    merchandiseId,
    quantity: 1,
    sellingPlanId,
  });
  expect(readLine({ merchandiseId, sellingPlanId: '' })).toEqual({
    merchandiseId,
    quantity: 1,
  });
  for (const foreign of [null, 701, 'monthly', merchandiseId, `${sellingPlanId} `]) {
    expect(readLine({ merchandiseId, sellingPlanId: foreign })).toBe('option');
  }
});

test('an address can name our error codes and no others', () => {
  expect(checkoutErrorNamed('busy')).toMatchObject({ code: 'busy', retry: true });
  expect(checkoutErrorNamed('constructor')).toBeUndefined();
  expect(checkoutErrorNamed('<b>')).toBeUndefined();
  expect(checkoutErrorNamed(null)).toBeUndefined();
});
