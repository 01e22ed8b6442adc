import { expect, test } from 'vitest';
import { pageCacheKey } from './page-cache.ts';

const addressOf = (path: string) => pageCacheKey(new URL(path, 'https://example.com'))?.address;

test.each([
  '/',
  '/shop',
  '/shop/drinks',
  '/shop?page=2',
  '/shop/drinks?page=12',
  '/shop/drinks/classic-lime-margarita',
  '/products/rubber-duck',
  '/store-locator',
  '/store-locator/colorado',
  '/store-locator/colorado/denver?page=2',
])('%s is cached for all visitors', (address) => {
  expect(addressOf(address)).toBe(address);
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
  '/shop?page=',
  '/shop?after=abc',
  '/shop?sort_by=price-ascending',
  '/shop/drinks?filter.v.availability=1&utm_source=mail',
  '/shop?page=2&sort_by=price-ascending',
  '/shop?page=2&page=3',
  '/shop?page=2%0d%0aSet-Cookie',
  '/shop/%64rinks',
  '/shop/Drinks',
  '/store-locator/colorado?page=0',
  '/store-locator/colorado?page=1e3',
  '/store-locator?page=2',
  '/shop?utm_source=a&page=2&x=1',
])('%s is not cached', (address) => {
  expect(addressOf(address)).toBeUndefined();
});
