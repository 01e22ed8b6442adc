import { expect } from '@playwright/test';
import {
  checkoutAddress,
  checkoutTotal,
  countRequests,
  lineInRequest,
  test,
  variantId,
} from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

test.use({ javaScriptEnabled: false });

test('Buy Now leads from the shop to a checkout with the line', async ({ page }) => {
  await page.goto('/shop');
  await page
    .getByRole('navigation', { name: 'Product filters' })
    .getByRole('link', { name: 'Drinks' })
    .click();
  await expect(page.getByRole('link', { name: 'Drinks' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Mango Chili Margarita' }).click();
  await expect(page).toHaveURL('/shop/drinks/mango-chili-margarita');

  const product = productPage(page);
  await expect(product.option('24-Pack')).toBeDisabled();
  await product.option('16-Pack').check();
  await product.quantity.fill('2');
  await product.buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText(
    /Mango Chili Margarita\s+16-Pack\s+Quantity: 2\s+\$89\.98/,
  );
  await expect(checkoutTotal(page)).toHaveText('Total $89.98 USD');

  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
});

test('options and selling plans are selected, shown and bought', async ({ page }) => {
  await page.goto('/shop/product/flock-crew-tee');
  const product = productPage(page);
  await expect(product.more).toBeHidden();
  await product.value('Size', 'L').check();
  await product.value('Color', 'Coral').check();
  await product.quantity.fill('3');
  await product.show.click();
  await expect(page).toHaveURL('/shop/product/flock-crew-tee?Size=L&Color=Coral&quantity=3');
  await expect(product.price).toHaveText('$28.00 was $32.00');

  await product.value('Size', 'S').check();
  await product.buyNow.click();
  await expect(product.problem).toHaveText('There is no S / Coral. The nearest is M / Coral.');
  await expect(product.value('Size', 'M')).toBeChecked();
  await expect(product.quantity).toHaveValue('3');
  await product.buyNow.click();
  await expect(checkoutTotal(page)).toHaveText('Total $84.00 USD');

  await page.goto('/shop/product/pond-club');
  await product.option('24-Pack').check();
  await page.getByRole('radio', { name: 'Deliver every month $24.70' }).check();
  await product.buyNow.click();
  await expect(page.getByRole('listitem')).toContainText('Deliver every month');
  await expect(checkoutTotal(page)).toHaveText('Total $61.75 USD');
});

test('a failed checkout returns with the error and selection', async ({ page, breakShop }) => {
  const line = { variant: 100302, quantity: 3 };
  const before = await countRequests(lineInRequest(line));
  const repair = await breakShop({ kind: 'throttled', match: lineInRequest(line) });

  await page.goto('/shop/drinks/strawberry-splash-margarita');
  const product = productPage(page);
  await product.option('16-Pack').check();
  await product.quantity.fill('3');
  await product.buyNow.click();

  await expect(product.problem).toContainText(
    'The shop is very busy right now. Please wait a moment and try again.',
  );
  await expect(page).toHaveURL(/\/shop\/drinks\/strawberry-splash-margarita\?/);
  await expect(product.problem).toBeFocused();
  await expect(product.problem).toBeInViewport();
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText('$44.99');
  await expect(product.quantity).toHaveValue('3');
  expect((await countRequests(lineInRequest(line))) - before).toBe(1);

  await repair();
  await product.tryAgain.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $134.97 USD');

  // Errors that a retry cannot resolve have no button for one.
  for (const [kind, quantity, message] of [
    ['sold-out', '6', 'Sorry, this one has just sold out. Please choose another option.'],
    ['foreign-checkout-url', '8', 'not one of ours'],
  ] as const) {
    await breakShop({
      kind,
      match: lineInRequest({ variant: 200101, quantity: Number(quantity) }),
    });
    await page.goto('/shop/product/rubber-duck');
    await product.quantity.fill(quantity);
    await product.buyNow.click();
    await expect(product.problem).toContainText(message);
    await expect(page).toHaveURL(/\/shop\/product\/rubber-duck\?/);
    await expect(product.tryAgain).toHaveCount(0);
    await expect(product.quantity).toHaveValue(quantity);
  }
});

test('an address with an unknown error code shows no error', async ({ page }) => {
  const product = productPage(page);
  const selection = `variant=${variantId(100102)}&quantity=4`;
  await page.goto(`/shop/product/classic-lime-margarita?problem=constructor&${selection}`);
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.problem).toHaveCount(0);
});
