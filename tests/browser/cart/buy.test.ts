import type { Page, Request } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdScripts, hydrated, listening } from '../support/hydration.ts';
import { checkoutAddress, checkoutTotal, countCarts } from '../support/local-shop.ts';
import { openProduct, productPage } from '../support/product-page.ts';
import { expect, test, waitForCode } from '../support/site-test.ts';

/** Submits Buy Now twice while the first request is in flight, and checks that the second submit sends none. */
async function expectOneRequest(page: Page, submitTwice: () => Promise<void>): Promise<void> {
  let requests = 0;
  const count = (request: Request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) requests += 1;
  };
  page.on('request', count);
  const release = await holdScripts(page, '**/api/cart');
  await submitTwice();
  release();
  await expect(page).toHaveURL(checkoutAddress);
  expect(requests).toBe(1);
  page.off('request', count);
}

test.beforeEach(({ context }) => waitForCode(context));

test('Buy Now leads from the shop to a checkout with the line, once, also in a browser that blocks cookies', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Product filters' })
    .getByRole('link', { name: 'Drinks' })
    .click();
  await expect(page).toHaveURL('/shop/drinks');
  await expect(page.getByRole('link', { name: 'Original Rubber Duck' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Classic Lime Margarita' }).click();
  await expect(page).toHaveURL('/shop/drinks/classic-lime-margarita');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Lime Margarita');

  const product = productPage(page);
  await expect(product.price).toHaveText('$24.99');
  await product.choose('16-Pack', '$44.99');
  await expect(page).toHaveURL('/shop/drinks/classic-lime-margarita?Pack=16-Pack');
  await listening(page);
  for (const isTold of [true, false]) {
    // Some browsers that refuse cookies do not tell.
    await page.evaluate((value) => {
      Object.defineProperty(navigator, 'cookieEnabled', { configurable: true, value });
    }, !isTold);
    await product.quantity.fill(isTold ? '1' : '2');
    await product.addToCart.click();
    await expect(page.getByRole('alert').filter({ hasText: 'blocks cookies' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await product.quantity.fill('7');
  const packs = { variant: 100102, quantity: 7 };
  const before = await countCarts(packs);
  // Before the next render.
  await expectOneRequest(page, () =>
    product.buyNow.evaluate((button: HTMLButtonElement) => {
      button.form!.requestSubmit(button);
      button.form!.requestSubmit(button);
    }),
  );
  expect(await countCarts(packs)).toBe(before + 1);

  const [line, ...others] = await page.getByRole('listitem').all();
  expect(others).toEqual([]);
  await expect(line!).toContainText(/Classic Lime Margarita\s+16-Pack\s+Quantity: 7\s+\$314\.93/);
  await expect(checkoutTotal(page)).toHaveText('Total $314.93 USD');
  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
  await expect(product.problem).toHaveCount(0);
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText('$44.99');
});

test('a selling plan shows its price and saving, and is part of the line and the checkout', async ({
  page,
}) => {
  await page.goto('/shop/product/pond-club');
  const product = productPage(page);
  await hydrated(product.buyNow);
  const plans = page.getByRole('group', { name: 'Purchase options' });
  await expect(plans.getByRole('radio', { name: 'One-time purchase' })).toBeChecked();
  await plans.getByRole('radio', { name: 'Deliver every 2 weeks $23.40, save 10%' }).check();
  await expect(product.price).toHaveText('$23.40 was $26.00');
  // The packs show the prices of the chosen plan.
  await expect(product.option('8-Pack')).toHaveAccessibleName(/\$23\.40/);
  await expect(page.getByText('You save $2.60 on every delivery')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Cancel anytime/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  await product.option('24-Pack').check();
  await expect(product.price).toHaveText('$58.50 was $65.00');
  await expect(page).toHaveURL(/\?.*24-Pack&selling_plan=\d+$/);
  await expectAccessible(page, 'article');
  await expectOneRequest(page, async () => {
    await product.quantity.press('Enter');
    await product.quantity.press('Enter');
  });
  await expect(page.getByRole('listitem')).toContainText('Deliver every 2 weeks');
  await expect(checkoutTotal(page)).toHaveText('Total $58.50 USD');

  await page.goBack();
  await listening(page);
  await product.addToCart.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByRole('listitem')).toContainText('24-Pack · Deliver every 2 weeks');
  await expect(drawer.getByText('$58.50').first()).toBeVisible();
});

test('the browser names a wrong field of a gift card, also in its closed section, and one that the shop refuses', async ({
  page,
}) => {
  const product = await openProduct(page, '/shop/product/pond-gift-card');
  const section = page.getByText('Send it to somebody else');
  const email = page.getByLabel('Their e-mail address');
  const day = page.getByLabel('Send it on');
  for (const button of [product.buyNow, product.addToCart]) {
    await section.click();
    await email.fill('bo@');
    await section.click();
    await expect(email).toBeHidden();
    await button.click();
    await expect(email).toBeFocused();
    await section.click();
    await expect(email).toBeHidden();
  }

  await section.click();
  for (const button of [product.buyNow, product.addToCart]) {
    // The browser accepts an address without a dot.
    await email.fill('bo@example');
    await button.click();
    await expect(product.problem.filter({ hasText: 'e-mail address of the person' })).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill('bo@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
  }
  await expect(day).toHaveAttribute('max', /^\d/);
  const today = (await day.getAttribute('min'))!;
  await day.fill(today);
  await product.addToCart.click();
  const line = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem');
  const shown = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });
  await expect(line).toContainText(`Send on: ${shown.format(new Date(`${today}T12:00`))}`);
  await expect(line).not.toContainText('__shopify');
});
