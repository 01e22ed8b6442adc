import { expect, test } from 'vitest';
import { COLUMNS, productSections, wideCards } from './product-sections.ts';
import type { ProductSummary } from '../catalogue/product.ts';

const product = (handle: string, productType: string, tags: string[] = []) =>
  ({ handle, productType, tags }) as ProductSummary;

test('puts products into the sections of the tabs, then other products, then wholesale', () => {
  const sections = productSections([
    product('case', 'Wholesale'),
    product('lime', 'Drink'),
    product('card', 'Gift Card'),
    product('pallet', 'Drink', ['Wholesale ']),
    product('tee', ' merch'),
    product('mango', 'Drinks'),
  ]);
  expect(
    sections.map(({ label, products }) => [label, ...products.map(({ handle }) => handle)]),
  ).toEqual([
    ['Drinks', 'lime', 'mango'],
    ['Merch', 'tee'],
    ['More', 'card'],
    ['By the case', 'case', 'pallet'],
  ]);
  expect(sections.map(({ isWholesale }) => isWholesale)).toEqual([false, false, false, true]);
  expect(productSections([])).toEqual([]);
});

test.each([true, false])('leaves no cell free, with a wide first card: %s', (wideFirst) => {
  for (let count = 2; count <= 60; count += 1) {
    const { first, second, last } = wideCards(count, wideFirst);
    for (const columns of COLUMNS) {
      const wide = [first, second, last].filter((each) => each.includes(columns)).length;
      expect({ count, columns, free: (count + wide) % columns }).toEqual({
        count,
        columns,
        free: 0,
      });
    }
    expect(first.includes(2)).toBe(wideFirst || count % 2 === 1);
  }
  expect(wideCards(1, wideFirst)).toEqual({ first: [2, 3, 4], second: [], last: [] });
});
