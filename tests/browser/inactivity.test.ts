import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  accountLink,
  accountMenu,
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

test('ten seconds of silence sign out everywhere, and say so', async ({ page, context }) => {
  const person = await register();
  await signInAndStop(page, person);
  await page.clock.runFor(9000);
  await stir(page);
  await page.clock.runFor(9000);
  await expect(accountMenu(page)).toBeVisible();
  expect(await askedAbout(person.email, '/logout')).toEqual([]);

  await page.clock.runFor(1100);
  await expectTimedOut(page);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByRole('alert').filter({ hasText: 'Session timed out' })).toBeAttached();
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
  await later.goto('/about');
  await expect(toast(later)).toHaveText(TIMED_OUT);
  await expect(accountLink(later)).toBeVisible();
  expect(await sessionCookiesOf(context)).toEqual([]);
});

test('who asked for more time gets it, for that session @any-width', async ({ page }) => {
  const person = await register();
  await signInAndStop(page, person, '5 minutes');
  await page.clock.runFor(299_000);
  await expect(accountMenu(page)).toBeVisible();
  await page.clock.runFor(1500);
  await expectTimedOut(page);
  await expect(page).toHaveURL('/auth');
  await expect(page.getByLabel('Sign me out')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
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
