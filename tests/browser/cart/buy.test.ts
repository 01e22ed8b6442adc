import { expect } from '@playwright/test';
import { test } from '../support/faults.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydrated.ts';
import { countCarts, countRequests, asSent, shopOrigin } from '../support/local-shop.ts';
import { checkoutAddress, checkoutTotal, productPage } from '../support/product-page.ts';

test('from the shop to the checkout page, with the right lines and total', async ({ page }) => {
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
  await product.buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  const [line, ...others] = await page.getByRole('listitem').all();
  expect(others).toEqual([]);
  await expect(line!).toContainText(/Classic Lime Margarita\s+16-Pack\s+Quantity: 2\s+\$89\.98/);
  await expect(checkoutTotal(page)).toHaveText('Total $89.98 USD');
});

test('a product without options is bought as it is @any-width', async ({ page }) => {
  await page.goto('/shop/merch/ducky-tote');
  await productPage(page).buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText(/Beach Day Tote\s+Quantity: 1/);
  await expect(checkoutTotal(page)).toHaveText('Total $18.50 USD');
});

test('one of several options is bought, of a product with more than a page lists, too @any-width', async ({
  page,
}) => {
  await page.goto('/shop/product/custom-flock-jersey');
  const product = productPage(page);
  await hydrated(product.buyNow);
  await product.value('Size', '2XL').check();
  await product.value('Color', 'Coral').check();
  await expect(product.price).toHaveText('$50.00');
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

test('what is bought again and again shows its price and what it saves, up to the checkout @any-width', async ({
  page,
}) => {
  await page.goto('/shop/product/pond-club');
  const product = productPage(page);
  await hydrated(product.buyNow);
  const ways = page.getByRole('group', { name: 'Purchase options' });
  await expect(ways.getByRole('radio', { name: 'One-time purchase' })).toBeChecked();
  await ways.getByRole('radio', { name: 'Deliver every 2 weeks $23.40, save 10 %' }).check();
  await expect(product.price).toHaveText('$23.40was $26.00');
  await product.option('24-Pack').check();
  await expect(product.price).toHaveText('$58.50was $65.00');
  await expectAccessible(page);
  await product.buyNow.click();

  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('Deliver every 2 weeks');
  await expect(checkoutTotal(page)).toHaveText('Total $58.50 USD');
});

test('options chosen before the page is ready stay chosen @any-width', async ({ page }) => {
  const ready = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await ready.promise;
    await route.continue();
  });
  await page.goto('/shop/product/flock-crew-tee', { waitUntil: 'commit' });
  const product = productPage(page);
  await product.value('Size', 'M').check();
  await product.value('Color', 'Coral').check();
  ready.resolve();

  await expect(product.price).toHaveText(/^\$28\.00/);
  await product.buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(page.getByRole('listitem')).toContainText('M / Coral');
});

test('back from the checkout page, what was chosen can be bought again @any-width', async ({
  page,
}) => {
  await page.goto('/shop/product/strawberry-splash-margarita');
  const product = productPage(page);
  await product.choose('24-Pack', '$62.99');
  await product.buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);

  await page.goBack();
  await expect(product.buyNow).toBeEnabled();
  await expect(product.problem).toHaveCount(0);
  await expect(product.option('24-Pack')).toBeChecked();
  await expect(product.price).toHaveText('$62.99');

  await product.buyNow.click();
  await expect(checkoutTotal(page)).toHaveText('Total $62.99 USD');
});

test('an option chosen before the page is ready stays chosen, at its price @any-width', async ({
  page,
}) => {
  const ready = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await ready.promise;
    await route.continue();
  });
  await page.goto('/shop/product/strawberry-splash-margarita', { waitUntil: 'commit' });
  const product = productPage(page);
  await product.option('16-Pack').check();
  ready.resolve();

  await page.waitForLoadState('load');
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText('$44.99');
});

test(
  'a double click on Buy Now makes one cart',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    const line = { variant: 100402, quantity: 3 };
    const before = await countCarts(line);
    // Slow enough for the second click to arrive while the first is on its way.
    await breakShop({ kind: 'latency', match: asSent(line), latencyMs: 500 });

    await page.goto('/shop/product/blue-coconut-margarita');
    const product = productPage(page);
    await product.choose('16-Pack', '$36.90');
    await product.quantity.fill('3');
    await product.buyNow.dblclick();

    await expect(page).toHaveURL(checkoutAddress);
    expect(await countCarts(line)).toBe(before + 1);
  },
);

test(
  'a form that is sent twice before anything is drawn makes one cart',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    const line = { variant: 100402, quantity: 9 };
    const before = await countCarts(line);
    await breakShop({ kind: 'latency', match: asSent(line), latencyMs: 500 });

    await page.goto('/shop/product/blue-coconut-margarita');
    const product = productPage(page);
    await product.choose('16-Pack', '$36.90');
    await product.quantity.fill('9');
    await product.buyNow.evaluate((button: HTMLButtonElement) => {
      button.form!.requestSubmit(button);
      button.form!.requestSubmit(button);
    });

    await expect(page).toHaveURL(checkoutAddress);
    expect(await countCarts(line)).toBe(before + 1);
  },
);

test(
  'Enter pressed twice in the quantity makes one cart',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    const line = { variant: 100402, quantity: 7 };
    const before = await countCarts(line);
    await breakShop({ kind: 'latency', match: asSent(line), latencyMs: 500 });

    await page.goto('/shop/product/blue-coconut-margarita');
    const product = productPage(page);
    await product.choose('16-Pack', '$36.90');
    await product.quantity.fill('7');
    await product.quantity.press('Enter');
    await product.quantity.press('Enter');

    await expect(page).toHaveURL(checkoutAddress);
    expect(await countCarts(line)).toBe(before + 1);
  },
);

for (const quantity of ['0', '101', '']) {
  test(
    `a quantity of "${quantity}" stays on the page and asks the shop nothing`,
    { tag: '@any-width' },
    async ({ page }) => {
      await page.goto('/shop/product/ducky-tee');
      const product = productPage(page);
      await product.option('XL').first().check();
      await product.quantity.fill(quantity);
      await product.buyNow.click();

      await expect(product.quantity).toBeFocused();
      await expect(page).toHaveURL('/shop/product/ducky-tee');
      expect(await countRequests('gid://shopify/ProductVariant/200304')).toBe(0);
    },
  );
}

test('the checkout page takes the order', { tag: '@any-width' }, async ({ page }) => {
  await page.goto('/shop/product/rubber-duck');
  await productPage(page).buyNow.click();
  await expect(page).toHaveURL(checkoutAddress);
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByRole('button', { name: 'Pay now' }).click();

  await expect(page).toHaveURL(new RegExp(`^${shopOrigin}/orders/`));
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});
