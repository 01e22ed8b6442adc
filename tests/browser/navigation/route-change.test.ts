import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated, openWithPreviews } from '../support/hydration.ts';
import { laidOut } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scrollDownTo = (page: Page, top: number) =>
  page.evaluate((wanted) => scrollTo({ top: wanted, behavior: 'instant' }), top);
const lastArticle = (page: Page) => page.getByRole('link', { name: /Read More/ }).last();

/** Paths of the payloads that a page requests from now on. */
function payloadsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/RSC/R/')) paths.push(pathname);
  });
  return paths;
}

/** Opens a page and waits until its links are followed on the client side. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page.getByRole('contentinfo').getByRole('link').first());
}

/** Follows a link and checks that the document stays. */
async function follow(page: Page, name: RegExp | string, url: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(url);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

test('a followed link focuses and announces the page at its top; Back, Forward and a reload restore the position', async ({
  page,
}) => {
  const behaviors: string[] = [];
  await page.exposeFunction('scrolled', (behavior: string) => behaviors.push(behavior));
  await page.addInitScript(() => {
    const { scrolled } = window as unknown as { scrolled: (behavior: string) => void };
    const scroll = window.scrollTo.bind(window) as (to: ScrollToOptions) => void;
    window.scrollTo = ((to: ScrollToOptions) => {
      scrolled(to.behavior ?? '');
      scroll(to);
    }) as typeof scrollTo;
  });
  const announcement = page.locator('[aria-live="assertive"]');
  await open(page, '/articles');
  await expect(announcement).toBeEmpty();
  await lastArticle(page).scrollIntoViewIfNeeded();
  const top = await scrollTop(page);
  expect(top).toBeGreaterThan(200);
  await follow(page, /Read More How a Duck/, /rubber-ducky-brand-story$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(announcement).toHaveText(await page.title());
  await expect.poll(() => scrollTop(page)).toBe(0);
  await expect.poll(() => behaviors).toEqual(['smooth']);
  await scrollDownTo(page, 400);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Duck Pond' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(top);
  await page.goForward();
  await expect.poll(() => scrollTop(page)).toBe(400);
  await page.reload();
  await hydrated(page.getByRole('contentinfo').getByRole('link').first());
  await expect.poll(() => scrollTop(page)).toBe(400);

  behaviors.length = 0;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, 'All articles', /\/articles$/);
  await expect.poll(() => behaviors).toEqual(['instant']);

  await test.step('a list and its search results have separate scroll positions', async () => {
    await page.getByRole('searchbox').focus();
    await scrollDownTo(page, 150);
    await page.getByRole('searchbox').pressSequentially('duck');
    await expect(page).toHaveURL(/q=duck$/);
    await scrollDownTo(page, 300);
    const below = await scrollTop(page);
    await lastArticle(page).click();
    await expect(page).toHaveURL(/\/articles\/[a-z-]+$/);
    await expect.poll(() => scrollTop(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(/q=duck$/);
    await expect.poll(() => scrollTop(page)).toBe(below);
    await page.goBack();
    await expect(page).toHaveURL(/\/articles$/);
    await expect.poll(() => scrollTop(page)).toBeLessThan(below);
  });
  await test.step('pointing at a search requests nothing, because it would be counted', async () => {
    await open(page, '/search');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const searches = page.getByRole('main').getByRole('link').filter({ visible: true });
    await searches.and(page.locator('[href*="q="]')).first().hover();
    await page.getByRole('banner').getByRole('link', { name: 'Recipes' }).hover();
    await expect.poll(() => requests.join()).toMatch(/RSC\/R\/recipes/);
    expect(requests.join()).not.toContain('q%3D');
  });
  await test.step('the scroll position below deferred content is restored', async () => {
    await page.emulateMedia({ reducedMotion: null });
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    const about = footer.getByRole('link', { name: 'About Us' });
    await about.hover();
    await laidOut(page);
    await expect(footer).toHaveCSS('content-visibility', 'visible');
    await about.hover();
    const end = await scrollTop(page);
    await about.click();
    await expect(page).toHaveURL(/\/about$/);
    await page.goBack();
    await expect.poll(() => scrollTop(page)).toBe(end);
    await expect(about).toBeInViewport();
    await page.reload();
    // Rendered at once, because the placeholder's height would restore another position on a slow phone.
    expect(await footer.evaluate((each) => getComputedStyle(each).contentVisibility)).toBe(
      'visible',
    );
    await expect.poll(() => scrollTop(page)).toBe(end);
    await expect(about).toBeInViewport();
  });
});

test.describe('a tap', () => {
  test.use({ hasTouch: true });
  const preview = (page: Page) => page.locator('body > [aria-hidden]');

  test('on a card shows an instant preview, Back the list as it was, and an error a page that fails to load', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
    const payloads = payloadsOf(page);
    for (const [list, name, title, part] of [
      ['/recipes', 'View Recipe', 'Margarita Mocktail Supreme', 'Ingredients'],
      ['/articles', 'Read More', 'The Rise of Non-Alcoholic Beverages', 'Tags'],
      ['/shop', 'Classic Lime Margarita', 'Classic Lime Margarita', 'Quantity'],
    ] as const) {
      const released = Promise.withResolvers<void>();
      await page.route(`**/RSC/R${list}/**`, async (route) => {
        await released.promise;
        await route.continue();
      });
      await openWithPreviews(page, list);
      const link = page.getByRole('main').getByRole('link', { name }).filter({ hasText: title });
      await link.scrollIntoViewIfNeeded();
      const top = await scrollTop(page);
      // With Save-Data, no link is prefetched; a prerendered page loads its own payload.
      if (list === '/recipes') expect(payloads).toEqual(['/RSC/R/recipes.txt']);
      await link.tap();
      await expect(preview(page).locator('h1')).toHaveText(title);
      await expect(page).toHaveURL(/\/[a-z-]+\/[a-z-]+$/);
      await expect(preview(page).locator('img')).toHaveJSProperty('complete', true);

      if (list === '/shop') {
        await page.goBack();
        await expect(preview(page)).toHaveCount(0);
        await expect(page).toHaveURL(new RegExp(`${list}$`));
        await expect(link).toBeVisible();
        expect(await scrollTop(page)).toBe(top);
        await link.tap();
        await expect(preview(page).locator('h1')).toHaveText(title);
      }
      released.resolve();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel(part).first()).toBeVisible();
      await expect(preview(page)).toHaveCount(0);
      await expect.poll(() => scrollTop(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect.poll(() => scrollTop(page)).toBe(top);
    }

    // The page is requested at touchstart. When it fails to load, an error replaces the preview.
    await page.unroute('**/RSC/R/shop/**');
    await page.route('**/RSC/R/shop/**', (route) => route.abort());
    await openWithPreviews(page, '/shop');
    const link = page.getByRole('link', { name: 'Classic Lime Margarita' });
    await link.scrollIntoViewIfNeeded();
    const box = (await link.boundingBox())!;
    const requested = page.waitForRequest(/\/RSC\/R\/shop\/.*classic-lime/);
    const devTools = await context.newCDPSession(page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await requested;
    await expect(page).toHaveURL(/\/shop$/);
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });

    await link.tap();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused();
    await expect(preview(page)).toHaveCount(0);
  });
});

test('links in the viewport are prefetched; a page that fails to load offers a retry, and Back works', async ({
  page,
}) => {
  const payloads = payloadsOf(page);
  await page.goto('/recipes');
  const first = page.getByRole('main').locator('a[href^="/recipes/"]:not([href*="?"])').first();
  const path = await first.getAttribute('href');
  await expect.poll(() => payloads).toContain(`/RSC/R${path}.txt`);
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(payloads.filter((each) => each === `/RSC/R${path}.txt`)).toHaveLength(1);

  // The page that is left is prefetched too, so that Back needs no document.
  await page.goto('/shop');
  const product = page.getByRole('link', { name: 'Classic Lime Margarita' });
  await expect.poll(() => payloads).toContain('/RSC/R/shop/drinks.txt');
  await expect.poll(() => payloads).toContain('/RSC/R/shop/product/classic-lime-margarita.txt');
  // Pictures of pages that may never be opened are not loaded.
  await expect(page.locator('link[rel=preload][as=image]:not([href="/logo.svg"])')).toHaveCount(0);
  await product.click();
  await expect.poll(() => payloads).toContain('/RSC/R/shop.txt');

  const error = page.getByRole('heading', { name: 'This page did not load' });
  const recipe = page.getByRole('link', { name: 'View Recipe' }).first();
  await page.route('**/RSC/R/recipes/**', (route) => route.abort());
  await open(page, '/recipes');
  await recipe.click();
  await expect(error).toBeFocused();
  await expectAccessible(page, 'main');
  await page.goBack();
  await expect(page.getByRole('searchbox', { name: 'Search recipes' })).toBeVisible();
  await hydrated(recipe);
  await recipe.click();
  await expect(error).toBeFocused();

  await page.unroute('**/RSC/R/recipes/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/recipes\/.+/);
  await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
});
