import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleNode } from '../../../../tests/stubs/sample-node.ts';
import type { ProductEntry, VariantEntry } from './catalogue-schema.ts';
import { matchProducts } from './product-facets.ts';
import { keyOf, type ListFilter } from './list-selection.ts';
import { gidNumber } from './product.ts';
import { toEntry } from './product-mapper.ts';

// The model: a product matches if one of its variants has, for each parameter, one of the values.
type Test = (product: ProductEntry, variant: VariantEntry) => boolean;

const optionOf = (name: string): ((p: ProductEntry, v: VariantEntry) => string | undefined) => {
  return ({ options }, { values }) => {
    const at = options.findIndex((each) => `filter.v.option.${each.name.toLowerCase()}` === name);
    return options[at]?.values[values[at]!];
  };
};
const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

function testOf({ name, value }: ListFilter): Test {
  if (name === 'filter.v.availability')
    return (_, { availableForSale }) => availableForSale === (value === '1');
  if (name === 'filter.p.product_type') return ({ productType }) => same(productType, value);
  if (name === 'filter.p.vendor') return ({ vendor }) => same(vendor, value);
  if (name === 'filter.p.tag') return ({ tags }) => tags.some((tag) => same(tag, value));
  if (name === 'filter.v.price.gte') return (_, { price }) => Number(price) >= Number(value);
  if (name === 'filter.v.price.lte') return (_, { price }) => Number(price) <= Number(value);
  return (product, variant) => same(optionOf(name)(product, variant), value);
}

const isPrice = ({ name }: ListFilter) => name.includes('price');

function modelOf(products: ProductEntry[], filters: ListFilter[]): number[] {
  // The two limits of the price apply together, the values of other parameters instead of each other.
  const groups = Object.values(
    Object.groupBy(filters, (each) => (isPrice(each) ? each.name : `any ${each.name}`)),
  );
  return products
    .filter((product) =>
      product.variants.some((variant) =>
        groups.every((group) => group!.some((each) => testOf(each)(product, variant))),
      ),
    )
    .map(numberOf);
}

const numberOf = ({ id }: ProductEntry) => gidNumber(id);

const sizes = ['S', 'M', 'L'];
const colors = ['Lime', 'Coral'];
const tags = ['spicy', 'sale', 'Gift'];
const product = fc
  .record({
    productType: fc.constantFrom('Drink', 'Merch', ''),
    vendor: fc.constantFrom('Rubber Ducky', 'Friends'),
    tags: fc.subarray(tags),
    options: fc.constantFrom(['Size'], ['Size', 'Color'], ['Color'], []),
    variants: fc.array(
      fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 40 }), fc.nat(2), fc.nat(1)),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ options, variants, ...fields }): ProductEntry => ({
    ...toEntry(sampleNode(fields), ''),
    options: options.map((name) => ({ name, values: name === 'Size' ? sizes : colors })),
    variants: variants.map(([isAvailable, price, size, color], number): VariantEntry => ({
      number,
      availableForSale: isAvailable === 1,
      price: price.toFixed(2),
      values: options.map((name) => (name === 'Size' ? size : color)),
    })),
  }));
const catalogue = fc
  .array(product, { maxLength: 12 })
  .map((products) =>
    products.map((each, number) => ({ ...each, id: `gid://shopify/Product/${number}` })),
  );

const every: ListFilter[] = [
  ...['0', '1'].map((value) => ({ name: 'filter.v.availability', value })),
  ...['Drink', 'merch'].map((value) => ({ name: 'filter.p.product_type', value })),
  ...['rubber ducky', 'Friends'].map((value) => ({ name: 'filter.p.vendor', value })),
  ...[...tags, 'GIFT', 'unknown'].map((value) => ({ name: 'filter.p.tag', value })),
  ...sizes.map((value) => ({ name: 'filter.v.option.size', value })),
  ...['lime', 'CORAL'].map((value) => ({ name: 'filter.v.option.color', value })),
];
const limit = (name: string) =>
  fc.option(
    fc.integer({ min: 0, max: 40 }).map((value) => ({ name, value: String(value) })),
    { nil: undefined, freq: 1 },
  );
const selection = fc
  .tuple(
    fc.subarray(every, { maxLength: 5 }),
    limit('filter.v.price.gte'),
    limit('filter.v.price.lte'),
  )
  .map(([filters, ...limits]) => [...filters, ...limits.flatMap((each) => each ?? [])]);

test('500 random combinations list the same products as the model, and each count equals the list of its value', () => {
  fc.assert(
    fc.property(catalogue, selection, (products, filters) => {
      const { variants, counts } = matchProducts(products, filters);
      expect([...variants.keys()].map(numberOf)).toEqual(modelOf(products, filters));
      for (const value of every) {
        const others = filters.filter(({ name }) => name !== value.name);
        expect(counts.get(keyOf(value)) ?? 0).toBe(modelOf(products, [...others, value]).length);
      }
    }),
    { numRuns: 500 },
  );
});

test('the prices are those of variants that match the other filters', () => {
  const variants = [
    { number: 1, availableForSale: true, price: '10.0', values: [0] },
    { number: 2, availableForSale: false, price: '20.0', values: [1] },
  ];
  const duck = {
    ...toEntry(sampleNode(), ''),
    options: [{ name: 'Size', values: sizes }],
    variants,
  };
  const pricesOf = (...filters: [name: string, value: string][]) =>
    matchProducts(
      [duck],
      filters.map(([name, value]) => ({ name, value })),
    ).prices;
  expect(pricesOf()).toEqual([10, 20]);
  expect(pricesOf(['filter.v.option.size', 'S'], ['filter.v.price.gte', '50'])).toEqual([10, 10]);
});
