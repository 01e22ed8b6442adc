import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { blockScript, holdScripts, hydrated, lazyScript } from '../support/hydration.ts';
import { laidOut } from '../support/layout.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

const link = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Search' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const box = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

async function open(page: Page): Promise<void> {
  await page.goto('/about');
  await hydrated(link(page));
  await link(page).click();
  await expect(box(page)).toBeFocused();
}

test('suggestions are selected by keyboard and lead to their page; without them, Enter still searches, and a question leads to its answer', async ({
  page,
}) => {
  await open(page);
  await expect(option(page, 'Mango')).toBeVisible();
  await box(page).fill('margerita');
  await expect(option(page, /^Classic Lime Margarita/)).toContainText('from $24.99');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ suggestions$/);
  await page.keyboard.press('ArrowUp');
  const all = option(page, 'All results for “margerita”');
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await expect(all).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(option(page, /./).first()).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=margerita');
  await expect(
    page.getByText('Showing results for “margarita”. You typed “margerita”.'),
  ).toBeVisible();
  await expect(dialog(page)).toBeHidden();

  await link(page).click();
  await box(page).fill('Strawberry Splash Margarita');
  await expect(option(page, /^Strawberry Splash Margarita/)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop/product/strawberry-splash-margarita');
  await expect(dialog(page)).toBeHidden();

  await link(page).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('xyzzyqwert');
  await expect(dialog(page).getByRole('status')).toHaveText(/^Nothing found/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(link(page)).toBeFocused();
  await expect(page).toHaveURL('/shop/product/strawberry-splash-margarita');

  await page.route('**/api/search/suggestions?*', (route) => route.abort());
  await link(page).click();
  await box(page).fill('slushie');
  await expect(dialog(page).getByText('Suggestions do not load right now.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=slushie');
  const question = 'What is the best way to serve it?';
  await page.getByRole('link', { name: question }).click();
  await expect(page).toHaveURL(/\/#what-is-the-best-way/);
  const item = page
    .getByRole('group')
    .filter({ has: page.getByRole('heading', { name: question }) });
  await expect(item).toHaveAttribute('open', '');
  await laidOut(page);
  await expect(item.getByText('blend it with ice')).toBeInViewport();
});

test('what is typed before the code of the dialog has loaded is in its field, or searched; when it fails, the link leads to the page', async ({
  page,
  context,
}) => {
  // The limit after which the link leads to the page.
  await waitForCode(context);
  await page.goto('/about');
  await hydrated(link(page));
  const release = await holdScripts(page, lazyScript('search-dialog'));
  await link(page).click();
  await page.keyboard.type('blue  mango');
  for (let count = 0; count < 7; count += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type(' duck');
  // As a paste, a dead key and the keyboard of a phone insert it.
  for (const text of [' jalape', 'ñ', 'o 🦆']) await page.keyboard.insertText(text);
  await page.keyboard.press('Backspace');
  release();
  await expect(box(page)).toHaveValue('blue duck jalapeño ');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('y');
  await expect(box(page)).toHaveValue('blue duck jalapeño y');
  await page.keyboard.press('Escape');
  await expect(link(page)).toBeFocused();

  await page.goto('/recipes');
  await hydrated(link(page));
  await holdScripts(page, lazyScript('search-dialog'));
  await link(page).click();
  await page.keyboard.type('mango & lime');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=mango+%26+lime');

  await page.unrouteAll();
  await blockScript(page, 'search-dialog');
  await page.goto('/about');
  await hydrated(link(page));
  await link(page).click();
  await expect(page).toHaveURL('/search');
});
