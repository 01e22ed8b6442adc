import { expect, test } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from './accessible.ts';
import { watchPage } from './watch-page.ts';

const pages = [
  '/',
  '/about',
  '/contact',
  '/wholesale/apply',
  '/store-locator',
  '/privacy-policy',
  '/shipping-policy',
  '/refund-policy',
  '/terms-of-service',
];

for (const path of pages) {
  test(`${path} can be read by everyone, at any width`, async ({ page, viewport }) => {
    const watch = await watchPage(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
    await expectLargeTargets(page);

    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: viewport?.height ?? 900 });
      const overflow = () =>
        page.evaluate(() => document.documentElement.scrollWidth - document.body.clientWidth);
      expect(await overflow(), `at ${width} px`).toBe(0);
    }
    expect(watch.complaints).toEqual([]);
  });
}

test('the button of the careers does nothing', async ({ page }) => {
  const watch = await watchPage(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Join Our Team' }).click();
  await expect(page).toHaveURL('/about');
  expect(watch.complaints).toEqual([]);
});
