import { expect, test, type Page } from '@playwright/test';

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

test('following a link moves the focus to the new page, says its title and begins at its top', async ({
  page,
}) => {
  await openHydrated(page, '/articles');
  await expect(announced(page)).toBeEmpty();
  await page
    .getByRole('link', { name: /Read More/ })
    .last()
    .scrollIntoViewIfNeeded();
  expect(await readDown(page)).toBeGreaterThan(200);
  await follow(page, /Read More: How a Duck/, /rubber-ducky-brand-story$/);

  await expect(page.getByRole('main')).toBeFocused();
  await expect(announced(page)).toHaveText(await page.title());
  await expect.poll(() => readDown(page)).toBe(0);
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

test('the way up is smooth, except for those who asked for less motion', async ({ page }) => {
  const behaviours: string[] = [];
  await page.exposeFunction('scrolled', (behaviour: string) => behaviours.push(behaviour));
  await page.addInitScript(() => {
    const { scrolled } = window as unknown as { scrolled: (behaviour: string) => void };
    window.scrollTo = ((to: ScrollToOptions) => scrolled(to.behavior ?? '')) as typeof scrollTo;
  });
  await openHydrated(page, '/articles');
  await follow(page, /Read More: How a Duck/, /rubber-ducky-brand-story$/);
  await expect.poll(() => behaviours).toEqual(['smooth']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await follow(page, 'All articles', /\/articles$/);
  await expect.poll(() => behaviours).toEqual(['smooth', 'instant']);
});

test('a part of a page that is linked to is shown, and Back undoes it', async ({ page }) => {
  await openHydrated(page, '/articles');
  await page.evaluate(() => {
    location.hash = 'main';
  });
  await follow(page, /Read More: How a Duck/, /rubber-ducky-brand-story$/);
  await expect.poll(() => readDown(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/articles#main$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/articles$/);
});
