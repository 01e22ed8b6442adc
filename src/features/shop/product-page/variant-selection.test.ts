import { beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { combinationsOf } from '../catalogue/combinations.ts';
import { isFlat } from '../catalogue/product.ts';
import { buyableProduct } from './buyable-product.ts';
import { getProduct } from '../catalogue/products.ts';
import { selectionFrom } from './variant-selection.ts';

Object.assign(env, localVars);

const price = { amount: '32.0', currencyCode: 'USD' };
const variant = (id: number, size: string, fields: object = {}) => ({
  id: `gid://shopify/ProductVariant/${id}`,
  title: size,
  sku: null,
  availableForSale: true,
  requiresShipping: true,
  price,
  compareAtPrice: null,
  selectedOptions: [{ name: 'Size', value: size }],
  quantityRule: { minimum: 1, maximum: null, increment: 1 },
  sellingPlanAllocations: { nodes: [] },
  ...fields,
});
const swatch = (color: string | null, url?: string) => ({
  color,
  image: url === undefined ? null : { previewImage: { url } },
});
const first = variant(1, 'S');
const product = (handle: string, fields: object = {}) => ({
  id: 'gid://shopify/Product/1',
  handle,
  title: 'Tee',
  description: '',
  descriptionHtml: '',
  tags: [],
  availableForSale: true,
  seo: { title: null, description: null },
  featuredImage: null,
  images: { nodes: [] },
  collections: { nodes: [] },
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
  variants: { nodes: [first, variant(2, 'M')], pageInfo: { hasNextPage: false } },
  variantsCount: { count: 2 },
  selectedOrFirstAvailableVariant: first,
  encodedVariantExistence: 'v1_0-1',
  encodedVariantAvailability: 'v1_0-1',
  priceRange: { minVariantPrice: price, maxVariantPrice: price },
  requiresSellingPlan: false,
  sellingPlanGroups: { nodes: [] },
  ...fields,
});

const answers = vi.fn<(query: string, variables: unknown) => object>();
vi.stubGlobal('fetch', async (_address: unknown, { body }: { body: string }) => {
  const { query, variables } = JSON.parse(body) as { query: string; variables: unknown };
  return Response.json({ data: answers(query, variables) });
});
const empty = { match: async () => undefined, put: async () => {} };
vi.stubGlobal('caches', { open: async () => empty });
beforeEach(() => void answers.mockReset());

const loadProduct = (handle: string, fields?: object) => {
  answers.mockReturnValueOnce({ product: product(handle, fields) });
  return getProduct(handle);
};

test('maps colours and pictures to swatches, and omits optional fields with default values', async () => {
  const loaded = await loadProduct('swatches');
  expect(loaded?.options[0]?.values).toEqual([
    { name: 'S', swatch: { color: '#A4d233' } },
    { name: 'M' },
    { name: 'L', swatch: { picture: 'https://cdn.shopify.com/lagoon.webp?v=1&width=64' } },
    { name: 'XL' },
  ]);
  expect(buyableProduct(loaded!, undefined).variants[1]).toEqual({
    id: 'gid://shopify/ProductVariant/2',
    title: 'M',
    availableForSale: true,
    price,
    compareAtPrice: null,
    values: [1],
  });
});

test('starts with the minimum quantity of the variant', async () => {
  const quantityRule = { minimum: 6, maximum: 24, increment: 6 };
  const nodes = [variant(1, 'S', { quantityRule })];
  const loaded = await loadProduct('half-dozen', {
    variants: { nodes, pageInfo: { hasNextPage: false } },
  });
  expect(await selectionFrom(loaded!, '')).toMatchObject({
    quantity: '6',
    variant: { quantityRule },
  });
  expect(await selectionFrom(loaded!, 'quantity=12')).toMatchObject({ quantity: '12' });
});

const more = { nodes: [first, variant(2, 'M')], pageInfo: { hasNextPage: true } };

test('fetches single variants of a product with too many to load them all', async () => {
  const loaded = await loadProduct('many', {
    variants: more,
    encodedVariantExistence: 'v1_0-2',
    encodedVariantAvailability: null,
  });
  // Without the encoded availability, the product keeps its list of variants.
  expect([isFlat(loaded!), loaded?.variants.length]).toEqual([true, 2]);

  const many = (await loadProduct('many-more', {
    variants: more,
    variantsCount: { count: 150 },
    encodedVariantExistence: 'v1_0-2',
    encodedVariantAvailability: 'v1_0 2',
  }))!;
  expect(isFlat(many)).toBe(false);
  expect([...combinationsOf(many)]).toEqual([
    ['0', true],
    ['1', false],
    ['2', true],
  ]);
  answers.mockReturnValueOnce({
    product: { ...product('many-more'), variantBySelectedOptions: variant(3, 'L') },
  });
  expect((await selectionFrom(many, 'size=l')).variant?.id).toBe('gid://shopify/ProductVariant/3');
  expect(answers.mock.lastCall?.[1]).toEqual({
    handle: 'many-more',
    selectedOptions: [{ name: 'Size', value: 'L' }],
  });
  const before = answers.mock.calls.length;
  await selectionFrom(many, '');
  await selectionFrom(many, 'Size=Huge');
  expect(answers).toHaveBeenCalledTimes(before);

  answers.mockReturnValueOnce({ node: null });
  expect((await selectionFrom(many, 'variant=77')).values).toEqual([0]);
});
