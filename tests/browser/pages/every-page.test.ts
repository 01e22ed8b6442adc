import type { Locator, Page } from '@playwright/test';
import { examplePages } from '../../pages.ts';
import { axeCode, expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { baselines, expectBaseline, freezeClock } from '../support/baselines.ts';
import { lowContrastTexts } from '../support/contrast.ts';
import {
  clippedTexts,
  expectAligned,
  expectToFit,
  layOutAll,
  recordShifts,
  scrollThrough,
  setTextSize,
  shiftsOf,
} from '../support/layout.ts';
import { brokenPictures, expectPicturePriorities } from '../support/pictures.ts';
import { expect, test } from '../support/site-test.ts';
import { watchPage } from '../support/watch-page.ts';

// All checks that hold for every page, in one visit at several widths. Titles, links and statuses of all pages are
// checked by requests (tests/integration/pages/every-page.test.ts).

const SMALL_PHONE = { width: 360, height: 800 };
const DESKTOP = { width: 1280, height: 900 };

// Examples of routes with the layout of another example.
const ALIKE = new Set([
  '/404',
  // Leads to /auth.
  '/account',
  '/recipes/search?q=mint',
  '/articles/search?q=duck',
  '/shop/drinks',
  '/products/rubber-duck',
  '/store-locator/colorado/denver',
  '/forms/contact',
]);
// Other states of the pages, in addition to one example of each route.
const STATES = [
  '/no/such/page',
  '/search?q=vodka',
  '/shop/product/frosted-coconut-margarita',
  '/shop/product/hostile-title',
  // This product has fields for the recipient of the gift card.
  '/shop/product/pond-gift-card',
  '/shop/no-such-collection',
  '/store-locator?q=zzzz',
  '/forms/contact?sent',
];

// Pages whose parts have another order or size on a desktop.
const WIDE = new Set([
  '/store-locator',
  '/store-locator/colorado',
  '/cart',
  '/search?q=lime',
  '/contact',
  '/auth',
]);
// Pages with a baseline of the desktop: all kinds of cards, columns and bands.
const WIDE_BASELINES = new Set([
  '/',
  '/shop',
  '/shop/product/classic-lime-margarita',
  '/recipes/sunrise-splash',
]);
// Examples of all widths of content.
const ALIGNED = new Set(['/', '/shop', '/recipes', '/about']);
// Pages with texts on pictures and gradients.
const ON_PICTURES = new Set(['/', '/shop', '/about']);

// Tolerated layout shift when web fonts replace the fallback fonts, whose metrics match but whose glyphs do not. In
// narrow cards a word may wrap, which moves the content below the row.
const WORD_SHIFT = 0.005;
const LINE_SHIFT = 0.02;
const hasCards = (address: string) =>
  /^\/(shop(\/[^/]+)?|search|store-locator.*)(\?|$)/.test(address);

// The titles of this page contain characters outside the basic subset of the fonts.
const hasRareCharacters = (address: string) => address.includes('hostile');

const addresses = [
  ...examplePages.map(({ path }) => path).filter((path) => !ALIKE.has(path)),
  ...STATES,
];
// Several addresses share a context, and no test takes long.
const GROUP = 9;

for (let first = 0; first < addresses.length; first += GROUP) {
  const group = addresses.slice(first, first + GROUP);
  test(`the checks for all pages pass on ${group.join(', ')} @phone-only`, async ({
    page,
    context,
    baseURL,
  }) => {
    const usualPhone = page.viewportSize()!;
    const watch = await watchPage(page);
    await freezeClock(page);
    await recordShifts(page);
    await page.addInitScript({ content: axeCode });
    for (const address of group)
      await test.step(address, () => expectChecks(page, address, usualPhone));
    expect(watch.errors).toEqual([]);
    // A visit without an interaction sends requests to the site and the shop's pictures, and sets no cookie.
    expect([baseURL, 'pictures of the shop']).toEqual(expect.arrayContaining([...watch.upstreams]));
    expect(await watch.cookieSetters()).toEqual([]);
    expect(await context.cookies()).toEqual([]);
  });
}

type Size = { width: number; height: number };

async function expectChecks(page: Page, address: string, usualPhone: Size): Promise<void> {
  await page.setViewportSize(SMALL_PHONE);
  await page.emulateMedia({ reducedMotion: null });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectPicturePriorities(page);
  await waitForFonts(page);
  await layOutAll(page);
  await scrollThrough(page);
  await expectToFit(page);
  await expectAccessible(page);
  await expectLargeTargets(await reachablePart(page));
  await page.waitForLoadState('networkidle');
  const tolerated = hasCards(address) ? LINE_SHIFT : WORD_SHIFT;
  expect((await shiftsOf(page)).filter(({ value }) => value > tolerated)).toEqual([]);
  expect(await brokenPictures(page)).toEqual([]);
  // Twice the usual size.
  await setTextSize(page, '34px');
  await expectToFit(page);
  expect(await clippedTexts(page)).toEqual([]);
  await setTextSize(page, '');
  if (address in baselines) {
    await page.setViewportSize(usualPhone);
    await expectLook(page, address, 'phone');
  }
  if ([WIDE, WIDE_BASELINES, ALIGNED].some((pages) => pages.has(address)))
    await expectDesktop(page, address);
  if (!hasRareCharacters(address)) expect(await rareFontsOf(page)).toEqual([]);
}

/** Checks the layouts of a tablet and of a desktop, in the same visit. */
async function expectDesktop(page: Page, address: string): Promise<void> {
  // Between the widths of a phone and a desktop, only lengths differ.
  await page.setViewportSize({ ...DESKTOP, width: 768 });
  await expectToFit(page);
  await page.setViewportSize(DESKTOP);
  await expectToFit(page);
  // Other tests check the header and the footer of a desktop.
  if (WIDE.has(address)) await expectAccessible(page, 'main');
  if (WIDE_BASELINES.has(address)) await expectLook(page, address, 'desktop');
  if (ALIGNED.has(address)) await expectAligned(page);
}

/** Compares the page with its baseline, and measures the contrast of texts on pictures. */
async function expectLook(page: Page, address: string, layout: string): Promise<void> {
  await expectBaseline(page, `${layout}-${baselines[address]}`);
  if (!ON_PICTURES.has(address)) return;
  const { measured, low } = await lowContrastTexts(page);
  expect(low).toEqual([]);
  expect(measured).toBeGreaterThan(10);
}

/** Fonts outside the basic subset that the page loads, which are two thirds larger. */
const rareFontsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.woff2') && !/-basic-/.test(name)),
  );

/** Before the first layout, no font is loading yet. */
const waitForFonts = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.fonts.check('1em "Gabarito Variable"')))
    .toBe(true);

/** An open dialog makes the rest of the page inert. */
async function reachablePart(page: Page): Promise<Page | Locator> {
  const dialog = page.getByRole('dialog');
  return (await dialog.isVisible()) ? dialog : page;
}
