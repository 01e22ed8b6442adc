import { expect, test } from 'vitest';
import { combinationsOf, decodeCombinations, nearest } from './combinations.ts';

test.each([
  // Examples from Shopify's schema and documentation.
  [
    'v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,',
    ['0,0,0', '0,1,0', '0,1,1', '1,0,0', '1,0,1', '1,1,1', '2,0,1', '2,1,0'],
  ],
  ['v1_0:0-1,1:2,', ['0,0', '0,1', '1,2']],
  ['v1_0-1 3 7-8', ['0', '1', '3', '7', '8']],
  ['v1_10:12 14-15,11:0,', ['10,12', '10,14', '10,15', '11,0']],
  ['v1_0', ['0']],
  ['v1_', []],
  ['', []],
  ['v2_0:0-1,', []],
])('%j is decoded', (encoded, keys) => {
  expect(decodeCombinations(encoded)).toEqual(keys);
});

test('decodes 2,048 variants, the most that Shopify allows', () => {
  const encoded = `v1_${Array.from({ length: 32 }, (_, index) => `${index}:0:0-31,1:0-31,,`).join('')}`;
  expect(decodeCombinations(encoded)).toHaveLength(2048);
  const combinations = combinationsOf({
    variants: [],
    many: { existing: encoded, available: 'v1_31:1:31,,' },
  });
  expect([
    combinations.get('31,1,31'),
    combinations.get('0,0,0'),
    combinations.get('32,0,0'),
  ]).toEqual([true, false, undefined]);
});

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
])('%s', (_what, wanted, pinned, found) => {
  expect(nearest(wanted, tee, pinned)).toEqual(found);
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
