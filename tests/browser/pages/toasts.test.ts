import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';
import { buildToastStage, enterToastStage, serveToastStage, showToast } from './toast-stage.ts';
import { watchPage } from '../support/watch-page.ts';

let stage: Map<string, string | Uint8Array>;
test.beforeAll(async () => {
  stage = await buildToastStage();
});

const region = (page: Page) => page.getByRole('region', { name: /^(Account n|N)otifications/ });
const toasts = (page: Page) => region(page).getByRole('listitem');
const toast = (page: Page, title: string) => toasts(page).filter({ hasText: title });
const close = (within: Locator) => within.getByRole('button', { name: 'Dismiss' });
const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });

async function openStage(page: Page, path = '/contact'): Promise<void> {
  await serveToastStage(page, stage);
  await page.goto(path);
  await enterToastStage(page);
}

/** Time stands still until a test lets it pass. */
async function openTimelessStage(page: Page, path?: string): Promise<void> {
  await page.clock.install({ time: '2026-07-01T12:00:00Z' });
  await openStage(page, path);
  await page.clock.pauseAt('2026-07-01T13:00:00Z');
}

test('both kinds in every tone are seen and heard, and leave the focus alone', async ({ page }) => {
  const watch = await watchPage(page);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openStage(page);
  await email(page).focus();
  expect(loaded).toContain('/toast-stage/stage.js');
  expect(loaded).not.toContain('/toast-stage/toast-viewer.js');

  // All before what draws them has come.
  await page.evaluate(() => {
    window.showToast({ kind: 'site', title: 'Message sent!', description: 'We reply soon.' });
    window.showToast({ kind: 'site', title: 'Error', tone: 'destructive' });
    window.showToast({ kind: 'auth', title: 'Signed out' });
  });
  await expect(toasts(page)).toHaveText(['Signed out', 'Message sent!We reply soon.', 'Error']);
  await expect(email(page)).toBeFocused();
  const heard = (role: 'status' | 'alert') =>
    page.getByRole(role).filter({ hasText: /Error|sent!/ });
  await expect(heard('status')).toHaveText('Signed out Message sent! We reply soon.');
  await expect(heard('alert')).toHaveText('Error');

  await toast(page, 'Error').hover();
  await expectAccessible(page);
  await expectLargeTargets(region(page).first());
  expect(watch.complaints).toEqual([]);
});

test('the window has toasts whole where the browser makes their popover as high as itself', async ({
  page,
}) => {
  await openStage(page);
  // As WebKit understands its own `[popover] { height: fit-content }` on a grid; the first layer is the weakest.
  await page.evaluate(() =>
    document.styleSheets[0]?.insertRule('@layer webkit { [popover] { height: 100vh } }'),
  );
  await showToast(page, { kind: 'site', title: 'One' });
  await expect(toast(page, 'One')).toBeInViewport({ ratio: 1 });
});

test('a toast of the site is shown for 4000 ms @any-width', async ({ page }) => {
  await openTimelessStage(page);
  await showToast(page, { kind: 'site', title: 'One' });
  await expect(toast(page, 'One')).toBeVisible();
  await page.clock.runFor(3999);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(toast(page, 'One')).toBeHidden();
  // With its region, and ready for another one.
  await page.clock.runFor(200);
  await expect(region(page)).toHaveCount(0);
  await showToast(page, { kind: 'site', title: 'Two' });
  await expect(toast(page, 'Two')).toBeVisible();
  await page.clock.runFor(4000);
  await expect(toast(page, 'Two')).toBeHidden();
});

test('of the account one toast is shown, the newest, for 5000 ms @any-width', async ({ page }) => {
  await openTimelessStage(page);
  await showToast(page, { kind: 'auth', title: 'Sign in failed', tone: 'destructive' });
  await expect(toasts(page)).toHaveText(['Sign in failed']);
  await page.clock.runFor(3000);
  await showToast(page, { kind: 'auth', title: 'Welcome back!' });
  await expect(toasts(page)).toHaveText(['Welcome back!']);
  await page.clock.runFor(4999);
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('three toasts of the site are shown, and a fourth waits for its turn @any-width', async ({
  page,
}) => {
  await openTimelessStage(page);
  for (const title of ['One', 'Two', 'Three', 'Four'])
    await showToast(page, { kind: 'site', title });
  await expect(toasts(page)).toHaveText(['One', 'Two', 'Three']);
  await page.clock.runFor(4000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(200);
  await expect(toasts(page)).toHaveText(['Four']);
  await page.clock.runFor(3999);
  await expect(toasts(page)).toHaveAttribute('data-state', 'open');
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
});

test('time stops while a toast is pointed at, or has the focus @any-width', async ({ page }) => {
  await openTimelessStage(page);
  await showToast(page, { kind: 'site', title: 'One' });
  await toast(page, 'One').hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');

  await page.keyboard.press('Alt+t');
  await email(page).hover();
  await page.clock.runFor(10_000);
  await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');

  await page.keyboard.press('Alt+t');
  await page.clock.runFor(4000);
  await expect(toast(page, 'One')).toBeHidden();
});

test('a toast that was closed under the pointer does not stop the next @any-width', async ({
  page,
}) => {
  await openTimelessStage(page);
  for (const kind of ['auth', 'site'] as const) {
    await showToast(page, { kind, title: 'One' });
    await close(toast(page, 'One')).click();
    await expect(toast(page, 'One')).toBeHidden();
    await page.clock.runFor(200);
    await email(page).hover();
    await showToast(page, { kind, title: 'Two' });
    await expect(toast(page, 'Two')).toBeVisible();
    await page.clock.runFor(5000);
    await expect(toast(page, 'Two')).toBeHidden();
    await page.clock.runFor(200);
  }
});

test('Alt+T leads to the toasts and back, Tab to what they hold @any-width', async ({ page }) => {
  await openTimelessStage(page);
  await email(page).focus();
  await page.keyboard.press('Alt+t');
  await expect(email(page)).toBeFocused();

  await page.evaluate(() => {
    const title = 'Undo?';
    const action = {
      label: 'Undo',
      onAct: () => window.showToast({ kind: 'site', title: 'Undone' }),
    };
    window.showToast({ kind: 'site', title, action });
  });
  await expect(toast(page, 'Undo?')).toBeVisible();
  await page.keyboard.press('Alt+t');
  await expect(region(page).getByRole('list')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page, 'Undo?')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(toast(page, 'Undo?').getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close(toast(page, 'Undo?'))).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveValue('');

  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(toast(page, 'Undo?')).toBeHidden();
});

test('Alt+T passes through both kinds when both are there @any-width', async ({ page }) => {
  await openTimelessStage(page);
  await email(page).focus();
  await showToast(page, { kind: 'site', title: 'One' });
  await showToast(page, { kind: 'auth', title: 'Two' });
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: 'Account n' }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(page.getByRole('region', { name: /^N/ }).getByRole('list')).toBeFocused();
  await page.keyboard.press('Alt+t');
  await expect(email(page)).toBeFocused();
});

test('Escape and Close close, and the focus goes back to where it was @any-width', async ({
  page,
}) => {
  await openTimelessStage(page);
  await email(page).focus();
  for (const title of ['One', 'Two', 'Three']) await showToast(page, { kind: 'site', title });
  await expect(toasts(page)).toHaveCount(3);
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveText(['One', 'Two']);
  await expect(email(page)).toBeFocused();

  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toasts(page)).toHaveText(['One']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(close(toast(page, 'One'))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toasts(page)).toHaveCount(0);
  await expect(email(page)).toBeFocused();
});

for (const [kind, threshold] of [
  ['site', 20],
  ['auth', 50],
] as const) {
  test(`a toast of the ${kind} goes when it is swiped further than ${threshold} px @any-width`, async ({
    page,
  }) => {
    await openTimelessStage(page);
    await showToast(page, { kind, title: 'One' });
    await swipe(page, toast(page, 'One'), threshold);
    await expect(toast(page, 'One')).toHaveAttribute('data-state', 'open');
    await swipe(page, toast(page, 'One'), threshold + 1);
    await expect(toast(page, 'One')).toBeHidden();
  });
}

async function swipe(page: Page, what: Locator, distance: number): Promise<void> {
  // Once it has arrived.
  await what.hover();
  const { x, y } = (await what.boundingBox())!;
  await page.mouse.move(x + 60, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 20);
  await page.mouse.move(x + 60 + distance, y + 20);
  await page.mouse.up();
}

test('toasts are 356 px wide and 14 px apart, and narrower where the screen is', async ({ page }, {
  project,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openTimelessStage(page);
  await showToast(page, { kind: 'auth', title: 'One' });
  await showToast(page, { kind: 'site', title: 'A'.repeat(200) });
  await showToast(page, { kind: 'site', title: 'Three' });
  await expect(toasts(page)).toHaveCount(3);
  const boxes = await Promise.all((await toasts(page).all()).map((each) => each.boundingBox()));
  const [one, two, three] = boxes.map((box) => box!);
  expect([one!.width, two!.width, three!.width]).toEqual([356, 356, 356]);
  expect(two!.y - one!.y - one!.height).toBeCloseTo(14);
  expect(three!.y - two!.y - two!.height).toBeCloseTo(14);
  // In reach of a thumb, and not where a phone's keyboard comes up.
  if (project.name === 'phone') expect(one!.y).toBeLessThan(50);
  else expect(three!.y + three!.height).toBeGreaterThan(850);

  await page.setViewportSize({ width: 320, height: 640 });
  for (const each of await toasts(page).all()) {
    const { x, width } = (await each.boundingBox())!;
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(320);
  }
});

test('toasts slide, and not for those who want no motion @any-width', async ({ page }) => {
  const animations = () =>
    toast(page, 'One').evaluate((element) =>
      element.getAnimations().map((animation) => (animation as CSSAnimation).animationName),
    );
  await openTimelessStage(page);
  await showToast(page, { kind: 'site', title: 'One' });
  await expect(toast(page, 'One')).toBeVisible();
  const name = await toast(page, 'One').evaluate(
    (element) => getComputedStyle(element).animationName,
  );
  expect(name).not.toBe('none');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animations()).toEqual([]);
  await page.clock.runFor(4000);
  await expect(toast(page, 'One')).toHaveCount(0);
});

test('a toast beside a modal dialog is seen, heard and closed @any-width', async ({ page }) => {
  await openTimelessStage(page, '/');
  const opener = page.getByRole('button', { name: "See What's Inside" });
  await hydrated(opener);
  await opener.click();
  await page.clock.runFor(100);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();

  await showToast(page, { kind: 'site', title: 'One' });
  await showToast(page, { kind: 'site', title: 'Two' });
  await expect(toast(page, 'Two')).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('status').filter({ hasText: 'One Two' })).toBeAttached();
  await close(toast(page, 'Two')).click();
  await expect(toast(page, 'Two')).toBeHidden();
  await page.keyboard.press('Alt+t');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast(page, 'One')).toBeHidden();
  await expect(dialog).toBeVisible();

  await page.clock.runFor(200);
  await showToast(page, { kind: 'site', title: 'Three' });
  await expect(toast(page, 'Three')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.clock.runFor(100);
  await expect(dialog).toBeHidden();
  await close(toast(page, 'Three')).click();
  await expect(toast(page, 'Three')).toBeHidden();
});

test('without what draws them, toasts are told by the browser @any-width', async ({ page }) => {
  await openStage(page);
  await page.route('**/toast-stage/toast-viewer.js', (route) => route.abort());
  const told = page.waitForEvent('dialog');
  void showToast(page, { kind: 'site', title: 'Error', description: 'Message failed to send.' });
  const dialog = await told;
  expect([dialog.type(), dialog.message()]).toEqual(['alert', 'Error\nMessage failed to send.']);
  await dialog.accept();
});
