import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { baselines, expectSameLooks, stopTheYear } from '../support/baselines.ts';
import { recordShifts, scrollThrough, shiftsOf } from '../support/layout-shifts.ts';
import { linksOf } from '../support/links.ts';
import { cutOffTexts, enlargeText, overflowOf } from '../support/overflow.ts';
import { expectPicturesInOrder } from '../support/picture-order.ts';
import { examplePages } from '../../pages.ts';
import { watchPage } from '../support/watch-page.ts';

// Whatever is checked on every page is checked here, in one visit to each page on a phone and one on a desktop.

// Some tests need products that nobody has asked for yet, and a few stand for all; so do a few places and searches for all.
const ONE_OF_MANY = /^\/(shop\/[^/]+\/[^/]+|store-locator[/?].+|search\?.+)$/;
const KEPT_FOR_OTHERS = /\/(wholesale-|staff-|distributor-)/;
// Pages in all their states, beside one of each route.
const STATES = [
  '/no/such/page',
  '/articles/search?q=vodka',
  '/search?q=margerita',
  '/search?q=vodka',
  '/shop/bestsellers',
  '/shop/merch/rubber-duck',
  '/shop/product/frosted-coconut-margarita',
  '/shop/product/hostile-title',
  '/shop/product/no-such-duck',
  '/shop/no-such-collection',
  '/products/variety-pack',
  '/store-locator?q=zzzz',
  '/forms/suggestion',
  '/forms/contact?sent',
];

// What a desktop lays out in another way, beside the pages whose looks are kept.
const WIDE = new Set([
  '/store-locator',
  '/cart',
  '/search?q=lime',
  '/contact',
  '/account',
  '/auth',
]);

// Pages are painted before their fonts are there. The fonts that stand in have their measures, not their shapes: a word
// may move by a little, and a browser that is slow to paint sees none of it.
const A_WORD = 0.005;
// In narrow cards a word may be a line more, which moves what is below its row.
const A_LINE = 0.02;
const hasCards = (address: string) =>
  /^\/(shop(\/[^/]+)?|search|store-locator.*)(\?|$)/.test(address);

// Their titles have characters that the fonts of all pages do not.
const isHostile = (address: string) => address.includes('hostile');

test('every page can be reached, read and used, and looks as it did', async ({
  page,
  context,
  baseURL,
}, { project }) => {
  test.setTimeout(420_000);
  const isPhone = project.name === 'phone';
  const usualSize = page.viewportSize()!;
  const smallPhone = { width: 360, height: 800 };
  const watch = await watchPage(page);
  await stopTheYear(page);
  if (isPhone) await recordShifts(page);

  const links = new Set<string>();
  // A set goes on to what is added while it is walked through.
  const addresses = new Set([...examplePages.map(({ path }) => path), ...STATES]);
  for (const address of addresses) {
    await test.step(address, async () => {
      await page.setViewportSize(isPhone ? smallPhone : usualSize);
      await page.emulateMedia({ reducedMotion: null });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (isPhone) {
        await expectPicturesInOrder(page);
        await fontsIn(page);
        await scrollThrough(page);
      }
      await expectToFit(page);
      // On a phone all of them; on a desktop those whose layout is another one there.
      if (isPhone || address in baselines || WIDE.has(address)) await expectAccessible(page);
      if (!isHostile(address)) expect(await rareFontsOf(page)).toEqual([]);
      if (isPhone) {
        await expectLargeTargets(await reachable(page));
        // By now most pages have all that they load.
        await expectSteady(page, hasCards(address) ? A_LINE : A_WORD);
      } else {
        // Between a phone and a desktop only lengths differ.
        await page.setViewportSize({ ...usualSize, width: 768 });
        await expectToFit(page);
      }
      const baseline = baselines[address];
      if (baseline) {
        await page.setViewportSize(usualSize);
        await expectSameLooks(page, baseline);
      }
      if (isPhone) {
        await page.setViewportSize(smallPhone);
        await enlargeText(page);
        await expectToFit(page);
        expect(await cutOffTexts(page)).toEqual([]);
      }

      expect(watch.complaints).toEqual([]);
      // Without a step of the visitor’s, nobody but the shop learns of a visit, and nobody is recognized later.
      expect([baseURL, 'pictures of the shop']).toEqual(expect.arrayContaining([...watch.parties]));
      expect(await watch.cookieSetters()).toEqual([]);
      expect(await context.cookies()).toEqual([]);

      for (const link of await linksOf(page)) {
        links.add(link);
        if (!ONE_OF_MANY.test(link)) addresses.add(link);
      }
    });
  }
  expect(addresses.size).toBeGreaterThan(25);

  // As links are the same at all widths.
  if (isPhone) return;
  expect(links.size).toBeGreaterThan(40);
  for (const link of links) {
    if (KEPT_FOR_OTHERS.test(link)) continue;
    const answer = await page.request.get(link, { maxRedirects: 0 });
    expect([link, answer.status()]).toEqual([link, 200]);
  }
});

/** Fonts of rare characters that the page loads: two thirds more than those that pages do with. */
const rareFontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2') && !/-basic-/.test(name)),
  );

/** Waits for the fonts: before anything is laid out, none is on its way yet. */
const fontsIn = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Gabarito Variable"')))
    .toBe(true);

/** Checks that nothing has moved by itself as the visitor read. */
async function expectSteady(page: Page, tolerated: number): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect((await shiftsOf(page)).filter(({ value }) => value > tolerated)).toEqual([]);
}

/** Checks that nothing is wider than the screen. */
const expectToFit = async (page: Page) => expect(await overflowOf(page)).toBeLessThanOrEqual(0);

/** What answers to a finger: an open dialog keeps the rest of the page away from it. */
async function reachable(page: Page): Promise<Page | Locator> {
  const dialog = page.getByRole('dialog');
  return (await dialog.isVisible()) ? dialog : page;
}
