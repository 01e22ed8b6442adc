import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { IndexedProduct, IndexedVariant } from './indexed-product.ts';
import { matchProducts } from './list-matches.ts';
import type { ListFilter } from './list-selection.ts';

// The model: a product matches if one of its variants has, for each parameter, one of the values.
type Test = (product: IndexedProduct, variant: IndexedVariant) => boolean;

const optionOf = (name: string): ((p: IndexedProduct, v: IndexedVariant) => string | undefined) => {
  return ({ options }, [, , ...positions]) => {
    const at = options.findIndex(([each]) => `filter.v.option.${each.toLowerCase()}` === name);
    return options[at]?.[1][positions[at]!];
  };
};
const same = (a: string | undefined, b: string) => a?.toLowerCase() === b.toLowerCase();

function testOf({ name, value }: ListFilter): Test {
  if (name === 'filter.v.availability') return (_, [isAvailable]) => String(isAvailable) === value;
  if (name === 'filter.p.product_type') return ({ type }) => same(type, value);
  if (name === 'filter.p.vendor') return ({ vendor }) => same(vendor, value);
  if (name === 'filter.p.tag') return ({ tags }) => tags.some((tag) => same(tag, value));
  if (name === 'filter.v.price.gte') return (_, [, price]) => price! >= Number(value) * 100;
  if (name === 'filter.v.price.lte') return (_, [, price]) => price! <= Number(value) * 100;
  return (product, variant) => same(optionOf(name)(product, variant), value);
}

const isPrice = ({ name }: ListFilter) => name.includes('price');

function modelOf(products: IndexedProduct[], filters: ListFilter[]): number[] {
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
    .map(({ number }) => number);
}

const sizes = ['S', 'M', 'L'];
const colors = ['Lime', 'Coral'];
const tags = ['spicy', 'sale', 'Gift'];
const product = fc
  .record({
    type: fc.constantFrom('Drink', 'Merch', ''),
    vendor: fc.constantFrom('Rubber Ducky', 'Friends'),
    tags: fc.subarray(tags),
    options: fc.constantFrom(['Size'], ['Size', 'Color'], ['Color'], []),
    variants: fc.array(
      fc.tuple(fc.constantFrom(0, 1), fc.integer({ min: 0, max: 40 }), fc.nat(2), fc.nat(1)),
      { minLength: 1, maxLength: 5 },
    ),
  })
  .map(({ options, variants, ...fields }): IndexedProduct => ({
    ...fields,
    number: 0,
    handle: '',
    title: '',
    collections: [],
    created: '',
    prices: [0, 0],
    options: options.map((name) => [name, name === 'Size' ? sizes : colors]),
    variants: variants.map(([isAvailable, price, size, color]): IndexedVariant => [
      isAvailable as 0 | 1,
      price * 100,
      ...options.map((name) => (name === 'Size' ? size : color)),
    ]),
  }));
const catalogue = fc
  .array(product, { maxLength: 12 })
  .map((products) => products.map((each, number) => ({ ...each, number })));

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
      const { products: matching, counts } = matchProducts(products, filters);
      expect(matching.map(({ number }) => number)).toEqual(modelOf(products, filters));
      for (const value of every) {
        const others = filters.filter(({ name }) => name !== value.name);
        expect(counts.get(value.name)?.get(value.value.toLowerCase()) ?? 0).toBe(
          modelOf(products, [...others, value]).length,
        );
      }
    }),
    { numRuns: 500 },
  );
});

test('the prices are those of variants that match the other filters', () => {
  const duck = (number: number, ...variants: IndexedVariant[]): IndexedProduct => ({
    number,
    handle: `duck-${number}`,
    title: 'Duck',
    type: 'Merch',
    vendor: '',
    tags: [],
    collections: [],
    created: '',
    options: [['Size', sizes]],
    variants,
    prices: [500, 9000],
  });
  const products = [duck(1, [1, 1000, 0], [0, 2000, 1]), duck(2, [1, null, 2])];
  const pricesOf = (...filters: [name: string, value: string][]) =>
    matchProducts(
      products,
      filters.map(([name, value]) => ({ name, value })),
    ).prices;
  expect(pricesOf()).toEqual([500, 9000]);
  expect(pricesOf(['filter.v.option.size', 'S'], ['filter.v.price.gte', '50'])).toEqual([
    1000, 1000,
  ]);
  expect(matchProducts(products, [{ name: 'filter.v.price.gte', value: '80' }]).products).toEqual([
    products[1],
  ]);
});
