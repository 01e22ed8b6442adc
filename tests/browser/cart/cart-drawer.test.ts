import { expect, test, type Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { blockScript, hydrated, listening } from '../support/hydration.ts';
import { tabTo } from '../support/keyboard.ts';
import { expectToFit } from '../support/layout.ts';
import { checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';
import { watchPage } from '../support/watch-page.ts';

const LIME = '/shop/product/classic-lime-margarita';

// It becomes modal one frame after it is visible.
const drawer = (page: Page) =>
  page.getByRole('dialog', { name: 'Your Cart' }).and(page.locator(':modal'));
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });
const cartLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** A press that ends later than a double tap after the press before. */
const LATER = { delay: 500 };

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

test('Add to Cart opens the drawer and counts in the header', async ({ page }) => {
  const { errors } = await watchPage(page);
  await open(page);
  await expect(cartLink(page, 'Cart')).toBeVisible();
  await addButton(page).click();
  await expect(drawer(page).getByText('Classic Lime Margarita').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(addButton(page)).toBeFocused();
  await expect(cartLink(page, 'Cart, 1 item')).toBeVisible();

  // On the same page, a press within 400 ms would be the second of a double click.
  await open(page);
  await addButton(page).click();
  await expect(drawer(page).getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('2');
  await drawer(page).getByRole('link', { name: 'Classic Lime Margarita' }).click();
  await expect(drawer(page)).toBeHidden();
  expect(errors).toEqual([]);
});

test('the Cart in the header opens the last known cart at once, then the current one', async ({
  page,
}) => {
  await open(page);
  // A slow phone shows the drawer for a while before it is modal. Escape closes it then as well.
  await page.route('**/api/cart/lines', async (route) => {
    await page.evaluate(() => {
      const { requestAnimationFrame: frame } = window;
      window.requestAnimationFrame = (callback) => {
        addEventListener('release', () => frame(callback), { once: true });
        return 0;
      };
    });
    await route.continue();
  });
  await addButton(page).click();
  const quantity = page.getByLabel('Quantity of Classic Lime Margarita');
  await expect(quantity).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(quantity).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(addButton(page)).toBeFocused();
  await page.goto('/about');
  await listening(page);
  // Another device has changed the cart.
  const line = { merchandiseId: variantId(200401), quantity: 1, id: crypto.randomUUID() };
  await page.request.post('/api/cart/lines', { data: line });
  await page.context().addCookies([{ name: 'cart_count', value: '1', url: page.url() }]);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/cart', async (route) => {
    await answer.promise;
    await route.continue();
  });
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await link.click();
  const quantities = drawer(page).getByLabel(/^Quantity of /);
  await expect(quantities).toHaveCount(1);
  answer.resolve();
  await expect(quantities).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();

  // A modified click is the browser's own.
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    link.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL('/cart');
  await expect(drawer(page)).toBeHidden();
});

test('without the code of the drawer, or without a cart, the Cart in the header is a link', async ({
  page,
}) => {
  await page.goto('/about');
  await listening(page);
  await cartLink(page, 'Cart').click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Your cart is empty.')).toBeVisible();

  const line = { merchandiseId: variantId(200401), quantity: 1, id: crypto.randomUUID() };
  await page.request.post('/api/cart/lines', { data: line });
  await blockScript(page, 'cart-drawer');
  await page.goto('/about');
  await listening(page);
  await cartLink(page, 'Cart, 1 item').click();
  await expect(page).toHaveURL('/cart');
});

test('the drawer changes, discounts, pays, removes and restores a line', async ({ page }) => {
  await open(page);
  await addButton(page).click();
  const cart = drawer(page);
  await cart.getByLabel('Quantity of Classic Lime Margarita').fill('4');
  await page.keyboard.press('Tab');
  await expect(cart.getByText('$99.96').first()).toBeVisible();
  await expect(cart.getByRole('status').filter({ hasText: 'Subtotal: $99.96' })).toBeAttached();

  await cart.getByText('Discount code or gift card').click();
  await cart.getByLabel('Discount code or gift card').fill('SUMMER24');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByRole('alert')).not.toBeEmpty();
  await cart.getByLabel('Discount code or gift card').fill('FLOCK10');
  await cart.getByRole('button', { name: 'Apply' }).click();
  await expect(cart.getByText('$89.96').first()).toBeVisible();
  await cart.getByLabel('Discount code or gift card').fill('DUCKGIFT25');
  await page.keyboard.press('Enter');
  await expect(cart.getByText('$64.96')).toBeVisible();
  await cart.getByText('Add a gift message').click();
  await cart.getByLabel('Gift message for Classic Lime Margarita').fill('For Ada');
  await cart.getByRole('button', { name: 'One more Classic Lime Margarita' }).click();
  await expect(cart.getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('5');
  await cart.getByText('Change gift message').click();
  await expect(cart.getByText('Gift message: For Ada')).toBeVisible();
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'dialog[open]');

  const remove = cart.getByRole('button', { name: 'Remove Classic Lime Margarita' });
  await remove.click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  const undo = cart.getByRole('button', { name: 'Undo' });
  // A long title leaves the word in one piece.
  expect(await undo.evaluate(linesOf)).toBe(1);
  await undo.click();
  await expect(cart.getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('5');
  await expect(cart.getByText('Gift message: For Ada')).toBeVisible();
  await expect(cart.getByText('was removed')).toHaveCount(0);
  await remove.click();
  await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cartLink(page, 'Cart')).toBeVisible();
});

test('a double click and a retry add once, a failed change is rolled back', async ({ page }) => {
  await open(page);
  const cart = drawer(page);
  const quantity = cart.getByLabel('Quantity of Classic Lime Margarita');
  await addButton(page).dblclick();
  await expect(quantity).toHaveValue('1');
  await page.keyboard.press('Escape');

  // The response to the first add is lost.
  await page.route(
    '**/api/cart/lines',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await addButton(page).click(LATER);
  await expect(
    page.getByRole('alert').filter({ hasText: 'could not reach the shop' }),
  ).toBeVisible();
  await addButton(page).click(LATER);
  await expect(quantity).toHaveValue('2');

  await page.route('**/api/cart/lines/update', (route) => route.abort());
  await quantity.fill('3');
  await page.keyboard.press('Tab');
  await expect(cart.getByRole('alert')).toContainText('could not reach the shop');
  await expect(quantity).toHaveValue('2');
});

test('the second tap of a double tap on Add to Cart presses nothing in the drawer', async ({
  page,
}) => {
  await open(page);
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
  await addButton(page).click();
  expect(await isFirstFramePressed).toBe(false);
  await drawer(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(drawer(page).getByLabel('Quantity of Classic Lime Margarita')).toHaveValue('2');
});

test('two tabs that add at the same time create one cart', async ({ page, context }) => {
  const other = await context.newPage();
  await open(page);
  await open(other, '/shop/product/mango-chili-margarita');
  await Promise.all([addButton(page).click(), addButton(other).click()]);
  for (const tab of [page, other]) await expect(drawer(tab)).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByLabel(/^Quantity of /)).toHaveCount(2);
});

test('a selling plan stays with its line from the product to the checkout', async ({ page }) => {
  await open(page, '/shop/product/pond-club');
  await page.getByRole('radio', { name: /^Deliver every 2 weeks/ }).check();
  await addButton(page).click();
  await expect(drawer(page).getByRole('listitem')).toContainText('8-Pack · Deliver every 2 weeks');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByText('Deliver every 2 weeks')).toBeVisible();
  await expect(checkoutTotal(page)).toHaveText('Total $23.40 USD');
});

test('the drawer fits a small phone with a gift message open and a refused code', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const mango = { merchandiseId: variantId(100201), quantity: 1, id: crypto.randomUUID() };
  await page.request.post('/api/cart/lines', { data: mango });
  const cart = drawer(page);
  await open(page);
  await addButton(page).click();
  await expect(cart.getByLabel(/^Quantity of /)).toHaveCount(2);
  await cart.getByText('Add a gift message').first().click();
  await cart
    .getByLabel(/^Gift message for /)
    .first()
    .fill(`For ${'A'.repeat(120)}`);
  await cart.getByText('Discount code or gift card').click();
  await cart.getByLabel('Discount code or gift card').fill('DUCKLING');
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect(cart.getByRole('alert')).toBeVisible();
  await expectToFit(page);
  expect(await cart.evaluate(widerParts)).toEqual([]);
  await expectLargeTargets(cart);
  await expectAccessible(page, 'dialog[open]');
  await expect(cart.getByRole('button', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
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

test('the whole way from quick add to the checkout works with the keyboard alone', async ({
  page,
}) => {
  await page.goto('/shop');
  await listening(page);
  const press = async (name: string | RegExp, key = 'Enter') => {
    const button = page.getByRole('button', { name });
    await tabTo(page, button);
    await page.keyboard.press(key);
  };
  await press('Add The Original Rubber Duck');
  const quantity = drawer(page).getByLabel('Quantity of The Original Rubber Duck');
  await expect(quantity).toHaveValue('1');
  await press('One more The Original Rubber Duck');
  await expect(quantity).toHaveValue('2');
  await press('Remove The Original Rubber Duck', 'Space');
  await expect(drawer(page).getByText('Your cart is empty.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quantity).toHaveValue('2');
  await press('Checkout');
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $24.00 USD');
});

const duckButtons = {
  '/shop/product/rubber-duck': 'Add to Cart',
  '/shop/merch': 'Add The Original Rubber Duck',
  '/search?q=original+rubber+duck': 'Add The Original Rubber Duck',
};
for (const [address, name] of Object.entries(duckButtons)) {
  test(`a second press on ${address} while the first is being added counts`, async ({ page }) => {
    await page.goto(address);
    await listening(page);
    const answered = Promise.withResolvers<void>();
    await page.route('**/api/cart/lines', async (route) => {
      await answered.promise;
      await route.continue();
    });
    const button = page.getByRole('button', { name }).first();
    const place = await button.elementHandle();
    await button.click();
    await expect.poll(() => place!.textContent()).toContain('Adding…');
    await place!.click(LATER);
    await expect.poll(() => place!.textContent()).toContain('Adding… (2)');
    answered.resolve();
    const quantity = drawer(page).getByLabel('Quantity of The Original Rubber Duck');
    await expect(quantity).toHaveValue('2');
    await expect.poll(() => place!.textContent()).not.toContain('Adding…');
  });
}

test('a checkout that is pressed before a second add is answered says what has changed', async ({
  page,
}) => {
  await page.goto('/shop/product/rubber-duck');
  await listening(page);
  const held = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let requests = 0;
  await page.route('**/api/cart/lines', async (route) => {
    await held[requests++]?.promise;
    await route.continue();
  });
  const add = page.getByRole('button', { name: 'Add to Cart' }).first();
  const place = await add.elementHandle();
  await add.click();
  await expect.poll(() => place!.textContent()).toContain('Adding…');
  await place!.click(LATER);
  held[0]!.resolve();
  const quantity = drawer(page).getByLabel('Quantity of The Original Rubber Duck');
  await expect(quantity).toHaveValue('1');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(drawer(page).getByRole('button', { name: 'Saving changes…' })).toBeVisible();
  held[1]!.resolve();
  await expect(drawer(page).getByRole('alert')).toContainText('Your cart has changed');
  await expect(quantity).toHaveValue('2');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $24.00 USD');
});
