import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import type { ShopProduct, ShopVariant } from './catalogue.ts';
import { encodeVariants } from './variant-options.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

const options = [
  { name: 'Size', values: ['Small', 'Medium', 'Large', 'Huge'] },
  { name: 'Color', values: ['Red', 'Blue'] },
  { name: 'Material', values: ['Cotton', 'Wool'] },
];

const encode = (combinations: number[][]) => {
  const count = combinations[0]?.length ?? 1;
  const product = { options: options.slice(0, count) } as ShopProduct;
  const variants = combinations.map((positions) => ({
    selectedOptions: positions.map((position, index) => ({
      name: options[index]?.name,
      value: options[index]?.values[position],
    })),
  })) as ShopVariant[];
  return encodeVariants(product, variants);
};

test.each([
  [
    'the example of the schema',
    [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
      [2, 0, 1],
      [2, 1, 0],
    ],
    'v1_0:0:0,1:0-1,,1:0:0-1,1:1,,2:0:1,1:0,,',
  ],
  [
    'two options',
    [
      [0, 0],
      [0, 1],
      [2, 1],
    ],
    'v1_0:0-1,2:1,',
  ],
  ['one option with a gap', [[0], [1], [3]], 'v1_0-1 3'],
  ['one variant', [[0]], 'v1_0'],
  ['no variant', [], 'v1_'],
])('the combinations of %s are encoded as in Shopify', (_name, combinations, encoded) => {
  expect(encode(combinations)).toBe(encoded);
});

test('a product has the encoded existence and availability of its variants', async () => {
  const { data } = await ask(`{
    tee: product(handle: "flock-crew-tee") { encodedVariantExistence encodedVariantAvailability }
    duck: product(handle: "rubber-duck") { encodedVariantExistence encodedVariantAvailability }
    soldOut: product(handle: "frosted-coconut-margarita") { encodedVariantExistence encodedVariantAvailability }
  }`);
  expect(data).toEqual({
    tee: {
      encodedVariantExistence: 'v1_0:0-1,1:0-2,2:2,3:0,',
      encodedVariantAvailability: 'v1_0:0,1:0-2,2:2,3:0,',
    },
    duck: { encodedVariantExistence: 'v1_0', encodedVariantAvailability: 'v1_0' },
    soldOut: { encodedVariantExistence: 'v1_0-1', encodedVariantAvailability: 'v1_' },
  });
});

test('options have their values in order, with swatches for colors', async () => {
  const { data } = await ask(`{ product(handle: "custom-flock-jersey") {
    variantsCount { count precision }
    options { name values optionValues { name swatch { color image { previewImage { url } } } } }
    first: options(first: 1) { name }
  } }`);
  const [size, color, sleeves] = data.product.options;
  expect(data.product.variantsCount).toEqual({ count: 119, precision: 'EXACT' });
  expect(data.product.first).toEqual([{ name: 'Size' }]);
  expect(size.values).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL', '3XL']);
  expect(size.optionValues[2]).toEqual({ name: 'M', swatch: null });
  expect(color.optionValues[1].swatch).toEqual({ color: '#a4d233', image: null });
  expect(color.optionValues[4].swatch).toMatchObject({
    color: null,
    image: { previewImage: { url: expect.stringContaining('/can-coconut.webp?v=') } },
  });
  expect(sleeves.optionValues).toHaveLength(3);
});

const selected = (size: string, color: string) =>
  `selectedOptions: [{ name: "Size", value: "${size}" }, { name: "Color", value: "${color}" }]`;

test.each([
  ['', 'S / Cloud'],
  [`(${selected('M', 'Coral')})`, 'M / Coral'],
  [`(${selected('m', 'coral')})`, 'S / Cloud'],
  [`(${selected('S', 'Coral')})`, 'S / Cloud'],
  ['(selectedOptions: [{ name: "Size", value: "M" }])', 'S / Cloud'],
  [
    '(selectedOptions: [{ name: "Size", value: "M" }, { name: "Color", value: "Lime" }, { name: "utm", value: "x" }])',
    'M / Lime',
  ],
])('selectedOrFirstAvailableVariant%s is %s', async (args, title) => {
  const { data } = await ask(
    `{ product(handle: "flock-crew-tee") { selectedOrFirstAvailableVariant${args} { title } } }`,
  );
  expect(data.product.selectedOrFirstAvailableVariant.title).toBe(title);
});

test('variantBySelectedOptions is null for a combination that no variant has', async () => {
  const { data } = await ask(`{
    product(handle: "flock-crew-tee") {
      none: variantBySelectedOptions(${selected('S', 'Coral')}) { title }
      one: variantBySelectedOptions(${selected('XL', 'Cloud')}) { title image { altText } }
      lime: variantBySelectedOptions(${selected('M', 'Lime')}) { image { altText } }
    }
    soldOut: product(handle: "frosted-coconut-margarita") { selectedOrFirstAvailableVariant { title } }
  }`);
  expect(data.product).toMatchObject({ none: null, one: { title: 'XL / Cloud' } });
  expect(data.product.lime.image.altText).not.toBe(data.product.one.image.altText);
  expect(data.soldOut.selectedOrFirstAvailableVariant.title).toBe('8-Pack');
});
