import { expect, test } from 'vitest';
import { standardPath } from './redirects.ts';

const pathOf = (path: string) => standardPath(path, (slug) => slug === 'our-story');

test.each([
  ['/collections', '/shop'],
  ['/collections/all', '/shop'],
  ['/collections/drinks', '/shop/drinks'],
  ['/collections/drinks/products/rubber-duck', '/shop/product/rubber-duck'],
  ['/collections/all/products/rubber-duck', '/shop/product/rubber-duck'],
  ['/blogs/news', '/articles'],
  ['/blogs/news/our-story', '/articles/our-story'],
  ['/blogs/news/gone', '/articles'],
  ['/pages/about', '/about'],
  ['/pages/about-us', '/about'],
  ['/pages/contact', '/contact'],
  ['/policies/refund-policy', '/refund-policy'],
  ['/policies/terms-of-service', '/terms-of-service'],
  ['/policies/contact-information', '/contact'],
])('%s corresponds to %s', (path, ours) => {
  expect(pathOf(path)).toBe(ours);
});

test.each([
  '/',
  '/products/rubber-duck',
  '/collections/drinks/summer',
  '/collections/a/products/b/c',
  '/blogs',
  '/blogs/news/tagged/summer',
  '/pages/no-such-page',
  '/pages/account',
  '/pages/404',
  '/pages',
  '/policies/account',
  '/policies',
])('%s has no counterpart', (path) => {
  expect(pathOf(path)).toBeUndefined();
});
