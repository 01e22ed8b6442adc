import type { Page } from '@playwright/test';
import { expect, test } from '../support/site-test.ts';
import {
  accountMenu,
  authRequests,
  register,
  settings,
  startSession,
  type Person,
} from './accounts.ts';

/** Checks that the Worker shows the account to the browser's session. */
const expectSession = async ({ request }: Page, { email }: Person) =>
  expect(await (await request.get('/account')).text()).toContain(email);

test('an open page refreshes its session before the token expires, and without a loop when its clock is fast', async ({
  page,
  context,
}) => {
  const person = await register();
  // The client library checks every 30 s and renews tokens that expire within four times that.
  await settings(person.email, { accessTokenSeconds: 148 });
  await context.clock.install();
  await startSession(context, person);
  await page.goto('/about');
  await expect(accountMenu(page)).toBeVisible();
  const renewals = () => authRequests(person.email, 'refresh_token');
  expect(await renewals()).toEqual([]);
  await page.clock.runFor(31_000);
  await expect.poll(renewals).toHaveLength(1);
  await expect(accountMenu(page)).toBeVisible();
  await expectSession(page, person);

  const other = await register();
  await context.clock.setSystemTime(new Date(Date.now() + 5 * 3_600_000));
  await startSession(context, other);
  await page.goto('/about', { waitUntil: 'networkidle' });
  await expect(accountMenu(page)).toBeVisible();
  await expectSession(page, other);
  expect((await authRequests(other.email, 'refresh_token')).length).toBeLessThan(8);
});
