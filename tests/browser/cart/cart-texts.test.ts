import { expect, type Page } from '@playwright/test';
import { hydrated, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, test, variantId } from '../support/local-shop.ts';

const DUCK = 200101;
const NOTE = 'Ring twice. '.repeat(850);
const MESSAGE = 'Quack! '.repeat(1450);

const note = (page: Page) => page.getByLabel('Order note');
const message = (page: Page) => page.getByLabel('Gift message for The Original Rubber Duck');
const quantity = (page: Page) => page.getByLabel('Quantity of The Original Rubber Duck');
const refusal = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });
const LONG_NOTE = 'Your note has more than 5,000 characters.';
const LONG_MESSAGE = 'This message has more than 500 characters.';

async function fillCart(page: Page): Promise<void> {
  const data = { merchandiseId: variantId(DUCK), quantity: 2, id: crypto.randomUUID() };
  expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await hydrated(quantity(page));
}

/** Expects the sentences about both texts, and the texts in their fields. */
async function expectBothRefused(page: Page): Promise<void> {
  await expect(refusal(page, LONG_NOTE)).toBeVisible();
  await expect(refusal(page, LONG_MESSAGE)).toBeVisible();
  await expect(note(page)).toHaveValue(NOTE);
  await expect(message(page)).toHaveValue(MESSAGE);
}

test('a note and a message that are too long are both refused, and stay through a reload', async ({
  page,
}) => {
  await fillCart(page);
  await openCart(page);
  await expect(page.getByText('Up to 5,000 characters.')).toBeVisible();
  await note(page).fill(NOTE);
  await page.getByText('Add a gift message').click();
  await expect(page.getByText('Up to 500 characters.')).toBeVisible();
  await message(page).fill(MESSAGE);
  await message(page).blur();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await expectBothRefused(page);
  }
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(refusal(page, LONG_NOTE)).toBeVisible();
  await expect(refusal(page, LONG_MESSAGE)).toBeVisible();
  // A refusal ends with the text that is in the cart, too.
  await note(page).fill('');
  await note(page).blur();
  await expect(refusal(page, LONG_NOTE)).toHaveCount(0);
  await message(page).fill('Quack!');

  // A refusal does not show the removed line again, which can be added back, also with a message that it has just got.
  const removed = Promise.withResolvers<void>();
  await page.route('**/api/cart/lines/message', async (route) => {
    await removed.promise;
    await route.continue();
  });
  await note(page).fill(NOTE);
  await page.getByRole('button', { name: /^Remove/ }).click();
  removed.resolve();
  await expect(refusal(page, LONG_NOTE)).toHaveCount(1);
  await expect(note(page)).toHaveValue(NOTE);
  await note(page).fill('Ring twice.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note(page)).toHaveValue('Ring twice.');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
});

test('a refused note of the drawer stays through a reload', async ({ page }) => {
  await fillCart(page);
  await page.goto('/about');
  await listening(page);
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await link.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByText('Order note').click();
  await drawer.getByLabel('Order note').fill(NOTE);
  await drawer.getByLabel('Order note').blur();
  await expect(refusal(page, LONG_NOTE)).toBeVisible();
  await page.reload();
  await expect(refusal(page, LONG_NOTE)).toBeVisible();
  await expect(drawer.getByLabel('Order note')).toHaveValue(NOTE);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('texts that are refused stay beside a change that counts, also through a reload', async ({
    page,
  }) => {
    await fillCart(page);
    await page.goto('/cart');
    await page.getByText('Add a gift message').click();
    await message(page).fill(MESSAGE);
    await note(page).fill(NOTE);
    await page.getByRole('button', { name: /^One more/ }).click();
    await expect(quantity(page)).toHaveValue('3');
    for (const reload of [false, true]) {
      if (reload) await page.reload();
      await expectBothRefused(page);
      await expect(message(page)).toBeFocused();
    }
  });
});

test('the total follows a quantity that is typed, and Checkout charges it', async ({
  page,
  breakShop,
}) => {
  await fillCart(page);
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  const match = decodeURIComponent(cookie!.value);
  await breakShop({ kind: 'latency', match, latencyMs: 600 });
  await openCart(page);
  await quantity(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  // An empty field and a 0 change nothing.
  await page.keyboard.type('1');
  await expect(page.getByText('$12.00', { exact: true }).last()).toBeVisible();
  await page.keyboard.type('5');
  await expect(page.getByText('$180.00').last()).toBeVisible();
  await expect(quantity(page)).toBeFocused();
  await expect(quantity(page)).toHaveValue('15');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress, { timeout: 30_000 });
  await expect(checkoutTotal(page)).toHaveText('Total $144.00 USD');
});
