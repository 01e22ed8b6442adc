import { expect } from '@playwright/test';
import {
  checkoutAddress,
  checkoutTotal,
  countRequests,
  lineInRequest,
  test,
} from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

test.use({ javaScriptEnabled: false });

test('Buy Now that fails returns with the error and selection, and then leads to a checkout', async ({
  page,
  breakShop,
}) => {
  const line = { variant: 100302, quantity: 3 };
  const before = await countRequests(lineInRequest(line));
  const repair = await breakShop({ kind: 'throttled', match: lineInRequest(line) });

  await page.goto('/shop/drinks');
  await expect(page.getByRole('link', { name: 'Drinks' })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Strawberry Splash Margarita' }).click();
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
  await expect(page.getByRole('listitem')).toContainText(
    /Strawberry Splash Margarita\s+16-Pack\s+Quantity: 3\s+\$134\.97/,
  );
  await expect(checkoutTotal(page)).toHaveText('Total $134.97 USD');
  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
});

test('options are selected, shown and bought', async ({ page }) => {
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
});
