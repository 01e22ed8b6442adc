import type { Page } from '@playwright/test';
import { expectSubscribed, newEmail, useOwnAddress } from '../forms/form-journeys.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, test } from '../support/site-test.ts';

const footer = (page: Page) => page.getByRole('contentinfo');
const socialLinks = (page: Page) =>
  footer(page).getByRole('list', { name: 'Follow us' }).getByRole('link');
const newsletterBox = (page: Page) => footer(page).getByRole('region', { name: 'Newsletter' });

test('the year is current; a tooltip opens after 700 ms, and at once after another; the newsletter box subscribes', async ({
  page,
}) => {
  await useOwnAddress(page);
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

  await test.step('the newsletter box subscribes, and is the only one on its page', () =>
    subscribe(page));
});

/** Subscribes by the box on the open page. */
async function subscribe(page: Page): Promise<void> {
  await page.clock.resume();
  const box = newsletterBox(page);
  const field = box.getByPlaceholder('Enter your email');
  const submit = box.getByRole('button', { name: 'Subscribe' });
  const status = box.getByRole('status');
  // Before hydration, an aborted request would be a failed navigation.
  await hydrated(submit);
  await field.fill('not an address');
  await submit.click();
  await expect(field).toBeFocused();
  await page.route('**/api/forms/newsletter', (route) => route.abort(), { times: 1 });
  const email = newEmail();
  await field.fill(email);
  await submit.click();
  await expect(status).toContainText('We could not sign you up.');
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'footer');
  await submit.click();
  await expect(status).toHaveText('You are on the list. Ducky news is on its way!');
  await expect(page).toHaveURL('/recipes');
  await expect(field).toHaveValue('');
  await expectSubscribed(email);

  // The browser accepts longer addresses than the form does.
  await field.fill(`${'duck'.repeat(50)}@example.com`);
  await submit.click();
  await expect(field).toHaveAccessibleDescription('Please use at most 200 characters.');
  await expect(field).toBeFocused();

  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: 'Join our newsletter' })).toHaveCount(1);
  await expect(newsletterBox(page)).toBeHidden();
}
