import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, shareByCopying, test } from '../support/site-test.ts';

const fromTheShop = (page: Page) => page.getByRole('region', { name: 'From our shop' });
const scrollToEnd = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));

test('a recipe scales, checks off, shares, keeps the screen on, and loads its products when they come near', async ({
  page,
  context,
  pageErrors,
}) => {
  await shareByCopying(context);
  await page.addInitScript(() => {
    const locks = { held: 0 };
    const lock = { release: async () => void (locks.held -= 1) };
    const request = async () => {
      locks.held += 1;
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { locks });
  });
  const products = '/RSC/S/related-products/';
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/recipes/sunrise-splash', { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.startsWith(products))).toEqual([]);
  await scrollToEnd(page);
  await expect(fromTheShop(page).getByRole('heading', { level: 3 })).toHaveText([
    'Mango Chili Margarita',
    'The Whole Flock Variety Pack',
  ]);
  await expect(fromTheShop(page).getByText('$').first()).toBeVisible();

  await page.setViewportSize(size);
  await page.evaluate(() => scrollTo(0, 0));
  const can = page.getByRole('link', { name: 'Mango Chili Margarita' }).first();
  await expect(can).toBeInViewport();
  await expect(page.getByText('from $24.99 · $3.12 per can')).toBeInViewport();

  const servings = page.getByLabel('Servings');
  await hydrated(servings);
  await servings.selectOption('3');
  await expect(page.getByLabel('18 fl oz Rubber Ducky Mango Chili (1½ cans)')).toBeVisible();
  await page.getByLabel('4½ teaspoons grenadine').check();
  await expectAccessible(page);
  await servings.selectOption('1');
  await expect(page.getByLabel('1½ teaspoons grenadine')).toBeChecked();
  await expect(page).toHaveURL('/recipes/sunrise-splash');
  // A reload and Back keep the number, which replaces the address.
  await servings.selectOption('2');
  await expect(page).toHaveURL('/recipes/sunrise-splash?servings=2');
  await page.route(`**${products}**`, (route) => route.fulfill({ status: 502 }));
  const failed = page.waitForResponse(/related-products/);
  await page.reload();
  await expect(page.getByLabel('3 teaspoons grenadine')).toBeVisible();
  await test.step('products that fail to load are left out', async () => {
    await scrollToEnd(page);
    await (await failed).finished();
    await expect.poll(() => pageErrors).toEqual([expect.stringContaining('Failed to fetch slice')]);
    await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
    await expect(page.getByText('From our shop')).toBeHidden();
    pageErrors.splice(0);
    await page.unroute(`**${products}**`);
  });
  await can.click();
  await expect(page).toHaveURL(/\/shop\/product\//);
  await page.goBack();
  await expect(servings).toHaveValue('2');

  const awake = page.getByRole('switch', { name: 'Keep screen awake' });
  const locksHeld = () =>
    page.evaluate(() => (window as unknown as { locks: { held: number } }).locks.held);
  await awake.check();
  await expect.poll(locksHeld).toBe(1);
  await awake.uncheck();
  await expect.poll(locksHeld).toBe(0);

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/recipes\/sunrise-splash$/,
  );
});
