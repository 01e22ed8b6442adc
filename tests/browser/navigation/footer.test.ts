import type { Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const socialLinks = (page: Page) =>
  footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
const newsletterBox = (page: Page) => footer(page).getByRole('region', { name: 'Newsletter' });

test('the year is current; a tooltip opens after 700 ms, and at once after another', async ({
  page,
}) => {
  await page.clock.install({ time: '2031-07-01T12:00:00Z' });
  await page.goto('/recipes');
  await expect(footer(page)).toContainText('© 2031 Rubber Ducky');
  const tooltip = page.locator('[popover="manual"]');
  await socialLinks(page).first().scrollIntoViewIfNeeded();
  await hydrated(newsletterBox(page).getByRole('button'));
  await page.clock.pauseAt('2031-07-01T13:00:00Z');

  const script = page.waitForResponse('**/show-tooltips-*.js');
  await socialLinks(page).nth(0).hover();
  // The first tooltip loads its code.
  const address = (await script).url();
  await page.evaluate((url) => import(url), address);
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Instagram');
  await socialLinks(page).nth(1).hover();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveText('Facebook');
  await page.keyboard.press('Escape');
  await expect(tooltip).toBeHidden();
});
