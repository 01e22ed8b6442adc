import { expect, test } from 'vitest';
import type { Product, Variant } from '../catalogue/product.ts';
import { idFrom, namedValues, optionNames, wantedValues } from './option-values.ts';

const option = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value })),
});
const variant = (values: number[], availableForSale = true): Variant => ({
  id: `gid://shopify/ProductVariant/${values.join('')}`,
  title: values.join(' / '),
  sku: null,
  availableForSale,
  price: null,
  compareAtPrice: null,
  values,
});
const product = (fields: Pick<Product, 'options' | 'variants' | 'many'>): Product => ({
  id: 'p',
  handle: 'tee',
  title: 'Tee',
  description: '',
  descriptionHtml: '',
  tags: [],
  productType: 'Drink',
  subtitle: null,
  rating: null,
  facts: { tastingNotes: [], ingredients: null, allergens: null, servingSize: null, nutrition: [] },
  availableForSale: true,
  seo: { title: null, description: null },
  pictures: [],
  collections: [],
  ships: true,
  plans: [],
  requiresPlan: false,
  ...fields,
});
const options = [option('Size', 'S', 'M', 'L'), option('Color', 'Cloud', 'Lime', 'Coral')];
const tee = product({
  options,
  variants: [
    variant([0, 0]),
    variant([0, 1], false),
    variant([1, 1]),
    variant([1, 2]),
    variant([2, 2]),
  ],
});
const sizes = product({
  options: [option('Size', 'S', 'M', 'L')],
  variants: [variant([0], false), variant([1]), variant([2], false)],
});

test('options are named in any case, and what nobody has is no name', () => {
  const named = (query: string) => namedValues(options, new URLSearchParams(query));
  expect(named('Size=M&Color=Coral')).toEqual([1, 2]);
  expect(named('size=m&utm_source=mail')).toEqual([1, undefined]);
  expect(named('Size=Huge&constructor=x')).toEqual([undefined, undefined]);
  expect(
    namedValues(options, [
      ['Size', 7],
      ['Color', null],
    ]),
  ).toEqual([undefined, undefined]);
  expect(optionNames(options, [1, 2])).toEqual({ Size: 'M', Color: 'Coral' });
});

test.each([
  ['42', 'gid://shopify/ProductVariant/42'],
  ['gid://shopify/ProductVariant/42', 'gid://shopify/ProductVariant/42'],
  ['gid://evil/ProductVariant/42', undefined],
  ['gid://shopify/SellingPlan/42', undefined],
  ['42x', undefined],
  ['1'.repeat(21), undefined],
  ['', undefined],
  [null, undefined],
])('%j is the variant %s', (text, id) => {
  expect(idFrom('ProductVariant', text)).toBe(id);
});

const none = [undefined, undefined];
test.each([
  ['nothing is asked for', undefined, none, [0, 0]],
  ['a variant by its id', variant([2, 2]), none, [2, 2]],
  ['one that is sold out', variant([0, 1], false), none, [0, 1]],
  ['the id has the last word', variant([2, 2]), [0, 0], [2, 2]],
  ['every option by name', undefined, [1, 2], [1, 2]],
  ['those of one that is sold out', undefined, [0, 1], [0, 1]],
  ['one option: with it, what is for sale', undefined, [undefined, 1], [1, 1]],
  ['one option that goes with the usual rest', undefined, [0, undefined], [0, 0]],
])('%s', (_what, asked, named, values) => {
  expect(wantedValues(tee, asked, named)).toEqual({ values });
});

test('what does not go together is said, and the nearest is shown', () => {
  expect(wantedValues(tee, undefined, [0, 2])).toEqual({
    values: [1, 2],
    note: 'There is no S / Coral. The nearest is M / Coral.',
  });
});

test('in a flat list, what is sold out is never chosen', () => {
  expect(wantedValues(sizes, undefined, [undefined])).toEqual({ values: [1] });
  expect(wantedValues(sizes, variant([2], false), [undefined])).toEqual({ values: [1] });
  expect(wantedValues(sizes, undefined, [2])).toEqual({ values: [1] });
  const soldOut = product({ options: sizes.options, variants: [variant([0], false)] });
  expect(wantedValues(soldOut, undefined, [0])).toEqual({ values: [0] });
  expect(wantedValues(product({ options: [], variants: [] }), undefined, [])).toEqual({
    values: [],
  });
});

test('of many variants the shop’s own encoding says what goes together', () => {
  const many = {
    count: 3,
    lowest: { amount: '1.0', currencyCode: 'USD' },
    highest: { amount: '2.0', currencyCode: 'USD' },
    existing: 'v1_0:0,1:1-2,',
    available: 'v1_1:1-2,',
  };
  const large = product({ options, variants: [variant([1, 1])], many });
  expect(wantedValues(large, undefined, none)).toEqual({ values: [1, 1] });
  expect(wantedValues(large, undefined, [1, 2])).toEqual({ values: [1, 2] });
  expect(wantedValues(large, undefined, [0, 0])).toEqual({ values: [0, 0] });
  expect(wantedValues(large, undefined, [2, 2]).values).toEqual([1, 2]);
});
