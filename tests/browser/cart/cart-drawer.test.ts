import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { blockScript, holdScripts, hydrated, listening } from '../support/hydration.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectToFit } from '../support/layout.ts';
import { checkoutAddress, checkoutTotal, loseAnswer, variantId } from '../support/local-shop.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

const LIME = '/shop/product/classic-lime-margarita';

// It becomes modal one frame after it is visible.
const drawer = (page: Page) =>
  page.getByRole('dialog', { name: 'Your Cart' }).and(page.locator(':modal'));
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** A press that ends later than a double tap after the press before. */
const LATER = { delay: 500 };

/** Presses twice at one time. On a slow machine, the presses would be further apart than those of a double tap. */
async function doubleTap(page: Page, button: Locator): Promise<void> {
  const times = await page.evaluateHandle(() => {
    const own = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')!;
    const now = performance.now();
    Object.defineProperty(Event.prototype, 'timeStamp', { ...own, get: () => now });
    return own;
  });
  await button.dblclick();
  await times.evaluate((own) => Object.defineProperty(Event.prototype, 'timeStamp', own));
}

/** Runs in the page: number of lines that a text takes. */
function linesOf(element: HTMLElement): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
}

async function open(page: Page, address = LIME): Promise<void> {
  await page.goto(address);
  await hydrated(addButton(page));
}

test.beforeEach(({ context }) => waitForCode(context));

test('Add to Cart opens the drawer, counts a double click and a retry once, and shows failures; a line is changed, discounted, paid, removed and restored there', async ({
  page,
  context,
}) => {
  await open(page);
  await expect(cartLink(page, 'Cart')).toBeVisible();
  const cart = drawer(page);
  const quantity = cart.getByLabel('Quantity of Classic Lime Margarita');
  // The second tap of a double tap presses nothing in the drawer.
  const isFirstFramePressed = page.evaluate(async () => {
    for (;;) {
      const dialog = document.querySelector('dialog:modal');
      if (dialog) {
        const { left, top, width, height } = dialog.getBoundingClientRect();
        return dialog.contains(document.elementFromPoint(left + width / 4, top + height / 2));
      }
      await new Promise(requestAnimationFrame);
    }
  });
  await doubleTap(page, addButton(page));
  expect(await isFirstFramePressed).toBe(false);
  await cart.getByRole('button', { name: /^One more/ }).click();
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(cart).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await expect(cartLink(page, 'Cart, 2 items')).toBeVisible();

  // The response to an add is lost: the page sends it again, and it counts once.
  await loseAnswer(page, '**/api/cart/lines');
  await addButton(page).click(LATER);
  await expect(quantity).toHaveValue('3');

  await page.route('**/api/cart/lines/update', (route) => route.abort());
  await quantity.fill('4');
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('alert')).toContainText('could not reach the shop');
  await expect(quantity).toHaveValue('4');
  await cart.getByRole('link', { name: 'Classic Lime Margarita' }).click();
  await expect(cart).toBeHidden();
  // Only then is the page of the link rendered, which would replace the button during the press below.
  await expect(page).toHaveURL(/variant=/);

  await test.step('an add without a network says so, and is made when it is pressed again', async () => {
    await context.setOffline(true);
    await addButton(page).dispatchEvent('click');
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await context.setOffline(false);
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true);
    await addButton(page).click(LATER);
    await expect(quantity).toHaveValue('4');
  });
  await page.unroute('**/api/cart/lines/update');
  await test.step('a line is changed, discounted, paid, removed and restored, also on a small phone', () =>
    expectLineChanges(page, cart, quantity));
});

async function expectLineChanges(page: Page, cart: Locator, quantity: Locator): Promise<void> {
  const code = cart.getByLabel('Discount code or gift card');
  const checkout = cart.getByRole('button', { name: 'Checkout' });
  await cart.getByRole('button', { name: /^One fewer/ }).click();
  await expect(quantity).toHaveValue('3');
  await quantity.fill('4');
  await page.keyboard.press('Tab');
  await expect(cart.getByText('$99.96').first()).toBeVisible();
  await expect(cart.getByRole('status').filter({ hasText: 'Subtotal: $99.96' })).toBeAttached();

  await cart.getByText('Discount code or gift card').click();
  await code.fill('NOPE');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByRole('alert')).toHaveText(/not a valid discount code/);
  await expect(code).toHaveValue('NOPE');
  await code.fill('FLOCK10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('$89.96').first()).toBeVisible();
  await expect(cart.getByRole('alert')).toHaveCount(0);
  await expect(code).toHaveValue('');
  await code.fill('DUCKGIFT25');
  await page.keyboard.press('Enter');
  await expect(cart.getByText('$64.96')).toBeVisible();
  await cart.getByRole('button', { name: 'Remove Gift card … FT25' }).press('Enter');
  await expect(cart.getByText('Paid by gift card')).toHaveCount(0);
  await expect(cart.locator('summary').filter({ hasText: 'Discount code' })).toBeFocused();
  await cart.getByText('Add a gift message').click();
  const message = `For ${'A'.repeat(120)}`;
  await cart.getByLabel('Gift message for Classic Lime Margarita').fill(message);
  await cart.getByRole('button', { name: 'One more Classic Lime Margarita' }).click();
  await expect(quantity).toHaveValue('5');
  const fold = cart.getByText('Change gift message');
  await fold.click();
  await expect(cart.getByText(`Gift message: ${message}`)).toBeVisible();
  await fold.click();
  await expect(checkout).toBeInViewport({ ratio: 1 });
  await code.fill('SUMMER24');
  await checkout.click();
  await expect(cart.getByRole('alert')).not.toBeEmpty();

  await page.setViewportSize({ width: 360, height: 640 });
  await expectToFit(page);
  expect(await cart.evaluate(widerParts)).toEqual([]);
  await expectLargeTargets(cart);
  await expectAccessible(page, 'dialog[open]');
  await expect(checkout).toBeInViewport({ ratio: 1 });

  const remove = cart.getByRole('button', { name: 'Remove Classic Lime Margarita' });
  await remove.click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const undo = cart.getByRole('button', { name: 'Undo' });
  // A long title leaves the word in one piece.
  expect(await undo.evaluate(linesOf)).toBe(1);
  await undo.click();
  await expect(quantity).toHaveValue('5');
  await expect(cart.getByText(`Gift message: ${message}`)).toBeVisible();
  await expect(cart.getByText('was removed')).toHaveCount(0);
  await remove.click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartLink(page, 'Cart')).toBeVisible();
}

test('the Cart in the header is a link without a cart, and opens the last known cart, then the current one; Back and Forward close it', async ({
  page,
  context,
}) => {
  // Only its address matters.
  await context.route(
    ({ pathname }) => pathname === '/cart',
    (route) => route.fulfill({ contentType: 'text/html', body: '' }),
  );
  const openOther = async () => {
    await page.goto('/privacy-policy');
    await listening(page);
  };
  const addAtOtherDevice = (variant: number) =>
    page.request.post('/api/cart/lines', {
      data: { merchandiseId: variantId(variant), quantity: 1, id: crypto.randomUUID() },
    });
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await openOther();
  await link.click();
  await expect(page).toHaveURL('/cart');

  // A slow phone shows the drawer for a while before it is modal. Escape closes it then as well.
  await addAtOtherDevice(100101);
  await openOther();
  await page.evaluate(() => {
    const { requestAnimationFrame: frame } = window;
    window.requestAnimationFrame = (callback) => {
      addEventListener('release', () => frame(callback), { once: true });
      return 0;
    };
  });
  await link.click();
  const quantity = page.getByLabel('Quantity of Classic Lime Margarita');
  await expect(quantity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quantity).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(link).toBeFocused();

  await openOther();
  await addAtOtherDevice(200401);
  await context.addCookies([{ name: 'cart_count', value: '1', url: page.url() }]);
  const release = await holdScripts(page, '**/api/cart');
  await link.click();
  const quantities = drawer(page).getByLabel(/^Quantity of /);
  await expect(quantities).toHaveCount(1);
  release();
  await expect(quantities).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).click();
  await expect(page).toHaveURL(/shipping-policy/);
  for (const [move, address] of [
    ['goBack', '/privacy-policy'],
    ['goForward', /shipping-policy/],
  ] as const) {
    await link.click();
    await expect(quantity).toBeVisible();
    await page[move]();
    await expect(page).toHaveURL(address);
    await expect(drawer(page)).toBeHidden();
  }
  await link.click();
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await page.goBack();
  await expect(page).toHaveURL(/shipping-policy/);
  await listening(page);
  await link.click();
  await page.getByRole('button', { name: 'One more Classic Lime Margarita' }).click();
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();

  // A modified click is the browser's own.
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL('/cart');
  await expect(drawer(page)).toBeHidden();

  await blockScript(page, 'cart-drawer');
  await openOther();
  await link.click();
  await expect(page).toHaveURL('/cart');
});

/** Elements in the drawer whose content is wider than they are, or that reach beyond the viewport. */
const widerParts = (dialog: Element) =>
  [dialog, ...dialog.querySelectorAll('*')]
    .filter((each) => {
      const { right } = each.getBoundingClientRect();
      const scrolls = getComputedStyle(each).overflowX !== 'visible';
      return right > innerWidth + 1 || (scrolls && each.scrollWidth > each.clientWidth + 1);
    })
    .filter((each) => each.clientWidth > 1)
    .map(({ outerHTML }) => outerHTML.slice(0, 120));

test('a choice of packs is added, changed, removed and restored up to the checkout with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/search?q=strawberry');
  await listening(page);
  const press = async (button: Locator, key = 'Enter') => {
    await tabTo(page, button);
    await page.keyboard.press(key);
  };
  const named = (name: string | RegExp) => page.getByRole('button', { name });
  await press(named('Add Strawberry Splash Margarita'));
  const pack = named('16-Pack $44.99');
  await expect(pack).toBeVisible();
  await expectAccessible(page, ':popover-open');
  // Close and the smallest pack come first.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press('Tab');
  await expect(pack).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('listitem').first()).toContainText('16-Pack');
  const quantity = drawer(page).getByLabel('Quantity of Strawberry Splash Margarita');
  await expect(quantity).toHaveValue('1');
  await press(named('One more Strawberry Splash Margarita'));
  await expect(quantity).toHaveValue('2');
  await press(named('Remove Strawberry Splash Margarita'), 'Space');
  await expect(drawer(page).getByText('Your cart is empty.')).toBeVisible();
  await expect(named('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('2');
  await expect(named('Remove Strawberry Splash Margarita')).toBeFocused();
  const fewer = named('One fewer Strawberry Splash Margarita');
  await press(fewer);
  await expect(quantity).toHaveValue('1');
  await page.keyboard.press('Enter');
  await expect(named('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('1');
  // The shop refuses the removal, so that the line is back.
  await page.route('**/api/cart/lines/update', (route) => route.abort());
  await press(fewer);
  await expect(drawer(page).getByRole('alert')).toContainText('could not reach the shop');
  await expect(named('Remove Strawberry Splash Margarita')).toBeFocused();
  await page.unroute('**/api/cart/lines/update');
  await press(named('One more Strawberry Splash Margarita'));
  await expect(quantity).toHaveValue('2');
  await page.keyboard.press('Escape');
  await expect(named('Add Strawberry Splash Margarita')).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, pack);
  // A key that is held repeats too late for a double tap.
  await page.evaluate(() =>
    addEventListener('keydown', ({ repeat, defaultPrevented }) => {
      if (repeat) document.body.dataset.repeat = defaultPrevented ? 'ignored' : 'pressed';
    }),
  );
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.locator('body')).toHaveAttribute('data-repeat', 'ignored');
  await expect(quantity).toHaveValue('3');
  await press(named('Checkout'));
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $134.97 USD');
});

test('presses in a list count while the first is being added, and a checkout before they are answered says what has changed', async ({
  page,
}) => {
  await page.goto('/shop/merch');
  await listening(page);
  const first = Promise.withResolvers<void>();
  const others = Promise.withResolvers<void>();
  let requests = 0;
  await page.route('**/api/cart/lines', async (route) => {
    await (requests++ === 0 ? first : others).promise;
    await route.continue();
  });
  const tote = page.getByRole('button', { name: 'Add Beach Day Tote', exact: true });
  const duck = page.getByRole('button', { name: 'Add The Original Rubber Duck', exact: true });
  const place = await duck.elementHandle();
  await duck.click();
  await expect.poll(() => place!.textContent()).toContain('Adding…');
  // It is sent after the next paint.
  await expect.poll(() => requests).toBe(1);
  await tote.click();
  await place!.click(LATER);
  await expect.poll(() => place!.textContent()).toContain('Adding… (2)');
  first.resolve();
  const quantities = drawer(page).getByLabel(/^Quantity of /);
  const ducks = quantities.and(page.getByLabel(/Duck/));
  await expect(ducks).toHaveValue('1');
  const checkout = drawer(page).getByRole('button', { name: 'Checkout' });
  await checkout.click();
  await expect(drawer(page).getByRole('button', { name: 'Saving changes…' })).toBeVisible();
  others.resolve();
  await expect(drawer(page).getByRole('alert')).toContainText('Your cart has changed');
  await expect(quantities).toHaveCount(2);
  await expect(ducks).toHaveValue('2');
  await expect.poll(() => place!.textContent()).not.toContain('Adding…');
  await page.keyboard.press('Escape');
  await expect(cartLink(page, 'Cart, 3 items')).toBeVisible();
  await cartLink(page, 'Cart, 3 items').click();
  await checkout.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $42.50 USD');
});
