import type { Locator, Page } from '@playwright/test';
import { holdScripts, hydrated, lazyScript, listening } from '../support/hydration.ts';
import { cartIdOf, checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';
import { expect, test, waitForCode, type BreakShop } from '../support/site-test.ts';

const COCONUT = 100401;
const DUCK = 200101;
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
  return breakShop({ kind: 'latency', match: await cartIdOf(page), latencyMs });
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

const savedCart = async (page: Page) =>
  ((await (await page.request.get('/api/cart')).json()) as { cart: object }).cart;

async function expectTotal(place: Page | Locator, total: string): Promise<void> {
  await press(place, 'Checkout');
  const page = 'goto' in place ? place : place.page();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText(`Total ${total} USD`);
}

test.beforeEach(({ context }) => waitForCode(context));

test('presses and a typed quantity count when another page is opened at once, which shows them when they are answered, and the cart works in a browser whose storage throws', async ({
  page,
  breakShop,
}) => {
  await fillCart(page, [COCONUT, 3], [DUCK, 1]);
  await openCart(page);
  const repair = await slowDown(page, breakShop);
  await press(page, 'One more The Original Rubber Duck', 3);
  await quantityOf(page, 'Blue Coconut Margarita').fill('5');
  await page.goto(OTHER);
  await repair();
  await expect.poll(() => savedCart(page)).toMatchObject({ count: 9 });
  await openCart(page);
  await expect(ducks(page)).toHaveValue('4');
  await expect(quantityOf(page, 'Blue Coconut Margarita')).toHaveValue('5');

  const repairAgain = await slowDown(page, breakShop, 1500);
  await press(page, 'One more The Original Rubber Duck');
  await page.goto('/cart');
  await repairAgain();
  await expect(ducks(page)).toHaveValue('5');

  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Denied', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/shop/product/rubber-duck');
  await listening(page);
  await press(page, 'Add to Cart');
  await expect(ducks(drawer(page))).toHaveValue('6');
  await press(drawer(page), 'One more The Original Rubber Duck');
  await expect(ducks(drawer(page))).toHaveValue('7');
  await expectTotal(drawer(page), '$183.50');
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
  await test.step('a code, after its drawer was closed', async () => {
    const repair = await slowDown(page, breakShop, 200);
    await drawer(page).getByText('Discount code or gift card').click();
    await applyBogus(drawer(page));
    await page.keyboard.press('Escape');
    await expect(drawer(page)).toHaveCount(0);
    await expectBogusRefused(page);
    await repair();
  });
});

test('an add before the page listens is a plain form, and what is typed on the cart page before hydration counts and keeps the focus', async ({
  page,
}) => {
  const listen = await holdScripts(page, lazyScript('after-hydration'));
  await page.goto('/shop/product/rubber-duck');
  await press(page, 'Add to Cart');
  await expect(page).toHaveURL('/cart');
  await expect(ducks(page)).toHaveValue('1');
  listen();

  await page.request.post('/api/cart/note', { data: { note: 'Ring once' } });
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
  const saved = page.waitForRequest((request) => /"quantity":"12"/.test(request.postData() ?? ''));
  await page.keyboard.press('Enter');
  await saved;
  await expect(cartLink(page, 'Cart, 12 items')).toBeVisible();
  await expect(ducks(page)).toBeFocused();
  await expect(ducks(page)).toHaveValue('12');
  await expect(page).toHaveURL('/cart');
  await expectTotal(page, '$144.00');
  await expect(page.getByText('Ring three times')).toBeVisible();
});

test('a product is added before its form is hydrated', async ({ page }) => {
  const hydrate = await holdScripts(page, lazyScript('buy-now-form'));
  await page.goto('/shop/product/rubber-duck');
  await listening(page);
  const answer = await holdScripts(page, '**/api/cart/lines');
  const add = page.locator('button[formaction="/api/cart/lines"]');
  await add.click();
  await expect(add).toHaveText('Adding…');
  hydrate();
  await hydrated(add);
  answer();
  await expect(ducks(drawer(page))).toHaveValue('1');
  await expect(add).toHaveText('Add to Cart');
});
