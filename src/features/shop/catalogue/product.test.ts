import { expect, test } from 'vitest';
import { sampleProduct, sampleVariant } from '../../../../tests/stubs/sample-product.ts';
import { isListed, listedPrice, summaryOf } from './product.ts';

test('products tagged hidden, internal or distributor are not listed', () => {
  expect(isListed({ tags: ['lime', 'summer'] })).toBe(true);
  expect(isListed({ tags: [] })).toBe(true);
  for (const tag of ['hidden', 'internal', 'distributor', 'Hidden', ' INTERNAL ']) {
    expect(isListed({ tags: ['lime', tag] })).toBe(false);
  }
  expect(isListed({ tags: ['hidden-gem'] })).toBe(true);
});

test('summarises a product by its first picture and lowest price', () => {
  const picture = { url: 'https://cdn.example/duck.webp', altText: null, width: 1, height: 1 };
  const price = { amount: '5.0', currencyCode: 'USD' };
  const product = sampleProduct({ pictures: [picture], variants: [sampleVariant({ price })] });
  expect(summaryOf(product)).toMatchObject({ handle: 'duck', featuredImage: picture, price });
  expect(summaryOf({ ...product, pictures: [], variants: [] })).toMatchObject({
    featuredImage: null,
    price: null,
    compareAtPrice: null,
  });
});

test('shows the lowest price, and "from" when other variants cost more', () => {
  const usd = (amount: string) => ({ amount, currencyCode: 'USD' });
  const first = { price: usd('24.99'), compareAtPrice: usd('29.99') };
  expect(listedPrice(first, [usd('24.99'), usd('62.99')])).toEqual({
    price: usd('24.99'),
    compareAtPrice: usd('29.99'),
    isFrom: true,
  });
  expect(listedPrice(first, [usd('9.0'), usd('24.99')])).toEqual({
    price: usd('9.0'),
    compareAtPrice: null,
    isFrom: true,
  });
  expect(listedPrice(first, [usd('24.99'), usd('24.990')])).toMatchObject({ isFrom: false });
  expect(listedPrice(undefined, [])).toEqual({ price: null, compareAtPrice: null, isFrom: false });
});
