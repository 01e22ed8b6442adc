import { expect, test } from '@playwright/test';

for (const path of ['/recipes', '/contact', '/shop/product/classic-lime-margarita']) {
  test(`${path} stays as it was sent when some of its code cannot be loaded @any-width`, async ({
    page,
  }) => {
    let missing = 0;
    await page.route(/\/assets\/(?!index-|start-).*\.js$/, (route) => {
      missing += 1;
      return route.abort();
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(missing).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}

test('what was typed stays when code that is loaded later is missing @any-width', async ({
  page,
}) => {
  let missing = 0;
  await page.route(/\/assets\/submit\.client-.*\.js$/, (route) => {
    missing += 1;
    return route.abort();
  });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  let loads = 0;
  page.on('load', () => (loads += 1));
  const field = page.getByRole('textbox', { name: 'Email' }).first();
  await field.fill('ada@example.com');
  await expect.poll(() => missing).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(0);
  await expect(field).toHaveValue('ada@example.com');
});
