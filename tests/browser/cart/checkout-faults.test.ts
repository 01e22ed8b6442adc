import { expect } from '@playwright/test';
import { holdScripts } from '../support/hydration.ts';
import { checkoutAddress, countRequests, lineInRequest, test } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

const VARIANT = 100102;
const PRODUCT = '/shop/drinks/classic-lime-margarita';

// tests/integration/cart/buy-now.test.ts covers the message and the retry of each fault.
test('Buy Now that fails keeps a selection from before hydration, and a retry clears the error', async ({
  page,
  context,
  breakShop,
}) => {
  const release = await holdScripts(page);
  await page.goto(PRODUCT, { waitUntil: 'commit' });
  const product = productPage(page);
  await product.option('16-Pack').check();
  release();
  await expect(product.price).toHaveText('$44.99');
  await expect(product.option('16-Pack')).toBeChecked();

  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/cart'))));
  for (const quantity of ['0', '101', '']) {
    await product.quantity.fill(quantity);
    await product.buyNow.click();
    await expect(product.quantity, quantity).toBeFocused();
    await product.buyNow.focus();
  }
  expect(sent).toBe(0);

  const few = lineInRequest({ variant: VARIANT, quantity: 4 });
  const before = await countRequests(few);
  await breakShop({ kind: 'reduced', match: few });
  await product.quantity.fill('4');
  await product.buyNow.click();
  await expect(product.problem.getByRole('paragraph')).toHaveText(
    'Only 2 of these are left. Please lower the quantity and try again.',
  );
  await expect(page).toHaveURL(PRODUCT);
  await expect(product.buyNow).toBeEnabled();
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.quantity).toHaveValue('4');
  await expect(product.tryAgain).toHaveCount(0);
  expect((await countRequests(few)) - before).toBe(1);

  await product.quantity.fill('5');
  await context.setOffline(true);
  await product.buyNow.click();
  await expect(product.problem.getByRole('paragraph')).toHaveText(
    'We could not reach the shop. Please check your connection and try again.',
  );

  await context.setOffline(false);
  const match = lineInRequest({ variant: VARIANT, quantity: 5 });
  await breakShop({ kind: 'latency', match, latencyMs: 1000 });
  await product.tryAgain.click();
  await expect(product.sending).toBeVisible();
  await expect(product.problem).toHaveCount(0);
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('Quantity: 5');
});
