import { expect, test } from 'vitest';
import { readSelection } from './list-selection.ts';
import { listedFacets, productFilters, shownFacets, toFacets } from './product-facets.ts';

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
  expect(facets.map(({ label }) => label)).toEqual(['Availability', 'Price', 'Size', 'Tags']);
  expect(facets[1]).toEqual({ label: 'Price', highest: 65, values: [] });
  expect(facets[2]?.values[0]).toEqual({
    name: 'filter.v.option.size',
    value: 'M',
    label: 'M',
    count: 2,
  });
  expect(facets[3]?.values.map(({ label }) => label)).toEqual(['lime']);
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
