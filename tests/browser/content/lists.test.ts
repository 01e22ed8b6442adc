import { expect, test, type Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { watchPage } from '../support/watch-page.ts';

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const recipeSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search recipes' });

test('a visitor searches the recipes, shares the address and opens one @any-width', async ({
  page,
  context,
}) => {
  await page.goto('/recipes');
  await expect(cards(page)).toHaveCount(4);
  await recipeSearch(page).pressSequentially('MINT');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/recipes\/search\?q=MINT$/);
  await expect(recipeSearch(page)).toBeFocused();
  await expect(recipeSearch(page)).toHaveValue('MINT');
  await expect(page.getByRole('status').filter({ hasText: /^1 result$/ })).toBeVisible();

  const friend = await context.newPage();
  await friend.goto(page.url());
  await expect(cards(friend)).toHaveCount(1);
  await expect(recipeSearch(friend)).toHaveValue('MINT');

  await page.getByRole('link', { name: 'View Recipe Minty Lime Fizz' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(1);
  await expect(recipeSearch(page)).toHaveValue('MINT');
  await page.goBack();
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(cards(page)).toHaveCount(4);
  await expect(recipeSearch(page)).toHaveValue('');
});

test('an emptied box shows the whole list again @any-width', async ({ page }) => {
  await page.goto('/recipes/search?q=mint');
  await expect(cards(page)).toHaveCount(1);
  await recipeSearch(page).fill('');
  await expect(page).toHaveURL(/\/recipes$/);
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText(/results?$/)).toHaveCount(0);
});

test('the query may stand at the address of the list, too @any-width', async ({ page }) => {
  await page.goto('/recipes?q=mint');
  await expect(cards(page)).toHaveCount(1);
  await expect(recipeSearch(page)).toHaveValue('mint');
  await page.goto('/articles?q=brand%20story');
  await expect(page.getByRole('link', { name: /How a Duck in a Punch Bowl/ })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
});

test('what was typed before the scripts came is searched for @any-width', async ({ page }) => {
  let letScriptsCome = () => {};
  const held = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/recipes', { waitUntil: 'commit' });
  await recipeSearch(page).pressSequentially('mint');
  letScriptsCome();
  await expect(cards(page)).toHaveCount(1);
  await expect(recipeSearch(page)).toHaveValue('mint');
});

test('while results load, the old ones stay, and the last query counts @any-width', async ({
  page,
}) => {
  await page.goto('/recipes/search?q=mint');
  await expect(recipeSearch(page)).toHaveValue('mint');
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
});

test('a link that is followed right after typing leads where it says @any-width', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto('/recipes');
  await hydrated(recipeSearch(page));

  await page.clock.pauseAt(Date.now() + 60_000);
  await recipeSearch(page).fill('sun');
  await page.getByRole('link', { name: 'View Recipe Minty Lime Fizz' }).hover();
  await page.mouse.down();
  // Longer than the search waits for another key.
  await page.clock.runFor(1000);
  await page.clock.resume();
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Minty Lime Fizz' })).toBeVisible();
  await expect(page).toHaveURL(/\/recipes\/minty-lime-fizz$/);
  expect(asked.filter((address) => address.includes('q=sun'))).toEqual([]);
});

test('a search without a result says so @any-width', async ({ page }) => {
  await page.goto('/articles');
  await page.getByRole('searchbox', { name: 'Search articles' }).fill('vodka');
  await expect(page.getByText('No articles found. Try adjusting your search.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^0 results$/ })).toBeVisible();
});

test('an address below a list that leads nowhere says what was not found @any-width', async ({
  page,
}) => {
  const { complaints } = await watchPage(page);
  await page.goto('/recipes');
  await hydrated(page.getByRole('link', { name: /^View Recipe/ }).first());
  // A link that has gone stale: the visitor comes there without loading a document. The router listens a moment after
  // the links do.
  await expect(async () => {
    await page.evaluate(() => {
      history.pushState(null, '', '/recipes/nope');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    const notFound = page.getByRole('heading', { level: 1, name: 'Recipe not found' });
    await expect(notFound).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole('link', { name: 'All recipes' }).click();
  await expect(cards(page)).toHaveCount(4);
  expect(complaints).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the lists are complete @any-width', async ({ page }) => {
    await page.goto('/articles');
    await expect(cards(page)).toHaveCount(4);
  });

  test('the search is a form @any-width', async ({ page }) => {
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
