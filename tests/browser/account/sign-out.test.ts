import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accountLink,
  accountMenu,
  askedAbout,
  authFault,
  register,
  sessionCookiesOf,
  signIn,
  signOutElsewhere,
  toast,
} from './accounts.ts';
import { hydrated } from '../support/hydrated.ts';
import { watchPage } from '../support/watch-page.ts';

test('signed out, the account icon leads to the account site in a new tab, the footer to our own', async ({
  page,
}) => {
  await page.goto('/recipes');
  await expect(accountLink(page)).toHaveAttribute('href', /^https:/);
  await expect(accountLink(page)).toHaveAttribute('target', '_blank');
  await expect(accountMenu(page)).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'My Account' }).click();
  await expect(page).toHaveURL('/auth');
});

test('who has no session loads nothing for it, on any page but the one to sign in @any-width', async ({
  page,
}) => {
  const scripts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
  // Asked for again: a page that has been left keeps no bodies.
  const ofSessions = async () => {
    const texts = [...scripts].map(async (url) => (await page.request.get(url)).text());
    return (await Promise.all(texts)).filter((text) => text.includes('GoTrueClient')).length;
  };
  for (const path of [
    '/',
    '/shop',
    '/shop/product/classic-lime-margarita',
    '/recipes',
    '/contact',
  ]) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(scripts.size).toBeGreaterThan(0);
  expect(await ofSessions()).toBe(0);
  await page.goto('/auth');
  await hydrated(page.getByLabel('Email'));
  await page.getByLabel('Email').focus();
  await expect.poll(ofSessions).toBeGreaterThan(0);
});

test('the account icon opens a menu, and signing out ends the session everywhere', async ({
  page,
  context,
}) => {
  const person = await register();
  await signIn(page, person);
  const watch = await watchPage(page);
  // A page that was rendered beforehand knows nothing of sessions.
  await page.goto('/recipes');
  await accountMenu(page).click();
  await expect(page.getByRole('link', { name: 'Account Settings' })).toHaveAttribute(
    'target',
    '_blank',
  );
  const own = page.getByRole('banner').getByRole('link', { name: 'My Account' });
  await expect(own).toHaveAttribute('href', '/account');
  await expectAccessible(page);

  const cartIsTold = page.waitForRequest('**/api/cart/buyer');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await cartIsTold;
  await expect(accountLink(page)).toBeVisible();
  await expect(accountLink(page)).toBeFocused();
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
  await expect(page.getByRole('status').filter({ hasText: 'Signed out' })).toBeAttached();
  // It outlives the page that it was shown on.
  await page.keyboard.press('Alt+t');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(toast(page)).toBeVisible();
  expect(watch.complaints).toEqual([]);
  expect(await askedAbout(person.email, '/logout')).toEqual(['POST /auth/v1/logout?scope=global']);
  expect(await context.cookies()).toEqual([]);
});

test('the settings have a way out too, and Back does not lead in again @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await page.goto('/about');
  await signIn(page, person);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Shop' }).first().click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await authFault(person.email, { kind: 'slow', path: 'logout', latencyMs: 500 });
  await page.getByRole('tabpanel').getByRole('button', { name: 'Sign Out' }).dblclick();
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
  expect(await askedAbout(person.email, '/logout')).toHaveLength(1);
  expect(await sessionCookiesOf(context)).toEqual([]);
  await page.goForward();
  await page.goBack();
  await expect(page.getByText(person.email)).toBeHidden();
  await expect(page).toHaveURL('/auth');
});

for (const kind of ['http-503', 'http-500', 'http-429', 'refuse', 'malformed', 'hang']) {
  test(`signing out works when the auth service answers with ${kind} @any-width`, async ({
    page,
    context,
  }) => {
    const person = await register();
    await signIn(page, person);
    await authFault(person.email, { kind, path: 'logout' });
    await accountMenu(page).click();
    await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
    // Who leaves a computer does not wait for a service that does not answer.
    await expect(page).toHaveURL('/auth', { timeout: 8000 });
    expect(await sessionCookiesOf(context)).toEqual([]);
  });
}

test('signing out ends the session here when the code for the rest cannot be loaded @any-width', async ({
  page,
  context,
}) => {
  await signIn(page, await register());
  await page.route('**/assets/session-lifecycle-*.js', (route) => route.abort());
  await page.goto('/recipes');
  await accountMenu(page).click();
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click();
  await expect(accountLink(page)).toBeFocused();
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('a session that was ended elsewhere ends here with the next page @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await signIn(page, person);
  // The account page might notice by itself.
  await page.goto('about:blank');
  await signOutElsewhere(person);
  await page.goto('/recipes');
  await expect(accountLink(page)).toBeVisible();
  await expect(toast(page)).toHaveText('Signed outYou have been signed out.');
  expect(await sessionCookiesOf(context)).toEqual([]);
});
