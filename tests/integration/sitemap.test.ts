import { afterEach, expect, test, vi } from 'vitest';
import { createCatalogue } from '../../local/shopify/catalogue/catalogue.ts';
import { isListed } from '../../src/features/shop/catalogue/product.ts';
import { builtAddress, sitemapOf } from './found-pages.ts';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite & { address: string };
async function start(options: { catalogueSize?: number } = {}) {
  const address = builtAddress();
  site = { ...(await startRunningSite({ ...options, vars: { SITE_URL: address } })), address };
}
afterEach(() => site.close());

const productsIn = (sitemap: { path: string }[]) =>
  sitemap.filter(({ path }) => path.startsWith('/shop/product/')).map(({ path }) => path);

test('a large shop is read to its end, with the day each product changed, once an hour', async () => {
  await start({ catalogueSize: 600 });
  const expected = createCatalogue(600)
    .products.filter(isListed)
    .map(({ handle }) => `/shop/product/${handle}`);
  expect(expected.length).toBeGreaterThan(500);

  const sitemap = await sitemapOf(site);
  expect(productsIn(sitemap).toSorted()).toEqual(expected.toSorted());
  const changed = sitemap.filter(({ path }) => path.startsWith('/shop/product/'));
  expect(changed.filter(({ modified }) => Number.isNaN(Date.parse(modified ?? '')))).toEqual([]);

  expect(await sitemapOf(site)).toEqual(sitemap);
  expect(await site.asked('ProductAddresses')).toHaveLength(3);
});

test('with the shop down, everything else is still found, and nobody keeps that answer', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await start();
  await site.fault({ kind: 'http-500' });
  const sitemap = await sitemapOf(site);
  expect(productsIn(sitemap)).toEqual([]);
  expect(sitemap.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/shop', '/articles/crafting-perfect-mocktail']),
  );
  expect((await site.ask('/sitemap.xml')).headers.get('cache-control')).toBe('no-cache');

  await site.heal();
  expect(productsIn(await sitemapOf(site)).length).toBeGreaterThan(5);
  const { headers } = await site.ask('/sitemap.xml', { method: 'HEAD' });
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});
