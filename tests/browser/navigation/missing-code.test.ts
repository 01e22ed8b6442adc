import { expect, test } from '../support/site-test.ts';

// A prerendered page works without single scripts as well: the tests of forms, the search dialog and the map.
test('a product page stays usable when its lazily loaded scripts fail to load', async ({
  page,
}) => {
  let failures = 0;
  await page.route(/\/assets\/(?!index-|start-).*\.js$/, (route) => {
    failures += 1;
    return route.abort();
  });
  await page.goto('/shop/product/classic-lime-margarita');
  await expect.poll(() => failures).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
