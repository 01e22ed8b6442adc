import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

test('a visitor searches the recipes, shares the address and opens one', async ({
  page,
  context,
}) => {
  await page.goto('/recipes');
  const search = page.getByRole('searchbox', { name: 'Search recipes' });
  await expect(page.getByRole('listitem').filter({ has: page.getByRole('article') })).toHaveCount(
    4,
  );

  await expect(async () => {
    await search.fill('MINT');
    await expect(page.getByRole('article')).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(page.getByText('1 result', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\?q=MINT$/);

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(friend.getByRole('article')).toHaveCount(1);

  await page.getByRole('link', { name: 'View Recipe: Minty Lime Fizz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a search without a result says so', async ({ page }) => {
  await page.goto('/articles?q=vodka');
  await expect(page.getByText('No articles found. Try adjusting your search.')).toBeVisible();
  await expect(page.getByText('0 results')).toBeVisible();
});

test('an article is found by its tag', async ({ page }) => {
  await page.goto('/articles?q=brand%20story');
  await expect(page.getByRole('link', { name: /How a Duck in a Punch Bowl/ })).toBeVisible();
});

test('without JavaScript the lists are complete', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.goto('/articles');
  await expect(page.getByRole('article')).toHaveCount(4);
  await context.close();
});

for (const path of [
  '/recipes',
  '/recipes?q=zzz',
  '/recipes/sunrise-splash',
  '/articles',
  '/articles/crafting-perfect-mocktail',
]) {
  test(`${path} can be read by everyone, at any width`, async ({ page }) => {
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(
      true,
    );
    expect(complaints).toEqual([]);
  });
}
