import { describe, expect, test } from 'vitest';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const location = (response: Response) => response.headers.get('location') ?? '';

test.each([
  ['/collections/all?utm_source=mail', '/shop?utm_source=mail'],
  [
    '/collections/drinks/products/classic-lime-margarita?variant=100103&utm_source=a',
    '/shop/product/classic-lime-margarita?variant=100103&utm_source=a',
  ],
  ['/blogs/news/no-such-article', '/articles'],
])('Shopify’s standard path %s redirects permanently to %s', async (path, target) => {
  const response = await site.fetch(path);
  expect([response.status, location(response)]).toEqual([301, target]);
  expect(response.headers.get('x-robots-tag')).toBeNull();
  expect((await site.fetch(target)).status).toBe(200);
});

test.each(['/collections/no-such', '/collections/drinks/products/no-such'])(
  '%s redirects to a page that answers 404',
  async (path) => {
    expect((await site.fetch(location(await site.fetch(path)))).status).toBe(404);
  },
);

test.each(['/pages/no-such-page', '/policies/no-such', '/cart/100101'])(
  '%s answers 404',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

test.each([
  '/59100/orders/4fA0bC/authenticate?key=Ab%20c&locale=en',
  '/59100/invoices/4fA0bC',
  '/account/orders/4fA0bC',
  '/account/activate/7/4fA0-Ab',
  '/account/reset/7/4fA0-Ab?syclid=Q',
  '/gift_cards/59100/4fA0BCDE/',
  '/customer_authentication/redirect?locale=en&region_country=US',
  '/customer_identity/redirect?locale=en',
  '/_t/c/v3/AFm-4fA0_bC',
  '/_t/open/4fA0',
  '/a/downloads/-/4fA0/Ab?x=%2F',
  '/apps/returns/4fA0',
  '/community/4fA0',
  '/tools/recurring/4fA0',
])('%s, from a mail of the shop, redirects to the shop’s domain as it is', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(307);
  expect(location(response)).toBe(`${site.services}${path}${path.includes('?') ? '&' : '?'}_fd=0`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('x-robots-tag')).toBe('noindex');
});

test('an address that the shop’s domain has led back here answers 404', async () => {
  expect((await site.fetch('/59100/orders/4fA0bC?_fd=0')).status).toBe(404);
});

describe('the merchant’s redirects', () => {
  test.each([
    ['/duck?utm_source=mail', '/products/rubber-duck?utm_source=mail'],
    ['/summer-splash', '/collections/drinks?sort_by=price-ascending'],
    ['/our-fair', 'https://fair.example/rubber-ducky'],
  ])('%s redirects to %s', async (path, target) => {
    const response = await site.fetch(path);
    expect([response.status, location(response)]).toEqual([301, target]);
  });

  test.each(['/strange', '/no-such-thing'])(
    '%s, whose redirect is unsafe or absent, answers 404',
    async (path) => {
      const response = await site.fetch(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toContain('text/html');
      expect(await response.text()).toContain('</html>');
    },
  );
});
