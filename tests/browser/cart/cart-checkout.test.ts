import type { Locator, Page } from '@playwright/test';
import { holdScripts, hydrated } from '../support/hydration.ts';
import { cartIdOf, checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

const COCONUT = 100401;
const DUCK = 200101;

type Lines = [variant: number, quantity: number][];

async function fillCart(page: Page, lines: Lines): Promise<void> {
  for (const [variant, quantity] of lines) {
    const data = { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() };
    expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
  }
}

async function openCart(page: Page, lines: Lines): Promise<void> {
  await fillCart(page, lines);
  await page.goto('/cart');
  await hydrated(page.getByLabel(/^Quantity of /).first());
}

/** Waits until a change that was answered is rendered. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/** It is not repeated by the page. */
const TIMEOUT = { error: 'The shop did not answer in time.', code: 'timeout', retry: false };

/** Changes the cart with the cookies of the browser, which does not get the answer. */
async function changeElsewhere(page: Page, fields: object): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  const answer = await fetch(new URL('/api/cart/lines/update', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies.join('; ') },
    body: JSON.stringify(fields),
  });
  expect(answer.status).toBe(200);
}

const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' });
const quantityOf = (page: Page, title: string) =>
  page.getByLabel(`Quantity of ${title}`, { exact: true });

test.beforeEach(({ context }) => waitForCode(context));

test('a line is stepped, typed, removed and restored, and Checkout waits for changes in flight', async ({
  page,
}) => {
  await openCart(page, [
    [COCONUT, 1],
    [DUCK, 1],
  ]);
  const ducks = quantityOf(page, 'The Original Rubber Duck');
  await test.step('two lines that were removed one after the other are both restored', async () => {
    await page.getByRole('button', { name: /^Remove .*Coco/ }).click();
    await page.getByRole('button', { name: /^Remove .*Duck/ }).click();
    await expect(page.getByText('was removed.')).toHaveText([/Duck/, /Coco/]);
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let undone = 0;
    await page.route('**/api/cart/lines', async (route) => {
      await (undone++ === 0 ? first : second).promise;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(ducks).toHaveValue('1');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('1');
    // The answer to the first leaves the second line, whose answer is still to come.
    first.resolve();
    await expect(page.getByText('Cart updated. Subtotal: $12.00.')).toBeAttached();
    await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('1');
    second.resolve();
    await expect(page.getByText('Cart updated. Subtotal: $31.90.')).toBeAttached();
    await page.unroute('**/api/cart/lines');
  });
  const answers = await holdScripts(page, '**/api/cart/**');
  const more = page.getByRole('button', { name: 'One more The Original Rubber Duck' });
  await more.click();
  await more.click();
  await expect(ducks).toHaveValue('3');
  await page.getByRole('button', { name: 'One fewer The Original Rubber Duck' }).click();
  await expect(ducks).toHaveValue('2');
  await page.getByRole('button', { name: /^Remove .*Coco/ }).click();

  await ducks.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Backspace');
  // An empty field and a 0 change nothing.
  await page.keyboard.type('1');
  await expect(page.getByText('$12.00', { exact: true }).last()).toBeVisible();
  await page.keyboard.type('5');
  await expect(page.getByText('$180.00').last()).toBeVisible();
  answers();
  await page.waitForLoadState('networkidle');
  await twoFrames(page);
  await expect(ducks).toBeFocused();
  await expect(ducks).toHaveValue('15');
  const lastAnswer = await holdScripts(page, '**/api/cart/**');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('2');
  await checkout(page).click();
  await expect(page.getByRole('button', { name: 'Saving changes…' })).toBeVisible();
  lastAnswer();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $144.00 USD');
});

async function expectCodeRefused(page: Page): Promise<void> {
  const answer = await holdScripts(page, '**/api/cart/discount');
  const code = page.getByLabel('Discount code or gift card');
  await code.fill('NOPE');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Applying…' })).toBeVisible();
  answer();
  const refusal = page.getByRole('alert').filter({ hasText: 'not a valid discount code' });
  await expect(refusal).toBeVisible();
  await expect(code).toHaveValue('NOPE');
}

test('the cart page reads a last known cart again, says once that there is no network, shows a changed cart, and is paid', async ({
  page,
  context,
  breakShop,
}) => {
  await fillCart(page, [[DUCK, 2]]);
  const match = await cartIdOf(page);
  const repair = await breakShop({ kind: 'http-503', match });
  const read = await holdScripts(page, '**/api/cart');
  await page.goto('/cart');
  const lastKnown = page.getByText('The shop does not answer right now.');
  await expect(lastKnown).toBeVisible();
  await repair();
  read();
  await expect(lastKnown).toBeHidden();
  const ducks = quantityOf(page, 'The Original Rubber Duck');
  await expect(ducks).toHaveValue('2');

  const note = page.getByLabel('Order note');
  await context.setOffline(true);
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop.');
  await page.getByRole('button', { name: /^One more / }).click();
  await note.fill('Ring twice.');
  await note.blur();
  await twoFrames(page);
  await expect(ducks).toHaveValue('2');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(note).toHaveValue('Ring twice.');

  await context.setOffline(false);
  await changeElsewhere(page, { line: String(DUCK), quantity: 4 });
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('Your cart has changed.');
  await expect(
    page.getByText('The Original Rubber Duck: now 4 in your cart, it was 2.'),
  ).toBeVisible();
  await expect(ducks).toHaveValue('4');
  await test.step('a code shows that it is being tried, and one that was refused does not stop Checkout', () =>
    expectCodeRefused(page));
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $48.00 USD');

  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/Thank you/)).toBeVisible();
  await page.goto('/privacy-policy');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAccessibleName(
    'Cart',
  );
});

/** Types a quantity above the limit while an earlier one is in flight, whose answer keeps the sentence about the later one. */
async function expectLimitToStay(page: Page, ducks: Locator, limit: Locator): Promise<void> {
  const release = await holdScripts(page, '**/api/cart/lines/update');
  await ducks.fill('4');
  await ducks.blur();
  await ducks.fill('999');
  await ducks.blur();
  await expect(limit).toBeVisible();
  release();
  await expect(page.getByText('Cart updated. Subtotal: $67.90.')).toBeAttached();
  await expect(limit).toBeVisible();
  await expect(ducks).toHaveValue('999');
}

test('a typed quantity that is none and a text that is too long stay in their fields until they are mended, and Checkout opens after changes that timed out', async ({
  page,
}) => {
  await openCart(page, [
    [COCONUT, 1],
    [DUCK, 2],
  ]);
  const ducks = quantityOf(page, 'The Original Rubber Duck');
  const limit = page
    .getByRole('alert')
    .filter({ hasText: 'Please enter a quantity from 1 to 100.' });
  const subtotal = page.getByRole('definition').last();
  for (const typed of ['1.5', '']) {
    await ducks.fill(typed);
    await expect(limit, 'before the field is left').toHaveCount(0);
    // The sentence does not move the button that is being clicked, whose change leaves the field as it is.
    await page.getByRole('button', { name: 'One more Blue Coconut Margarita' }).click();
    await expect(limit).toBeVisible();
    await expect(ducks).toHaveAccessibleDescription(/Please enter a quantity from 1 to 100\./);
    await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('2');
    await expect(page.getByText('Cart updated. Subtotal: $63.80.')).toBeAttached();
    await expect(ducks).toHaveValue(typed);
    await expect(limit).toBeVisible();
    await checkout(page).click();
    await expect(ducks).toBeFocused();
    await expect(page).toHaveURL('/cart');
    await ducks.fill('2');
    await ducks.blur();
    await expect(limit).toHaveCount(0);
    await page.getByRole('button', { name: 'One fewer Blue Coconut Margarita' }).click();
  }
  await expectLimitToStay(page, ducks, limit);
  await test.step('a press at the limit says it and leaves the quantity', async () => {
    const more = page.getByRole('button', { name: 'One more The Original Rubber Duck' });
    await ducks.fill('100');
    await ducks.blur();
    await expect(limit).toHaveCount(0);
    await more.click();
    await expect(limit).toBeVisible();
    await expect(ducks).toHaveValue('100');
    await ducks.fill('150');
    await more.press('Enter');
    await expect(ducks).toHaveValue('100');
    await expect(limit).toBeVisible();
    await ducks.fill('4');
    await ducks.blur();
    await expect(limit).toHaveCount(0);
  });
  // A press counts from the quantity of the cart.
  await page.getByRole('button', { name: 'One fewer The Original Rubber Duck' }).click();
  await expect(ducks).toHaveValue('3');
  await expect(limit).toHaveCount(0);
  await page.getByRole('button', { name: 'One fewer The Original Rubber Duck' }).click();
  await expect(subtotal).toHaveText('$43.90');
  await test.step('a note and a message that are too long are refused, and stop the checkout', () =>
    expectLongTextsRefused(page));
  await expectCheckoutAfterTimeouts(page, ducks);
});

const NOTE = 'Ring twice. '.repeat(170);
const MESSAGE = 'Quack! '.repeat(1450);

async function expectLongTextsRefused(page: Page): Promise<void> {
  const note = page.getByLabel('Order note');
  const message = page.getByLabel('Gift message for The Original Rubber Duck');
  const refusal = (text: string) => page.getByRole('alert').filter({ hasText: text });
  const longNote = refusal('Your note has more than 1,000 characters.');
  const longMessage = refusal('This message has more than 500 characters.');
  await expect(page.getByText('Up to 1,000 characters.')).toBeVisible();
  await note.fill(NOTE);
  await page.getByText('Add a gift message for The Original Rubber Duck').click();
  await expect(page.getByText('Up to 500 characters.').filter({ visible: true })).toBeVisible();
  await message.fill(MESSAGE);
  await message.blur();
  await expect(longNote).toBeVisible();
  await expect(longMessage).toBeVisible();
  await expect(note).toHaveValue(NOTE);
  await expect(message).toHaveValue(MESSAGE);
  await checkout(page).click();
  await expect(longNote).toBeVisible();
  await expect(longMessage).toBeVisible();
  // A refusal ends with the text that is in the cart, too.
  await note.fill('');
  await note.blur();
  await expect(longNote).toHaveCount(0);
  await checkout(page).click();
  await expect(message).toBeFocused();
  await expect(longMessage).toBeVisible();
  await message.fill('Quack!');

  // A refusal does not show the removed line again, which can be added back, also with a message that it has just got.
  const release = await holdScripts(page, '**/api/cart/lines/message');
  await note.fill(NOTE);
  await page.getByRole('button', { name: /^Remove .*Duck/ }).click();
  release();
  await expect(longNote).toHaveCount(1);
  await expect(note).toHaveValue(NOTE);
  await note.fill('Ring twice.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(note).toHaveValue('Ring twice.');
}

/** Checks out a cart whose last changes timed out, with the code in its field and the note. */
async function expectCheckoutAfterTimeouts(page: Page, ducks: Locator): Promise<void> {
  await test.step('Undo of a removal that failed adds nothing', async () => {
    const removal = Promise.withResolvers<void>();
    await page.route('**/api/cart/lines/remove', async (route) => {
      await removal.promise;
      await route.fulfill({ status: 504, json: TIMEOUT });
    });
    await page.getByRole('button', { name: /^Remove .*Duck/ }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    removal.resolve();
    await expect(page.getByRole('alert')).toHaveText(TIMEOUT.error);
    await expect(ducks).toHaveValue('2');
  });
  await test.step('a quantity and a note fail', async () => {
    const { cart } = (await (await page.request.get('/api/cart')).json()) as { cart: object };
    const updated = page.waitForResponse('**/api/cart/lines/update');
    await page.route('**/api/cart/lines/update', (route) =>
      // The last known cart has no version.
      route.fulfill({ status: 504, json: { ...TIMEOUT, cart: { ...cart, version: '' } } }),
    );
    await page.getByRole('button', { name: /^One more .*Duck/ }).click();
    await updated;
    await expect(ducks).toHaveValue('2');
    const fail = { status: 504, json: TIMEOUT };
    await page.route('**/api/cart/note', (route) => route.fulfill(fail), { times: 1 });
    await page.getByLabel('Order note').fill('Ring once.');
    await page.getByLabel('Order note').blur();
    await expect(page.getByRole('alert')).toHaveText([TIMEOUT.error, TIMEOUT.error]);
  });
  const code = page.getByLabel('Discount code or gift card');
  await code.fill('DUCKLING');
  await checkout(page).click();
  const refusal = 'This is not a valid discount code or gift card.';
  await expect(page.getByRole('alert')).toHaveText(refusal);
  await expect(code).toHaveValue('DUCKLING');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(refusal);
  await code.fill('FLOCK10');
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $39.51 USD');
  await expect(page.getByText('Ring once.')).toBeVisible();
}
