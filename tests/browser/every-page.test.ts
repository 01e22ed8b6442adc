import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from './accessible.ts';
import { linksOf } from './links.ts';
import { watchPage } from './watch-page.ts';

// Some tests need products that nobody has asked for yet, and a few stand for all; so do a few places for all.
const ONE_OF_MANY = /^\/(shop\/[^/]+\/[^/]+|store-locator[/?].+)$/;
// What no link leads to, and pages of the shop in all their states.
const OTHERS = [
  '/ingredients',
  '/no/such/page',
  '/recipes/nope',
  '/articles/nope',
  '/recipes/search?q=mint',
  '/articles/search?q=vodka',
  '/shop/product/classic-lime-margarita',
  '/shop/merch/rubber-duck',
  '/shop/product/frosted-coconut-margarita',
  '/shop/product/no-such-duck',
  '/shop/no-such-collection',
  '/store-locator?q=zzzz',
  '/store-locator/colorado',
  '/store-locator/colorado/denver',
  '/forms/suggestion',
  '/forms/contact?sent',
  '/auth',
  '/auth/forgot-password',
];

for (const width of [360, 768, 1280]) {
  test(`every page can be reached, read and used at ${width} px @any-width`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(420_000);
    await page.setViewportSize({ width, height: 800 });
    const watch = await watchPage(page);

    // A set goes on to what is added while it is walked through.
    const addresses = new Set(['/', ...OTHERS]);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await overflow(page), address).toBeLessThanOrEqual(0);
      // Between a phone and a desktop only lengths differ.
      if (width !== 768) await expectAccessible(page);
      if (width === 360) await expectLargeTargets(await reachable(page));
      expect([address, watch.complaints]).toEqual([address, []]);
      // Without a step of the visitor’s, nobody but the shop learns of a visit.
      expect([baseURL, 'pictures of the shop']).toEqual(expect.arrayContaining([...watch.parties]));
      for (const link of await linksOf(page)) if (!ONE_OF_MANY.test(link)) addresses.add(link);
    }
    expect(addresses.size).toBeGreaterThan(25);
  });
}

test('no link of the site is broken @any-width', async ({ page, request }) => {
  test.setTimeout(120_000);
  const links = new Set(['/']);
  for (const link of links) {
    const answer = await request.get(link, { maxRedirects: 0 });
    expect([link, answer.status()]).toEqual([link, 200]);
    if (ONE_OF_MANY.test(link)) continue;
    await page.goto(link);
    for (const found of await linksOf(page)) if (!isKeptForOthers(found)) links.add(found);
  }
  expect(links.size).toBeGreaterThan(40);
});

const isKeptForOthers = (path: string) => /\/(wholesale-|staff-|distributor-)/.test(path);

/** What answers to a finger: an open dialog keeps the rest of the page away from it. */
async function reachable(page: Page): Promise<Page | Locator> {
  const dialog = page.getByRole('dialog');
  return (await dialog.isVisible()) ? dialog : page;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
