import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { expectToFit } from '../support/layout.ts';
import { variantId } from '../support/local-shop.ts';
import { expect, test } from '../support/site-test.ts';

const add = async (page: Page, variant: number, quantity = 1) => {
  const response = await page.request.post('/api/cart/lines', {
    data: { merchandiseId: variantId(variant), quantity, id: crypto.randomUUID() },
  });
  expect(response.status()).toBe(200);
};

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
