import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accountMenu,
  authFault,
  authRequests,
  dismissToast,
  fillSignIn,
  newPerson,
  passwordField,
  register,
  SESSION_COOKIE,
  sessionCookiesOf,
  settings,
  signIn,
  signInButton,
  startSession,
  toast,
} from './accounts.ts';

test('a failed sign-in keeps the form and starts no session', async ({ page, context }) => {
  const person = await register();
  await page.goto('/auth');
  await fillSignIn(page, person);
  for (const kind of ['http-500', 'http-503', 'refuse', 'html-200', 'broken-json']) {
    const heal = await authFault(person.email, { kind, path: 'token' });
    await signInButton(page).click();
    await expect(toast(page), kind).toHaveText(
      'Sign in failedPlease check your credentials and try again.',
    );
    await expect(page.getByText('cannot be reached right now')).toBeVisible();
    await expect(passwordField(page)).toHaveValue(person.password);
    expect(await sessionCookiesOf(context)).toEqual([]);
    await dismissToast(page);
    await heal();
  }
  await signInButton(page).click();
  await expect(page).toHaveURL('/account');
});

test('a rate-limited sign-up shows the message of the auth service', async ({ page }) => {
  const person = newPerson();
  await authFault(person.email, { kind: 'http-429', path: 'signup' });
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(person.email);
  await passwordField(page).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page)).toHaveText('Sign up failedRequest rate limit reached');
});

test('a sign-in response without a usable session starts none', async ({ page, context }) => {
  const person = await register();
  await page.goto('/auth');
  for (const kind of ['no-session', 'malformed']) {
    await authFault(person.email, { kind, path: 'token', times: 1 });
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(toast(page), kind).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => sessionCookiesOf(context)).toEqual([]);
    await dismissToast(page);
  }
});

test('the account page reports a failed auth service, and recovers', async ({ page, context }) => {
  const person = await register();
  await signIn(page, person);
  const heal = await authFault(person.email, { kind: 'http-503', path: 'user' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is out of reach');
  await expectAccessible(page);
  expect(await sessionCookiesOf(context)).toHaveLength(1);
  await expect(accountMenu(page)).toBeVisible();
  const signInAgain = await context.newPage();
  await signInAgain.goto('/auth');
  await heal();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  // The sign-in form of a visitor with a session leads to the account as well.
  await fillSignIn(signInAgain, person);
  await signInButton(signInAgain).click();
  await expect(signInAgain).toHaveURL('/account');
});

test('a browser that blocks cookies gets an explanation instead of a welcome', async ({ page }) => {
  const person = await register();
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
  );
  await page.goto('/auth');
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(toast(page)).toContainText(
    'Sign in failedYour browser does not keep you signed in.',
  );
  await expect(signInButton(page)).toBeVisible();
  await expect(passwordField(page)).toHaveValue(person.password);
});

test('an open page refreshes its session before the token expires', async ({ page, context }) => {
  const person = await register();
  // The client library checks every 30 s and renews tokens that expire within four times that.
  await settings(person.email, { accessTokenSeconds: 148 });
  await context.clock.install();
  await startSession(context, person);
  await page.goto('/recipes');
  await expect(accountMenu(page)).toBeVisible();
  const renewals = () => authRequests(person.email, 'refresh_token');
  expect(await renewals()).toEqual([]);
  await page.clock.runFor(31_000);
  await expect.poll(renewals).toHaveLength(1);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
});

test('a fast clock keeps the session without a refresh loop', async ({ page, context }) => {
  const person = await register();
  await context.clock.install({ time: new Date(Date.now() + 5 * 3_600_000) });
  await startSession(context, person);
  await page.goto('/recipes', { waitUntil: 'networkidle' });
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  expect((await authRequests(person.email, 'refresh_token')).length).toBeLessThan(8);
});

test('an invalid session cookie is removed', async ({ page, context, baseURL }) => {
  for (const value of ['base64-eyJhY2Nlc3M', 'quack', 'base64-e30']) {
    await context.addCookies([{ name: SESSION_COOKIE, value, url: baseURL! }]);
    await page.goto('/recipes');
    await expect(accountMenu(page), value).toBeHidden();
    await expect.poll(() => sessionCookiesOf(context)).toEqual([]);
  }
});
