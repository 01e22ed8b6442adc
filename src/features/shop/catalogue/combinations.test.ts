import { expect, test } from 'vitest';
import { combinationsOf, nearest } from './combinations.ts';

// Sizes S, M, L, XL; colours Cloud, Lime, Coral. S in Lime is sold out.
const tee = combinationsOf({
  variants: [
    { values: [0, 0], availableForSale: true },
    { values: [0, 1], availableForSale: false },
    { values: [1, 0], availableForSale: true },
    { values: [1, 1], availableForSale: true },
    { values: [1, 2], availableForSale: true },
    { values: [2, 2], availableForSale: true },
    { values: [3, 0], availableForSale: true },
  ],
});

test.each([
  ['an existing combination', [1, 1], [0, 1], [1, 1]],
  ['Coral, chosen while S: the next size in Coral', [0, 2], [1], [1, 2]],
  ['L, chosen while Cloud: the colour of L', [2, 0], [0], [2, 2]],
  ['XL, chosen while Lime: the colour of XL', [3, 1], [0], [3, 0]],
  ['Lime alone: a size that is in stock', [0, 1], [1], [1, 1]],
  ['S in Coral, both pinned: the nearest size', [0, 2], [0, 1], [1, 2]],
  ['a value of no combination', [9, 0], [0], [3, 0]],
])('nearest to %s', (_case, wanted, pinned, expected) => {
  expect(nearest(wanted, tee, pinned)).toEqual(expected);
});

test('keeps a pinned value that is sold out in every combination', () => {
  const combinations = new Map([
    ['0,0', true],
    ['1,1', false],
  ]);
  expect(nearest([1, 0], combinations, [0])).toEqual([1, 1]);
});

test('returns undefined without combinations', () => {
  expect(nearest([0], new Map(), [])).toBeUndefined();
});
