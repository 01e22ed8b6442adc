import { expect, test } from 'vitest';
import { sampleNode, sampleVariantNode } from '../../../../tests/stubs/sample-node.ts';
import { matchProducts } from './product-facets.ts';
import { readSelection } from './list-selection.ts';
import { toEntry } from './product-mapper.ts';
import { summaryOf } from './product-views.ts';

type Fields = Parameters<typeof sampleVariantNode>[2];

const usd = (amount: string) => ({ amount, currencyCode: 'USD' as const });
const idOf = (number: number) => `gid://shopify/ProductVariant/${number}`;

/** A product with variants such as `M / Coral`, whose numbers count from 1. */
function productOf(names: string[], ...variants: [label: string, amount: string, rest?: Fields][]) {
  const labels = variants.map(([label]) => label.split(' / '));
  const nodes = variants.map(([label, amount, rest], index) =>
    sampleVariantNode(index + 1, label, {
      amount,
      selectedOptions: names.map((name, at) => ({ name, value: labels[index]![at]! })),
      ...rest,
    }),
  );
  const valuesOf = (at: number) => [...new Set(labels.map((each) => each[at]!))];
  return toEntry(
    sampleNode({
      options: names.map((name, at) => ({
        name,
        optionValues: valuesOf(at).map((value) => ({ name: value, swatch: null })),
      })),
      variants: { nodes },
      variantsCount: { count: nodes.length },
    }),
    '',
  );
}

const lime = productOf(
  ['Pack'],
  ['8-Pack', '24.99'],
  ['16-Pack', '44.99', { compareAtPrice: usd('49.99') }],
  [
    '24-Pack',
    '62.99',
    {
      unitPrice: usd('2.62'),
      unitPriceMeasurement: { referenceUnit: 'ITEM', referenceValue: 1 },
    },
  ],
);

function filtered(query: string, product = lime) {
  const { variants } = matchProducts([product], readSelection(query).filters);
  return summaryOf(product, variants.get(product));
}

test('a filter by pack shows the price of the pack', () => {
  expect(filtered('filter.v.option.pack=24-Pack')).toMatchObject({
    chosen: idOf(3),
    price: usd('62.99'),
    isFrom: false,
    variant: { label: '24-Pack', unitPrice: { price: usd('2.62') } },
  });
});

test('several packs show the lowest of their prices', () => {
  expect(filtered('filter.v.option.pack=24-pack&filter.v.option.pack=16-pack')).toMatchObject({
    chosen: idOf(2),
    price: usd('44.99'),
    compareAtPrice: usd('49.99'),
    isFrom: true,
  });
});

test.each([
  ['filter.v.price.gte=50', 3],
  ['filter.v.price.gte=40&filter.v.price.lte=50', 2],
])('%s shows a price within the limits', (query, chosen) => {
  expect(filtered(query).chosen).toBe(idOf(chosen));
});

test('options of several names and the stock are those of one variant', () => {
  const tee = productOf(
    ['Size', 'Color'],
    ['M / Lime', '32.00', { availableForSale: false }],
    ['M / Coral', '28.00'],
    ['L / Coral', '28.00'],
  );
  const chosen = (query: string) => filtered(query, tee).chosen;
  expect(chosen('filter.v.option.size=m&filter.v.availability=1')).toBe(idOf(2));
  expect(chosen('filter.v.option.color=Coral&filter.v.option.size=L')).toBe(idOf(3));
});

test('of variants with one price, the reduced one that can be bought is shown', () => {
  const before = { compareAtPrice: usd('32.00') };
  const tee = productOf(
    ['Size', 'Color'],
    ['M / Lime', '28.00', { availableForSale: false, ...before }],
    ['M / Coral', '28.00'],
    ['M / Cloud', '28.00', before],
    ['L / Cloud', '20.00'],
  );
  expect(filtered('filter.v.option.size=M', tee)).toMatchObject({
    chosen: idOf(3),
    compareAtPrice: usd('32.00'),
    isOnSale: true,
    isFrom: false,
  });
  expect(filtered('filter.v.option.color=Lime&filter.v.option.color=Coral', tee)).toMatchObject({
    chosen: idOf(2),
    compareAtPrice: null,
    isOnSale: false,
  });
});

test('a product whose wanted variants are sold out is sold out', () => {
  const tee = productOf(
    ['Size', 'Color'],
    ['M / Lime', '32.00'],
    ['L / Coral', '28.00', { availableForSale: false }],
  );
  const isForSale = (query: string) => filtered(query, tee).availableForSale;
  expect(isForSale('filter.v.availability=0')).toBe(false);
  expect(isForSale('filter.v.option.size=L')).toBe(false);
  expect(isForSale('filter.v.option.size=M')).toBe(true);
});

test.each(['', 'filter.p.product_type=merch', 'filter.v.price.gte=20'])(
  '%j excludes no variant of the product',
  (query) => {
    expect(filtered(query)).toEqual(summaryOf(lime));
    expect(filtered(query)).not.toHaveProperty('chosen');
  },
);
