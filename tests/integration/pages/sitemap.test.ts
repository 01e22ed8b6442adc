import { expect, onTestFinished, test, vi } from 'vitest';
import { createCatalogue } from '../../../local/shopify/catalogue/catalogue.ts';
import { isListed } from '../../../src/features/shop/catalogue/product.ts';
import { readPage } from '../support/page-content.ts';
import { startTestSite } from '../support/running-site.ts';
import { builtOrigin, isStorePage, openBuiltSite, sitemapOf, type SitemapEntry } from './crawl.ts';

const { site: builtSite, sitemap } = await openBuiltSite();

test('the sitemap lists every public page once, and no personal or unlisted one', async () => {
  const paths = sitemap.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths.filter(isStorePage)).toHaveLength(311);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/recipes',
      '/recipes/sunrise-splash',
      '/articles',
      '/articles/crafting-perfect-mocktail',
      '/shop',
      '/shop/drinks',
      '/shop/merch',
      '/shop/wholesale',
      '/shop/product/classic-lime-margarita',
      '/store-locator',
      '/store-locator/colorado',
      '/store-locator/colorado/denver',
    ]),
  );
  const excluded = /^\/(404|auth|account|ingredients|search|api|products)(\/|$)|\?/;
  expect(paths.filter((path) => excluded.test(path))).toEqual([]);
  for (const handle of ['founders-flock-box', 'staff-tasting-kit', 'distributor-display-stand'])
    expect(paths).not.toContain(`/shop/product/${handle}`);
  const unlisted = readPage(await builtSite.html('/shop/product/founders-flock-box'));
  expect(unlisted.meta('robots')).toEqual(['noindex']);
});

test.each([
  ['1', 200],
  ['2', 404],
  ['0', 404],
  ['x', 404],
  ['99999', 404],
])('/sitemap.xml?part=%s answers %i', async (part, status) => {
  expect((await builtSite.fetch(`/sitemap.xml?part=${part}`)).status).toBe(status);
});

test('the sitemap lists all products of a large shop, and the other pages while the shop is down', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const origin = builtOrigin();
  const ownSite = await startTestSite({
    catalogueSize: 300,
    vars: { SITE_URL: origin },
    isEmpty: true,
  });
  const site = { ...ownSite, origin };
  onTestFinished(() => ownSite.close());
  const productsIn = (entries: SitemapEntry[]) =>
    entries.filter(({ path }) => path.startsWith('/shop/product/'));

  await site.setFault({ kind: 'http-500' });
  const withoutShop = await sitemapOf(site);
  expect(productsIn(withoutShop)).toEqual([]);
  expect(withoutShop.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/', '/shop', '/articles/crafting-perfect-mocktail']),
  );
  expect((await site.fetch('/sitemap.xml')).headers.get('cache-control')).toBe('no-cache');

  await site.clearFaults();
  await site.runSchedule();
  const entries = await sitemapOf(site);
  const before = (await site.shopRequests('')).length;
  const listed = createCatalogue(300).products.filter(isListed);
  expect(listed.length).toBeGreaterThan(250);
  expect(
    productsIn(entries)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(listed.map(({ handle }) => `/shop/product/${handle}`).toSorted());
  for (const { modified } of productsIn(entries)) expect(Date.parse(modified ?? '')).not.toBeNaN();

  // The second request makes none to the shop.
  expect(await sitemapOf(site)).toEqual(entries);
  expect(await site.shopRequests('')).toHaveLength(before);
  const { headers } = await site.fetch('/sitemap.xml', { method: 'HEAD' });
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, max-age=300');
});
