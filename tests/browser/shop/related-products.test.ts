import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';

const RECIPE = '/recipes/sunrise-splash';
const fromTheShop = (page: Page) => page.getByRole('region', { name: 'From our shop' });
const scrollToEnd = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));

test('the products of a recipe load when they come near the viewport', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto(RECIPE, { waitUntil: 'networkidle' });
  expect(requests.filter((path) => path.startsWith('/RSC/S/related-products'))).toEqual([]);

  await scrollToEnd(page);
  await expect(fromTheShop(page).getByRole('heading', { level: 3 })).toHaveText([
    'Mango Chili Margarita',
    'The Whole Flock Variety Pack',
  ]);
  await expect(fromTheShop(page).getByText('$').first()).toBeVisible();
  await fromTheShop(page).getByRole('link', { name: 'Mango Chili Margarita' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mango Chili Margarita' }),
  ).toBeVisible();
});

test('a recipe whose products fail to load is shown without them', async ({ page, pageErrors }) => {
  await page.route('**/RSC/S/related-products/**', (route) => route.fulfill({ status: 502 }));
  await page.goto(RECIPE);
  const response = page.waitForResponse(/related-products/);
  await scrollToEnd(page);
  await (await response).finished();
  await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(fromTheShop(page)).toHaveCount(0);
  await expect(page.getByText('From our shop')).toBeHidden();
  await expect.poll(() => pageErrors).toEqual([expect.stringContaining('Failed to fetch slice')]);
  pageErrors.splice(0);
});
