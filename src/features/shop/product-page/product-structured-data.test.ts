import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import type { Product, Variant } from '../catalogue/product-schema.ts';
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

const things = (fields?: Partial<Product>) => productStructuredData(product(fields));

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
  ['no price', [variant({ price: null })]],
  ['a price of 0', [variant({ price: { amount: '0.0', currencyCode: 'USD' } })]],
  ['no variant', []],
])('describes only the breadcrumbs of a product with %s', (_case, variants) => {
  expect(things({ variants }).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('omits offers of sold-out variants when others are in stock', () => {
  const variants = [
    variant({ title: 'S', availableForSale: false }),
    variant({ title: 'M' }),
    variant({ title: 'L', price: { amount: '14.5', currencyCode: 'USD' } }),
  ];
  expect(things({ variants })[0]?.offers).toMatchObject([
    { name: 'M', price: '12.0' },
    { name: 'L', price: '14.5' },
  ]);
});

test('offers a sold-out product as out of stock', () => {
  const variants = [variant({ availableForSale: false }), variant({ availableForSale: false })];
  expect(things({ variants })[0]?.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('aggregates more than ten offers into a price range', () => {
  const variants = Array.from({ length: 11 }, (_, index) =>
    variant({ price: { amount: `${20 - index}.0`, currencyCode: 'USD' }, values: [index] }),
  );
  expect(things({ variants: variants.slice(1) })[0]?.offers).toHaveLength(10);
  expect(things({ variants })[0]?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: '10.0',
    highPrice: '20.0',
    priceCurrency: 'USD',
    offerCount: 11,
    availability: 'https://schema.org/InStock',
  });
  const [lowest, highest] = ['42.0', '58.5'].map((amount) => ({ amount, currencyCode: 'USD' }));
  const many = { count: 119, lowest: lowest!, highest: highest!, existing: '', available: '' };
  expect(things({ many })[0]?.offers).toMatchObject({
    lowPrice: '42.0',
    highPrice: '58.5',
    offerCount: 119,
  });
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
