import { expect, type Locator, type Page } from '@playwright/test';
import { holdScripts, hydrated, lazyScript, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, test, variantId } from '../support/local-shop.ts';

const COCONUT = 100401;
const DUCK = 200101;
const TOTE = 200401;
const LATENCY_MS = 600;

// It becomes modal one frame after it is visible.
const drawer = (page: Page) =>
  page.getByRole('dialog', { name: 'Your Cart' }).and(page.locator(':modal'));
const banner = (page: Page) => page.getByRole('banner');
const quantityOf = (place: Page | Locator, title: string) =>
  place.getByLabel(`Quantity of ${title}`, { exact: true });
const ducks = (place: Page | Locator) => quantityOf(place, 'The Original Rubber Duck');
const press = async (place: Page | Locator, name: string, times = 1) => {
  for (let time = 0; time < times; time += 1) {
    await place.getByRole('button', { name, exact: true }).click();
  }
};

/** Fills the cart, and makes the shop answer requests for it late. */
async function fillSlowCart(
  page: Page,
  breakShop: (fault: { kind: 'latency'; match: string; latencyMs: number }) => Promise<unknown>,
  lines: [variant: number, quantity: number][],
  latencyMs = LATENCY_MS,
): Promise<void> {
  for (const [variant, quantity] of lines) {
    const data = { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() };
    expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
  }
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cart');
  const match = decodeURIComponent(cookie!.value);
  await breakShop({ kind: 'latency', match, latencyMs });
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart');
  await hydrated(page.getByLabel(/^Quantity of /).first());
}

async function openDrawer(page: Page): Promise<Locator> {
  await page.goto('/shop');
  await listening(page);
  await banner(page).getByRole('link', { name: /^Cart/ }).click();
  const cart = drawer(page);
  await expect(cart.getByLabel(/^Quantity of /).first()).toBeVisible();
  return cart;
}

async function expectTotal(page: Page, total: string): Promise<void> {
  await press(page, 'Checkout');
  await expect(page).toHaveURL(checkoutAddress, { timeout: 30_000 });
  await expect(checkoutTotal(page)).toHaveText(`Total ${total} USD`);
}

const places = {
  'the cart page': async (page: Page) => {
    await openCart(page);
    return page;
  },
  'the drawer': openDrawer,
};

for (const [name, open] of Object.entries(places)) {
  test(`presses, a removal and an undo in ${name} count when another page is opened at once`, async ({
    page,
    breakShop,
  }) => {
    await fillSlowCart(page, breakShop, [
      [COCONUT, 3],
      [DUCK, 1],
      [TOTE, 1],
    ]);
    const cart = await open(page);
    await press(cart, 'One more The Original Rubber Duck', 3);
    await press(cart, 'One fewer Blue Coconut Margarita');
    await press(cart, 'Remove Beach Day Tote');
    await press(cart, 'Remove The Original Rubber Duck');
    await cart.getByRole('button', { name: 'Undo' }).first().click();
    await page.goto('/about');
    await page.goto('/cart');
    await expect(quantityOf(page, 'Beach Day Tote')).toHaveCount(0);
    await expect(ducks(page)).toHaveValue('4');
    await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('2');
    await expectTotal(page, '$87.80');
  });
}

test('presses on the cart page count when the site navigates', async ({ page, breakShop }) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]]);
  await openCart(page);
  await press(page, 'One more The Original Rubber Duck', 3);
  await page.getByRole('link', { name: 'The Original Rubber Duck' }).first().click();
  await expect(page).toHaveURL(/rubber-duck/);
  await banner(page).getByRole('link', { name: /^Cart/ }).click();
  await expect(ducks(drawer(page))).toHaveValue('4');
  await press(drawer(page), 'Checkout');
  await expect(page).toHaveURL(checkoutAddress, { timeout: 30_000 });
  await expect(checkoutTotal(page)).toHaveText('Total $48.00 USD');
});

test('presses count when the tab is closed at once', async ({ page, context, breakShop }) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]]);
  await openCart(page);
  await press(page, 'One more The Original Rubber Duck', 3);
  await page.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await openCart(other);
  await expect(ducks(other)).toHaveValue('4');
  await expectTotal(other, '$48.00');
});

test('a change of a line that gets a message at that moment counts', async ({
  page,
  breakShop,
}) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]]);
  await openCart(page);
  await page.getByText('Add a gift message').click();
  await page.getByLabel('Gift message for The Original Rubber Duck').fill('For Ada');
  await press(page, 'One more The Original Rubber Duck', 2);
  await page.goto('/about');
  await page.goto('/cart');
  await expect(ducks(page)).toHaveValue('3');
  await expect(page.getByText('Change gift message')).toBeVisible();
  await expectTotal(page, '$36.00');
});

test('a change that is refused after its page was left is announced on the next page', async ({
  page,
  breakShop,
}) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]]);
  await openCart(page);
  await press(page, 'One more The Original Rubber Duck', 2);
  await page.route('**/api/cart/lines/update', (route) =>
    route.fulfill({ status: 504, json: { error: 'Slow.', code: 'timeout', retry: true } }),
  );
  await page.goto('/about');
  await expect(drawer(page).getByRole('alert')).toHaveText('Slow.');
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

test('a code that is refused while its page is being left is announced on the next page', async ({
  page,
  breakShop,
}) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]], 100);
  await openCart(page);
  const refused = page.waitForResponse('**/api/cart/discount');
  await page.route('**/about', async (route) => {
    await refused;
    await route.continue();
  });
  await applyBogus(page);
  await page.goto('/about');
  await expectBogusRefused(page);
});

test('a code that is refused after the site has navigated is announced there', async ({
  page,
  breakShop,
}) => {
  // A code takes several requests to the shop.
  await fillSlowCart(page, breakShop, [[DUCK, 1]], 300);
  await openCart(page);
  await applyBogus(page);
  await page.getByRole('link', { name: 'The Original Rubber Duck' }).first().click();
  await expectBogusRefused(page);
});

test('a code that is refused after its drawer was closed opens it again', async ({
  page,
  breakShop,
}) => {
  await fillSlowCart(page, breakShop, [[DUCK, 1]], 300);
  const cart = await openDrawer(page);
  await cart.getByText('Discount code or gift card').click();
  await applyBogus(cart);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await expectBogusRefused(page);
});

test('an add whose answer is lost after its page was left is not called a failure', async ({
  page,
}) => {
  await page.goto('/shop/merch');
  await listening(page);
  // The add is stored, and not sent.
  const release = await holdScripts(page, lazyScript('cart-drawer'));
  await page.getByRole('button', { name: 'Add The Original Rubber Duck' }).dispatchEvent('click');
  await page.route(
    '**/api/cart/lines',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const repeated = page.waitForResponse('**/api/cart/lines');
  const read = repeated.then(() => page.waitForResponse('**/api/cart'));
  await page.goto('/about');
  release();
  await (await read).finished();
  await expect(ducks(drawer(page))).toHaveValue('1');
  await expect(drawer(page).getByRole('alert')).toHaveCount(0);
});

test('a checkout in another tab waits for an add whose tab was closed', async ({
  page,
  context,
  breakShop,
}) => {
  await fillSlowCart(page, breakShop, [[DUCK, 2]]);
  await openCart(page);
  const closed = await context.newPage();
  // The add is stored, and not sent.
  await holdScripts(closed, lazyScript('cart-drawer'));
  await closed.goto('/shop/merch');
  await listening(closed);
  await press(closed, 'Add The Original Rubber Duck');
  await closed.close();
  await press(page, 'Checkout');
  await expect(page.getByRole('alert')).toContainText('Your cart has changed');
  await expect(ducks(page)).toHaveValue('3');
  await expectTotal(page, '$36.00');
});

test('first adds of a list count when another page is opened at once', async ({ page }) => {
  await page.goto('/shop/merch');
  await listening(page);
  const release = await holdScripts(page, lazyScript('cart-drawer'));
  for (const name of ['The Original Rubber Duck', 'Beach Day Tote']) {
    await page.getByRole('button', { name: `Add ${name}`, exact: true }).dispatchEvent('click');
  }
  await page.goto('/about');
  release();
  await expect(banner(page).getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await page.goto('/cart');
  await expect(ducks(page)).toHaveValue('1');
  await expect(quantityOf(page, 'Beach Day Tote')).toHaveValue('1');
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
  await page.goto('/about');
  await expect(banner(page).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

  await holdScripts(page, lazyScript('after-hydration'));
  await page.goto('/shop/product/rubber-duck');
  await addButton.click();
  await expect(page).toHaveURL('/cart');
  await expect(ducks(page)).toHaveValue('2');
  // This page sends the changes again whose answers the page before did not receive.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart changes'))).toBe('[]');
});

test('what is typed and pressed on the cart page before hydration counts', async ({ page }) => {
  const data = { merchandiseId: variantId(DUCK), quantity: 1, id: crypto.randomUUID() };
  await page.request.post('/api/cart/lines', { data });
  await page.request.post('/api/cart/note', { data: { note: 'Ring once', sequence: 1 } });
  const note = page.getByLabel('Order note');

  await test.step('a link is followed at once', async () => {
    await holdScripts(page, lazyScript('cart-drawer'));
    // The browser cancels a form without an answer when it navigates to another page.
    await page.route('**/api/cart/lines/update', () => {}, { times: 1 });
    await page.goto('/cart');
    await note.fill('Ring twice');
    const sent = page.waitForRequest('**/api/cart/lines/update');
    await page.getByRole('button', { name: /^One more/ }).dispatchEvent('click');
    await sent;
    await page.unrouteAll();
    await page.goto('/about');
    await openCart(page);
    await expect(ducks(page)).toHaveValue('2');
    await expect(note).toHaveValue('Ring twice');
  });

  await test.step('the page hydrates meanwhile', async () => {
    const release = await holdScripts(page, lazyScript('cart-drawer'));
    await page.goto('/cart');
    await ducks(page).fill('5');
    await note.fill('Ring three times');
    release();
    await hydrated(ducks(page));
    await expect(ducks(page)).toHaveValue('5');
    await expect(note).toHaveValue('Ring three times');
    await note.blur();
    await expect(page.getByText('$60.00').first()).toBeVisible();
    await page.goto('/about');
    await openCart(page);
    await expect(note).toHaveValue('Ring three times');
    await expectTotal(page, '$60.00');
  });
});

test('an add without a network is kept when its page is closed', async ({ page, context }) => {
  await page.goto('/shop/product/rubber-duck');
  const add = page.getByRole('button', { name: 'Add to Cart' });
  await hydrated(add);
  await context.setOffline(true);
  await add.dispatchEvent('click');
  await expect(page.getByRole('alert')).toContainText('We have kept this for you');
  await page.close();
  await context.setOffline(false);
  const other = await context.newPage();
  await other.goto('/about');
  await expect(banner(other).getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
});

test('presses in two tabs that show the same quantity both count', async ({ page, context }) => {
  const data = { merchandiseId: variantId(DUCK), quantity: 1, id: crypto.randomUUID() };
  await page.request.post('/api/cart/lines', { data });
  await openCart(page);
  const other = await context.newPage();
  await openCart(other);
  await press(page, 'One more The Original Rubber Duck');
  await expect(ducks(page)).toHaveValue('2');
  await press(other, 'One more The Original Rubber Duck');
  await expect(ducks(other)).toHaveValue('3');
  await expectTotal(other, '$36.00');
});

test('presses count in a browser that stores nothing when another page is opened at once', async ({
  page,
  context,
  breakShop,
}) => {
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await fillSlowCart(page, breakShop, [
    [COCONUT, 1],
    [DUCK, 1],
  ]);
  await openCart(page);
  await press(page, 'One more The Original Rubber Duck', 3);
  await press(page, 'One more Blue Coconut Margarita');
  await page.goto('/about');
  await expect(async () => {
    await page.goto('/cart');
    await expect(ducks(page)).toHaveValue('4', { timeout: 100 });
    await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('2', { timeout: 100 });
  }).toPass();
});
