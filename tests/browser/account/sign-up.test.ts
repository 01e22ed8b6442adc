import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';
import {
  askedAbout,
  linkInMail,
  newPerson,
  PATIENT,
  register,
  settings,
  signIn,
  toast,
  type Person,
} from './accounts.ts';

async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Sign me out').selectOption(PATIENT);
  await page.getByRole('button', { name: 'Create Account' }).click();
}

test('the link under the card leads to the other tab, and keeps the address @any-width', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByLabel('Email').fill('duck@example.com');
  const link = page.getByRole('link', { name: 'Sign up' });
  await hydrated(link);
  await link.click();
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByLabel('Email')).toHaveValue('duck@example.com');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password must be at least 6 characters',
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
});

test('an account that needs no confirmation is open at once, for a customer @any-width', async ({
  page,
}) => {
  const person = newPerson();
  const sent = page.waitForRequest((request) => request.url().includes('/auth/v1/signup'));
  await signUp(page, person);
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  expect((await sent).postDataJSON()).toMatchObject({
    email: person.email,
    data: { role: 'customer' },
  });
});

test('an account that needs confirmation waits for the link, which signs in @any-width', async ({
  page,
}) => {
  const person = newPerson();
  await settings(person.email, { autoconfirm: false });
  await signUp(page, person);
  await expect(toast(page)).toHaveText(
    "Check your emailWe've sent you a confirmation link to complete your registration.",
  );
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeFocused();
  await expect(page).toHaveURL(/\/auth/);
  await expectAccessible(page);

  await page.goto(await linkInMail(person.email));
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  await expect(toast(page)).toContainText('Email confirmed');
});

test('the confirmation is sent again when asked for, and a used link says so @any-width', async ({
  page,
  context,
}) => {
  const person = newPerson();
  await settings(person.email, { autoconfirm: false });
  await signUp(page, person);
  const first = await linkInMail(person.email);
  await page.getByRole('button', { name: 'Send It Again' }).click();
  await expect(page.getByText('We sent it again.')).toBeVisible();
  expect(await askedAbout(person.email, '/resend')).toHaveLength(1);
  await expect.poll(() => linkInMail(person.email)).not.toBe(first);

  await page.goto(await linkInMail(person.email));
  await expect(page).toHaveURL('/account');
  // The time that was chosen with the account.
  const limit = () => page.evaluate(() => localStorage.getItem('inactivity-limit'));
  await expect.poll(limit).toBe(String(8 * 3_600_000));
  await context.clearCookies();
  await page.goto(first);
  await expect(page.getByRole('alert')).toContainText('ask for a new one');
  await expect(page).toHaveURL('/auth');
});

test('a confirmation opened in another browser still confirms @any-width', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await settings(person.email, { autoconfirm: false });
  await signUp(page, person);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(await linkInMail(person.email));
  await expect(elsewhere.getByRole('alert')).toContainText('If your email is confirmed by now');
  await signIn(elsewhere, person);
  await elsewhere.context().close();
});

test('who signs in before confirming is told so @any-width', async ({ page }) => {
  const person = newPerson();
  await settings(person.email, { autoconfirm: false });
  await signUp(page, person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toHaveText('Sign in failedEmail not confirmed');
});

test('a password that is too short is not sent, and one that is too weak gets its reasons @any-width', async ({
  page,
}) => {
  const person = newPerson();
  await settings(person.email, { minimumPasswordLength: 12, requiredCharacters: ['0123456789'] });
  await signUp(page, { ...person, password: 'quack' });
  const password = page.getByLabel('Password', { exact: true });
  await expect(toast(page)).toHaveText('Sign up failedPassword must be at least 6 characters');
  await expect(password).toBeFocused();
  expect(await askedAbout(person.email, '/signup')).toEqual([]);

  await password.fill('quackquack');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page)).toContainText('Sign up failedPassword should');
  await expect(password).toHaveAccessibleDescription(/Use a longer one\. Mix lower and upper case/);
  await expectAccessible(page);

  // Who is in the account is no longer told that it failed.
  await password.fill('quack 1234 quack');
  // Under the pointer it stays for as long as it may.
  await toast(page).hover();
  await page.getByRole('button', { name: 'Create Account' }).press('Enter');
  await expect(page).toHaveURL('/account');
  await expect(toast(page)).toHaveCount(0);
});

test('an address that has an account already is told so, or not, as the service decides @any-width', async ({
  page,
}) => {
  const person = await register();
  await signUp(page, person);
  await expect(toast(page)).toHaveText('Sign up failedUser already registered');
  await settings(person.email, { autoconfirm: false });
  await signUp(page, person);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
