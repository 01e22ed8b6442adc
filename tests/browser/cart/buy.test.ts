import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdScripts, hydrated, listening } from '../support/hydration.ts';
import {
  checkoutAddress,
  checkoutTotal,
  countCarts,
  lineInRequest,
  test,
} from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

test('Buy Now leads from the shop to a checkout with the line', async ({ page }) => {
  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Product filters' })
    .getByRole('link', { name: 'Drinks' })
    .click();
  await expect(page).toHaveURL('/shop/drinks');
  await expect(page.getByRole('link', { name: 'Drinks' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('link', { name: 'Original Rubber Duck' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Classic Lime Margarita' }).click();
  await expect(page).toHaveURL('/shop/drinks/classic-lime-margarita');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Classic Lime Margarita');
  await expect(page.getByRole('heading', { name: 'What is in it' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();

  const product = productPage(page);
  await expect(product.price).toHaveText('$24.99');
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill('2');
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/cart')) requests.push('cart');
  });
  await product.buyNow.dblclick();

  await expect(page).toHaveURL(checkoutAddress);
  const [line, ...others] = await page.getByRole('listitem').all();
  expect(others).toEqual([]);
  await expect(line!).toContainText(/Classic Lime Margarita\s+16-Pack\s+Quantity: 2\s+\$89\.98/);
  await expect(checkoutTotal(page)).toHaveText('Total $89.98 USD');
  // The second of the two clicks made none.
  expect(requests).toEqual(['cart']);

  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
  await expect(product.problem).toHaveCount(0);
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText('$44.99');
  await product.buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);
});

test('a product without options is bought as it is, also in a browser that blocks cookies', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.goto('/shop/merch/ducky-tote');
  await listening(page);
  const product = productPage(page);
  await product.addToCart.click();
  await expect(page.getByRole('alert').filter({ hasText: 'blocks cookies' })).toBeVisible();
  await product.buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText(/Beach Day Tote\s+Quantity: 1/);
  await expect(checkoutTotal(page)).toHaveText('Total $18.50 USD');
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
  await expectAccessible(page, 'article');
  await product.buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('Deliver every 2 weeks');
  await expect(checkoutTotal(page)).toHaveText('Total $58.50 USD');

  await page.goBack();
  await listening(page);
  await product.addToCart.click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await expect(drawer.getByRole('listitem')).toContainText('24-Pack · Deliver every 2 weeks');
  await drawer.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByText('Deliver every 2 weeks')).toBeVisible();
  await expect(checkoutTotal(page)).toHaveText('Total $58.50 USD');
});

test('options selected before hydration stay selected and are bought', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/shop/product/strawberry-splash-margarita', { waitUntil: 'commit' });
  const product = productPage(page);
  await product.option('16-Pack').check();
  release();
  await expect(product.price).toHaveText('$44.99');
  await expect(product.option('16-Pack')).toBeChecked();

  // The page does not list this combination.
  const releaseSecond = await holdScripts(page);
  await page.goto('/shop/product/custom-flock-jersey', { waitUntil: 'commit' });
  await product.value('Size', '2XL').check();
  await product.value('Color', 'Midnight').check();
  releaseSecond();
  await expect(product.price).toHaveText('$50.00');
  await expect(product.value('Color', 'Midnight')).toBeChecked();
  await product.value('Color', 'Coral').check();
  await expect(page).toHaveURL(/Color=Coral/);
  await product.more.click();
  await product.buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('2XL / Coral / Short');
  await expect(checkoutTotal(page)).toHaveText('Total $100.00 USD');
  await page.goBack();
  await expect(page).toHaveURL(/\?Size=2XL&Color=Coral&Sleeves=Short$/);
  await expect(product.value('Color', 'Coral')).toBeChecked();
  await expect(product.price).toHaveText('$50.00');
});

const submitTwice: Record<string, (page: Page) => Promise<void>> = {
  'two submits before a render': (page) =>
    productPage(page).buyNow.evaluate((button: HTMLButtonElement) => {
      button.form!.requestSubmit(button);
      button.form!.requestSubmit(button);
    }),
  'Enter twice in the quantity': async (page) => {
    await productPage(page).quantity.press('Enter');
    await productPage(page).quantity.press('Enter');
  },
};

test('Buy Now submitted twice makes one cart', async ({ page, breakShop }) => {
  const product = productPage(page);
  await page.goto('/shop/product/blue-coconut-margarita');
  await product.choose('16-Pack', '$36.90');
  for (const [index, [way, submit]] of Object.entries(submitTwice).entries()) {
    if (index > 0) {
      await page.goBack();
      await hydrated(product.buyNow);
    }
    const line = { variant: 100402, quantity: 3 + index };
    const before = await countCarts(line);
    // The first submit is still in flight when the second one starts.
    const repair = await breakShop({
      kind: 'latency',
      match: lineInRequest(line),
      latencyMs: 500,
    });
    await product.quantity.fill(String(line.quantity));
    await submit(page);
    await expect(page).toHaveURL(checkoutAddress);
    expect([way, await countCarts(line)]).toEqual([way, before + 1]);
    await repair();
  }
});
