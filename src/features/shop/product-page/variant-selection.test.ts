import { expect, test } from 'vitest';
import { sampleNode, sampleVariantNode } from '../../../../tests/stubs/sample-node.ts';
import { toDetail, toEntry } from '../catalogue/product-mapper.ts';
import type { ProductNode } from '../catalogue/product-queries.ts';
import { toProduct } from '../catalogue/product-views.ts';
import { selectionFrom } from './variant-selection.ts';

const NOTHING = { related: [], complementary: [] };
const productOf = async (fields: Partial<ProductNode>) => {
  const node = sampleNode(fields);
  return toProduct(toEntry(node, 'v1'), await toDetail(node, NOTHING, 'v1'), []);
};

const swatch = (color: string | null, url?: string) => ({
  color,
  image: url === undefined ? null : { previewImage: { url } },
});

test('maps colours and pictures to swatches, and omits optional fields with default values', async () => {
  const product = await productOf({
    options: [
      {
        name: 'Size',
        optionValues: [
          { name: 'S', swatch: swatch('#A4d233') },
          { name: 'M', swatch: swatch('url(https://evil.example/)') },
          { name: 'L', swatch: swatch(null, 'https://cdn.shopify.com/lagoon.webp?v=1') },
          { name: 'XL', swatch: null },
        ],
      },
    ],
  });
  expect(product.swatches[0]).toEqual([
    { color: '#A4d233' },
    null,
    { picture: 'https://cdn.shopify.com/lagoon.webp?v=1&width=64' },
    null,
  ]);
  expect(product.variants[1]).toEqual({
    id: 'gid://shopify/ProductVariant/12',
    label: 'M',
    availableForSale: true,
    price: { amount: '32.0', currencyCode: 'USD' },
    values: [1],
    sku: null,
  });
});

test('starts with the minimum quantity of the variant', async () => {
  const quantityRule = { minimum: 6, maximum: 24, increment: 6 };
  const product = await productOf({
    variants: { nodes: [sampleVariantNode(11, 'S', { quantityRule })] },
  });
  expect(selectionFrom(product, '')).toMatchObject({ quantity: '6', variant: { quantityRule } });
  expect(selectionFrom(product, 'quantity=12')).toMatchObject({ quantity: '12' });
});

test('shows the variant that a link names by its id or its options, and the first one otherwise', async () => {
  const product = await productOf({});
  const shown = (query: string) => selectionFrom(product, query).variant?.label;
  expect([shown(''), shown('variant=12'), shown('size=m'), shown('variant=77')]).toEqual([
    'S',
    'M',
    'M',
    'S',
  ]);
});

test('a link to a sold-out variant shows it', async () => {
  const nodes = [
    sampleVariantNode(11, 'S'),
    sampleVariantNode(12, 'M', { availableForSale: false }),
  ];
  const product = await productOf({ variants: { nodes } });
  expect(selectionFrom(product, 'variant=12&size=s').variant?.label).toBe('M');
  expect(selectionFrom(product, 'size=m').variant?.label).toBe('S');
});
