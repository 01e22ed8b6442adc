import { expect, test } from 'vitest';
import { COLUMNS, wideColumns } from './product-grid.tsx';
import { productSections } from './product-list-body.tsx';
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
  expect(productSections([])).toEqual([]);
});

test.each([true, false])('leaves no cell free, with a wide first card: %s', (wideFirst) => {
  for (let count = 2; count <= 60; count += 1) {
    const wide = Array.from({ length: count }, (_, index) => wideColumns(index, count, wideFirst));
    for (const columns of COLUMNS) {
      const added = wide.filter((each) => each.includes(columns)).length;
      expect({ count, columns, free: (count + added) % columns }).toEqual({
        count,
        columns,
        free: 0,
      });
    }
    expect(wide[0]!.includes(2)).toBe(wideFirst || count % 2 === 1);
  }
  expect(wideColumns(0, 1, wideFirst)).toEqual([2, 3, 4]);
});
