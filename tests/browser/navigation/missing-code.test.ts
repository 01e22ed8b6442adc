import { expect, test } from '../support/site-test.ts';

for (const path of ['/recipes', '/shop/product/classic-lime-margarita']) {
  test(`${path} stays usable when some of its scripts fail to load`, async ({ page }) => {
    let failures = 0;
    await page.route(/\/assets\/(?!index-|start-).*\.js$/, (route) => {
      failures += 1;
      return route.abort();
    });
    await page.goto(path);
    await expect.poll(() => failures).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
