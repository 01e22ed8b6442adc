import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expectToFit } from '../support/layout.ts';
import {
  linkInMail,
  LONG_LIMIT,
  newPerson,
  register,
  sessionCookiesOf,
  settings,
  signInByForm,
  toast,
} from './accounts.ts';

async function requestLink(page: Page, email: string): Promise<void> {
  await page.goto('/auth/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
}

test('a recovery link opens the form for a new password', async ({ page }) => {
  const person = await register();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' });
  await hydrated(forgotten);
  await forgotten.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot Your Password?');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await page.getByLabel('Sign me out').selectOption(LONG_LIMIT);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expectAccessible(page, 'main');

  await page.goto(await linkInMail(person.email));
  const password = page.getByLabel('New Password');
  await expect(password).toBeVisible();
  await expect(page).toHaveURL('/auth/new-password');
  await expectAccessible(page, 'main');
  await password.fill(person.password);
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(password).toHaveAccessibleDescription(/should be different from the old password/);
  await password.fill('another quack');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page).toHaveURL('/account');
  await expect(toast(page)).toContainText('Password changed');

  await page.context().clearCookies();
  await signInByForm(page, { ...person, password: 'another quack' });
});

test('the recovery form does not reveal whether an account exists', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // The address is longer than a line.
  await requestLink(page, `${'quack'.repeat(9)}${newPerson().email}`);
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
  await expectToFit(page);
});

test('a session that ends before saving leads to a new link', async ({ page, context }) => {
  const person = await register();
  await requestLink(page, person.email);
  await page.goto(await linkInMail(person.email));
  await expect(page.getByLabel('New Password')).toBeVisible();
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  const alert = page.getByRole('alert').filter({ hasText: 'signed out before you saved' });
  await expect(alert).toBeVisible();
  await page.getByRole('link', { name: 'Get a New Link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');
});

test('a used, expired or foreign recovery link leads to a new one', async ({ page, browser }) => {
  const person = await register();
  await requestLink(page, person.email);
  const link = await linkInMail(person.email);
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('alert')).toContainText('another browser');
  expect(await sessionCookiesOf(context)).toEqual([]);
  await context.close();

  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('ask for a new one');
  await page.getByRole('link', { name: 'Get a New Link' }).click();
  await expect(page).toHaveURL('/auth/forgot-password');

  const late = await register();
  await requestLink(page, late.email);
  const expired = await linkInMail(late.email);
  await settings(late.email, { clockOffsetMs: 6 * 60_000 });
  await page.goto(expired);
  await expect(page.getByRole('alert')).toContainText('is too old');
  await expect(page.getByRole('link', { name: 'Get a New Link' })).toBeVisible();
});

test('/auth/new-password without a recovery link is refused', async ({ page }) => {
  await page.goto('/auth/new-password');
  await expect(page.getByRole('alert')).toContainText('does not lead to a new password');
});
