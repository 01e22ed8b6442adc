import { expect, test, type Page } from '@playwright/test';
import { hydrated, lazyScript, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';

const DUCK = 200101;

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Your Cart' });
const cartLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });
const quantity = (page: Page) => page.getByLabel('Quantity of The Original Rubber Duck');

async function fillCart(page: Page): Promise<void> {
  const data = { merchandiseId: variantId(DUCK), quantity: 2, id: crypto.randomUUID() };
  expect((await page.request.post('/api/cart/lines', { data })).status()).toBe(200);
}

test('a tab shows what another tab has changed, and checks it out', async ({ page, context }) => {
  await fillCart(page);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/cart');
    await hydrated(quantity(tab));
  }
  await quantity(other).fill('5');
  await quantity(other).blur();
  await expect(quantity(page)).toHaveValue('5');
  await page.getByRole('button', { name: /^One more/ }).click();
  await expect(quantity(other)).toHaveValue('6');
  await other.getByRole('button', { name: 'Checkout' }).click();
  await expect(other).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(other)).toHaveText('Total $72.00 USD');
});

test('Back and Forward close the drawer, and it opens again', async ({ page }) => {
  await fillCart(page);
  await page.goto('/about');
  await listening(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' }).click();
  await expect(page).toHaveURL(/shipping-policy/);
  for (const [move, address] of [
    ['goBack', '/about'],
    ['goForward', /shipping-policy/],
  ] as const) {
    await cartLink(page).click();
    await expect(quantity(page)).toBeVisible();
    await page[move]();
    await expect(page).toHaveURL(address);
    await expect(drawer(page)).toBeHidden();
  }
  await cartLink(page).click();
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  const code = page.waitForResponse(lazyScript('cart-drawer'));
  await page.goBack();
  await expect(page).toHaveURL(/shipping-policy/);
  await listening(page);
  // A drawer whose code takes longer than two seconds would lead to /cart.
  await code;
  await cartLink(page).click();
  await drawer(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(quantity(page)).toHaveValue('3');
});

test('the cart works in a browser whose storage throws', async ({ page }) => {
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
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await drawer(page)
    .getByRole('button', { name: /^One more/ })
    .click();
  await expect(quantity(page)).toHaveValue('2');
  await drawer(page).getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $24.00 USD');
});

test('a browser that blocks cookies is told so, and Buy Now works', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/shop/product/rubber-duck');
  await listening(page);
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'blocks cookies' })).toBeVisible();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(checkoutAddress);
});
