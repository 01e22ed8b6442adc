import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { register, signIn } from './accounts.ts';
import { watchPage } from '../support/watch-page.ts';

test('an account begins with nothing in it, and says so in each of its parts', async ({ page }) => {
  const watch = await watchPage(page);
  await signIn(page, await register());
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading')).toHaveText('No Orders Yet');
  await expect(panel).toContainText(
    'Your order history will appear here once you make a purchase.',
  );
  for (const [tab, title] of [
    ['Subscriptions', 'No Active Subscriptions'],
    ['Reviews', 'No Reviews Yet'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(panel.getByRole('heading')).toHaveText(title);
    await expectAccessible(page);
  }
  await page.reload();
  await expect(panel.getByRole('heading')).toHaveText('No Reviews Yet');
  expect(watch.complaints).toEqual([]);
});

test('settings: the email stays, the newsletter is switched, and saving says so @any-width', async ({
  page,
}) => {
  const person = await register();
  await signIn(page, person);
  await page.getByRole('tab', { name: 'Settings' }).click();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(person.email);
  await expect(email).toHaveAccessibleDescription(/used for logging in and cannot be changed/);

  const news = page.getByRole('switch', { name: 'Newsletter' });
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(news).not.toBeChecked();
  await news.click();
  await expect(news).toBeChecked();
  await expect(toasts.filter({ hasText: 'Subscribed to newsletter' })).toBeVisible();
  await expectAccessible(page);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await expect(
    toasts.filter({ hasText: 'Settings updatedYour profile has been successfully updated.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(requests).toEqual([]);

  await page.reload();
  await expect(news).toBeChecked();
  await news.click();
  await expect(toasts.filter({ hasText: 'Unsubscribed from newsletter' })).toBeVisible();
});

test('what the browser cannot keep is not pretended to be @any-width', async ({ page }) => {
  await signIn(page, await register());
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const news = page.getByRole('switch', { name: 'Newsletter' });
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await news.click();
  await expect(toasts).toHaveText('Failed to update newsletter preference');
  await expect(news).not.toBeChecked();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    toasts.filter({ hasText: 'ErrorFailed to update settings. Please try again.' }),
  ).toBeVisible();
});
