import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../../local/shopify/test-shop.ts';
import { FakeCache } from '../../../../tests/stubs/fake-cache.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';

const shop = openTestShop('');
const ask = vi.fn((url: string, init: RequestInit) => shop.request(url, init));
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  const cache = new FakeCache();
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', ask);
});
afterEach(() => vi.unstubAllGlobals());

/** The whole catalogue, as a new Worker instance reads it. */
async function readCatalogue() {
  vi.resetModules();
  const { env, settled } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, { SHOP_LIMIT: { limit: async () => ({ success: true }) } });
  const products = await import('./products.ts');
  const { combinationsOf } = await import('./combinations.ts');
  const { productAddresses } = await import('./product-addresses.ts');
  const { shopCollections } = await import('./product-path.ts');
  const { urlRedirect } = await import('../links/url-redirects.ts');

  const list = await products.listProducts();
  const next = await products.listProducts(list?.next);
  const collections = await Promise.all(
    shopCollections.map(({ handle }) => products.listCollection(handle)),
  );
  const handles = [list, next].flatMap((page) => page?.products.map(({ handle }) => handle) ?? []);
  const details = await Promise.all(handles.map(products.getProduct));
  const recommendations = await Promise.all(
    details.map((product) => product && products.getRecommendations(product)),
  );
  // A product with more variants than are loaded with it.
  const large = await products.getProduct('custom-flock-jersey');
  const [combination] = [...combinationsOf(large!).keys()].slice(-1);
  const variant = await products.getVariant(large!, combination!.split(',').map(Number));
  const redirect = await urlRedirect('/no-redirect', 'http://localhost:8787', () => false);
  const addresses: string[] = [];
  for await (const batch of productAddresses()) addresses.push(...batch.map(({ path }) => path));
  await settled();
  return { large, list, next, collections, details, recommendations, variant, redirect, addresses };
}

test('a new Worker instance reads every value of the catalogue from the Cache API', async () => {
  const loaded = await readCatalogue();
  expect(loaded.details.length).toBeGreaterThan(10);
  expect(loaded.variant).toBeDefined();
  ask.mockClear();
  expect(await readCatalogue()).toEqual(loaded);
  expect(ask).not.toHaveBeenCalled();
  // A value that its schema rejects would be logged.
  expect(warn).not.toHaveBeenCalled();
});
