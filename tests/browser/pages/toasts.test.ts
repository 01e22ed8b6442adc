import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { expect, test } from '../support/site-test.ts';
import { addToastHarness, buildToastHarness, showToast } from './toast-harness.ts';

// One worker, because each would bundle the harness.
test.describe.configure({ mode: 'default' });
let harness: Map<string, string | Uint8Array>;
test.beforeAll(async () => void (harness = await buildToastHarness()));

const region = (page: Page) => page.getByRole('region', { name: /^(Account n|N)otifications/ });
const toasts = (page: Page) => region(page).getByRole('listitem');
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });
const closeButton = (within: Locator) => within.getByRole('button', { name: 'Dismiss' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const site = (page: Page, title: string) => showToast(page, { kind: 'site', title });
const auth = (page: Page, title: string) => showToast(page, { kind: 'auth', title });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** Opens a page whose clock moves only when a test moves it. */
async function open(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-07-01T12:00:00Z' });
  await page.goto('/contact');
  await addToastHarness(page, harness);
  await page.clock.pauseAt('2026-07-01T13:00:00Z');
}

/** Checks that a toast stays for the rest of its time, and not longer. */
async function expectRemaining(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms - 1);
  await expect(toasts(page).first()).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
}

// src/design/toasts/toast-state.test.ts checks the constants of both kinds, their limits and which toast replaces another.

test('toasts are shown and announced, leave the focus, and load their code with the first one', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await open(page);
  await email(page).focus();
  expect(requests).toContain('/toast-harness/harness.js');
  expect(requests).not.toContain('/toast-harness/toast-viewer.js');

  // All of them before the code that renders them has loaded.
  await page.evaluate(() => {
    window.showToast({ kind: 'site', title: 'Message sent!', description: 'We reply soon.' });
    window.showToast({ kind: 'site', title: 'Error', tone: 'destructive' });
    window.showToast({ kind: 'auth', title: 'Signed out' });
  });
  await expect(toasts(page)).toHaveText(['Signed out', 'Message sent!We reply soon.', 'Error']);
  await expect(email(page)).toBeFocused();
  await page.clock.runFor(100);
  const announced = (role: 'status' | 'alert') =>
    page.getByRole(role).filter({ hasText: /Error|sent!/ });
  await expect(announced('status')).toHaveText('Signed out Message sent! We reply soon.');
  await expect(announced('alert')).toHaveText('Error');

  const boxesAt = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return Promise.all((await toasts(page).all()).map(async (it) => (await it.boundingBox())!));
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const [one, two, three] = await boxesAt(1280);
  expect([one!.width, two!.width, three!.width]).toEqual([356, 356, 356]);
  expect(two!.y - one!.y - one!.height).toBeCloseTo(14);
  expect(three!.y + three!.height).toBeGreaterThan(850);
  // On a phone, where the on-screen keyboard does not cover them.
  for (const { x, y, width } of (await boxesAt(320)).slice(0, 1)) {
    expect(y).toBeLessThan(50);
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(320);
  }
  await boxesAt(1280);
  // WebKit's interpretation of `[popover] { height: fit-content }` on a grid; the first layer is the weakest.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('@layer webkit { [popover] { height: 100vh } }'),
  );
  await expect(toast(page, 'Signed out')).toBeInViewport({ ratio: 1 });

  await toast(page, 'Error').hover();
  await page.clock.resume();
  await expectAccessible(page, '[popover="manual"]');
  await expectLargeTargets(region(page).first());
});

test('a toast stays for its time, unless hover or focus pauses it', async ({ page }) => {
  await open(page);
  await site(page, 'One');
  await expect(toasts(page)).toHaveText(['One']);
  await expectRemaining(page, 4000);
  await page.clock.runFor(200);
  await expect(region(page)).toHaveCount(0);

  // Only the newest account toast is shown.
  await showToast(page, { kind: 'auth', title: 'Sign in failed', tone: 'destructive' });
  await expect(toasts(page)).toHaveText(['Sign in failed']);
  await page.clock.runFor(3000);
  await auth(page, 'Welcome back!');
  await expect(toasts(page)).toHaveText(['Welcome back!']);
  await expectRemaining(page, 5000);
  await page.clock.runFor(200);

  await site(page, 'One');
  await toast(page, 'One').hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
  await press(page, 'Alt+t');
  await email(page).hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
  await press(page, 'Alt+t');
  await expectRemaining(page, 4000);
  await page.clock.runFor(200);

  // The pointer was on the button of a toast that is gone.
  await site(page, 'One');
  await closeButton(toast(page, 'One')).click();
  await expect(toast(page, 'One')).toBeHidden();
  await page.clock.runFor(200);
  await email(page).hover();
  await site(page, 'Two');
  await expect(toast(page, 'Two')).toBeVisible();
  await expectRemaining(page, 4000);
});

test('Alt+T moves the focus to the toasts and back, Tab to their buttons; Escape, Dismiss and a swipe close them', async ({
  page,
}) => {
  await open(page);
  await email(page).focus();
  await press(page, 'Alt+t');
  await expect(email(page)).toBeFocused();

  await page.evaluate(() => {
    const onAct = () => window.showToast({ kind: 'site', title: 'Undone' });
    window.showToast({ kind: 'site', title: 'Undo?', action: { label: 'Undo', onAct } });
  });
  const undo = toast(page, 'Undo?');
  await expect(undo).not.toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await undo.evaluate((element) => element.getAnimations().length)).toBe(0);
  await press(page, 'Alt+t');
  await expect(region(page).getByRole('list')).toBeFocused();
  for (const stop of [undo, undo.getByRole('button', { name: 'Undo' }), closeButton(undo)]) {
    await press(page, 'Tab');
    await expect(stop).toBeFocused();
  }
  await press(page, 'Alt+t');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('');
  await press(page, 'Alt+t', 'Tab', 'Tab', 'Enter');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(undo).toBeHidden();
  await email(page).focus();

  // With both kinds, Alt+T visits both.
  await auth(page, 'Signed out');
  await expect(toasts(page)).toHaveCount(2);
  await press(page, 'Alt+t');
  await expect(page.getByRole('region', { name: 'Account n' }).getByRole('list')).toBeFocused();
  await press(page, 'Alt+t');
  await expect(page.getByRole('region', { name: /^N/ }).getByRole('list')).toBeFocused();
  await press(page, 'Alt+t');
  await expect(email(page)).toBeFocused();
  await page.clock.runFor(5000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(200);

  for (const title of ['One', 'Two', 'Three']) await site(page, title);
  await expect(toasts(page)).toHaveCount(3);
  await press(page, 'Escape');
  await expect(toasts(page)).toHaveText(['One', 'Two']);
  await expect(email(page)).toBeFocused();
  await press(page, 'Alt+t', 'Tab', 'Escape');
  await expect(toasts(page)).toHaveText(['One']);
  await press(page, 'Tab', 'Tab');
  await expect(closeButton(toast(page, 'One'))).toBeFocused();
  await press(page, 'Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(email(page)).toBeFocused();
  await page.clock.runFor(200);

  await site(page, 'One');
  const swipe = async (distance: number) => {
    const { x, y } = (await toast(page, 'One').boundingBox())!;
    await page.mouse.move(x + 60, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 70, y + 20);
    await page.mouse.move(x + 60 + distance, y + 20);
    await page.mouse.up();
  };
  await toast(page, 'One').hover();
  await swipe(20);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
  await swipe(21);
  await expect(toast(page, 'One')).toBeHidden();
});

test('a toast over a modal dialog is shown, announced and closed', async ({ page }) => {
  await open(page);
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  const dialog = page.getByRole('dialog', { name: 'Thank You' });
  await expect(dialog).toBeVisible();

  await site(page, 'One');
  await site(page, 'Two');
  await expect(toast(page, 'Two')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('status').filter({ hasText: 'One Two' })).toBeAttached();
  await closeButton(toast(page, 'Two')).click();
  await expect(toast(page, 'Two')).toBeHidden();
  await press(page, 'Alt+t', 'Tab', 'Escape');
  await expect(toast(page, 'One')).toBeHidden();
  await expect(dialog).toBeVisible();

  await site(page, 'Three');
  await expect(toast(page, 'Three')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.clock.runFor(100);
  await expect(dialog).toBeHidden();
  await closeButton(toast(page, 'Three')).click();
  await expect(toast(page, 'Three')).toBeHidden();
});

test('a toast whose code fails to load is shown as an alert', async ({ page }) => {
  await open(page);
  await page.route('**/toast-harness/toast-viewer.js', (route) => route.abort());
  const alert = page.waitForEvent('dialog');
  void showToast(page, { kind: 'site', title: 'Error', description: 'Message failed to send.' });
  const dialog = await alert;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Error\nMessage failed to send.']);
  await dialog.accept();
});
