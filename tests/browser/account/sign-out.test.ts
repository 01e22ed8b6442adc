import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expectAccessible } from '../support/accessible.ts';
import { blockScript, hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  accountLink,
  accountMenu,
  authFault,
  authRequests,
  register,
  sessionCookiesOf,
  signIn,
  signOut,
  signOutElsewhere,
  startSession,
  toast,
} from './accounts.ts';

const SIGNED_OUT = 'Signed outYou have been signed out.';

test.beforeEach(({ context }) => keepToasts(context));

test('pages load the auth client only for the sign-in form', async ({ page }) => {
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
  await page.getByLabel('Email').focus();
  await expect.poll(authScripts).toBeGreaterThan(0);
});

test('the account menu signs out everywhere', async ({ page, context }) => {
  const person = await register();
  await startSession(context, person);
  // A prerendered page contains no session state.
  await page.goto('/recipes');
  await accountMenu(page).click();
  await expect(page.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'target',
    '_blank',
  );
  const own = page.getByRole('banner').getByRole('link', { name: 'My Account' });
  await expect(own).toHaveAttribute('href', '/account');
  await expectAccessible(page, 'header');

  const cartUpdate = page.waitForRequest('**/api/cart/buyer');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await cartUpdate;
  await expect(accountLink(page)).toBeVisible();
  await expect(accountLink(page)).toBeFocused();
  await expect(toast(page)).toHaveText(SIGNED_OUT);
  // The toast stays during a navigation.
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(toast(page)).toBeVisible();
  expect(await authRequests(person.email, '/logout')).toEqual([
    'POST /auth/v1/logout?scope=global',
  ]);
  await expect.poll(() => context.cookies()).toEqual([]);
});

// session-lifecycle.test.ts covers the other failures of the auth service.
test('Settings signs out once, also without a response, and Back restores no session', async ({
  page,
  context,
}) => {
  const person = await register();
  await signIn(page, person);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await authFault(person.email, { kind: 'hang', path: 'logout' });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Out' }).dblclick();
  // The time limit of the request is 3 s.
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText(SIGNED_OUT);
  expect(await authRequests(person.email, '/logout')).toHaveLength(1);
  expect(await sessionCookiesOf(context)).toEqual([]);
  await page.goForward();
  await page.goBack();
  await expect(page.getByText(person.email)).toBeHidden();
  await expect(page).toHaveURL('/auth');
});

test('signing out works when the auth code fails to load', async ({ page, context }) => {
  await startSession(context, await register());
  const failures = await blockScript(page, 'session-lifecycle');
  await page.goto('/recipes');
  await signOut(page);
  await expect(accountLink(page)).toBeFocused();
  expect(failures()).toBeGreaterThan(0);
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('a session revoked elsewhere ends with the next page', async ({ page, context }) => {
  const person = await register();
  await startSession(context, person);
  await signOutElsewhere(person);
  await page.goto('/recipes');
  await expect(accountLink(page)).toBeVisible();
  await expect(toast(page)).toHaveText(SIGNED_OUT);
  expect(await sessionCookiesOf(context)).toEqual([]);
});
