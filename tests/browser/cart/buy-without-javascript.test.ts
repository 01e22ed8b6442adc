import { expect } from '@playwright/test';
import { test } from '../support/faults.ts';
import { countRequests, asSent, variantId } from '../support/local-shop.ts';
import { checkoutAddress, checkoutTotal, productPage } from '../support/product-page.ts';

test.use({ javaScriptEnabled: false });

test('from the shop to the checkout page, with the right lines and total @any-width', async ({
  page,
}) => {
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

test('options and plans are chosen, shown and bought @any-width', async ({ page }) => {
  await page.goto('/shop/product/flock-crew-tee');
  const product = productPage(page);
  await expect(product.more).toBeHidden();
  await product.value('Size', 'L').check();
  await product.value('Color', 'Coral').check();
  await product.quantity.fill('3');
  await product.show.click();
  await expect(page).toHaveURL('/shop/product/flock-crew-tee?Size=L&Color=Coral&quantity=3');
  await expect(product.price).toHaveText('$28.00was $32.00');

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

test(
  'a busy shop is said next to the button, and what was chosen is kept',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    const line = { variant: 100302, quantity: 3 };
    const before = await countRequests(asSent(line));
    const repair = await breakShop({ kind: 'throttled', match: asSent(line) });

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
    expect((await countRequests(asSent(line))) - before).toBe(1);

    await repair();
    await product.tryAgain.click();
    await expect(page).toHaveURL(checkoutAddress);
    await expect(checkoutTotal(page)).toHaveText('Total $134.97 USD');
  },
);

test(
  'the shop sold out meanwhile: no second try is offered',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    await breakShop({ kind: 'sold-out', match: asSent({ variant: 200101, quantity: 6 }) });

    await page.goto('/shop/product/rubber-duck');
    const product = productPage(page);
    await product.quantity.fill('6');
    await product.buyNow.click();

    await expect(product.problem).toHaveText(
      'Sorry, this one has just sold out. Please choose another option.',
    );
    await expect(product.tryAgain).toHaveCount(0);
    await expect(product.quantity).toHaveValue('6');
  },
);

test(
  'a checkout page elsewhere is not opened',
  { tag: '@any-width' },
  async ({ page, breakShop }) => {
    await breakShop({
      kind: 'foreign-checkout-url',
      match: asSent({ variant: 200101, quantity: 8 }),
    });

    await page.goto('/shop/product/rubber-duck');
    const product = productPage(page);
    await product.quantity.fill('8');
    await product.buyNow.click();

    await expect(product.problem).toContainText('not one of ours');
    await expect(page).toHaveURL(/\/shop\/product\/rubber-duck\?/);
  },
);

test(
  'an address that names a problem shows only our own words',
  { tag: '@any-width' },
  async ({ page }) => {
    const named = (problem: string) =>
      `/shop/product/classic-lime-margarita?problem=${problem}&variant=${variantId(100102)}&quantity=4`;
    const product = productPage(page);

    await page.goto(named('%3Cb%3EYou%20won'));
    await expect(product.option('16-Pack')).toBeChecked();
    await expect(product.problem).toHaveCount(0);
    await page.goto(named('constructor'));
    await expect(product.problem).toHaveCount(0);
  },
);
