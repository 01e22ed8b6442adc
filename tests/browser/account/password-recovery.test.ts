import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expectToFit } from '../support/layout.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  linkInMail,
  LONG_LIMIT,
  newPerson,
  register,
  sessionCookiesOf,
  sessionOf,
  settings,
  startSession,
  toast,
} from './accounts.ts';

/** Fills in the form for a recovery link on the open page. */
async function requestLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the Link' }).click();
  await expect(page.getByText('If there is an account with this address')).toBeVisible();
}

test.beforeEach(({ context }) => keepToasts(context));

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

  await sessionOf({ ...person, password: 'another quack' });
});

// src/features/account/auth/email-link.test.ts has the messages of other links.
test('a session that ends before saving, and a foreign or used link lead to a new link, which a button may use', async ({
  page,
  context,
  request,
}) => {
  const person = await register();
  await startSession(context, person);
  await page.goto('/auth/new-password');
  const password = page.getByLabel('New Password');
  await hydrated(password);
  await context.clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(
    page.getByRole('alert').filter({ hasText: 'signed out before you saved' }),
  ).toBeVisible();
  const newLink = page.getByRole('link', { name: 'Get a New Link' });
  await newLink.click();
  await expect(page).toHaveURL('/auth/forgot-password');

  await requestLink(page, person.email);
  const link = await linkInMail(person.email);
  // Without the cookie of the request, as in another browser.
  const cookies = await context.cookies();
  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('another browser');
  expect(await sessionCookiesOf(context)).toEqual([]);
  await context.addCookies(cookies);
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('ask for a new one');
  await newLink.click();
  await expect(page).toHaveURL('/auth/forgot-password');

  // The form does not reveal whether an account exists. The address is longer than a line.
  await page.setViewportSize({ width: 360, height: 740 });
  await requestLink(page, `${'quack'.repeat(9)}${newPerson().email}`);
  await expectToFit(page);

  // A link with a token hash is used by its button alone, in any browser.
  await settings(person.email, { tokenHashLinks: true });
  await page.reload();
  await hydrated(page.getByRole('button', { name: 'Send the Link' }));
  await requestLink(page, person.email);
  const hashed = await linkInMail(person.email);
  // As a mail scanner does.
  for (let time = 0; time < 2; time++) expect((await request.get(hashed)).status()).toBe(200);
  await context.clearCookies();
  await page.goto(hashed);
  const start = page.getByRole('button', { name: 'Set a New Password' });
  await hydrated(start);
  await start.click();
  await page.getByLabel('New Password').fill('another quack');
  await expect(page).toHaveURL('/auth/new-password');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expect(page).toHaveURL('/account');
  await sessionOf({ ...person, password: 'another quack' });
  await context.clearCookies();
  await page.goto(hashed);
  await hydrated(start);
  await start.click();
  await expect(page.getByRole('alert')).toContainText('it was used already');
});
