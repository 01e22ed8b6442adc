import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdScripts, listening } from '../support/hydration.ts';
import { laidOut } from '../support/layout.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

const opener = (page: Page) => page.getByRole('button', { name: "See What's Inside" });
const ingredients = (page: Page) => page.getByRole('dialog', { name: 'Real Ingredients' });
const closeButton = (page: Page) => ingredients(page).getByRole('button', { name: 'Close' });
const modal = (page: Page) => page.locator('dialog:modal');
const question = (page: Page, text: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: text }) });
const rail = (page: Page) =>
  page.getByRole('list').filter({ has: page.getByText('Classic Lime Margarita') });
const suggestionSummary = (page: Page) => page.locator('summary', { hasText: 'Suggest a Spot' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

test.beforeEach(({ context }) => waitForCode(context));

test('the ingredients dialog restores the focus; one question is open at a time, also that of the address; the rail of drinks is as wide as the page', async ({
  page,
}) => {
  const addressed = question(page, 'What is the best way to serve it?');
  await page.goto('/#what-is-the-best-way-to-serve-it');
  await laidOut(page);
  await expect(addressed.getByText('blend it with ice')).toBeInViewport();
  await addressed.locator('summary').click();
  await expect(page.locator('details[open]')).toHaveCount(0);
  await opener(page).focus();
  await page.keyboard.press('Enter');
  await expect(ingredients(page)).toBeVisible();
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(ingredients(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(closeButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(ingredients(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  // The page behind a modal dialog does not scroll, and a click on the backdrop closes the dialog.
  await opener(page).click();
  await expect(ingredients(page)).toBeVisible();
  const before = await scrollTop(page);
  await page.mouse.move(5, 5);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  expect(await scrollTop(page)).toBe(before);
  await page.mouse.click(5, 5);
  await expect(ingredients(page)).toBeHidden();

  const open = page.locator('details[open]');
  const first = question(page, 'Is there really no alcohol');
  const second = question(page, 'Which flavors do you make?');
  // On a desktop, the suggestion form is open.
  await expect(page.getByRole('main').getByLabel('Store Name')).toBeVisible();
  await expect(suggestionSummary(page)).toBeHidden();

  // Otherwise the second question moves while the first opens, and a click may miss it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await first.locator('summary').click();
  await expect(first.getByText('every flavor is 0.0% alcohol')).toBeVisible();
  await second.locator('summary').click();
  await expect(second.getByText('Four: Classic Lime')).toBeVisible();
  await expect(first.getByText('every flavor is 0.0% alcohol')).toBeHidden();
  await expectAccessible(page, 'details[open]');
  await second.locator('summary').click();
  await expect(second.getByText('Four: Classic Lime')).toBeHidden();
  await expect(open).toHaveCount(0);

  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(second.locator('summary')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(open).toHaveCount(1);
  await expect(second.getByText('Four: Classic Lime')).toBeVisible();

  // The headless browser has no scroll bars; the margin takes the width of one.
  await page.locator('body').evaluate((body) => (body.style.marginInlineEnd = '15px'));
  for (const width of [450, 800]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => rail(page).evaluate((list) => list.getBoundingClientRect().toJSON()))
      .toMatchObject({ left: 0, right: width - 15 });
    const heading = await page.getByRole('heading', { name: 'Pick Your Flavor' }).boundingBox();
    await expect
      .poll(async () => (await rail(page).getByRole('listitem').first().boundingBox())?.x)
      .toBe(heading?.x);
  }
});

test('on a phone, the suggestion form is collapsed, and a drink near the top is added to the cart @phone-only', async ({
  page,
}) => {
  await page.goto('/');
  const field = page.getByRole('main').getByLabel('Store Name');
  await expect(field).toBeHidden();
  const first = rail(page).getByRole('listitem').first();
  const { y, height } = (await first.boundingBox())!;
  expect(y + height / 2).toBeLessThan(2 * 640);
  await expect(first).toContainText('from $24.99');
  const add = first.getByRole('button', { name: 'Add Classic Lime Margarita' });
  await listening(page);
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  for (const quantity of ['1', '2']) {
    await add.click();
    const pack = page.getByRole('button', { name: '8-Pack $24.99' });
    // Later than a double tap, which counts once.
    await pack.click({ delay: 500 });
    const items = drawer.getByLabel('Quantity of Classic Lime Margarita');
    await expect(items).toHaveValue(quantity);
    await page.keyboard.press('Escape');
    await expect(add).toBeFocused();
  }
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();

  await suggestionSummary(page).click();
  await expect(field).toBeVisible();
  await expectAccessible(page, 'main form[action="/api/forms/suggestion"]');
});

test('/ingredients opens the dialog over a separate page, which moves nothing when it is hydrated', async ({
  page,
}) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'See the full list' }).click();
  await expect(modal(page)).toBeVisible();
  await test.step('until hydration, the dialog is a part of the page', () =>
    expectPageDialog(page));
  await expect(closeButton(page)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(ingredients(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'See the Ingredients' })).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What Is in the Can');
  await expectAccessible(page);

  await page.keyboard.press('Enter');
  await expect(ingredients(page)).toBeVisible();
  await closeButton(page).click();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
  await test.step('the dialog works in browsers without invoker commands', () =>
    expectDialogWithoutInvokers(page));
});

async function expectDialogWithoutInvokers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement');
    Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy');
    // The attributes would still have an effect in this browser.
    new MutationObserver(() => {
      for (const button of document.querySelectorAll('[command]')) {
        button.removeAttribute('command');
      }
      for (const dialog of document.querySelectorAll('[closedby]')) {
        dialog.removeAttribute('closedby');
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  await listening(page);
  await opener(page).click();
  await expect(modal(page)).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(ingredients(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
}

/** Reloads /ingredients, and checks its dialog before and after hydration. */
async function expectPageDialog(page: Page): Promise<void> {
  const release = await holdScripts(page, '**/RSC/**');
  await page.reload();
  await expect(ingredients(page).getByText('Potassium chloride')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expectAccessible(page, 'dialog[open]');
  const title = ingredients(page).getByRole('heading');
  const before = (await title.boundingBox())!;
  const last = ingredients(page).getByRole('listitem', { includeHidden: true }).last();
  await last.evaluate((item) => (item.style.display = 'none'));
  expect(await title.boundingBox()).toEqual(before);

  await last.evaluate((item) => (item.style.display = ''));
  release();
  await expect(modal(page)).toBeVisible();
  // The space that a modal dialog reserves for a scroll bar may move the title sideways.
  const { y, height } = (await title.boundingBox())!;
  expect({ y, height }).toEqual({ y: before.y, height: before.height });
}
