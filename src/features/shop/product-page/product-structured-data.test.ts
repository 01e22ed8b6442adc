import { beforeAll, expect, test } from 'vitest';
import { env } from '../../../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { Product, Variant } from '../catalogue/product.ts';
import { productStructuredData } from './product-structured-data.ts';

beforeAll(() => void Object.assign(env, localVars));

const variant = (fields: Partial<Variant> = {}): Variant => ({
  id: 'gid://shopify/ProductVariant/1',
  title: 'Default Title',
  sku: 'RD-DUCK',
  availableForSale: true,
  price: { amount: '12.0', currencyCode: 'USD' },
  compareAtPrice: null,
  values: [0],
  ...fields,
});

const product = (fields: Partial<Product> = {}): Product => ({
  id: 'gid://shopify/Product/1',
  handle: 'duck',
  title: 'Duck',
  description: 'It floats.',
  descriptionHtml: '<p>It floats.</p>',
  tags: [],
  productType: 'Drink',
  subtitle: null,
  rating: null,
  facts: { tastingNotes: [], ingredients: null, allergens: null, servingSize: null, nutrition: [] },
  availableForSale: true,
  seo: { title: null, description: null },
  pictures: [{ url: 'https://cdn.shopify.com/duck.png', altText: null, width: 800, height: 800 }],
  collections: [],
  options: [{ name: 'Title', values: [{ name: 'Default Title' }] }],
  ships: true,
  plans: [],
  requiresPlan: false,
  variants: [variant()],
  ...fields,
});

const things = (fields?: Partial<Product>) => productStructuredData(product(fields));

test('a product has its offer and its breadcrumbs', () => {
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
  ['a price of nothing', [variant({ price: { amount: '0.0', currencyCode: 'USD' } })]],
  ['no variant', []],
])('with %s, there is no offer', (_what, variants) => {
  expect(things({ variants }).map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('sold-out variants have no offer beside variants in stock', () => {
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

test('a product that is sold out is offered as out of stock', () => {
  const variants = [variant({ availableForSale: false }), variant({ availableForSale: false })];
  expect(things({ variants })[0]?.offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('more offers than a page should list are one from the lowest to the highest price', () => {
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

test('a rating is told with its scale, and none where there is none', () => {
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
