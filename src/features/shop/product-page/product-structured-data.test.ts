import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import { productStructuredData, sharedShopPicture } from './product-structured-data.ts';

beforeAll(() => void Object.assign(env, localVars));

const variant = (fields: Partial<Variant> = {}) => sampleVariant({ sku: 'RD-DUCK', ...fields });
const picture = { url: 'https://cdn.shopify.com/duck.png', altText: null };
const product = (fields: Partial<Product> = {}) =>
  sampleProduct({
    pictures: [{ ...picture, width: 800, height: 800 }],
    variants: [variant()],
    ...fields,
  });

const things = (fields?: Partial<Product>) => productStructuredData(product(fields), undefined);

test('describes a product with its offer and breadcrumbs', () => {
  expect(things()).toMatchObject([
    {
      '@type': 'Product',
      name: 'Duck',
      url: 'http://localhost:8787/shop/product/duck',
      image: ['https://cdn.shopify.com/duck.png?width=1280'],
      sku: 'RD-DUCK',
      brand: { name: 'Rubber Ducky' },
      offers: {
        price: '12.0',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url: 'http://localhost:8787/shop/product/duck',
      },
    },
    { '@type': 'BreadcrumbList', itemListElement: [{ name: 'Shop' }, { name: 'Duck' }] },
  ]);
});

test.each([
  ['a price of 0', [variant({ price: { amount: '0.0', currencyCode: 'USD' } })]],
  ['no variant', []],
])('describes only the breadcrumbs of a product with %s', (_case, variants) => {
  expect(things({ variants }).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

const sizes = [
  variant({ id: 'gid://shopify/ProductVariant/1', label: 'S', availableForSale: false }),
  variant({ id: 'gid://shopify/ProductVariant/2', label: 'M', values: [1] }),
  variant({
    id: 'gid://shopify/ProductVariant/3',
    label: 'L',
    price: { amount: '14.5', currencyCode: 'USD' },
    values: [2],
  }),
];
const options = [{ name: 'Size', values: ['S', 'M', 'L'] }];

test('describes several variants as a group that begins with the visible one', () => {
  const [group] = productStructuredData(product({ variants: sizes, options }), sizes[2]);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    name: 'Duck',
    url: 'http://localhost:8787/shop/product/duck',
    productGroupID: '1',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Duck, L',
        size: 'L',
        offers: {
          url: 'http://localhost:8787/shop/product/duck?variant=3',
          price: '14.5',
          availability: 'https://schema.org/InStock',
        },
      },
      { name: 'Duck, S', offers: { availability: 'https://schema.org/OutOfStock' } },
      { name: 'Duck, M', offers: { price: '12.0' } },
    ],
  });
});

test('a variant without a price is left out of the group', () => {
  const free = variant({ price: { amount: '0.0', currencyCode: 'USD' } });
  expect(things({ variants: [...sizes, free], options })[0]?.hasVariant).toHaveLength(3);
});

test('includes the rating with its scale, if there is one', () => {
  const rating = { value: 4.6, best: 10, worst: 1, count: 3 };
  expect(things({ rating })[0]?.aggregateRating).toEqual({
    '@type': 'AggregateRating',
    ratingValue: 4.6,
    bestRating: 10,
    worstRating: 1,
    ratingCount: 3,
  });
  expect(things()[0]).not.toHaveProperty('aggregateRating');
});

test('shares a large picture at 1200 px, and a small one at its own size', () => {
  expect(sharedShopPicture({ ...picture, width: 2400, height: 1800 }, 'Duck')).toEqual({
    url: 'https://cdn.shopify.com/duck.png?width=1200',
    alt: 'Duck',
    width: 1200,
    height: 900,
  });
  expect(sharedShopPicture({ ...picture, width: 640, height: 800 }, 'Duck')).toMatchObject({
    width: 640,
    height: 800,
  });
});

test('shares a picture of unknown size without a size', () => {
  expect(sharedShopPicture({ ...picture, width: null, height: null }, 'Duck')).toMatchObject({
    width: undefined,
    height: undefined,
  });
});
