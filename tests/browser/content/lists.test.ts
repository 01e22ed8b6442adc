import type { Page } from '@playwright/test';
import { holdScripts, hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const recipeSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search recipes' });
const resultCount = (page: Page, text: RegExp) =>
  page.getByRole('status').filter({ hasText: text });

test('a search filters recipes, Back restores it, results stay while new ones load, and the last query wins a race; an unknown recipe has its 404 page', async ({
  page,
}) => {
  await page.goto('/recipes');
  await expect(cards(page)).toHaveCount(4);
  await recipeSearch(page).pressSequentially('MINT');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/recipes\/search\?q=MINT$/);
  await expect(recipeSearch(page)).toBeFocused();
  await expect(recipeSearch(page)).toHaveValue('MINT');
  await expect(resultCount(page, /^1 result$/)).toBeVisible();

  await page.getByRole('link', { name: 'View Recipe Minty Lime Fizz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(recipeSearch(page)).toHaveValue('MINT');
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(cards(page)).toHaveCount(4);
  await expect(recipeSearch(page)).toHaveValue('');

  await recipeSearch(page).fill('mint');
  await expect(cards(page)).toHaveCount(1);
  const held: (() => void)[] = [];
  await page.route('**/RSC/R/recipes/search.txt?*', async (route) => {
    if (route.request().url().includes('zzz')) {
      await new Promise<void>((resolve) => held.push(resolve));
    }
    await route.continue().catch(() => {});
  });

  await recipeSearch(page).fill('zzz');
  await expect.poll(() => held.length).toBe(1);
  await expect(cards(page)).toHaveCount(1);
  await recipeSearch(page).fill('sun');
  await expect(page.getByRole('heading', { name: 'Sunrise Splash' })).toBeVisible();
  for (const release of held) release();
  await expect(page).toHaveURL(/q=sun$/);
  await expect(page.getByRole('heading', { name: 'Sunrise Splash' })).toBeVisible();
  await expect(recipeSearch(page)).toHaveValue('sun');

  await recipeSearch(page).fill('');
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText(/results?$/)).toHaveCount(0);

  await page.evaluate(() => {
    history.pushState(null, '', '/recipes/nope');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe not found' })).toBeVisible();
  await page.getByRole('link', { name: 'All recipes' }).click();
  await expect(cards(page)).toHaveCount(4);
});

test('a list accepts a query, and shows when it has no results', async ({ page }) => {
  await page.goto('/articles?q=brand%20story');
  await expect(page.getByRole('link', { name: /How a Duck in a Punch Bowl/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  const articleSearch = page.getByRole('searchbox', { name: 'Search articles' });
  await expect(articleSearch).toHaveValue('brand story');
  await articleSearch.fill('vodka');
  await expect(page.getByText('No articles found. Try adjusting your search.')).toBeVisible();
  await expect(resultCount(page, /^0 results$/)).toBeVisible();
});

test('a query typed before hydration is searched for', async ({ page }) => {
  const release = await holdScripts(page, '**/assets/*.js');
  await page.goto('/recipes', { waitUntil: 'commit' });
  await recipeSearch(page).pressSequentially('mint');
  release();
  await expect(cards(page)).toHaveCount(1);
  await expect(recipeSearch(page)).toHaveValue('mint');
});

test('a link followed right after typing cancels the search', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await page.goto('/recipes');
  await hydrated(recipeSearch(page));

  await page.clock.pauseAt(Date.now() + 60_000);
  await recipeSearch(page).fill('sun');
  await page.getByRole('link', { name: 'View Recipe Minty Lime Fizz' }).hover();
  await page.mouse.down();
  // Longer than the debounce of the search.
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\/minty-lime-fizz$/);
  expect(requests.filter((address) => address.includes('q=sun'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search is a form', async ({ page }) => {
    await page.goto('/recipes');
    await recipeSearch(page).fill('mint');
    await recipeSearch(page).press('Enter');
    await expect(page).toHaveURL(/\/recipes\/search\?q=mint$/);
    await expect(cards(page)).toHaveCount(1);
    await expect(recipeSearch(page)).toHaveValue('mint');
    await expect(page.getByText('1 result', { exact: true })).toBeVisible();

    await recipeSearch(page).fill('');
    await recipeSearch(page).press('Enter');
    await expect(page).toHaveURL(/\/recipes$/);
    await expect(cards(page)).toHaveCount(4);
  });
});
