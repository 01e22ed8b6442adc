import { expect, test } from '@playwright/test';
import { watchPage } from '../support/watch-page.ts';

test('the button of the careers does nothing @any-width', async ({ page }) => {
  const watch = await watchPage(page);
  await page.goto('/about');
  await page.getByRole('button', { name: 'Join Our Team' }).click();
  await expect(page).toHaveURL('/about');
  expect(watch.complaints).toEqual([]);
});
