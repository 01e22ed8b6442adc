import type { Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { checkoutAddress, checkoutTotal } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

/** The background colors of elements. */
const backgrounds = (links: Locator) =>
  links.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));

test('the whole purchase works by keyboard, and selected options stay distinct with forced colors', async ({
  page,
}) => {
  await page.goto('/shop/product/blue-coconut-margarita');
  const product = productPage(page);
  await page.emulateMedia({ forcedColors: 'active' });
  const packs = page.getByRole('group', { name: 'Pack' }).locator(':has(> label:only-of-type)');
  const [first, second, third] = await backgrounds(packs);
  expect(second).toBeDefined();
  expect(first).not.toBe(second);
  expect(third).toBe(second);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'none' });

  const main = page.getByRole('main');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(main).toBeFocused();

  for (const stop of [
    page.getByRole('link', { name: 'Back to the shop' }),
    main.getByRole('link', { name: 'Drinks' }),
    page.getByRole('list', { name: 'Pictures' }),
    product.option('8-Pack'),
  ]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText(/^\$36\.90/);
  for (const stop of [page.getByRole('radio', { name: 'One-time purchase' }), product.quantity]) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(product.buyNow).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $73.80 USD');

  await test.step('the keyboard reaches every control of a list, in view', async () => {
    await page.goto('/shop/drinks');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const focused = page.locator(':focus');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const stops = main.locator(':is(a, button, summary, select):visible');
    for (const stop of await stops.all()) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
      await expect(focused).toBeInViewport();
    }
  });
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('selected links, questions and dialogs stay distinct; with more contrast, secondary parts have the color of the text', async ({
    page,
  }) => {
    await page.goto('/shop/drinks');
    const tabs = page.getByRole('navigation', { name: 'Product filters' }).getByRole('link');
    const [all, drinks, merch] = await backgrounds(tabs);
    expect(drinks).not.toBe(all);
    expect(merch).toBe(all);
    // The arrow of a select is a picture, which keeps its own colors.
    await page.emulateMedia({ colorScheme: 'dark' });
    const { x, y, width, height } = (await page.getByLabel('Sort by').boundingBox())!;
    const clip = { x: x + width - 36, y: y + height / 2 - 8, width: 20, height: 16 };
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    for (const { max } of channels.slice(0, 3)) expect(max).toBeGreaterThan(200);
    await page.emulateMedia({ colorScheme: 'light' });

    await page.goto('/');
    const question = page.locator('details[name="faq"]').first();
    const styles = await question.evaluate((item) => ({
      border: getComputedStyle(item).outlineStyle,
      sign: getComputedStyle(item.querySelector('summary')!, '::after').backgroundImage,
    }));
    expect(styles.border).toBe('solid');
    expect(styles.sign).toContain('linear-gradient');
    // The dark letters of the logo have a light ground, in the header and in the footer.
    expect(await backgrounds(page.locator('img[src="/logo.svg"]'))).toEqual(
      Array(2).fill('rgb(255, 246, 227)'),
    );
    await page.getByRole('button', { name: "See What's Inside" }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px');

    // Secondary texts, borders and backdrops have the color of the text.
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    await page.goto('/store-locator');
    const text = await page.evaluate(() => getComputedStyle(document.body).color);
    const box = page.getByRole('searchbox');
    await expect(box).toHaveCSS('border-color', text);
    const placeholder = (element: Element) => getComputedStyle(element, '::placeholder').color;
    expect(await box.evaluate(placeholder)).toBe(text);
    await expect(page.getByRole('banner')).toHaveCSS('border-bottom-color', text);
    await page.getByRole('button', { name: 'Suggest a Location' }).click();
    const backdrop = (element: Element) => getComputedStyle(element, '::backdrop').backgroundColor;
    expect(await page.getByRole('dialog').evaluate(backdrop)).toBe(text);
    await expectAccessible(page);
  });
});
