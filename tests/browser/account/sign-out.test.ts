import { expectAccessible } from '../support/accessible.ts';
import { blockScript, hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  accountLink,
  accountMenu,
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

test('the account menu signs out everywhere, also without the auth code, and a session revoked elsewhere ends', async ({
  page,
  context,
}) => {
  const person = await register();
  await keepToasts(context);
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

  await test.step('a session revoked elsewhere ends with the next page', async () => {
    // An open page would end the session itself.
    await page.goto('about:blank');
    const other = await register();
    await startSession(context, other);
    await signOutElsewhere(other);
    await page.goto('/recipes');
    await expect(accountLink(page)).toBeVisible();
    await expect(toast(page)).toHaveText(SIGNED_OUT);
    expect(await sessionCookiesOf(context)).toEqual([]);
  });

  await test.step('signing out works when the auth code fails to load', async () => {
    await page.goto('about:blank');
    await startSession(context, await register());
    const failures = await blockScript(page, 'session-lifecycle');
    await page.goto('/recipes');
    await signOut(page);
    await expect(accountLink(page)).toBeFocused();
    expect(failures()).toBeGreaterThan(0);
    expect(await sessionCookiesOf(context)).toEqual([]);
  });
});

test('Save Changes on a page whose session was ended elsewhere signs out, and says nothing of an update', async ({
  page,
  context,
}) => {
  const person = await register();
  await keepToasts(context);
  await signIn(page, person);
  const settings = page.getByRole('tab', { name: 'Settings' });
  await hydrated(settings);
  await settings.click();
  await signOutElsewhere(person);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText(SIGNED_OUT);
  expect(await sessionCookiesOf(context)).toEqual([]);
});
