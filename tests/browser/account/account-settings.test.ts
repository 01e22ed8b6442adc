import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import { authFault, authRequests, register, sessionCookiesOf, signIn } from './accounts.ts';

test('each tab of a new account shows its empty text, and Settings saves its changes, reports failures and signs out', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await keepToasts(context);
  const person = await register();
  await signIn(page, person);
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText(
    'Your order history will appear here once you make a purchase.',
  );
  for (const [name, title] of [
    ['Orders', 'No Orders Yet'],
    ['Subscriptions', 'No Active Subscriptions'],
    ['Reviews', 'No Reviews Yet'],
  ] as const) {
    const tab = page.getByRole('tab', { name });
    await hydrated(tab);
    await tab.click();
    await expect(panel.getByRole('heading')).toHaveText(title);
  }
  await expectAccessible(page, 'main');

  await page.getByRole('tab', { name: 'Settings' }).click();
  const email = page.getByRole('textbox', { name: 'Email', exact: true });
  await expect(email).toBeDisabled();
  await expect(email).toHaveValue(person.email);
  await expect(email).toHaveAccessibleDescription(/used for logging in and cannot be changed/);

  const newsletter = page.getByRole('switch', { name: 'Newsletter' });
  const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
  await expect(newsletter).not.toBeChecked();
  await newsletter.click();
  await expect(newsletter).toBeChecked();
  await expect(toasts.filter({ hasText: 'Subscribed to newsletter' })).toBeVisible();
  await expectAccessible(page, 'main');

  const requests: string[] = [];
  // The activity is reported, and the session is checked. Nothing is saved elsewhere.
  page.on('request', (request) => {
    if (!/\/api\/session$|\/auth\/v1\/user$/.test(request.url())) requests.push(request.url());
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible();
  await page.clock.resume();
  await expect(
    toasts.filter({ hasText: 'Settings updatedYour profile has been successfully updated.' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(requests).toEqual([]);

  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await newsletter.click();
  await expect(toasts.filter({ hasText: 'Failed to update newsletter preference' })).toBeVisible();
  await expect(newsletter).toBeChecked();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(
    toasts.filter({ hasText: 'ErrorFailed to update settings. Please try again.' }),
  ).toBeVisible();

  // The tab is a part of the address.
  await page.reload();
  await expect(newsletter).toBeChecked();
  await newsletter.click();
  await expect(toasts.filter({ hasText: 'Unsubscribed from newsletter' })).toBeVisible();

  // session-lifecycle.test.ts covers the other failures of the auth service.
  await test.step('Sign Out acts once, also without a response, and Back restores no session', async () => {
    await page.getByRole('link', { name: 'Shop' }).first().click();
    await expect(page).toHaveURL('/shop');
    await page.goBack();
    await authFault(person.email, { kind: 'hang', path: 'logout' });
    await panel.getByRole('button', { name: 'Sign Out' }).dblclick();
    // The time limit of the request is 3 s.
    await expect(page).toHaveURL('/auth');
    await expect(
      toasts.filter({ hasText: /^Signed outYou have been signed out\. .*other browsers/ }),
    ).toBeVisible();
    expect(await authRequests(person.email, '/logout')).toHaveLength(1);
    expect(await sessionCookiesOf(context)).toEqual([]);
    await page.goForward();
    await page.goBack();
    await expect(page.getByText(person.email)).toBeHidden();
    await expect(page).toHaveURL('/auth');
  });
});
