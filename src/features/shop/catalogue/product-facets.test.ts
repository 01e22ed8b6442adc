import { expect, test } from 'vitest';
import { readSelection } from './list-selection.ts';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import { toIndexed, type IndexedProduct } from './indexed-product.ts';
import {
  indexedFacets,
  listedFacets,
  mergedOrder,
  shownFacets,
  toFacets,
} from './product-facets.ts';
import { productFilters } from './shopify-filters.ts';

test.each([
  ['', []],
  ['filter.v.availability=0', [{ available: false }]],
  [
    'filter.p.product_type=Drink&filter.p.vendor=Duck',
    [{ productType: 'Drink' }, { productVendor: 'Duck' }],
  ],
  ['filter.p.tag=lime', [{ tag: 'lime' }]],
  ['filter.v.option.size=M', [{ variantOption: { name: 'size', value: 'M' } }]],
  ['filter.v.price.gte=20', [{ price: { min: 20 } }]],
  ['filter.v.price.gte=20&filter.v.price.lte=30', [{ price: { min: 20, max: 30 } }]],
])('%s is sent to Shopify as %j', (query, expected) => {
  expect(productFilters(readSelection(query))).toEqual(expected);
});

const value = (label: string, count: number, input: object) => ({
  label,
  count,
  input: JSON.stringify(input),
});
const offered = [
  {
    label: 'Availability',
    type: 'LIST',
    values: [value('In stock', 3, { available: true }), value('Out', 0, { available: false })],
  },
  {
    label: 'Price',
    type: 'PRICE_RANGE',
    values: [value('Price', 0, { price: { min: 0, max: 65 } })],
  },
  {
    label: 'Size',
    type: 'LIST',
    values: [
      value('M', 2, { variantOption: { name: 'Size', value: 'M' } }),
      value('L', 1, { variantOption: { name: 'Size', value: 'L' } }),
      value('XL', 0, { variantOption: { name: 'Size', value: 'XL' } }),
    ],
  },
  {
    label: 'Tags',
    type: 'LIST',
    values: [
      value('lime', 2, { tag: 'lime' }),
      value('drink', 3, { tag: 'drink' }),
      value('hidden', 1, { tag: 'hidden' }),
      value('wide', 1, { tag: 'wide' }),
    ],
  },
  {
    label: 'Calories',
    type: 'LIST',
    values: [
      value('35', 3, { productMetafield: { namespace: 'custom', key: 'calories', value: '35' } }),
    ],
  },
  { label: 'Broken', type: 'LIST', values: [{ label: 'x', count: 1, input: '{' }] },
];

test('maps the filters that a URL can name, without control tags', () => {
  const facets = toFacets(offered);
  expect(facets.map(({ label }) => label)).toEqual(['Availability', 'Price', 'Size', 'Taste']);
  expect(facets[1]).toEqual({ label: 'Price', highest: 65, values: [] });
  expect(facets[2]?.values[0]).toEqual({
    name: 'filter.v.option.size',
    value: 'M',
    label: 'M',
    count: 2,
  });
  expect(facets[3]?.values.map(({ label }) => label)).toEqual(['Lime']);
});

test('hides values without products and facets without a choice, unless selected', () => {
  const shown = (query: string) =>
    shownFacets(toFacets(offered), readSelection(query)).map(
      ({ label, values }) => `${label}: ${values.map((each) => each.label).join()}`,
    );
  expect(shown('')).toEqual(['Price: ', 'Size: M,L']);
  expect(shown('filter.v.option.size=xl&filter.v.availability=0')).toEqual([
    'Availability: In stock,Out',
    'Price: ',
    'Size: M,L,XL',
  ]);
});

test('removes types of unlisted products alone, unless the list has a next page', () => {
  const facets = toFacets([
    {
      label: 'Type',
      type: 'LIST',
      values: [
        value('Drink', 2, { productType: 'Drink' }),
        value('Kit', 1, { productType: 'Kit' }),
      ],
    },
  ]);
  const nodes = [
    { productType: 'Drink', tags: [] },
    { productType: 'Kit', tags: ['internal'] },
  ];
  const names = (hasNextPage: boolean) =>
    listedFacets(facets, { nodes, pageInfo: { hasNextPage } })[0]?.values.map(({ label }) => label);
  expect(names(false)).toEqual(['Drink']);
  expect(names(true)).toEqual(['Drink', 'Kit']);
});

const usd = (amount: string) => ({ amount, currencyCode: 'USD' });

/** A product with packs at 10, 20 … dollars, as the index has it. */
function packs(id: number, tags: string[], ...sizes: string[]): IndexedProduct {
  const product = sampleProduct({
    id: `gid://shopify/Product/${id}`,
    tags,
    options: [{ name: 'Pack', values: sizes.map((name) => ({ name })) }],
    variants: sizes.map((_, index) =>
      sampleVariant({ values: [index], price: usd(`${(index + 1) * 10}.0`) }),
    ),
  });
  return toIndexed(product)!;
}

test('facets of the index have the shop’s labels, the order of option values, and tags that are named', () => {
  const products = [
    packs(1, ['spicy', 'drink'], '8-Pack', '24-Pack'),
    packs(2, ['lime'], '4-Pack', '8-Pack', '24-Pack'),
  ];
  const pack = { name: 'filter.v.option.pack', count: 9 };
  const offers = [
    { label: 'Price', highest: 99, values: [] },
    {
      label: 'Pack size',
      values: ['24-Pack', '4-Pack', '8-Pack'].map((label) => ({ ...pack, label, value: label })),
    },
  ];
  const { facets } = indexedFacets(products, readSelection('filter.v.price.lte=15'), offers);
  const shown = facets.map(({ label, highest, values }) => [
    label,
    highest,
    values.flatMap(({ label: name, count }) => (count > 0 ? [`${name} ${count}`] : [])),
  ]);
  expect(shown).toEqual([
    ['Price', 30, []],
    ['Pack size', undefined, ['4-Pack 1', '8-Pack 1']],
    ['Taste', undefined, ['Lime 1', 'Spicy 1']],
  ]);
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

test('an unlisted product is not in the index; one of many variants has those of its combinations', () => {
  expect(toIndexed(sampleProduct({ tags: ['hidden'] }))).toBeUndefined();
  const many = { count: 3, lowest: usd('10.0'), highest: usd('20.0') };
  const product = sampleProduct({
    options: ['Size', 'Color'].map((name) => ({ name, values: [{ name: 'A' }, { name: 'B' }] })),
    many: { ...many, existing: 'v1_0:0-1,1:0,', available: 'v1_0:1,' },
  });
  expect(toIndexed(product)).toMatchObject({
    prices: [1000, 2000],
    variants: [
      [0, null, 0, 0],
      [1, null, 0, 1],
      [0, null, 1, 0],
    ],
  });
});
