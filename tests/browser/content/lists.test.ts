import type { Page } from '@playwright/test';
import { holdScripts } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const recipeSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search recipes' });
const resultCount = (page: Page, text: RegExp) =>
  page.getByRole('status').filter({ hasText: text });

test('a search filters recipes as it is typed, also before hydration, the last query wins, and a followed link cancels it', async ({
  page,
}) => {
  const loadScripts = await holdScripts(page, '**/assets/*.js');
  await page.goto('/recipes', { waitUntil: 'commit' });
  await expect(cards(page)).toHaveCount(4);
  await recipeSearch(page).pressSequentially('MINT');
  loadScripts();
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
  await test.step('a link followed right after typing cancels the search', () =>
    expectCancelledSearch(page));

  await page.goto('/articles?q=brand%20story');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: /How a Duck in a Punch Bowl/ })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('brand story');
});

async function expectCancelledSearch(page: Page): Promise<void> {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await recipeSearch(page).fill('orange');
  await page.getByRole('link', { name: 'View Recipe Minty Lime Fizz' }).hover();
  await page.mouse.down();
  // Longer than the debounce of the search.
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\/minty-lime-fizz$/);
  expect(requests.filter((address) => address.includes('q=orange'))).toEqual([]);
}
