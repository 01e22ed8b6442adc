import { expect, test, type Page } from '@playwright/test';
import { hydrated, openWithPreviews } from '../support/hydrated.ts';
import { expectAccessible } from '../support/accessible.ts';

const announced = (page: Page) => page.locator('[aria-live="assertive"]');
const readDown = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Follows a link of the page once its code runs: then the page is exchanged in place. */
async function follow(page: Page, name: RegExp | string, url: RegExp): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page.getByRole('link', { name }).first().click();
  await expect(page).toHaveURL(url);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

async function openHydrated(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
}

test('following a link moves the focus to the new page, says its title and begins at its top @any-width', async ({
  page,
}) => {
  await openHydrated(page, '/articles');
  await expect(announced(page)).toBeEmpty();
  await page
    .getByRole('link', { name: /Read More/ })
    .last()
    .scrollIntoViewIfNeeded();
  expect(await readDown(page)).toBeGreaterThan(200);
  await follow(page, /Read More How a Duck/, /rubber-ducky-brand-story$/);

  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  await expect.poll(() => readDown(page)).toBe(0);
});

test('pages of links in view are there before a tap, unless data are to be saved @any-width', async ({
  page,
  context,
}) => {
  const askedBy = (each: Page) => {
    const paths: string[] = [];
    each.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/RSC/R/')) paths.push(pathname);
    });
    return paths;
  };
  const saving = await context.newPage();
  await saving.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  const savingAsks = askedBy(saving);
  await saving.goto('/recipes');
  await hydrated(saving.getByRole('main').getByRole('link').first());

  const asks = askedBy(page);
  await page.goto('/recipes');
  const first = page.getByRole('main').locator('a[href^="/recipes/"]:not([href*="?"])').first();
  const path = await first.getAttribute('href');
  await expect.poll(() => asks).toContain(`/RSC/R${path}.txt`);
  // A page that is a file asks for its own.
  expect(savingAsks).toEqual(['/RSC/R/recipes.txt']);
  // What is there already is not asked for again.
  await first.click();
  await expect(page).toHaveURL(new RegExp(`${path}$`));
  expect(asks.filter((each) => each === `/RSC/R${path}.txt`)).toHaveLength(1);

  // A list of the shop came as a document, and Back shows it without one.
  await page.goto('/shop');
  const product = page.getByRole('link', { name: 'Classic Lime Margarita' });
  await expect.poll(() => asks).toContain('/RSC/R/shop/drinks.txt');
  await expect.poll(() => asks).toContain('/RSC/R/shop/product/classic-lime-margarita.txt');
  await product.click();
  await expect.poll(() => asks).toContain('/RSC/R/shop.txt');
});

test('Back and Forward return to where one was', async ({ page }) => {
  await openHydrated(page, '/articles');
  const last = page.getByRole('link', { name: /Read More/ }).last();
  await last.scrollIntoViewIfNeeded();
  const place = await readDown(page);
  await last.click();
  await expect(page).toHaveURL(/\/articles\/.+/);
  await expect.poll(() => readDown(page)).toBe(0);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Duck Pond' })).toBeVisible();
  await expect.poll(() => readDown(page)).toBe(place);
  await page.goForward();
  await expect.poll(() => readDown(page)).toBe(400);
  await page.reload();
  await expect.poll(() => readDown(page)).toBe(400);
});

test('a place far down a long page is found again @any-width', async ({ page }) => {
  await openHydrated(page, '/');
  const footer = page.getByRole('contentinfo');
  const about = footer.getByRole('link', { name: 'About Us' });
  await about.hover();
  // Until all of the page has its height, and the place in it stays.
  await expect(footer).toHaveCSS('content-visibility', 'visible');
  await about.hover();
  const place = await readDown(page);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect.poll(() => readDown(page)).toBe(place);
  await expect(about).toBeInViewport();
  await page.reload();
  // At once, not only when what lies above has its own height: on a slow phone another place might be found till then.
  expect(await footer.evaluate((each) => getComputedStyle(each).contentVisibility)).toBe('visible');
  await expect.poll(() => readDown(page)).toBe(place);
  await expect(about).toBeInViewport();
});

test('the way up is smooth, except for those who asked for less motion @any-width', async ({
  page,
}) => {
  const behaviours: string[] = [];
  await page.exposeFunction('scrolled', (behaviour: string) => behaviours.push(behaviour));
  await page.addInitScript(() => {
    const { scrolled } = window as unknown as { scrolled: (behaviour: string) => void };
    window.scrollTo = ((to: ScrollToOptions) => scrolled(to.behavior ?? '')) as typeof scrollTo;
  });
  await openHydrated(page, '/articles');
  await follow(page, /Read More How a Duck/, /rubber-ducky-brand-story$/);
  await expect.poll(() => behaviours).toEqual(['smooth']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, 'All articles', /\/articles$/);
  await expect.poll(() => behaviours).toEqual(['smooth', 'instant']);
});

test('Back from a part of a page returns to where the link to it was read', async ({ page }) => {
  await openHydrated(page, '/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
  await contents.nth(3).click();
  await expect.poll(() => readDown(page)).toBeGreaterThan(300);
  await page.goBack();
  await expect.poll(() => readDown(page)).toBe(120);
  await page.goForward();
  await expect.poll(() => readDown(page)).toBeGreaterThan(300);
});

test('a list and what was searched in it are read in places of their own @any-width', async ({
  page,
}) => {
  await openHydrated(page, '/articles');
  await page.getByRole('searchbox').focus();
  await page.evaluate(() => scrollTo({ top: 150, behavior: 'instant' }));
  await page.getByRole('searchbox').pressSequentially('duck');
  await expect(page).toHaveURL(/q=duck$/);
  await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
  const place = await readDown(page);
  await page
    .getByRole('link', { name: /Read More/ })
    .last()
    .click();
  await expect(page).toHaveURL(/\/articles\/[a-z-]+$/);
  await expect.poll(() => readDown(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/q=duck$/);
  await expect.poll(() => readDown(page)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL(/\/articles$/);
  await expect.poll(() => readDown(page)).toBeLessThan(place);
});

test.describe('a tap', { tag: '@any-width' }, () => {
  test.use({ hasTouch: true });
  const preview = (page: Page) => page.locator('body > [aria-hidden]');

  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
    );
  });

  for (const [list, name, title, part] of [
    ['/recipes', 'View Recipe', 'Margarita Mocktail Supreme', 'Ingredients'],
    ['/articles', 'Read More', 'The Rise of Non-Alcoholic Beverages', 'Tags'],
    ['/shop', 'Classic Lime Margarita', 'Classic Lime Margarita', 'Quantity'],
  ] as const) {
    test(`shows what a card in ${list} knows until its page is there`, async ({ page }) => {
      let send = () => {};
      const asked = new Promise<void>((resolve) => (send = resolve));
      await page.route(`**/RSC/R${list}/**`, async (route) => {
        await asked;
        await route.continue();
      });
      await openWithPreviews(page, list);
      const link = page.getByRole('main').getByRole('link', { name }).filter({ hasText: title });
      await link.scrollIntoViewIfNeeded();
      const place = await readDown(page);
      await link.tap();
      await expect(preview(page).locator('h1')).toHaveText(title);
      await expect(page).toHaveURL(/\/[a-z-]+\/[a-z-]+$/);
      await expect(preview(page).locator('img')).toHaveJSProperty('complete', true);

      await page.goBack();
      await expect(preview(page)).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect(link).toBeVisible();
      expect(await readDown(page)).toBe(place);

      await link.tap();
      await expect(preview(page).locator('h1')).toHaveText(title);
      send();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByLabel(part).first()).toBeVisible();
      await expect(preview(page)).toHaveCount(0);
      await expect.poll(() => readDown(page)).toBe(0);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`${list}$`));
      await expect.poll(() => readDown(page)).toBe(place);
    });
  }

  test('asks for the page before the finger lifts', async ({ page, context }) => {
    await openWithPreviews(page, '/shop');
    const link = page.getByRole('link', { name: 'Classic Lime Margarita' });
    await link.scrollIntoViewIfNeeded();
    const box = (await link.boundingBox())!;
    const asked = page.waitForRequest(/\/RSC\/R\/shop\/.*classic-lime/);
    const devTools = await context.newCDPSession(page);
    const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await asked;
    await expect(page).toHaveURL(/\/shop$/);
  });

  test('leads to what says why a page did not load', async ({ page }) => {
    await page.route('**/RSC/R/shop/**', (route) => route.abort());
    await openWithPreviews(page, '/shop');
    await page.getByRole('link', { name: 'Classic Lime Margarita' }).tap();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused();
    await expect(preview(page)).toHaveCount(0);
  });
});

test.describe('when a page cannot be loaded', () => {
  test('the visitor is told, can try again and can go back @any-width', async ({ page }) => {
    await page.route('**/RSC/R/recipes/**', (route) => route.abort());
    await openHydrated(page, '/recipes');
    await page.getByRole('link', { name: 'View Recipe' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeFocused();
    await expectAccessible(page);

    await page.unroute('**/RSC/R/recipes/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL(/\/recipes\/.+/);
    await expect(page.getByRole('heading', { name: 'Ingredients' })).toBeVisible();
  });

  test('Back leads to the page before it @any-width', async ({ page }) => {
    await page.route('**/RSC/R/recipes/**', (route) => route.abort());
    await openHydrated(page, '/recipes');
    await page.getByRole('link', { name: 'View Recipe' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
    await page.unroute('**/RSC/R/recipes/**');
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search recipes' })).toBeVisible();
  });
});
