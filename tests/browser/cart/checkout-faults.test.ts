import { expect } from '@playwright/test';
import type { FaultKind } from '../../../local/shopify/faults.ts';
import { checkoutAddress, countRequests, lineInRequest, test } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

const VARIANT = 100102;
const PRODUCT = '/shop/drinks/classic-lime-margarita';

// One error without a retry, and that of the browser's time limit, with one; tests/integration/cart/buy-now.test.ts covers the
// message and the retry of each fault.
const cases: [kind: FaultKind, message: string, retry: boolean][] = [
  [
    'user-errors',
    'The shop could not add this item to a cart. Please choose another option.',
    false,
  ],
  ['hang', 'The shop did not answer in time, and nothing was charged. Please try again.', true],
];

for (const [index, [kind, message, retry]] of cases.entries()) {
  test(`a checkout that fails with ${kind} keeps the selection`, async ({ page, breakShop }) => {
    const line = { variant: VARIANT, quantity: 10 + index };
    const before = await countRequests(lineInRequest(line));
    const repair = await breakShop({ kind, match: lineInRequest(line) });

    await page.goto(PRODUCT);
    const product = productPage(page);
    await product.choose('16-Pack', '$44.99');
    await product.quantity.fill(String(line.quantity));
    await product.buyNow.click();

    // The time limit of the shop is 8 s.
    await expect(product.problem.getByRole('paragraph')).toHaveText(message, { timeout: 12_000 });
    await expect(page).toHaveURL(PRODUCT);
    await expect(product.buyNow).toBeEnabled();
    await expect(product.option('16-Pack')).toBeChecked();
    await expect(product.quantity).toHaveValue(String(line.quantity));
    await expect(product.tryAgain).toHaveCount(retry ? 1 : 0);
    expect((await countRequests(lineInRequest(line))) - before).toBe(1);

    await repair();
    await (retry ? product.tryAgain : product.buyNow).click();
    await expect(page).toHaveURL(checkoutAddress);
    await expect(page.getByRole('listitem')).toContainText(`Quantity: ${line.quantity}`);
  });
}

test('a quantity above the stock shows how many are left', async ({ page, breakShop }) => {
  const line = { variant: VARIANT, quantity: 4 };
  const before = await countRequests(lineInRequest(line));
  await breakShop({ kind: 'reduced', match: lineInRequest(line) });

  await page.goto(PRODUCT);
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill('4');
  await product.buyNow.click();
  await expect(product.problem).toHaveText(
    'Only 2 of these are left. Please lower the quantity and try again.',
  );
  await expect(product.tryAgain).toHaveCount(0);
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.quantity).toHaveValue('4');
  expect((await countRequests(lineInRequest(line))) - before).toBe(1);

  await product.quantity.fill('2');
  await product.buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('Quantity: 2');
});

test('Buy Now reports a lost connection, and a retry clears the error', async ({
  page,
  context,
  breakShop,
}) => {
  const quantity = 5;
  await page.goto('/shop/product/classic-lime-margarita');
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill(String(quantity));
  await context.setOffline(true);
  await product.buyNow.click();
  await expect(product.problem.getByRole('paragraph')).toHaveText(
    'We could not reach the shop. Please check your connection and try again.',
  );

  await context.setOffline(false);
  const match = lineInRequest({ variant: VARIANT, quantity });
  await breakShop({ kind: 'latency', match, latencyMs: 1000 });
  await product.tryAgain.click();
  await expect(product.sending).toBeVisible();
  await expect(product.problem).toHaveCount(0);
  await expect(page).toHaveURL(checkoutAddress);
});
