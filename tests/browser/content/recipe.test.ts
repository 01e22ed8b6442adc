import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

test('a recipe scales, checks off, shares and keeps the screen on', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
    const locks = { held: 0 };
    const lock = { release: async () => void (locks.held -= 1) };
    const request = async () => {
      locks.held += 1;
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    Object.assign(window, { locks });
  });
  await page.goto('/recipes/sunrise-splash');
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
  await page.reload();
  await expect(page.getByLabel('3 teaspoons grenadine')).toBeVisible();
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

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recipe is checked off and leads to its product', async ({ page }) => {
    await page.goto('/recipes/sunrise-splash');
    await page.getByLabel('1½ teaspoons grenadine').check();
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await page.getByRole('link', { name: 'See it in our shop' }).click();
    await expect(page).toHaveURL('/shop/product/mango-chili-margarita');
  });
});
