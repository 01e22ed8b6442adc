import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  accountMenu,
  authRequests,
  linkInMail,
  LONG_LIMIT,
  newPerson,
  passwordField,
  register,
  sessionOf,
  settings,
  signInButton,
  startSession,
  toast,
  type Person,
} from './accounts.ts';

const createAccount = (page: Page) => page.getByRole('button', { name: 'Create Account' });

/** Signs up for an account that has to be confirmed by a link in a mail. */
async function signUpUnconfirmed(page: Page, more = {}): Promise<Person> {
  const person = newPerson();
  await settings(person.email, { autoconfirm: false, ...more });
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(person.email);
  await passwordField(page).fill(person.password);
  await page.getByLabel('Sign me out').selectOption(LONG_LIMIT);
  await createAccount(page).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return person;
}

test.beforeEach(({ context }) => keepToasts(context));

test('the sign-in form loads the auth client; the link below its card opens the other tab, whose form explains rejected passwords and opens the account', async ({
  page,
}) => {
  const person = newPerson();
  await settings(person.email, { minimumPasswordLength: 12, requiredCharacters: ['0123456789'] });
  const folder = 'dist/public/assets';
  const withAuth = readdirSync(folder).filter(
    (file) =>
      file.endsWith('.js') && readFileSync(`${folder}/${file}`, 'utf8').includes('GoTrueClient'),
  );
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(basename(request.url())));
  const authScripts = () => scripts.filter((script) => withAuth.includes(script)).length;
  await page.goto('/shop/product/classic-lime-margarita', { waitUntil: 'networkidle' });
  expect(authScripts()).toBe(0);
  await expect(accountMenu(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/auth');
  await hydrated(page.getByLabel('Email'));
  await page.getByLabel('Email').fill(person.email);
  await expect.poll(authScripts).toBeGreaterThan(0);
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
  const { email } = await signUpUnconfirmed(page);
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
  // A second click on the link leads to the account, without the error that the auth service adds.
  await page.goto(first);
  await expect(page).toHaveURL('/account');
  await context.clearCookies();
  await page.goto(first);
  await expect(page.getByRole('alert')).toContainText('If your email is confirmed by now');
});

/** Opens a link a day after it was sent, when it is too old, and asks for another one on its page. */
async function renewLink(page: Page, link: string, email: string): Promise<void> {
  await settings(email, { clockOffsetMs: 25 * 3_600_000 });
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText('is too old');
  const sendAgain = page.getByRole('button', { name: 'Send It Again' });
  await hydrated(sendAgain);
  await sendAgain.click();
  const field = page.getByLabel('Email to confirm');
  await expect(field).toHaveAccessibleDescription('Email is required.');
  await field.fill(email);
  await sendAgain.click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  await expectAccessible(page, 'main');
  await expect.poll(() => linkInMail(email)).not.toBe(link);
}

test('an expired link, and signing up or in to an unconfirmed account offer a new one, which may be confirmed in another browser', async ({
  page,
  context,
}) => {
  const person = await signUpUnconfirmed(page);
  await renewLink(page, await linkInMail(person.email), person.email);
  const first = await linkInMail(person.email);
  // The auth service sends the next email after a minute.
  await settings(person.email, { secondsBetweenEmails: 60 });
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(person.email);
  await passwordField(page).fill(person.password);
  await createAccount(page).click();
  await expect(toast(page)).toContainText('Sign up failedFor security purposes');
  await expect(page.getByRole('button', { name: 'Send It Again' })).toBeVisible();
  await settings(person.email, { secondsBetweenEmails: 0 });

  await page.getByRole('tab', { name: 'Sign In' }).click();
  await passwordField(page).fill(person.password);
  await signInButton(page).click();
  await expect(toast(page)).toHaveText('Sign in failedEmail not confirmed');
  await expectAccessible(page, 'main');
  await page.getByRole('button', { name: 'Send It Again' }).click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  await expect.poll(() => linkInMail(person.email)).not.toBe(first);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(toast(page)).toHaveCount(0);
  await expect(page.getByText('Email not confirmed')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Send It Again' })).toHaveCount(0);

  // Without the cookie of the sign-up, as in another browser.
  await context.clearCookies();
  await page.goto(await linkInMail(person.email));
  await expect(page.getByRole('alert')).toContainText('If your email is confirmed by now');
  await sessionOf(person);
});

test('a confirmation link with a token hash is used by its button alone, in any browser', async ({
  page,
  context,
  request,
}) => {
  const person = await signUpUnconfirmed(page, { tokenHashLinks: true });
  const link = await linkInMail(person.email);
  // As a mail scanner does.
  for (let time = 0; time < 2; time++) expect((await request.get(link)).status()).toBe(200);
  const confirm = page.getByRole('button', { name: 'Confirm My Email' });
  const open = async () => {
    await page.goto(link);
    await hydrated(confirm);
    await confirm.click();
  };
  // An hour later it is too old, and the auth service says the same of it as of a used one.
  await context.clearCookies();
  await settings(person.email, { clockOffsetMs: 3_601_000 });
  await open();
  await expect(page.getByRole('alert')).toContainText('is too old');
  await settings(person.email, { clockOffsetMs: 0 });

  // The browser is signed in as somebody else.
  await startSession(context, await register());
  await page.goto(link);
  await hydrated(confirm);
  await expectAccessible(page, 'main');
  await confirm.click();
  await expect(page).toHaveURL('/account');
  await expect(toast(page)).toContainText('Email confirmed');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();

  await open();
  await expect(page.getByRole('alert')).toContainText('If your email is confirmed by now');
});
