import { expect } from '@playwright/test';
import type { FaultKind } from '../../../local/shopify/faults.ts';
import { test } from '../support/faults.ts';
import { hydrated } from '../support/hydrated.ts';
import { asSent, countRequests } from '../support/local-shop.ts';
import { checkoutAddress, productPage } from '../support/product-page.ts';

interface Case {
  kind: FaultKind;
  says: string;
  /** Whether the same click may well succeed a moment later. */
  retry: boolean;
}

const VARIANT = 100102;

// One fault for each sentence; which faults end in it is in tests/integration/cart/buy-now.test.ts.
const cases: Case[] = [
  {
    kind: 'user-errors',
    says: 'The shop could not add this item to a cart. Please choose another option.',
    retry: false,
  },
  {
    kind: 'sold-out',
    says: 'Sorry, this one has just sold out. Please choose another option.',
    retry: false,
  },
  {
    kind: 'null-cart',
    says: 'Failed to create checkout URL. Nothing was charged. Please try again.',
    retry: true,
  },
  {
    kind: 'foreign-checkout-url',
    says: 'The checkout page we were given is not one of ours, so we stopped. Nothing was charged.',
    retry: false,
  },
  {
    kind: 'throttled',
    says: 'The shop is very busy right now. Please wait a moment and try again.',
    retry: true,
  },
  {
    kind: 'errors-object',
    says: 'The shop cannot take orders right now. Please come back a little later.',
    retry: false,
  },
  {
    kind: 'lost-answer',
    says: 'We could not reach the shop, and nothing was charged. Please try again.',
    retry: true,
  },
  {
    kind: 'hang',
    says: 'The shop did not answer in time, and nothing was charged. Please try again.',
    retry: true,
  },
];

test.describe('a checkout that fails', { tag: '@any-width' }, () => {
  for (const [index, { kind, says, retry }] of cases.entries()) {
    const quantity = 10 + index;

    test(`${kind} is said next to the button${retry ? ', with a second try' : ''}`, async ({
      page,
      breakShop,
    }) => {
      const line = { variant: VARIANT, quantity };
      const before = await countRequests(asSent(line));
      const repair = await breakShop({ kind, match: asSent(line) });

      await page.goto('/shop/drinks/classic-lime-margarita');
      const product = productPage(page);
      await product.choose('16-Pack', '$44.99');
      await product.quantity.fill(String(quantity));
      await product.buyNow.click();

      // The shop is given 8 s; a test of the others would not wait that long.
      await expect(product.problem.getByRole('paragraph')).toHaveText(
        says,
        kind === 'hang' ? { timeout: 12_000 } : {},
      );
      await expect(page).toHaveURL('/shop/drinks/classic-lime-margarita');
      await expect(product.buyNow).toBeEnabled();
      await expect(product.option('16-Pack')).toBeChecked();
      await expect(product.quantity).toHaveValue(String(quantity));
      await expect(product.tryAgain).toHaveCount(retry ? 1 : 0);
      expect((await countRequests(asSent(line))) - before).toBe(1);

      await repair();
      await (retry ? product.tryAgain : product.buyNow).click();
      await expect(page).toHaveURL(checkoutAddress);
      await expect(page.getByRole('listitem')).toContainText(`Quantity: ${quantity}`);
    });
  }

  test('fewer left than asked for are counted, and a lower quantity is bought', async ({
    page,
    breakShop,
  }) => {
    const line = { variant: VARIANT, quantity: 4 };
    const before = await countRequests(asSent(line));
    await breakShop({ kind: 'reduced', match: asSent(line) });

    await page.goto('/shop/drinks/classic-lime-margarita');
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
    expect((await countRequests(asSent(line))) - before).toBe(1);

    await product.quantity.fill('2');
    await product.buyNow.click();
    await expect(page).toHaveURL(checkoutAddress);
    await expect(page.getByRole('listitem')).toContainText('Quantity: 2');
  });

  test('more than the stock really holds is told without any fault', async ({ page }) => {
    await page.goto('/shop/product/ducky-bucket-hat');
    const product = productPage(page);
    await hydrated(product.buyNow);
    await product.quantity.fill('9');
    await product.buyNow.click();

    await expect(product.problem).toHaveText(
      'Only 3 of these are left. Please lower the quantity and try again.',
    );
  });

  test('a visitor who is offline is told so, and may try again', async ({ page, context }) => {
    await page.goto('/shop/product/classic-lime-margarita');
    const product = productPage(page);
    await product.choose('16-Pack', '$44.99');
    await product.quantity.fill('5');
    await context.setOffline(true);
    await product.buyNow.click();
    await expect(product.problem.getByRole('paragraph')).toHaveText(
      'We could not reach the shop. Please check your connection and try again.',
    );

    await context.setOffline(false);
    await product.tryAgain.click();
    await expect(page).toHaveURL(checkoutAddress);
  });

  test('the problem goes away while the next try is on its way', async ({ page, breakShop }) => {
    const line = { variant: VARIANT, quantity: 50 };
    const repair = await breakShop({ kind: 'http-500', match: asSent(line) });
    await page.goto('/shop/drinks/classic-lime-margarita');
    const product = productPage(page);
    await product.choose('16-Pack', '$44.99');
    await product.quantity.fill('50');
    await product.buyNow.click();
    await expect(product.problem).toBeVisible();

    await repair();
    await breakShop({ kind: 'latency', match: asSent(line), latencyMs: 1000 });
    await product.tryAgain.click();
    await expect(product.sending).toBeVisible();
    await expect(product.problem).toHaveCount(0);
    await expect(page).toHaveURL(checkoutAddress);
  });
});
