import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { watchPage } from '../support/watch-page.ts';
import {
  accountMenu,
  authFault,
  dismissToast,
  fillSignIn,
  newPerson,
  passwordField,
  register,
  SESSION_COOKIE,
  sessionCookiesOf,
  signIn,
  signInByForm,
  signInButton,
  signOut,
  toast,
} from './accounts.ts';

test('signing in opens the account and validates the token', async ({ page, context }) => {
  const person = await register();
  const watch = await watchPage(page);
  const validated = page.waitForRequest('**/functions/v1/jwt-validate');
  const logged = page.waitForEvent('console', (message) => message.text().includes('jwt-validate'));
  await page.goto('/auth');
  await fillSignIn(page, person);
  await signInButton(page).click();

  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  await expect(toast(page)).toHaveText('Welcome back!You have successfully signed in.');
  await expect(accountMenu(page)).toBeVisible();
  expect(await (await validated).headerValue('authorization')).toMatch(/^Bearer ey/);
  expect((await logged).text()).toContain('200');
  await expectAccessible(page, 'main');
  expect(await sessionCookiesOf(context)).toHaveLength(1);
  for (const cookie of await context.cookies()) {
    // Session cookies; not Secure, because this machine serves plain http.
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', expires: -1 });
  }
  expect(watch.errors).toEqual([]);

  await page.goto('/auth');
  await expect(page).toHaveURL('/account');
});

test('rejected credentials are reported and stay in the form', async ({ page, context }) => {
  const person = await register();
  await page.goto('/auth');
  await signInButton(page).click();
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(passwordField(page)).toHaveAccessibleDescription('Password is required.');
  // The fields show the error, so there is no toast.
  await expect(toast(page)).toHaveCount(0);
  await expectAccessible(page, 'main');
  await email.fill('duck@example.com');
  await expect(email).toHaveAccessibleDescription('');

  // The message does not reveal whether the address has an account.
  for (const wrong of [{ ...person, password: 'not it at all' }, newPerson()]) {
    await fillSignIn(page, wrong);
    await signInButton(page).click();
    await expect(toast(page)).toHaveText('Sign in failedInvalid login credentials');
    await expect(email).toHaveValue(wrong.email);
    await expect(passwordField(page)).toHaveValue(wrong.password);
    await dismissToast(page);
  }

  for (const token of ['quack', 'quack.quack.quack', 'e30.e30.']) {
    await page.route('**/auth/v1/token?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), access_token: token } });
    });
    await fillSignIn(page, person);
    await signInButton(page).click();
    await expect(toast(page)).toContainText('Sign in failedThe sign-in service gave an answer');
    await expect(page).toHaveURL('/auth');
    await dismissToast(page);
    expect(await sessionCookiesOf(context)).toEqual([]);
  }
});

test('the form leads to the requested page, shows the password, and is sent once', async ({
  page,
}) => {
  const person = await register();
  await authFault(person.email, { kind: 'slow', path: 'token', latencyMs: 1500 });
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/token'))
      requests.push(request.url());
  });
  await page.goto('/account?tab=settings');
  await expect(page).toHaveURL(/\/auth\?next=/);
  const password = passwordField(page);
  await hydrated(password);
  await fillSignIn(page, person);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');

  await signInButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page).toHaveURL('/account?tab=settings');
  const settingsTab = page.getByRole('tab', { name: 'Settings' });
  await expect(settingsTab).toHaveAttribute('aria-selected', 'true');
  expect(requests).toHaveLength(1);
});

test('the sign-in form works by keyboard', async ({ page }) => {
  const person = await register();
  await page.goto('/auth');
  const signInTab = page.getByRole('tab', { name: 'Sign In' });
  await hydrated(signInTab);
  await signInTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(signInButton(page)).toBeVisible();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(signInTab).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 h');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account');
});

test('signing in or out in one tab changes the other tab', async ({ page, context }) => {
  const person = await register();
  const other = await context.newPage();
  await other.goto('/auth');
  await hydrated(other.getByLabel('Email'));
  await signInByForm(page, person);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL('/account');

  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(other).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
});

/** Opens a page and waits until its session has been checked with the auth service. */
async function openAndVerify(tab: Page, address: string): Promise<void> {
  const verified = tab.waitForResponse(/\/auth\/v1\/user$/);
  await tab.goto(address);
  await verified;
  await expect(accountMenu(tab)).toBeVisible();
}

test('a tab that missed a change of accounts shows the new one', async ({ page, context }) => {
  const before = await register();
  const after = await register();
  await signIn(page, before);
  const isolated = await context.newPage();
  await isolated.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage() {}
    } as never;
  });
  await openAndVerify(isolated, '/account');
  const late = await context.newPage();
  await openAndVerify(late, '/recipes');

  await signOut(page);
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, after);
  await signInButton(page).click();
  await expect(page.getByText(`Welcome, ${after.email}`)).toBeVisible();
  await expect(accountMenu(late)).toBeVisible();

  await late.evaluate((key) => {
    const channel = new BroadcastChannel(key);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ event: 'SIGNED_OUT', session: null });
  }, SESSION_COOKIE);
  await isolated.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(isolated.getByText(`Welcome, ${after.email}`)).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(await sessionCookiesOf(context)).toHaveLength(1);
});
