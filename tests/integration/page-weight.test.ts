import { afterAll, beforeAll, expect, test } from 'vitest';
import { budgets } from '../bench/goals.ts';
import { gzipSize } from '../bench/gzip.ts';
import { filesOf, gzipBytes, plainBytes, type PageFiles } from '../bench/page-files.ts';
import { startRunningSite, type RunningSite } from './running-site.ts';

let site: RunningSite;
let product: PageFiles;
beforeAll(async () => {
  site = await startRunningSite();
  product = await filesOf(`${site.url}/shop/product/classic-lime-margarita`);
});
afterAll(() => site.close());

test('a product page’s scripts stay within their budget', async () => {
  expect(product.scripts.length).toBeGreaterThan(1);
  expect(await gzipBytes(product.scripts)).toBeLessThanOrEqual(budgets.productScripts);
});

test.each([
  '/',
  '/shop',
  '/shop/drinks',
  '/shop/product/classic-lime-margarita',
  '/recipes',
  '/recipes/search?q=mint',
  '/recipes/sunrise-splash',
  '/articles',
  '/articles/crafting-perfect-mocktail',
  '/ingredients',
  '/about',
  '/contact',
  '/store-locator',
  '/wholesale/apply',
  '/refund-policy',
])('the styles and fonts of %s stay within their budgets', async (path) => {
  const { ownStyles, styles, fonts } = await filesOf(site.url + path);
  expect(ownStyles).not.toBe('');
  expect(fonts.length).toBeGreaterThan(0);
  expect(gzipSize(ownStyles)).toBeLessThanOrEqual(budgets.styles);
  // Nothing is waited for before the page is painted.
  expect(styles).toEqual([]);
  expect(await plainBytes(fonts)).toBeLessThanOrEqual(budgets.fonts);
});

test('the home page’s first load stays within its budget', async () => {
  const home = await filesOf(`${site.url}/`);
  expect(home.pictures.length).toBeGreaterThan(0);
  const compressed = await gzipBytes([home.page, ...home.scripts, ...home.data]);
  const plain = await plainBytes([...home.fonts, ...home.pictures]);
  expect(compressed + plain).toBeLessThanOrEqual(budgets.homeFirstLoad);
});

test('the store locator’s first load stays within its budget, and leaves the map for later', async () => {
  const locator = await filesOf(`${site.url}/store-locator`);
  expect(locator.scripts.some((script) => script.includes('leaflet'))).toBe(false);
  const bytes = await gzipBytes([locator.page, ...locator.scripts]);
  expect(bytes).toBeLessThanOrEqual(budgets.locatorFirstLoad);
});
