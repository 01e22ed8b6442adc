import { expect, test } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import {
  idFrom,
  initialVariant,
  namedValues,
  nearestVariant,
  selectedOptions,
} from './option-values.ts';

const option = (name: string, ...values: string[]) => ({
  name,
  values,
});
const variant = (values: number[], availableForSale = true) =>
  sampleVariant({
    id: `gid://shopify/ProductVariant/${values.join('')}`,
    label: values.join(' / '),
    availableForSale,
    values,
  });
const options = [option('Size', 'S', 'M', 'L'), option('Color', 'Cloud', 'Lime', 'Coral')];
const tee = sampleProduct({
  options,
  variants: [
    variant([0, 0]),
    variant([0, 1], false),
    variant([1, 1]),
    variant([1, 2]),
    variant([2, 2]),
  ],
});
const sizes = sampleProduct({
  options: [option('Size', 'S', 'M', 'L')],
  variants: [variant([0], false), variant([1]), variant([2], false)],
});

test('matches names of options and values in any case, and ignores unknown ones', () => {
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
  expect(selectedOptions(options, [1, 2])).toEqual({ Size: 'M', Color: 'Coral' });
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
])('%j names the variant %s', (text, id) => {
  expect(idFrom('ProductVariant', text)).toBe(id);
});

const shown = (...given: Parameters<typeof initialVariant>) => {
  const { variant: its, note } = initialVariant(...given);
  return { values: its?.values, ...(note && { note }) };
};

test.each([
  ['no option', [undefined, undefined], [0, 0]],
  ['every option', [1, 2], [1, 2]],
  ['every option of a sold-out variant', [0, 1], [0, 1]],
  ['one option, whose usual combination is sold out', [undefined, 1], [1, 1]],
  ['one option, whose usual combination is for sale', [0, undefined], [0, 0]],
])('the initial variant of a link that names %s', (_case, named, values) => {
  expect(shown(tee, named)).toEqual({ values });
});

test('shows the nearest combination, with a note, for one that does not exist', () => {
  expect(shown(tee, [0, 2])).toEqual({
    values: [1, 2],
    note: 'S / Coral is not here. The nearest is M / Coral.',
  });
});

test('a sold-out variant in a flat list is not selected by the name of its option', () => {
  expect(shown(sizes, [undefined])).toEqual({ values: [1] });
  expect(shown(sizes, [2])).toEqual({ values: [1] });
  const soldOut = sampleProduct({ options: sizes.options, variants: [variant([0], false)] });
  expect(shown(soldOut, [0])).toEqual({ values: [0] });
  expect(shown(sampleProduct({ options: [], variants: [] }), [])).toEqual({ values: undefined });
});

// Sizes S, M, L, XL; colours Cloud, Lime, Coral. S in Lime is sold out.
const variants = [
  variant([0, 0]),
  variant([0, 1], false),
  variant([1, 0]),
  variant([1, 1]),
  variant([1, 2]),
  variant([2, 2]),
  variant([3, 0]),
];

test.each([
  ['an existing combination', [1, 1], [0, 1], [1, 1]],
  ['Coral, chosen while S: the next size in Coral', [0, 2], [1], [1, 2]],
  ['L, chosen while Cloud: the colour of L', [2, 0], [0], [2, 2]],
  ['XL, chosen while Lime: the colour of XL', [3, 1], [0], [3, 0]],
  ['Lime alone: a size that is in stock', [0, 1], [1], [1, 1]],
  ['S in Coral, both pinned: the nearest size', [0, 2], [0, 1], [1, 2]],
  ['a value of no combination', [9, 0], [0], [3, 0]],
])('nearest to %s', (_case, wanted, pinned, expected) => {
  expect(nearestVariant(variants, wanted, pinned)?.values).toEqual(expected);
});

test('keeps a pinned value that is sold out in every combination', () => {
  const both = [variant([0, 0]), variant([1, 1], false)];
  expect(nearestVariant(both, [1, 0], [0])?.values).toEqual([1, 1]);
});

test('returns undefined without variants', () => {
  expect(nearestVariant([], [0], [])).toBeUndefined();
});
