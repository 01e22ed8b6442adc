import type { Page } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { openProduct, productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

const TEE = '/shop/product/flock-crew-tee';

const selectedValues = (page: Page) =>
  productPage(page)
    .selected()
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));

test('a value without a variant leads to the nearest one, arrow keys select values, and Back and a reload restore the variant', async ({
  page,
}) => {
  const product = await openProduct(page, `${TEE}?utm_source=mail`);
  expect(await selectedValues(page)).toEqual(['S', 'Cloud']);
  await expect(product.value('Color', 'Coral', 'not here with S')).toBeEnabled();

  await product.value('Color', 'Coral').check();
  expect(await selectedValues(page)).toEqual(['M', 'Coral']);
  await expect(page.getByText('S / Coral is not here. The nearest is M / Coral.')).toBeAttached();
  await expect(product.price).toHaveText('$28.00 was $32.00');
  await expect(page).toHaveURL(`${TEE}?utm_source=mail&Size=M&Color=Coral`);

  await product.value('Size', 'S').check();
  await product.value('Color', 'Lime', 'sold out').check();
  expect(await selectedValues(page)).toEqual(['S', 'Lime']);
  await expect(product.soldOut).toBeDisabled();
  await expect(product.quantity).toHaveCount(0);
  await expectAccessible(page, 'article');
  await product.value('Size', 'M').check();
  await expect(product.price).toHaveText('$32.00');
  await expect(product.buyNow).toBeEnabled();
  await expectLargeTargets(page.getByRole('article'));
  expect(await page.evaluate(() => history.length)).toBeLessThan(4);

  await product.value('Color', 'Cloud').check();
  await product.value('Size', 'M').focus();
  await page.keyboard.press('Tab');
  await expect(product.value('Color', 'Cloud')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(product.value('Color', 'Lime')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(product.value('Color', 'Coral')).toBeChecked();
  await expect(product.price).toHaveText(/^\$28\.00/);
  await page.keyboard.press('Tab');
  await expect(product.quantity).toBeFocused();

  await product.value('Size', 'L').check();
  const selected = /\/flock-crew-tee\?utm_source=mail&Size=L&Color=Coral$/;
  await expect(page).toHaveURL(selected);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/shop');
  await page.goBack();
  await expect(page).toHaveURL(selected);
  await expect(product.price).toHaveText(/^\$28\.00/);
  expect(await selectedValues(page)).toEqual(['L', 'Coral']);
  await page.reload();
  expect(await selectedValues(page)).toEqual(['L', 'Coral']);
});
