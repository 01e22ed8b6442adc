import { expect, type Page } from '@playwright/test';
import { hydrated, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, test, variantId } from '../support/local-shop.ts';

const COCONUT = 100401;
const DUCK = 200101;

async function openCart(page: Page, lines: [variant: number, quantity: number][]): Promise<void> {
  for (const [variant, quantity] of lines) {
    const response = await page.request.post('/api/cart/lines', {
      data: { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() },
    });
    expect(response.status()).toBe(200);
  }
  await page.goto('/cart');
  await hydrated(page.getByLabel(/^Quantity of /).first());
}

/** A slow network: each request for the cart takes longer than the next click. */
const slowCart = (page: Page) =>
  page.route('**/api/cart/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });

/** Waits until a change that was answered is rendered. */
const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

const TIMEOUT = { error: 'The shop did not answer in time.', code: 'timeout', retry: true };

const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' });
const quantityOf = (page: Page, title: string) =>
  page.getByLabel(`Quantity of ${title}`, { exact: true });

test('a line has buttons for one more and one fewer, and Checkout waits for changes in flight and a typed quantity', async ({
  page,
}) => {
  await openCart(page, [
    [COCONUT, 2],
    [DUCK, 1],
  ]);
  await slowCart(page);
  const ducks = quantityOf(page, 'The Original Rubber Duck');
  const more = page.getByRole('button', { name: 'One more The Original Rubber Duck' });
  await more.click();
  await more.click();
  await expect(ducks).toHaveValue('3');
  await page.getByRole('button', { name: 'One fewer The Original Rubber Duck' }).click();
  await expect(ducks).toHaveValue('2');
  await page.getByRole('button', { name: /^Remove .*Coco/ }).click();
  await ducks.fill('5');
  await checkout(page).click();
  await expect(page.getByRole('button', { name: 'Saving changes…' })).toBeVisible();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $60.00 USD');
});

test('Checkout takes the code in its field, and a note that could not be saved before', async ({
  page,
}) => {
  await openCart(page, [[DUCK, 2]]);
  const fail = { status: 504, json: TIMEOUT };
  await page.route('**/api/cart/note', (route) => route.fulfill(fail), { times: 1 });
  await page.getByLabel('Order note').fill('Ring twice.');
  await page.getByLabel('Order note').blur();
  await expect(page.getByRole('alert')).toHaveText(TIMEOUT.error);
  const code = page.getByLabel('Discount code or gift card');
  await code.fill('DUCKLING');
  await checkout(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This is not a valid discount code or gift card.',
  );
  await expect(code).toHaveValue('DUCKLING');
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription('This is not a valid discount code or gift card.');
  await code.fill('FLOCK10');
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $21.60 USD');
  await expect(page.getByText('Ring twice.')).toBeVisible();
});

test('a gift message that was refused stops the checkout until it is shorter', async ({ page }) => {
  await openCart(page, [[DUCK, 2]]);
  await page.getByText('Add a gift message').click();
  const message = page.getByLabel('Gift message for The Original Rubber Duck');
  await message.fill('Quack! '.repeat(1400));
  await message.blur();
  const refusal = page.getByRole('alert').filter({ hasText: 'more than 500 characters' });
  await expect(refusal).toBeVisible();
  await checkout(page).click();
  await expect(message).toBeFocused();
  await expect(refusal).toBeVisible();
  await message.fill('Quack!');
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
});

test('Undo of a removal that failed adds nothing, and Checkout opens after changes that timed out', async ({
  page,
}) => {
  await openCart(page, [[DUCK, 2]]);
  const removal = Promise.withResolvers<void>();
  await page.route('**/api/cart/lines/remove', async (route) => {
    await removal.promise;
    await route.fulfill({ status: 504, json: TIMEOUT });
  });
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  removal.resolve();
  await expect(page.getByRole('alert')).toHaveText(TIMEOUT.error);
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('2');

  const { cart } = (await (await page.request.get('/api/cart')).json()) as { cart: object };
  const updated = page.waitForResponse('**/api/cart/lines/update');
  await page.route('**/api/cart/lines/update', (route) =>
    // The last known cart has no version.
    route.fulfill({ status: 504, json: { ...TIMEOUT, cart: { ...cart, version: '' } } }),
  );
  await page.getByRole('button', { name: /^One more / }).click();
  await updated;
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('2');
  await expect(page.getByRole('alert')).toHaveText(TIMEOUT.error);
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $24.00 USD');
});

test('a page with the last known cart reads it again', async ({ page, breakShop }) => {
  await openCart(page, [[DUCK, 2]]);
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'cart');
  const match = decodeURIComponent(cookie!.value);
  const repair = await breakShop({ kind: 'http-503', match });
  const read = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    await read.promise;
    await route.continue();
  });
  await page.reload();
  const lastKnown = page.getByText('The shop does not answer right now.');
  await expect(lastKnown).toBeVisible();
  await repair();
  read.resolve();
  await expect(lastKnown).toBeHidden();
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('2');
});

test('the number in the header is gone after the order was paid', async ({ page }) => {
  await openCart(page, [[DUCK, 2]]);
  await checkout(page).click();
  // The cart page has a field of this label too.
  await expect(page).toHaveURL(checkoutAddress);
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByText(/Thank you/)).toBeVisible();
  await page.goto('/shop');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart' })).toHaveAccessibleName(
    'Cart',
  );
});

test('without a network, one sentence says so for all fields, and their texts stay', async ({
  page,
  context,
}) => {
  await openCart(page, [[DUCK, 2]]);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^One more / }).click();
  await page.getByLabel('Order note').fill('Ring twice.');
  await page.getByLabel('Order note').blur();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart changes'))).toBe('[]');
  await twoFrames(page);
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('2');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByLabel('Order note')).toHaveValue('Ring twice.');
});

test('Checkout needs a network, and shows a cart that another tab has changed before it is charged', async ({
  page,
  context,
}) => {
  await openCart(page, [[DUCK, 2]]);
  await context.setOffline(true);
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('We could not reach the shop.');
  await context.setOffline(false);
  const data = { line: String(DUCK), quantity: 4 };
  await page.request.post('/api/cart/lines/update', { data });
  await checkout(page).click();
  await expect(page.getByRole('alert')).toContainText('Your cart has changed.');
  await expect(
    page.getByText('The Original Rubber Duck: now 4 in your cart, it was 2.'),
  ).toBeVisible();
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('4');
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $48.00 USD');
});

test('a note saves itself when its field is left, and survives another address while it is typed', async ({
  page,
}) => {
  await openCart(page, [[DUCK, 1]]);
  const note = page.getByLabel('Order note');
  const saved = page.waitForResponse('**/api/cart/note');
  await note.fill('Ring twice.');
  await page.keyboard.press('Tab');
  await saved;
  await page.reload();
  await expect(note).toHaveValue('Ring twice.');
  await hydrated(note);
  await note.fill('Ring three times.');
  await page.goto('/about');
  await page.goto('/cart');
  await expect(note).toHaveValue('Ring three times.');
  await checkout(page).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByText('Ring three times.')).toBeVisible();
});

test('two lines that were removed one after the other are both restored', async ({ page }) => {
  await openCart(page, [
    [COCONUT, 1],
    [DUCK, 2],
  ]);
  await page.getByRole('button', { name: /^Remove .*Coco/ }).click();
  await page.getByRole('button', { name: /^Remove .*Duck/ }).click();
  await expect(page.getByText('was removed.')).toHaveText([/Duck/, /Coco/]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(quantityOf(page, 'The Original Rubber Duck')).toHaveValue('2');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('1');
  await checkout(page).click();
  await expect(checkoutTotal(page)).toHaveText('Total $43.90 USD');
});

test('two products that are added one after the other in a list are both added', async ({
  page,
}) => {
  await page.goto('/shop/merch');
  const add = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });
  await listening(page);
  await slowCart(page);
  await Promise.all(
    ['The Original Rubber Duck', 'Beach Day Tote'].map((name) =>
      add(name).evaluate((button) => (button as HTMLButtonElement).click()),
    ),
  );
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});

test('an add without a network is stored, and sent when the browser is online again', async ({
  page,
  context,
}) => {
  await openCart(page, [[COCONUT, 1]]);
  await page.goto('/shop/product/rubber-duck');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await hydrated(add);
  await context.setOffline(true);
  await add.dispatchEvent('click');
  await expect(page.getByRole('alert')).toContainText('You are offline.');

  // The drawer does not call the stored add a failure.
  const read = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cart'));
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: /^Cart/ }).click();
  await read;
  await twoFrames(page);
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByLabel(/^Quantity of /)).toHaveCount(1);
  await expect(drawer.getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await context.setOffline(false);
  await expect(banner.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
});
