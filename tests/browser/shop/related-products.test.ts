import { expect, test, type Page } from '@playwright/test';
import { watchPage } from '../support/watch-page.ts';

const fromTheShop = (page: Page) => page.getByRole('region', { name: 'From our shop' });
const comeNear = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.scrollIntoView({ block: 'end' }));

test('at the end of a recipe stand the products it is made with @any-width', async ({ page }) => {
  const { complaints } = await watchPage(page);
  await page.goto('/recipes/sunrise-splash');
  await comeNear(page);
  await expect(fromTheShop(page).getByRole('heading', { level: 3 })).toHaveText([
    'Mango Chili Margarita',
    'The Whole Flock Variety Pack',
  ]);
  await expect(fromTheShop(page).getByText('$').first()).toBeVisible();
  await fromTheShop(page).getByRole('link', { name: 'Mango Chili Margarita' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mango Chili Margarita' }),
  ).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a visitor who does not come near them asks the shop for nothing @any-width', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 390, height: 400 });
  await page.goto('/recipes/sunrise-splash', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path.startsWith('/RSC/S/related-products'))).toEqual([]);
  await comeNear(page);
  await expect(fromTheShop(page)).toBeVisible();
});

test('a recipe whose products cannot be loaded stays whole @any-width', async ({ page }) => {
  await page.route('**/RSC/S/related-products/**', (route) => route.fulfill({ status: 502 }));
  await page.goto('/recipes/sunrise-splash');
  const answered = page.waitForResponse(/related-products/);
  await comeNear(page);
  await (await answered).finished();
  await expect(page.getByRole('heading', { name: 'Instructions' })).toBeVisible();
  await expect(fromTheShop(page)).toHaveCount(0);
  await expect(page.getByText('From our shop')).toBeHidden({ timeout: 10_000 });
});
