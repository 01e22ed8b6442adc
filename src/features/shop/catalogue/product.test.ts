import { expect, test } from 'vitest';
import { isListed } from './product.ts';

test('products tagged hidden, internal or distributor are not listed', () => {
  expect(isListed({ tags: ['lime', 'summer'] })).toBe(true);
  expect(isListed({ tags: [] })).toBe(true);
  for (const tag of ['hidden', 'internal', 'distributor', 'Hidden', ' INTERNAL ']) {
    expect(isListed({ tags: ['lime', tag] })).toBe(false);
  }
  expect(isListed({ tags: ['hidden-gem'] })).toBe(true);
});
