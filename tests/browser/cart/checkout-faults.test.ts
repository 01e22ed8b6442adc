import { expect } from '@playwright/test';
import type { FaultKind } from '../../../local/shopify/faults.ts';
import { checkoutAddress, countRequests, lineInRequest, test } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

const VARIANT = 100102;
const PRODUCT = '/shop/drinks/classic-lime-margarita';

// One error of each kind for the visitor; tests/integration/cart/buy-now.test.ts covers the message and the retry of each fault.
const cases: [kind: FaultKind, quantity: string, message: string, retry: boolean][] = [
  [
    'user-errors',
    '10',
    'The shop could not add this item to a cart. Please choose another option.',
    false,
  ],
  ['throttled', '11', 'The shop is very busy right now. Please wait a moment and try again.', true],
  ['reduced', '4', 'Only 2 of these are left. Please lower the quantity and try again.', false],
];

test('Buy Now that fails keeps the selection, and a retry clears the error', async ({
  page,
  context,
  breakShop,
}) => {
  await page.goto(PRODUCT);
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');

  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().endsWith('/api/cart'))));
  for (const quantity of ['0', '101', '']) {
    await product.quantity.fill(quantity);
    await product.buyNow.click();
    await expect(product.quantity, quantity).toBeFocused();
    await product.buyNow.focus();
  }
  expect(sent).toBe(0);

  for (const [kind, quantity, message, retry] of cases) {
    await test.step(kind, async () => {
      const match = lineInRequest({ variant: VARIANT, quantity: Number(quantity) });
      const before = await countRequests(match);
      await breakShop({ kind, match });
      await product.quantity.fill(quantity);
      await product.buyNow.click();
      await expect(product.problem.getByRole('paragraph')).toHaveText(message);
      await expect(page).toHaveURL(PRODUCT);
      await expect(product.buyNow).toBeEnabled();
      await expect(product.option('16-Pack')).toBeChecked();
      await expect(product.quantity).toHaveValue(quantity);
      await expect(product.tryAgain).toHaveCount(retry ? 1 : 0);
      expect((await countRequests(match)) - before).toBe(1);
    });
  }

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
