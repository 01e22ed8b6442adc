import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  authRequests,
  linkInMail,
  LONG_LIMIT,
  newPerson,
  passwordField,
  settings,
  toast,
} from './accounts.ts';

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });

test.beforeEach(({ context }) => keepToasts(context));

test('the link below the card opens the other tab, whose form explains rejected passwords and opens the account', async ({
  page,
}) => {
  const person = newPerson();
  await settings(person.email, { minimumPasswordLength: 12, requiredCharacters: ['0123456789'] });
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  const link = page.getByRole('link', { name: 'Sign up' });
  await hydrated(link);
  for (const name of ['Sign up', 'Sign in', 'Sign up']) {
    await page.getByRole('link', { name }).click();
    await expect(page.getByRole('tab', { name: new RegExp(name, 'i') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  }
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Email')).toBeFocused();
  const password = passwordField(page);
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters');

  await password.fill('quack');
  await createAccount(page).click();
  await expect(password).toBeFocused();
  await expect(page.getByText(/Password must be at least 6 characters/)).toHaveCount(1);
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters.');
  await expect(toast(page)).toHaveCount(0);
  expect(await authRequests(person.email, '/signup')).toEqual([]);

  await password.fill('quackquack');
  await createAccount(page).click();
  await expect(toast(page)).toContainText('Sign up failedPassword should');
  await expect(password).toHaveAccessibleDescription(/Use a longer one\. Mix lower and upper case/);
  await expectAccessible(page, 'main');

  await password.fill('quack 1234 quack');
  await page.getByLabel('Sign me out').selectOption(LONG_LIMIT);
  // A hovered toast does not time out, but success dismisses it.
  await toast(page).hover();
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'));
  await createAccount(page).press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  const { email } = person;
  expect((await sent).postDataJSON()).toMatchObject({ email, data: { role: 'customer' } });
});

test('the confirmation can be sent again, its link opens the account, and a used link is reported', async ({
  page,
  context,
}) => {
  const { email, password } = newPerson();
  await settings(email, { autoconfirm: false });
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(email);
  await passwordField(page).fill(password);
  await page.getByLabel('Sign me out').selectOption(LONG_LIMIT);
  await createAccount(page).click();
  await expect(toast(page)).toHaveText(
    "Check your emailWe've sent you a confirmation link to complete your registration.",
  );
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page).toHaveURL(/\/auth/);
  await expectAccessible(page, 'main');
  const first = await linkInMail(email);
  await page.getByRole('button', { name: 'Send It Again' }).click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  expect(await authRequests(email, '/resend')).toHaveLength(1);
  await expect.poll(() => linkInMail(email)).not.toBe(first);

  await page.goto(await linkInMail(email));
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(toast(page)).toContainText('Email confirmed');
  // The inactivity limit that was selected in the sign-up form.
  const limit = () => page.evaluate(() => localStorage.getItem('inactivity-limit'));
  await expect.poll(limit).toBe(String(8 * 3_600_000));
  await context.clearCookies();
  await page.goto(first);
  await expect(page.getByRole('alert')).toContainText('ask for a new one');
  await expect(page).toHaveURL('/auth');
});
