import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { holdScripts, hydrated, lazyScript } from '../support/hydration.ts';
import { expectToFit } from '../support/layout.ts';
import { checkoutAddress, checkoutTotal, variantId } from '../support/local-shop.ts';

const add = async (page: Page, variant: number, quantity = 1) => {
  const response = await page.request.post('/api/cart/lines', {
    data: { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a cart is filled, changed, discounted and checked out by forms', async ({ page }) => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Your Cart' })).toBeVisible();
    await expect(page.getByText('Your cart is empty.')).toBeVisible();

    for (const [product, option] of [
      ['strawberry-splash-margarita', '8-Pack'],
      ['strawberry-splash-margarita', '16-Pack'],
      ['ducky-tote'],
      ['rubber-duck'],
    ]) {
      await page.goto(`/shop/product/${product}`);
      if (option) await page.getByRole('radio', { name: option }).check();
      await page.getByRole('button', { name: 'Add to Cart' }).click();
      await expect(page).toHaveURL('/cart');
    }
    const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
    const subtotal = page.getByRole('definition').last();
    await expect(subtotal).toHaveText('$100.48');
    await expect(line('16-Pack').getByRole('link')).toHaveAttribute(
      'href',
      /^\/shop\/product\/strawberry-splash-margarita\?variant=.*100302$/,
    );

    // The picture at the top of a phone's page does not cover the first line.
    const { width, height } = page.viewportSize()!;
    await page.setViewportSize({ width: 390, height });
    const title = page.getByRole('link', { name: 'The Original Rubber Duck' });
    const { x, y, width: wide } = (await title.boundingBox())!;
    const { channels } = await sharp(
      await page.screenshot({ clip: { x, y, width: wide, height: 20 } }),
    ).stats();
    // The red of dark letters.
    expect(channels[0]!.min).toBeLessThan(60);
    await page.setViewportSize({ width, height });

    const ducks = page.getByLabel('Quantity of The Original Rubber Duck');
    await ducks.fill('3');
    await line('The Original Rubber Duck').getByRole('button', { name: 'Update' }).click();
    await expect(page).toHaveURL('/cart');
    await expect(ducks).toHaveValue('3');
    const tote = page.getByLabel('Quantity of Beach Day Tote');
    await page.getByText('Add a gift message for Beach Day Tote').click();
    await page.getByLabel('Gift message for Beach Day Tote').fill('For Ada');
    await line('Beach Day Tote').getByRole('button', { name: 'Save' }).click();
    await expect(line('Beach Day Tote')).toContainText('Gift message: For Ada');
    for (const name of ['Remove Beach Day Tote', 'Undo', 'Remove Beach Day Tote']) {
      const there = name === 'Undo' ? 0 : 1;
      await expect(tote).toHaveCount(there);
      await page.getByRole('button', { name }).click();
      await expect(tote).toHaveCount(1 - there);
    }

    const code = page.getByLabel('Discount code or gift card');
    await code.fill('DUCKLING');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'This is not a valid discount code or gift card.',
    );
    await expect(code).toHaveValue('DUCKLING');
    await code.fill('FLOCK10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove FLOCK10' })).toBeVisible();
    await page.getByLabel('Order note').fill('Ring twice.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Order note')).toHaveValue('Ring twice.');
    await expect(subtotal).toHaveText('$95.38');
    await code.fill('DUCKGIFT25');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(subtotal).toHaveText('$70.38');

    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL(checkoutAddress);
    await expect(checkoutTotal(page)).toHaveText('Total $70.38 USD');
    await page.goBack();
    await expect(ducks).toHaveValue('3');
  });
});

test('a cart with an error and a discount is accessible @phone-only', async ({ page }) => {
  await add(page, 100401, 2);
  await add(page, 400601);
  await page.request.post('/api/cart/lines', {
    data: { merchandiseId: variantId(200201), quantity: 9 },
  });
  await page.request.post('/api/cart/discount', { data: { code: 'FLOCK10' } });
  await page.goto('/cart?problem=not-enough&line=200201#cart-problem');
  await expect(page.getByRole('alert')).toHaveText(
    'Only 3 of these are left, and they are in your cart.',
  );
  await expectAccessible(page, 'main');
  await expectLargeTargets(page.getByRole('main'));
  await expectToFit(page);
});

test('the cart page keeps input typed before its code loaded, and updates', async ({ page }) => {
  await add(page, 100401, 2);
  await add(page, 400601);
  const release = await holdScripts(page, lazyScript('cart-drawer'));
  await page.goto('/cart?problem=busy');
  const club = page.getByLabel(/^Quantity of .*Club/);
  await club.fill('1');
  await club.press('End');
  release();
  await hydrated(club);
  await expect(club).toBeFocused();
  await page.keyboard.type('2');
  const sent = page.waitForRequest('**/api/cart/lines/update');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ quantity: '12' });
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Cart, 14 items' }),
  ).toBeVisible();
  await expect(club).toBeFocused();
  await expect(club).toHaveValue('12');
  await expect(page).toHaveURL('/cart');

  await page.getByRole('button', { name: /^Remove .*Club/ }).click();
  await expect(club).toHaveCount(0);
  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
});
