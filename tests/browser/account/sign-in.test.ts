import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';
import {
  accountMenu,
  authFault,
  fillSignIn,
  newPerson,
  register,
  SESSION_COOKIE,
  sessionCookiesOf,
  signIn,
  toast,
} from './accounts.ts';
import { watchPage } from '../support/watch-page.ts';

test('who signs in is welcomed, and finds the account and its menu', async ({ page, context }) => {
  const person = await register();
  const watch = await watchPage(page);
  const validated = page.waitForRequest('**/functions/v1/jwt-validate');
  const logged = page.waitForEvent('console', (message) => message.text().includes('jwt-validate'));
  await page.goto('/auth');
  await expectAccessible(page);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL('/account');
  await expect(page.getByText(`Welcome, ${person.email}`)).toBeVisible();
  await expect(toast(page)).toHaveText('Welcome back!You have successfully signed in.');
  await expect(accountMenu(page)).toBeVisible();
  expect(await (await validated).headerValue('authorization')).toMatch(/^Bearer ey/);
  expect((await logged).text()).toContain('200');
  await expectAccessible(page);
  const names = await sessionCookiesOf(context);
  expect(names).toHaveLength(1);
  for (const cookie of await context.cookies()) {
    // Not Secure, because this machine serves plain http; gone with the browser.
    expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/', expires: -1 });
  }
  expect(watch.complaints).toEqual([]);
});

test('an unknown address and a wrong password are told the same, and nothing typed is lost @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await page.goto('/auth');
  for (const wrong of [{ ...person, password: 'not it at all' }, newPerson()]) {
    await fillSignIn(page, wrong);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toHaveText('Sign in failedInvalid login credentials');
    await expect(page.getByLabel('Email')).toHaveValue(wrong.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(wrong.password);
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  }
  await expectAccessible(page);
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('a token that is none opens nothing, and nobody is welcomed @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await page.goto('/auth');
  for (const token of ['quack', 'quack.quack.quack', 'e30.e30.']) {
    await page.route('**/auth/v1/token?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), access_token: token } });
    });
    await fillSignIn(page, person);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(toast(page)).toContainText('Sign in failedThe sign-in service gave an answer');
    await expect(page).toHaveURL('/auth');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    expect(await sessionCookiesOf(context)).toEqual([]);
  }
});

test('what is missing is said, at the field and in a toast, and clears as it is filled in @any-width', async ({
  page,
}) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page)).toHaveText(
    'Sign in failedYou must provide either an email or phone number and a password.',
  );
  const email = page.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Password is required.',
  );
  await expectAccessible(page);
  await email.fill('duck@example.com');
  await expect(email).toHaveAccessibleDescription('');
});

test('a password can be looked at @any-width', async ({ page }) => {
  await page.goto('/auth');
  const password = page.getByLabel('Password', { exact: true });
  await hydrated(password);
  await password.fill('quack');
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('the button says that it is under way, and two clicks are one request @any-width', async ({
  page,
}) => {
  const person = await register();
  await authFault(person.email, { kind: 'slow', path: 'token', latencyMs: 1500 });
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/token')) asked.push(request.url());
  });
  await page.goto('/auth');
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In' }).dblclick();
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(asked).toHaveLength(1);
});

test('it all works by keyboard @any-width', async ({ page }) => {
  const person = await register();
  await page.goto('/auth');
  const signInTab = page.getByRole('tab', { name: 'Sign In' });
  await hydrated(signInTab);
  await signInTab.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  // The browser's own way back.
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true');
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

  const orders = page.getByRole('tab', { name: 'Orders' });
  await hydrated(orders);
  await orders.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('switch', { name: 'Newsletter' })).toBeFocused();
});

test('who is signed in does not get to the sign-in page @any-width', async ({ page }) => {
  await signIn(page, await register());
  await page.goto('/auth');
  await expect(page).toHaveURL('/account');
});

test('a page of the account that asks to sign in is there again afterwards @any-width', async ({
  page,
}) => {
  const person = await register();
  await page.goto('/account?tab=settings');
  await expect(page).toHaveURL(/\/auth\?next=/);
  await fillSignIn(page, person);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/account?tab=settings');
  await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
});

test('signing in in one tab signs in the other, and both leave together @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  const other = await context.newPage();
  await other.goto('/auth');
  await hydrated(other.getByLabel('Email'));
  await signIn(page, person);
  await other.bringToFront();
  await other.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(other).toHaveURL('/account');

  await accountMenu(other).click();
  await other.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(other).toHaveURL('/auth');
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
});

/** Opens a page, and waits until its session has been checked with the service. */
async function openAndCheck(tab: Page, address: string): Promise<void> {
  const checked = tab.waitForResponse(/\/auth\/v1\/user$/);
  await tab.goto(address);
  await checked;
  await expect(accountMenu(tab)).toBeVisible();
}

test('a tab that missed who came and went ends no session, and shows nobody else’s account @any-width', async ({
  page,
  context,
}) => {
  const before = await register();
  const after = await register();
  await signIn(page, before);
  const deaf = await context.newPage();
  await deaf.addInitScript(() => {
    window.BroadcastChannel = class extends EventTarget {
      postMessage() {}
    } as never;
  });
  await openAndCheck(deaf, '/account');
  const late = await context.newPage();
  await openAndCheck(late, '/recipes');

  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/auth');
  await fillSignIn(page, after);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText(`Welcome, ${after.email}`)).toBeVisible();
  await expect(accountMenu(late)).toBeVisible();

  await late.evaluate((key) => {
    const channel = new BroadcastChannel(key);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    channel.postMessage({ event: 'SIGNED_OUT', session: null });
  }, SESSION_COOKIE);
  await deaf.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(deaf.getByText(`Welcome, ${after.email}`)).toBeVisible();
  await expect(page).toHaveURL('/account');
  expect(await sessionCookiesOf(context)).toHaveLength(1);
});
