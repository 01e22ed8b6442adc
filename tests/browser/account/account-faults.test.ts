import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accountMenu,
  askedAbout,
  authFault,
  fillSignIn,
  newPerson,
  register,
  SESSION_COOKIE,
  sessionCookiesOf,
  settings,
  signIn,
  toast,
} from './accounts.ts';

// What the auth service says of itself is nobody's fault here: the sentence is the catalogue's.
for (const kind of ['http-500', 'http-503', 'refuse', 'html-200', 'broken-json']) {
  test(`signing in while the auth service answers with ${kind} loses nothing @any-width`, async ({
    page,
    context,
  }) => {
    const person = await register();
    const heal = await authFault(person.email, { kind, path: 'token' });
    await page.goto('/auth');
    await fillSignIn(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toHaveText(
      'Sign in failedPlease check your credentials and try again.',
    );
    await expect(page.getByText('cannot be reached right now')).toBeVisible();
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
    expect(await sessionCookiesOf(context)).toEqual([]);
    await heal();
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/account');
  });
}

test('too many attempts are told so in the service’s words @any-width', async ({ page }) => {
  const person = newPerson();
  await authFault(person.email, { kind: 'http-429', path: 'signup' });
  await page.goto('/auth?tab=sign-up');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(toast(page)).toHaveText('Sign up failedRequest rate limit reached');
  await expectAccessible(page);
});

for (const kind of ['no-session', 'malformed']) {
  test(`a sign-in answered with ${kind} signs nobody in by half @any-width`, async ({
    page,
    context,
  }) => {
    const person = await register();
    await authFault(person.email, { kind, path: 'token', times: 1 });
    await page.goto('/auth');
    await fillSignIn(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toBeVisible();
    await expect(page).toHaveURL(/\/auth/);
    await expect.poll(() => sessionCookiesOf(context)).toEqual([]);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth');
  });
}

test('the account page waits for a service that is down, and opens when it is back @any-width', async ({
  page,
  context,
}) => {
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
  // Who took the other way does not stay at a form that has done its work.
  await fillSignIn(signInAgain, person);
  await signInAgain.getByRole('button', { name: 'Sign In' }).click();
  await expect(signInAgain).toHaveURL('/account');
});

test('a browser that keeps no cookies is told so, and nobody is welcomed @any-width', async ({
  page,
}) => {
  const person = await register();
  await page.addInitScript(() =>
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} }),
  );
  await page.goto('/auth');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toContainText(
    'Sign in failedYour browser does not keep you signed in.',
  );
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
});

test('a session is kept fresh while its visitor browses @any-width', async ({ page, context }) => {
  const person = await register();
  // The client library looks every 30 s and renews what has less than four times that left.
  await settings(person.email, { accessTokenSeconds: 148 });
  await context.clock.install();
  await signIn(page, person);
  await page.goto('/recipes');
  await expect(accountMenu(page)).toBeVisible();
  const renewals = () => askedAbout(person.email, 'refresh_token');
  expect(await renewals()).toEqual([]);
  await page.clock.runFor(31_000);
  await expect.poll(renewals).toHaveLength(1);
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
});

test('a clock that is hours wrong neither locks out nor asks without end @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await context.clock.install({ time: new Date(Date.now() + 5 * 3_600_000) });
  await signIn(page, person);
  await page.goto('/recipes', { waitUntil: 'networkidle' });
  await expect(accountMenu(page)).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  expect((await askedAbout(person.email, 'refresh_token')).length).toBeLessThan(8);
});

for (const value of ['base64-eyJhY2Nlc3M', 'quack', 'base64-e30']) {
  test(`a cookie that holds ${value} is no session, and goes @any-width`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: SESSION_COOKIE, value, url: baseURL! }]);
    await page.goto('/recipes');
    await expect(accountMenu(page)).toBeHidden();
    await expect.poll(() => sessionCookiesOf(context)).toEqual([]);
    await page.goto('/account');
    await expect(page).toHaveURL('/auth');
    await signIn(page, await register());
  });
}
