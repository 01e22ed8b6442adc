import { expect, test } from 'vitest';
import { sampleNode, sampleVariantNode } from '../../../../tests/stubs/sample-node.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { readSelection } from './list-selection.ts';
import { matchWithFacets, mergedOrder } from './product-facets.ts';
import { toEntry } from './product-mapper.ts';
import type { ProductNode } from './product-queries.ts';

/** A product with packs at 10, 20 … dollars. */
function packs(fields: Partial<ProductNode>, ...sizes: string[]): ProductEntry {
  const options = [{ name: 'Pack', optionValues: sizes.map((name) => ({ name, swatch: null })) }];
  const nodes = sizes.map((value, index) =>
    sampleVariantNode(index, value, {
      amount: `${(index + 1) * 10}.0`,
      selectedOptions: [{ name: 'Pack', value }],
    }),
  );
  return toEntry(sampleNode({ ...fields, options, variants: { nodes } }), '');
}

const products = [
  packs({ tags: ['spicy', 'drink'], productType: 'Drink' }, '8-Pack', '24-Pack'),
  packs({ tags: ['lime', 'wide'], productType: 'Drink' }, '4-Pack', '8-Pack', '24-Pack'),
];
const shown = (query: string) => {
  const { facets } = matchWithFacets(products, readSelection(query).filters);
  return facets.map(({ label, highest, values }) =>
    [label, highest, ...values.map((each) => `${each.label} ${each.count}`)].join(' '),
  );
};

test('facets have the order of option values, and only tags that are named', () => {
  expect(shown('')).toEqual([
    'Price 30',
    'Pack  4-Pack 1 8-Pack 2 24-Pack 2',
    'Taste  Lime 1 Spicy 1',
  ]);
});

test('counts and prices are given the other filters', () => {
  expect(shown('filter.v.price.lte=15')).toEqual([
    'Price 30',
    'Pack  4-Pack 1 8-Pack 1',
    'Taste  Lime 1 Spicy 1',
  ]);
  expect(shown('filter.p.tag=spicy')).toEqual([
    'Price 20',
    'Pack  8-Pack 1 24-Pack 1',
    'Taste  Lime 1 Spicy 1',
  ]);
});

test('facets without a choice are hidden, unless one of their values is selected', () => {
  expect(shown('filter.v.availability=0')).toEqual(['Availability  In stock 2 Out of stock 0']);
  expect(shown('filter.p.product_type=drink')[1]).toBe('Product type  Drink 2');
});

test('a selected value has a field, also one that no facet offers', () => {
  expect(shown('filter.p.tag=wide').at(-1)).toBe('Taste  Lime 1 Spicy 1 wide 1');
  expect(shown('filter.v.option.pack=99-Pack')).toContain(
    'Pack  4-Pack 1 8-Pack 2 24-Pack 2 99-Pack 0',
  );
});

test.each([
  [
    [
      ['S', 'XL'],
      ['S', 'M', 'L', 'XL'],
      ['XL', '2XL'],
      ['xs', 's'],
    ],
    ['xs', 'S', 'M', 'L', 'XL', '2XL'],
  ],
  [
    [['Lime'], ['Coral']],
    ['Lime', 'Coral'],
  ],
  [[], []],
])('%j have the order %j', (lists, order) => {
  expect(mergedOrder(lists)).toEqual(order);
});
