import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdScripts, hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  accountMenu,
  authFault,
  authRequests,
  dismissToast,
  fillSignIn,
  passwordField,
  register,
  SESSION_COOKIE,
  sessionCookiesOf,
  signInButton,
  signOut,
  startSession,
  toast,
  type Person,
} from './accounts.ts';

test.beforeEach(({ context }) => keepToasts(context));

test('the sign-in form works by keyboard, is sent once, validates the token and leads to the requested page', async ({
  page,
  context,
}) => {
  const person = await register();
  const answer = await holdScripts(page, '**/auth/v1/token?*');
  const validated = page.waitForRequest('**/functions/v1/jwt-validate');
  const logged = page.waitForEvent('console', (message) => message.text().includes('jwt-validate'));
  await page.goto('/account?tab=settings');
  await expect(page).toHaveURL(/\/auth\?next=/);
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
  const password = passwordField(page);
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.keyboard.press('Tab');
  for (const type of ['text', 'password']) {
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', type);
  }
  await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('8 h');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  answer();

  await expect(page).toHaveURL('/account?tab=settings');
  const settingsTab = page.getByRole('tab', { name: 'Settings' });
  await expect(settingsTab).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  await expect(toast(page)).toHaveText('Welcome back!You have successfully signed in.');
  await expect(accountMenu(page)).toBeVisible();
  expect(await authRequests(person.email, '/token')).toHaveLength(1);
  expect(await (await validated).headerValue('authorization')).toMatch(/^Bearer ey/);
  expect((await logged).text()).toContain('200');
  expect(await sessionCookiesOf(context)).toHaveLength(1);
  for (const cookie of await context.cookies()) {
    // Session cookies; not Secure, because this machine serves plain http.
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', expires: -1 });
  }
});

test('a form from before a deploy reloads once, with what was typed and chosen, but the password', async ({
  page,
}) => {
  const person = await register();
  let isMissing = true;
  await page.route('**/assets/auth-actions-*.js', (route) =>
    isMissing ? route.fulfill({ status: 404, body: '' }) : route.fallback(),
  );
  for (const [path, tab, button] of [
    ['/auth?next=/account', 'Sign Up', 'Create Account'],
    ['/auth', 'Sign In', 'Sign In'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await page.evaluate(() => sessionStorage.clear());
      await hydrated(page.getByRole('tab', { name: tab }));
      await page.getByRole('tab', { name: tab }).click();
      const submit = page.getByRole('button', { name: button });
      await hydrated(submit);
      await fillSignIn(page, person);
      await submit.click();
      await expect(toast(page)).toHaveText(/Page updated/);
      await expect(submit).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(person.email);
      await expect(passwordField(page)).toHaveValue('');
      await expect(page.getByLabel('Sign me out')).toHaveValue(String(8 * 3_600_000));
    });

  // The sign-in form is open.
  await expect(toast(page)).toHaveText(/Please type your password once more/);
  await hydrated(signInButton(page));
  await passwordField(page).fill(person.password);
  await signInButton(page).click();
  await expect(page.getByText('cannot be reached right now')).toBeVisible();
  await expect(passwordField(page)).toHaveValue(person.password);
  isMissing = false;
  await page.reload();
  await hydrated(signInButton(page));
  await fillSignIn(page, person);
  await signInButton(page).click();
  await expect(page).toHaveURL('/account');
});

// auth-actions.test.ts covers the other responses of the auth service.
test('blank, rejected and unanswered credentials are reported and stay in the form; after the sign-in, so is an account out of reach', async ({
  page,
  context,
}) => {
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

  const expectRefused = async (text: string, wrong: Person) => {
    await fillSignIn(page, wrong);
    await signInButton(page).click();
    await expect(toast(page)).toHaveText(`Sign in failed${text}`);
    await expect(email).toHaveValue(wrong.email);
    await expect(passwordField(page)).toHaveValue(wrong.password);
    expect(await sessionCookiesOf(context)).toEqual([]);
    await dismissToast(page);
  };
  await expectRefused('Invalid login credentials', { ...person, password: 'not it at all' });
  await authFault(person.email, { kind: 'http-503', path: 'token', times: 1 });
  await expectRefused('Please check your credentials and try again.', person);
  await expect(page.getByText('cannot be reached right now')).toBeVisible();

  const heal = await authFault(person.email, { kind: 'http-503', path: 'user' });
  await signInButton(page).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your account is out of reach');
  await expectAccessible(page, 'main');
  expect(await sessionCookiesOf(context)).toHaveLength(1);
  await expect(accountMenu(page)).toBeVisible();
  await heal();
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
});

/** Opens the account and waits until its session has been checked with the auth service. */
async function openAndVerify(tab: Page): Promise<void> {
  const verified = tab.waitForResponse(/\/auth\/v1\/user$/);
  await tab.goto('/account');
  await verified;
  await expect(accountMenu(tab)).toBeVisible();
}

test('signing in or out in one tab changes the others, also one that missed a change of accounts', async ({
  page,
  context,
}) => {
  const [before, after] = [await register(), await register()];
  await startSession(context, before);
  await openAndVerify(page);
  const other = await context.newPage();
  await openAndVerify(other);
  const isolated = await context.newPage();
  await isolated.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage() {}
    } as never;
  });
  await openAndVerify(isolated);

  await signOut(other);
  await expect(other).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
  await fillSignIn(page, after);
  await signInButton(page).click();
  await expect(page.getByText(`Welcome, ${after.email}`)).toBeVisible();
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL('/account');

  // The message of the sign-out, which a suspended tab sends or receives late.
  await other.evaluate((key) => {
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
