import { expect, test } from 'vitest';
import { pageCacheKey } from './page-cache-key.ts';

const addressOf = (path: string) => pageCacheKey(new URL(path, 'https://example.com'))?.address;

test.each([
  '/',
  '/shop',
  '/shop/drinks',
  '/shop?after=Ab%2B%2F%3D',
  '/shop/drinks?after=abc',
  '/shop/drinks/classic-lime-margarita',
  '/products/rubber-duck',
  '/store-locator',
  '/store-locator/colorado',
  '/store-locator/colorado/denver?page=2',
])('%s is cached for all visitors', (address) => {
  expect(addressOf(address)).toBe(address);
});

test('marketing parameters do not change the key', () => {
  expect(addressOf('/shop?utm_source=mail&gclid=x&fbclid=y')).toBe('/shop');
  expect(addressOf('/shop/drinks?utm_campaign=a&after=abc&mc_eid=9')).toBe(
    '/shop/drinks?after=abc',
  );
});

test.each([
  // Personal to one visitor.
  '/account',
  '/auth',
  '/auth/callback?code=1',
  '/forms/contact?sent',
  '/store-locator?q=denver',
  '/store-locator?near=39.7,-105.0',
  '/store-locator/colorado?q=me',
  '/products/rubber-duck?problem=sold-out&quantity=3',
  '/shop/product/rubber-duck?variant=1',
  // Routes that are not cached.
  '/?utm_x=1&q=a',
  '/about',
  '/api/cart',
  '/RSC/R/shop.txt',
  '/nope',
  '/shop/a/b/c',
  // Addresses of unlimited number.
  '/shop?x=1',
  '/shop?after=',
  '/shop?sort_by=price-ascending',
  '/shop/drinks?filter.v.availability=1&utm_source=mail',
  '/shop?after=a&sort_by=price-ascending',
  '/shop?after=a&after=b',
  '/shop?after=%0d%0aSet-Cookie',
  '/shop/%64rinks',
  '/shop/Drinks',
  '/store-locator/colorado?page=0',
  '/store-locator/colorado?page=1e3',
  '/store-locator?page=2',
  '/shop?utm_source=a&after=a&x=1',
])('%s is not cached', (address) => {
  expect(addressOf(address)).toBeUndefined();
});
