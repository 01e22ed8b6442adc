import type { BrowserContext, Page } from '@playwright/test';
import { signedActivity } from '../../signed-activity.ts';
import { expectAccessible } from '../support/accessible.ts';
import { lazyScript } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  accountLink,
  accountMenu,
  authFault,
  authRequests,
  register,
  sessionCookiesOf,
  startSession,
  toast,
} from './accounts.ts';

const DEFAULT_LIMIT = '10 seconds (standard)';
/** The Worker counts real time, so that the tests take less than the limit of their sessions on any machine. */
const LIMIT_MS = 5 * 60_000;
const TIMED_OUT = 'Session timed outYou have been signed out due to inactivity.';
const GLOBAL = ['POST /auth/v1/logout?scope=global'];
const HOUR_MS = 3_600_000;

test.beforeEach(async ({ context }) => {
  await context.clock.install();
  await keepToasts(context);
});

/** Opens a page with the session of a new account. Returns the account's email. */
async function openSession(page: Page, address = '/account'): Promise<string> {
  const person = await register();
  await startSession(page.context(), person, LIMIT_MS);
  await openWatched(page, address);
  return person.email;
}

/** Opens a page of a session, and waits until its inactivity is watched. */
async function openWatched(page: Page, address: string): Promise<void> {
  const code = page.waitForResponse(lazyScript('session-lifecycle'));
  await page.goto(address);
  // Importing the same module again resolves once it has run.
  await page.evaluate((url) => import(url), (await code).url());
  await expect(accountMenu(page)).toBeVisible();
}

/** Opens a page as openSession() does, and pauses the clock right before an activity. */
async function openAndPause(page: Page): Promise<string> {
  const email = await openSession(page);
  await pauseClock(page.context());
  await moveMouse(page);
  return email;
}

const pauseClock = ({ clock }: BrowserContext) => clock.pauseAt(Date.now() + 60_000);

const lastActivity = (page: Page) => page.evaluate(() => localStorage.getItem('last-activity'));

let x = 0;
const moveMouse = (page: Page) => page.mouse.move((x += 7) % 300, 200);

async function expectTimedOut(page: Page): Promise<void> {
  await page.clock.resume();
  await expect(toast(page)).toHaveText(TIMED_OUT);
  await expect(accountMenu(page)).toBeHidden();
}

test('any activity in a tab extends the session of all tabs, which have one limit and end together', async ({
  page,
  context,
}) => {
  const email = await openSession(page, '/account?tab=settings');
  const other = await context.newPage();
  await openWatched(other, '/account?tab=settings');
  await pauseClock(context);
  const heading = other.getByRole('heading', { level: 1 });
  for (const act of [
    () => moveMouse(page),
    () => other.keyboard.press('Shift'),
    () => heading.dispatchEvent('click'),
    () => other.evaluate(() => dispatchEvent(new Event('scroll'))),
    () => heading.dispatchEvent('touchstart'),
  ]) {
    await act();
    // Tabs are processes, between which storage takes a while.
    await expect.poll(() => lastActivity(other)).toBe(await lastActivity(page));
    await context.clock.runFor(200_000);
    for (const tab of [page, other]) await expect(accountMenu(tab)).toBeVisible();
  }

  const limitIn = (tab: Page) => tab.getByLabel('Sign me out');
  /** The limit in the Worker's cookie after a report. The answer to an earlier one of another tab may come later. */
  const recordedLimit = async () => {
    await moveMouse(page);
    await context.clock.runFor(60_000);
    const cookies = await context.cookies();
    return cookies.find(({ name }) => name === 'session_activity')?.value.split('.')[1];
  };
  await limitIn(page).selectOption('30 minutes');
  await expect.poll(recordedLimit).toBe('1800000');
  await expect(limitIn(other)).toHaveValue('1800000');
  await context.clock.runFor(1_000_000);
  for (const tab of [page, other]) await expect(accountMenu(tab)).toBeVisible();
  await limitIn(other).selectOption(DEFAULT_LIMIT);
  await expect(limitIn(page)).toHaveValue('');
  await context.clock.runFor(9000);
  expect(await authRequests(email, '/logout')).toEqual([]);
  // The default limit is too short for a warning.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await context.clock.runFor(1100);
  for (const tab of [page, other]) {
    await expectTimedOut(tab);
    await expect(tab).toHaveURL('/auth');
  }
  await expect(page.getByRole('alert').filter({ hasText: 'Session timed out' })).toBeAttached();
  expect(await authRequests(email, '/logout')).toEqual(GLOBAL);
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('activity counts before the code of the session has loaded', async ({ page, context }) => {
  const now = Date.now();
  await startSession(context, await register(), LIMIT_MS, now);
  // The page's code waits for its first frame, which a paused clock delays.
  await context.clock.pauseAt(now + LIMIT_MS - 60_000);
  await page.goto('/recipes');
  await moveMouse(page);
  await page.clock.runFor(120_000);
  const code = page.waitForResponse(lazyScript('session-lifecycle'));
  await expect
    .poll(async () => {
      await page.clock.runFor(100);
      return accountMenu(page).isVisible();
    })
    .toBe(true);
  await page.evaluate((url) => import(url), (await code).url());
  await page.clock.runFor(500);
  await expect(accountMenu(page)).toBeVisible();
  await page.clock.runFor(LIMIT_MS);
  await expectTimedOut(page);
  await expect(page).toHaveURL('/recipes');
  await expect(accountLink(page)).toBeVisible();
});

test('a limit of 5 minutes warns before its end, and can be extended', async ({ page }) => {
  await openAndPause(page);
  const warning = page.getByRole('alertdialog', { name: 'Are you still there?' });
  const reviews = page.getByRole('tab', { name: 'Reviews' });
  await reviews.focus();
  await page.clock.runFor(239_000);
  await expect(warning).toBeHidden();
  await page.clock.runFor(1500);
  await expect(warning).toBeVisible();
  await expect(warning).toHaveAccessibleDescription(
    /You will be signed out in (1 minute|\d\d seconds)\./,
  );
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(warning.getByRole('status')).toHaveText('You will be signed out in 30 seconds.');
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await expect(reviews).toBeFocused();

  await page.clock.runFor(241_000);
  await expect(warning).toBeVisible();
  // axe needs timers that run, and the warning a minute that does not end.
  const now = await page.evaluate(() => Date.now());
  await page.clock.setFixedTime(now);
  await page.clock.resume();
  await expectAccessible(page, '[role="alertdialog"]');
  await page.clock.setSystemTime(now + 60_000);
  await moveMouse(page);
  await expectTimedOut(page);
  await expect(warning).toBeHidden();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Sign me out')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('an expired session ends with a prerendered page, and a new tab shows nothing of it', async ({
  page,
  context,
  baseURL,
}) => {
  await startSession(context, await register(), 0, Date.now() - HOUR_MS);
  await page.goto('/about');
  await expect(toast(page)).toHaveText(TIMED_OUT);
  await expect(accountLink(page)).toBeVisible();
  expect(await sessionCookiesOf(context)).toEqual([]);

  // An open page would report activity of the new session.
  await page.goto('about:blank');
  const person = await register();
  const day = 24 * HOUR_MS;
  const value = signedActivity(await startSession(context, person, 0, Date.now() - day), day);
  await context.addCookies([{ name: 'session_activity', value, url: baseURL! }]);
  const statuses: number[] = [];
  page.on('response', (response) => {
    if (response.request().isNavigationRequest()) statuses.push(response.status());
  });
  await page.goto('/account');
  // The first document is that of /auth.
  expect(statuses).toEqual([303, 200]);
  await expect(page).toHaveURL('/auth');
  await expect(toast(page)).toHaveText(TIMED_OUT);
  expect(await authRequests(person.email, '/logout')).toEqual(GLOBAL);
  expect(await context.cookies()).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(toast(page)).toBeHidden();
});

test('activity after two suspended hours does not extend the session, which ends locally without the auth service', async ({
  page,
  context,
}) => {
  const email = await openAndPause(page);
  await authFault(email, { kind: 'refuse' });
  // After two hours the token needs a refresh before it can be revoked.
  await page.clock.setSystemTime(new Date(Date.now() + 2 * HOUR_MS));
  await page.evaluate(() => {
    const { request } = navigator.locks;
    Object.assign(window, { locks: 0 });
    navigator.locks.request = function (this: LockManager, ...args: unknown[]) {
      (window as unknown as { locks: number }).locks += 1;
      return Reflect.apply(request, this, args) as never;
    };
  });
  for (const _move of [1, 2, 3, 4]) await moveMouse(page);
  await page.clock.runFor(3100);
  await expectTimedOut(page);
  expect(await page.evaluate(() => (window as unknown as { locks: number }).locks)).toBe(1);
  await expect(page).toHaveURL('/auth');
  expect(await sessionCookiesOf(context)).toEqual([]);
});
