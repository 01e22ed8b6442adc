import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import { addToastHarness, buildToastHarness, showToast } from './toast-harness.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Notifications (Alt+T)' });
const toasts = (page: Page) => region(page).getByRole('listitem');
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });
const closeButton = (within: Locator) => within.getByRole('button', { name: 'Dismiss' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const site = (page: Page, title: string) => showToast(page, { kind: 'site', title });
const auth = (page: Page, title: string) => showToast(page, { kind: 'auth', title });

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

/** The element whose animation measures the time of a toast. */
const timed = (within: Locator) => within.locator('div');
const expectTime = (within: Locator, state: 'running' | 'paused') =>
  expect(timed(within)).toHaveCSS('animation-play-state', state);
const endTime = (within: Locator) =>
  timed(within).evaluate((element) => element.getAnimations()[0]!.finish());

// src/design/toasts/toast-state.test.ts checks the constants of both kinds, their limits and which toast replaces another.

test('toasts are shown and announced, leave the focus, and load their code with the first one', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  // The toasts stay until the test ends their time.
  await keepToasts(page.context());
  await page.goto('/contact');
  const harness = await buildToastHarness();
  await addToastHarness(page, harness);
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
  await expect(region(page)).toHaveAttribute('aria-live', 'polite');
  await expect(region(page).getByRole('alert')).toHaveText('Error');

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
  // WebKit's interpretation of `[popover] { height: fit-content }`; the first layer is the weakest.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('@layer webkit { [popover] { height: 100vh } }'),
  );
  await expect(toast(page, 'Signed out')).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, '[popover="manual"]');
  await expectLargeTargets(region(page));
  await dismissAll(page);
  await test.step('a toast stays for its time, unless hover or focus pauses it, and its button acts and dismisses it', () =>
    expectTimes(page));
  await dismissAll(page);
  await test.step('Alt+T moves the focus to the toasts and back, Tab to their buttons; Escape, Dismiss and a swipe close them', () =>
    expectKeys(page));
  await test.step('a toast over a modal dialog is shown, announced and closed', () =>
    expectOverDialog(page));

  await test.step('a toast whose code fails to load is shown as an alert', async () => {
    await page.reload();
    await addToastHarness(page, harness);
    await page.route('**/toast-harness/toast-viewer.js', (route) => route.abort());
    const alert = page.waitForEvent('dialog');
    void showToast(page, { kind: 'site', title: 'Error', description: 'Message failed to send.' });
    const dialog = await alert;
    expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Error\nMessage failed to send.']);
    await dialog.accept();
  });
});

async function dismissAll(page: Page): Promise<void> {
  while ((await toasts(page).count()) > 0) {
    const count = await toasts(page).count();
    await closeButton(toasts(page).first()).click();
    await expect(toasts(page)).not.toHaveCount(count);
  }
  await email(page).hover();
  await page.emulateMedia({ reducedMotion: null });
}

async function expectTimes(page: Page): Promise<void> {
  // Reduced motion shortens animations to 1 ms.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await site(page, 'One');
  await auth(page, 'Sign in failed');
  const one = toast(page, 'One');
  await expect(timed(one)).toHaveAttribute('style', /animation-delay: 4000ms/);
  await expect(timed(toast(page, 'failed'))).toHaveAttribute('style', /animation-delay: 5000ms/);
  // Only the newest account toast is shown.
  await auth(page, 'Welcome back!');
  await expect(toasts(page)).toHaveText(['Welcome back!', 'One']);

  await expectTime(one, 'running');
  await toast(page, 'Welcome').hover();
  await expectTime(one, 'paused');
  await press(page, 'Alt+t');
  await email(page).hover();
  await expectTime(one, 'paused');
  await press(page, 'Alt+t');
  await expectTime(one, 'running');
  await endTime(one);
  await expect(toasts(page)).toHaveText(['Welcome back!']);

  // The pointer was on the button of a toast that is gone.
  await closeButton(toasts(page)).click();
  await expect(toasts(page)).toHaveCount(0);
  await email(page).hover();
  await site(page, 'Two');
  await expectTime(toast(page, 'Two'), 'running');

  await page.evaluate(() => {
    const onAct = () => window.showToast({ kind: 'site', title: 'Undone' });
    window.showToast({ kind: 'site', title: 'Undo?', action: { label: 'Undo', onAct } });
  });
  await toast(page, 'Undo?').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(toast(page, 'Undo?')).toBeHidden();
}

async function expectKeys(page: Page): Promise<void> {
  await email(page).focus();
  await press(page, 'Alt+t');
  await expect(email(page)).toBeFocused();

  await site(page, 'One');
  await expect(toast(page, 'One')).not.toHaveCSS('animation-name', 'none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(toast(page, 'One')).toHaveCSS('animation-name', 'none');
  for (const title of ['Two', 'Three', 'Four']) await site(page, title);
  await expect(toasts(page)).toHaveText(['One', 'Two', 'Three']);
  await press(page, 'Alt+t');
  await expect(region(page).getByRole('list')).toBeFocused();
  await press(page, 'Alt+t');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('');

  await press(page, 'Escape');
  await expect(toasts(page)).toHaveText(['One', 'Two', 'Four']);
  await expect(email(page)).toBeFocused();
  await press(page, 'Alt+t', 'Tab');
  await expect(closeButton(toast(page, 'One'))).toBeFocused();
  await press(page, 'Escape');
  await expect(toasts(page)).toHaveText(['Two', 'Four']);
  await expect(region(page).getByRole('list')).toBeFocused();
  await press(page, 'Tab', 'Enter');
  await expect(toasts(page)).toHaveText(['Four']);
  await press(page, 'Tab', 'Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(email(page)).toBeFocused();

  await site(page, 'One');
  const swipe = async (distance: number) => {
    const { x, y } = (await toast(page, 'One').boundingBox())!;
    await page.mouse.move(x + 60, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 70, y + 20);
    await page.mouse.move(x + 60 + distance, y + 20);
    await expect(toast(page, 'One')).toHaveCSS('translate', `${distance}px`);
    await page.mouse.up();
  };
  await toast(page, 'One').hover();
  await swipe(20);
  await expect(toast(page, 'One')).toHaveCSS('translate', 'none');
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
  await swipe(21);
  await expect(toasts(page)).toHaveCount(0);
}

/** Shows and closes toasts while a modal dialog of the page is open. */
async function expectOverDialog(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  const dialog = page.getByRole('dialog', { name: 'Thank You' });
  await expect(dialog).toBeVisible();

  await site(page, 'One');
  await site(page, 'Two');
  await expect(dialog.getByRole('listitem')).toHaveText(['One', 'Two']);
  await closeButton(toast(page, 'Two')).click();
  await expect(toast(page, 'Two')).toBeHidden();
  await press(page, 'Alt+t', 'Tab', 'Escape');
  await expect(toast(page, 'One')).toBeHidden();
  await expect(dialog).toBeVisible();

  await site(page, 'Three');
  await expect(toast(page, 'Three')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  await closeButton(toast(page, 'Three')).click();
  await expect(toast(page, 'Three')).toBeHidden();
}
