import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';
import { expect, test } from '../support/site-test.ts';

const add = async (page: Page, variant: number, quantity = 1) => {
  const response = await page.request.post('/api/cart/lines', {
    data: { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart is filled, changed, discounted and checked out by forms', async ({ page }) => {
    await add(page, 200401);
    await page.goto('/shop/product/strawberry-splash-margarita');
    await page.getByRole('radio', { name: '16-Pack' }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page).toHaveURL('/cart');
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const subtotal = page.getByRole('definition').last();
    await expect(subtotal).toHaveText('$63.49');
    await expect(line('16-Pack').getByRole('link')).toHaveAttribute(
      'href',
      /^\/shop\/product\/strawberry-splash-margarita\?variant=.*100302$/,
    );

    const packs = page.getByLabel('Quantity of Strawberry Splash Margarita');
    await packs.fill('3');
    await line('16-Pack').getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(packs).toHaveValue('3');
    await page.getByText('Add a gift message for Beach Day Tote').click();
    await page.getByLabel('Gift message for Beach Day Tote').fill('For Ada');
    await line('Beach Day Tote').getByRole('button', { name: 'Save' }).click();
    await expect(line('Beach Day Tote')).toContainText('Gift message: For Ada');
    const tote = page.getByLabel('Quantity of Beach Day Tote');
    await page.getByRole('button', { name: 'Remove Beach Day Tote' }).click();
    await expect(tote).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(tote).toHaveCount(1);

    const code = page.getByLabel('Discount code or gift card');
    await code.fill('DUCKLING');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This is not a valid discount code or gift card.',
    );
    await expect(code).toHaveValue('DUCKLING');
    await code.fill('FLOCK10');
    await page.getByLabel('Order note').fill('Ring twice.');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove FLOCK10' })).toBeVisible();
    await expect(page.getByLabel('Order note')).toHaveValue('Ring twice.');
    await expect(subtotal).toHaveText('$138.12');

    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(checkoutAddress);
    await expect(checkoutTotal(page)).toHaveText('Total $138.12 USD');
    await page.goBack();
    await expect(packs).toHaveValue('3');
  });
});

test('a cart with an error and a discount is accessible @phone-only', async ({ page }) => {
  await add(page, 100401, 2);
  await add(page, 400601);
  await page.request.post('/api/cart/lines', {
    data: { merchandiseId: variantId(200201), quantity: 9 },
  });
  await page.request.post('/api/cart/discount', { data: { code: 'FLOCK10' } });
  await page.goto('/cart?problem=not-enough#cart-problem');
  await expect(page.getByRole('alert')).toContainText('There are not that many left.');
  // The picture at the top does not cover the first line.
  const title = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  // The streamed cart is moved into its place, which may detach the title during a screenshot.
  await expect(async () => {
    const { channels } = await sharp(await title.screenshot()).stats();
    // The red of dark letters.
    expect(channels[0]!.min).toBeLessThan(60);
  }).toPass();
  await expectAccessible(page, 'main');
  await expectLargeTargets(page.getByRole('main'));
  await expectToFit(page);

  const code = page.getByRole('button', { name: 'Remove FLOCK10' });
  await code.press('Enter');
  await expect(code).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Apply' })).toBeFocused();
});
