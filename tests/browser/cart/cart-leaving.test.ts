import type { Locator, Page } from '@playwright/test';
import { holdScripts, hydrated, lazyScript, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, loseAnswer, variantId } from '../support/local-shop.ts';
import { expect, test, waitForDrawer, type BreakShop } from '../support/site-test.ts';

const COCONUT = 100401;
const DUCK = 200101;
const TOTE = 200401;
/** Page with little on it. */
const OTHER = '/privacy-policy';

// It becomes modal one frame after it is visible.
const drawer = (page: Page) =>
  page.getByRole('dialog', { name: 'Your Cart' }).and(page.locator(':modal'));
const cartLink = (page: Page, name: string | RegExp = /^Cart/) =>
  page.getByRole('banner').getByRole('link', { name });
const quantityOf = (place: Page | Locator, title: string) =>
  place.getByLabel(`Quantity of ${title}`, { exact: true });
const ducks = (place: Page | Locator) => quantityOf(place, 'The Original Rubber Duck');
const note = (place: Page | Locator) => place.getByLabel('Order note');
const press = async (place: Page | Locator, name: string, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    await place.getByRole('button', { name, exact: true }).click();
  }
};

/** Makes the shop answer requests for the cart late, until the returned function is called. */
async function slowDown(page: Page, breakShop: BreakShop, latencyMs = 400) {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  return breakShop({ kind: 'latency', match: decodeURIComponent(cookie!.value), latencyMs });
}

async function fillCart(page: Page, ...lines: [variant: number, quantity: number][]) {
  for (const [variant, quantity] of lines) {
    const data = { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() };
    expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
  }
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await hydrated(page.getByLabel(/^Quantity of /).first());
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.goto(OTHER);
  await listening(page);
  await cartLink(page).click();
  const cart = drawer(page);
  await expect(cart.getByLabel(/^Quantity of /).first()).toBeVisible();
  return cart;
}

const savedCart = async (page: Page) =>
  ((await (await page.request.get('/api/cart')).json()) as { cart: object }).cart;

const expectAllSent = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('cart changes'))).toBe('[]');

async function expectTotal(page: Page, total: string): Promise<void> {
  await press(page, 'Checkout');
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText(`Total ${total} USD`);
}

test.beforeEach(({ context }) => waitForDrawer(context));

test('presses, texts, a removal and an undo count when another page is opened at once', async ({
  page,
  breakShop,
}) => {
  await fillCart(page, [COCONUT, 3], [DUCK, 1], [TOTE, 1]);
  const cart = await openDrawer(page);
  const repair = await slowDown(page, breakShop);
  await press(cart, 'One more The Original Rubber Duck', 3);
  await cart.getByText('Add a gift message for Blue Coconut Margarita').click();
  await cart.getByLabel('Gift message for Blue Coconut Margarita').fill('For Ada');
  // The line gets another key with the message.
  await press(cart, 'One fewer Blue Coconut Margarita');
  await press(cart, 'Remove Beach Day Tote');
  await press(cart, 'Remove The Original Rubber Duck');
  await cart.getByRole('button', { name: 'Undo' }).first().click();
  await cart.getByText('Order note').click();
  await note(cart).fill('Ring twice.');
  await page.goto(OTHER);
  await page.goto('/cart');
  await repair();
  await expect(quantityOf(page, 'Beach Day Tote')).toHaveCount(0);
  await expect(ducks(page)).toHaveValue('4');
  await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('2');
  await expect(page.getByText('Gift message: For Ada')).toBeVisible();
  await expect(note(page)).toHaveValue('Ring twice.');
  await expectTotal(page, '$87.80');
  await expect(page.getByText('Ring twice.')).toBeVisible();
});

const applyBogus = async (place: Page | Locator) => {
  await place.getByLabel('Discount code or gift card').fill('BOGUS');
  await press(place, 'Apply');
};

async function expectBogusRefused(page: Page): Promise<void> {
  await expect(drawer(page).getByRole('alert')).toHaveText(
    'This is not a valid discount code or gift card.',
  );
  await expect(drawer(page).getByLabel('Discount code or gift card')).toHaveValue('BOGUS');
}

test('presses on a page that is left count, and what is refused after that is announced in the drawer', async ({
  page,
  breakShop,
}) => {
  await fillCart(page, [DUCK, 1]);
  await openCart(page);
  await test.step('a code on the cart page, when the site navigates', async () => {
    // A code takes several requests to the shop.
    const repair = await slowDown(page, breakShop, 300);
    await applyBogus(page);
    await page.getByRole('link', { name: 'The Original Rubber Duck' }).first().click();
    await expectBogusRefused(page);
    await repair();
    await page.keyboard.press('Escape');
  });
  await test.step('presses on the cart page, when the site navigates', async () => {
    await page.goBack();
    const repair = await slowDown(page, breakShop, 300);
    await press(page, 'One more The Original Rubber Duck', 3);
    await page.getByRole('link', { name: 'The Original Rubber Duck' }).first().click();
    await expect(page).toHaveURL(/rubber-duck/);
    await cartLink(page).click();
    await repair();
    await expect(ducks(drawer(page))).toHaveValue('4');
    await expect.poll(() => savedCart(page)).toMatchObject({ count: 4 });
  });
  await test.step('a code in the drawer, while its page is being left', async () => {
    const refused = page.waitForResponse('**/api/cart/discount');
    await page.route(`**${OTHER}`, async (route) => {
      await refused;
      await route.continue();
    });
    await drawer(page).getByText('Discount code or gift card').click();
    await applyBogus(drawer(page));
    await page.goto(OTHER);
    await expectBogusRefused(page);
    await page.unrouteAll();
  });
  await test.step('a code, after its drawer was closed', async () => {
    const repair = await slowDown(page, breakShop, 200);
    await press(drawer(page), 'Apply');
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expectBogusRefused(page);
    await repair();
  });
  await test.step('a quantity, after its page was left', async () => {
    const update = '**/api/cart/lines/update';
    await page.route(update, (route) =>
      route.fulfill({ status: 504, json: { error: 'Slow.', code: 'timeout', retry: true } }),
    );
    await page.route(update, () => {}, { times: 1 });
    const sent = page.waitForRequest(update);
    await press(drawer(page), 'One more The Original Rubber Duck');
    await sent;
    await page.goto(OTHER);
    await expect(drawer(page).getByRole('alert')).toHaveText('Slow.');
  });
});

test('adds of a list count once when another page is opened at once and an answer is lost', async ({
  page,
}) => {
  await page.goto('/shop/merch');
  await listening(page);
  // The adds are stored, and not sent.
  const release = await holdScripts(page, lazyScript('cart-drawer'));
  for (const name of ['The Original Rubber Duck', 'Beach Day Tote']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).dispatchEvent('click');
  }
  await loseAnswer(page, '**/api/cart/lines');
  const read = page.waitForResponse('**/api/cart');
  await page.goto(OTHER);
  release();
  await (await read).finished();
  await expect(ducks(drawer(page))).toHaveValue('1');
  await expect(quantityOf(drawer(page), 'Beach Day Tote')).toHaveValue('1');
  // A lost answer is not called a failure.
  await expect(drawer(page).getByRole('alert')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();
});

test('an add and presses count whose tab was closed at once, also for a checkout in another tab', async ({
  page,
  context,
  breakShop,
}) => {
  await fillCart(page, [DUCK, 2]);
  await openCart(page);
  const repair = await slowDown(page, breakShop);
  const second = await context.newPage();
  // The add is stored, and not sent.
  await holdScripts(second, lazyScript('cart-drawer'));
  await second.goto('/shop/merch');
  await listening(second);
  await press(second, 'Add The Original Rubber Duck');
  await second.close();
  await press(page, 'Checkout');
  await expect(page.getByRole('alert')).toContainText('Your cart has changed');
  await expect(ducks(page)).toHaveValue('3');

  await press(page, 'One more The Original Rubber Duck', 3);
  await page.close({ runBeforeUnload: true });
  const third = await context.newPage();
  await openCart(third);
  await repair();
  await expect(ducks(third)).toHaveValue('6');
  await expectTotal(third, '$72.00');
});

test('an add before the page listens counts once, also when a link is followed at once', async ({
  page,
}) => {
  await holdScripts(page, lazyScript('after-hydration'));
  await page.goto('/shop/product/rubber-duck');
  const addButton = page.getByRole('button', { name: 'Add to Cart' });
  // The browser cancels a form without an answer when it navigates to another page.
  await page.route('**/api/cart/lines', () => {}, { times: 1 });
  const sent = page.waitForRequest('**/api/cart/lines');
  await addButton.dispatchEvent('click');
  await sent;
  await page.unrouteAll();
  await page.goto(OTHER);
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();

  await holdScripts(page, lazyScript('after-hydration'));
  await page.goto('/shop/product/rubber-duck');
  await addButton.click();
  await expect(page).toHaveURL('/cart');
  await expect(ducks(page)).toHaveValue('2');
  // This page sends the changes again whose answers the page before did not receive.
  await expectAllSent(page);
});

test('input on the cart page before hydration counts, and keeps the focus', async ({ page }) => {
  await fillCart(page, [DUCK, 1]);
  await page.request.post('/api/cart/note', { data: { note: 'Ring once', sequence: 1 } });

  await test.step('a link is followed at once', async () => {
    await holdScripts(page, lazyScript('cart-drawer'));
    // The browser cancels a form without an answer when it navigates to another page.
    await page.route('**/api/cart/lines/update', () => {}, { times: 1 });
    await page.goto('/cart');
    await note(page).fill('Ring twice');
    const sent = page.waitForRequest('**/api/cart/lines/update');
    await page.getByRole('button', { name: /^One more/ }).dispatchEvent('click');
    await sent;
    await page.unrouteAll();
    await page.goto(OTHER);
    await expectAllSent(page);
    expect(await savedCart(page)).toMatchObject({ count: 2, note: 'Ring twice' });
  });

  await test.step('the page hydrates meanwhile', async () => {
    const release = await holdScripts(page, lazyScript('cart-drawer'));
    await page.goto('/cart?problem=busy');
    await note(page).fill('Ring three times');
    await ducks(page).fill('1');
    await ducks(page).press('End');
    release();
    await hydrated(ducks(page));
    await expect(ducks(page)).toBeFocused();
    await expect(note(page)).toHaveValue('Ring three times');
    await page.keyboard.type('2');
    const saved = page.waitForRequest((request) =>
      /"quantity":"12"/.test(request.postData() ?? ''),
    );
    await page.keyboard.press('Enter');
    await saved;
    await expect(cartLink(page, 'Cart, 12 items')).toBeVisible();
    await expect(ducks(page)).toBeFocused();
    await expect(ducks(page)).toHaveValue('12');
    await expect(page).toHaveURL('/cart');
    await expectTotal(page, '$144.00');
    await expect(page.getByText('Ring three times')).toBeVisible();
  });
});

test('the cart works in a browser whose storage throws, also when another page is opened at once', async ({
  page,
  breakShop,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  await fillCart(page, [COCONUT, 1]);
  await page.goto('/shop/product/rubber-duck');
  await listening(page);
  await press(page, 'Add to Cart');
  await expect(ducks(drawer(page))).toHaveValue('1');
  const repair = await slowDown(page, breakShop);
  await press(drawer(page), 'One more The Original Rubber Duck', 3);
  await press(drawer(page), 'One more Blue Coconut Margarita');
  await page.goto(OTHER);
  await repair();
  await expect.poll(() => savedCart(page)).toMatchObject({ count: 6 });
  await listening(page);
  await cartLink(page).click();
  await expect(ducks(drawer(page))).toHaveValue('4');
  await expect(quantityOf(drawer(page), 'Blue Coconut Margarita')).toHaveValue('2');
  await press(drawer(page), 'Checkout');
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $87.80 USD');
});
