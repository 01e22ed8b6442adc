import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { holdScripts } from '../support/hydration.ts';
import { checkoutAddress, countRequests, lineInRequest } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

const VARIANT = 100102;
const PRODUCT = '/shop/drinks/classic-lime-margarita';

// tests/integration/cart/buy-now.test.ts covers the message and the retry of each fault.
test('Buy Now that fails keeps a selection from before hydration and the focus, and a retry clears the error', async ({
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
  for (const quantity of ['0', '999', '1.5', '', '-3']) {
    await product.quantity.fill(quantity);
    await product.buyNow.click();
    await expect(product.quantity, quantity).toBeFocused();
    await product.buyNow.focus();
    await expect(product.problem).toHaveText('Please enter a quantity from 1 to 100.');
    await expect(product.quantity).toHaveAccessibleDescription(/from 1 to 100/);
    await expect(product.quantity).toHaveValue(quantity);
  }
  expect(sent).toBe(0);

  const few = lineInRequest({ variant: VARIANT, quantity: 4 });
  const before = await countRequests(few);
  await breakShop({ kind: 'reduced', match: few });
  await product.quantity.fill('4');
  await product.buyNow.press('Enter');
  await expect(product.problem.getByRole('paragraph')).toHaveText(
    'Only 2 of these are left. Please lower the quantity and try again.',
  );
  await expect(page).toHaveURL(`${PRODUCT}?Pack=16-Pack`);
  await expect(product.buyNow).toBeEnabled();
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.quantity).toHaveValue('4');
  await expect(product.tryAgain).toHaveCount(0);
  await expect(product.buyNow).toBeFocused();
  expect((await countRequests(few)) - before).toBe(1);

  await product.quantity.fill('5');
  await context.setOffline(true);
  await product.buyNow.click();
  await expect(product.problem.getByRole('paragraph')).toHaveText(
    'We could not reach the shop. Please check your connection and try again.',
  );

  await expect(product.problem).toBeInViewport();
  await expectAccessible(page, 'article');
  await expectLargeTargets(page.getByRole('article'));
  await product.addToCart.focus();
  await page.keyboard.press('Tab');
  await expect(product.tryAgain).toBeFocused();

  await context.setOffline(false);
  const answer = await holdScripts(page, '**/api/cart');
  await page.keyboard.press('Enter');
  await expect(product.sending).toBeVisible();
  await expect(product.problem).toHaveCount(0);
  await expectAccessible(page, 'article');
  answer();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('Quantity: 5');
});
