import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  accountLink,
  accountMenu,
  activityLongAgo,
  askedAbout,
  authFault,
  register,
  sessionCookiesOf,
  signIn,
  toast,
  type Person,
} from './accounts.ts';

const STANDARD = '10 seconds (standard)';
const TIMED_OUT = 'Session timed outYou have been signed out due to inactivity.';
const GLOBAL = ['POST /auth/v1/logout?scope=global'];

// Time passes in these tests when they say so, and only then: from the account page on, which begins the session's.
test.beforeEach(({ context }) => context.clock.install());

/** Signs in and stops the clock, as something has just happened. */
async function signInAndStop(page: Page, person: Person, limit = STANDARD): Promise<void> {
  await signIn(page, person, limit);
  await stop(page);
}

/** Stops the clock once the session is watched. Until then the visitor is not idle, however busy the machine. */
async function stop(page: Page): Promise<void> {
  await expect(async () => {
    await stir(page);
    await expect(accountMenu(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await stir(page);
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await stir(page);
}

/** Something that only a visitor does. */
let place = 0;
const stir = (page: Page) => page.mouse.move((place += 7) % 300, 200);

async function expectTimedOut(page: Page): Promise<void> {
  await page.clock.resume();
  await expect(toast(page)).toHaveText(TIMED_OUT);
  await expect(accountMenu(page)).toBeHidden();
}

test('ten seconds of silence sign out everywhere, and say so @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await signInAndStop(page, person);
  await page.clock.runFor(9000);
  await stir(page);
  await page.clock.runFor(9000);
  await expect(accountMenu(page)).toBeVisible();
  expect(await askedAbout(person.email, '/logout')).toEqual([]);

  // Too short a time for a warning.
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.clock.runFor(1100);
  // Seen and heard for five seconds only: the way to /auth may take a busy machine longer.
  const heard = expect(
    page.getByRole('alert').filter({ hasText: 'Session timed out' }),
  ).toBeAttached();
  await Promise.all([expectTimedOut(page), heard]);
  await expect(page).toHaveURL('/auth');
  await expectAccessible(page);
  expect(await askedAbout(person.email, '/logout')).toEqual(GLOBAL);
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('keys, clicks, scrolling and touch count as well, on any page @any-width', async ({
  page,
}) => {
  await signIn(page, await register(), STANDARD);
  await page.goto('/recipes');
  await stop(page);
  const signs = [
    () => page.keyboard.press('Shift'),
    () => page.getByRole('heading', { level: 1 }).dispatchEvent('click'),
    () => page.evaluate(() => dispatchEvent(new Event('scroll'))),
    () => page.getByRole('heading', { level: 1 }).dispatchEvent('touchstart'),
  ];
  for (const sign of signs) {
    await page.clock.runFor(8000);
    await sign();
  }
  await page.clock.runFor(8000);
  await expect(accountMenu(page)).toBeVisible();
  await page.clock.runFor(2100);
  await expectTimedOut(page);
  await expect(page).toHaveURL('/recipes');
  await expect(accountLink(page)).toBeVisible();
});

test('tabs count together: one that is used keeps the others, and silence ends all @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await signIn(page, person, STANDARD);
  const other = await context.newPage();
  await other.goto('/recipes');
  await expect(accountMenu(other)).toBeVisible();
  await context.clock.pauseAt(new Date(Date.now() + 1000));
  for (const _round of [1, 2]) {
    await stir(page);
    await context.clock.runFor(8000);
  }
  await expect(accountMenu(other)).toBeVisible();
  await expect(accountMenu(page)).toBeVisible();
  expect(await askedAbout(person.email, '/logout')).toEqual([]);

  await context.clock.runFor(2100);
  await expectTimedOut(other);
  await expectTimedOut(page);
  await expect(page).toHaveURL('/auth');
  await expect(accountLink(other)).toBeVisible();
  expect(await askedAbout(person.email, '/logout')).toEqual(GLOBAL);
});

test('a computer that slept does not take its waking up for activity @any-width', async ({
  page,
}) => {
  const person = await register();
  await signInAndStop(page, person);
  await page.clock.setSystemTime(new Date(Date.now() + 3_600_000));
  await stir(page);
  await expectTimedOut(page);
  expect(await askedAbout(person.email, '/logout')).toEqual(GLOBAL);
});

test('a page that is opened again after the time is over signs out @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await signInAndStop(page, person);
  await page.close();
  const later = await context.newPage();
  await later.clock.setSystemTime(new Date(Date.now() + 3_600_000));
  await later.clock.resume();
  await later.goto('/about');
  await expect(toast(later)).toHaveText(TIMED_OUT);
  await expect(accountLink(later)).toBeVisible();
  expect(await sessionCookiesOf(context)).toEqual([]);
});

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

test('who asked for more time gets it, is asked before it is over, and may stay @any-width', async ({
  page,
}) => {
  await signInAndStop(page, await register(), '5 minutes');
  await page.getByRole('tab', { name: 'Reviews' }).focus();
  await page.clock.runFor(239_000);
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(1500);
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toHaveAccessibleDescription(
    /You will be signed out in (1 minute|\d\d seconds)\./,
  );
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
  await page.clock.runFor(30_000);
  await expect(warning(page).getByRole('status')).toHaveText(
    'You will be signed out in 30 seconds.',
  );
  await page.keyboard.press('Enter');
  await expect(warning(page)).toBeHidden();
  await expect(page.getByRole('tab', { name: 'Reviews' })).toBeFocused();

  await page.clock.runFor(241_000);
  await expect(warning(page)).toBeVisible();
  await page.clock.resume();
  await expectAccessible(page);
  await page.clock.fastForward(60_000);
  await expectTimedOut(page);
  await expect(warning(page)).toBeHidden();
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Sign me out')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('Settings changes the time at once, for all tabs and for the Worker @any-width', async ({
  page,
  context,
}) => {
  await signInAndStop(page, await register());
  const recordedLimit = async () =>
    (await context.cookies()).find(({ name }) => name === 'session_activity')?.value.split('.')[1];
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Sign me out').selectOption('5 minutes');
  await expect.poll(recordedLimit).toBe('300000');
  await page.clock.runFor(200_000);
  await expect(accountMenu(page)).toBeVisible();

  const other = await context.newPage();
  await context.clock.resume();
  await other.goto('/account?tab=settings');
  await expect(other.getByLabel('Sign me out')).toHaveValue('300000');
  await other.getByLabel('Sign me out').selectOption(STANDARD);
  await expect(page.getByLabel('Sign me out')).toHaveValue('');
  await expect.poll(recordedLimit).toBe('10000');
  await context.clock.runFor(11_000);
  await expectTimedOut(page);
});

test('a new tab shows nothing of a session whose time ended while all were closed @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  // What a page tells when it is closed would be later than the cookie.
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = async (asked, ...rest) =>
      asked === '/api/session' ? Response.error() : fetch(asked, ...rest);
  });
  await signIn(page, person);
  await page.close();
  await context.addCookies([await activityLongAgo(context)]);
  const later = await context.newPage();
  const answers: number[] = [];
  later.on('response', (answer) => answers.push(answer.status()));
  await later.goto('/account');
  // The document that the Worker sends first is that of /auth.
  expect(answers.slice(0, 2)).toEqual([303, 200]);
  await expect(later).toHaveURL('/auth');
  await expect(toast(later)).toHaveText(TIMED_OUT);
  expect(await askedAbout(person.email, '/logout')).toEqual(GLOBAL);
  expect(await context.cookies()).toEqual([]);
  await later.reload();
  await expect(later.getByLabel('Email')).toBeVisible();
  await expect(toast(later)).toBeHidden();
});

test('silence signs out here even when nobody can be told @any-width', async ({
  page,
  context,
}) => {
  const person = await register();
  await signInAndStop(page, person);
  await authFault(person.email, { kind: 'refuse' });
  // Woken up without a network, and with a token that has to be renewed before it can be given back.
  await page.clock.setSystemTime(new Date(Date.now() + 7_200_000));
  await page.evaluate(() => {
    const { request } = navigator.locks;
    Object.assign(window, { locks: 0 });
    navigator.locks.request = function (this: LockManager, ...taken: unknown[]) {
      (window as unknown as { locks: number }).locks += 1;
      return Reflect.apply(request, this, taken) as never;
    };
  });
  for (const _move of [1, 2, 3, 4]) await stir(page);
  await page.clock.runFor(3100);
  await expectTimedOut(page);
  expect(await page.evaluate(() => (window as unknown as { locks: number }).locks)).toBe(1);
  await expect(page).toHaveURL('/auth');
  expect(await sessionCookiesOf(context)).toEqual([]);
});
