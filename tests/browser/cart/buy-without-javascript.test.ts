import {
  checkoutAddress,
  checkoutTotal,
  countRequests,
  lineInRequest,
} from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ javaScriptEnabled: false });

// tests/integration/cart/buy-now.test.ts covers the other errors and a product with one option.
test('options are selected, shown and bought, and an error keeps the selection', async ({
  page,
  breakShop,
}) => {
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
  await expect(product.problem).toHaveText('S / Coral is not here. The nearest is M / Coral.');
  await expect(product.value('Size', 'M')).toBeChecked();
  await expect(product.quantity).toHaveValue('3');

  const match = lineInRequest({ variant: 400505, quantity: 3 });
  const before = await countRequests(match);
  const repair = await breakShop({ kind: 'throttled', match });
  await product.buyNow.click();
  await expect(product.problem).toContainText(
    'The shop is very busy right now. Please wait a moment and try again.',
  );
  await expect(page).toHaveURL(/\/shop\/product\/flock-crew-tee\?/);
  await expect(product.problem).toBeFocused();
  await expect(product.problem).toBeInViewport();
  await expect(product.value('Size', 'M')).toBeChecked();
  await expect(product.price).toHaveText('$28.00 was $32.00');
  await expect(product.quantity).toHaveValue('3');
  expect((await countRequests(match)) - before).toBe(1);

  await repair();
  await product.tryAgain.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText(/M \/ Coral\s+Quantity: 3\s+\$84\.00/);
  await expect(checkoutTotal(page)).toHaveText('Total $84.00 USD');
  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
});
