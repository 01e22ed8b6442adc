import { expect, test } from 'vitest';
import { combinationsOf, decodeCombinations, nearest } from './combinations.ts';

test.each([
  // The examples of Shopify's schema and of its documentation.
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

test('2,048 variants are decoded', () => {
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
  ['what there is stays', [1, 1], [0, 1], [1, 1]],
  ['Coral chosen while S: the next size that has it', [0, 2], [1], [1, 2]],
  ['L chosen while Cloud: the colour that L has', [2, 0], [0], [2, 2]],
  ['XL chosen while Lime', [3, 1], [0], [3, 0]],
  ['only Lime is wanted: the size that is in stock', [0, 1], [1], [1, 1]],
  ['S in Coral by name: the one that is nearest', [0, 2], [0, 1], [1, 2]],
  ['a value that no combination has', [9, 0], [0], [3, 0]],
])('%s', (_what, wanted, pinned, found) => {
  expect(nearest(wanted, tee, pinned)).toEqual(found);
});

test('a value that is sold out in every combination is reached all the same', () => {
  const combinations = new Map([
    ['0,0', true],
    ['1,1', false],
  ]);
  expect(nearest([1, 0], combinations, [0])).toEqual([1, 1]);
});

test('without any combination there is nothing near', () => {
  expect(nearest([0], new Map(), [])).toBeUndefined();
});
