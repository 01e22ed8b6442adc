import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { checkoutAddress, checkoutTotal, lineInRequest, test } from '../support/local-shop.ts';
import { productPage } from '../support/product-page.ts';

const LIME = '/shop/product/classic-lime-margarita';

test('a checkout error is accessible and leaves the focus @phone-only', async ({
  page,
  breakShop,
}) => {
  const quantity = 61;
  await breakShop({ kind: 'throttled', match: lineInRequest({ variant: 100102, quantity }) });
  await page.goto(LIME);
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill(String(quantity));
  await product.buyNow.focus();
  await page.keyboard.press('Enter');

  await expect(product.problem).toBeInViewport();
  await expectAccessible(page, 'article');
  await expectLargeTargets(page);
  await expect(product.buyNow).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(product.addToCart).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(product.tryAgain).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(product.problem).toBeVisible();
  await expect(page.getByRole('article').locator(':focus')).toBeVisible();
});

test('a focused option and the busy button are accessible', async ({ page, breakShop }) => {
  const line = { variant: 100102, quantity: 64 };
  await breakShop({ kind: 'latency', match: lineInRequest(line), latencyMs: 7000 });
  await page.goto(LIME);
  const product = productPage(page);
  await page.keyboard.press('Tab');
  await product.option('8-Pack').focus();
  await expectAccessible(page, 'article');

  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill(String(line.quantity));
  await product.buyNow.click();
  await expect(product.sending).toBeVisible();
  await expectAccessible(page, 'article');
  await expect(product.sending).toBeVisible();
});

test('the whole purchase works by keyboard', async ({ page }) => {
  await page.goto('/shop/product/blue-coconut-margarita');
  const product = productPage(page);
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
});

test('the keyboard reaches every control of a list, in view', async ({ page }) => {
  await page.goto('/shop/drinks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const stops = page.getByRole('main').locator(':is(a, button, summary, select):visible');
  for (const stop of await stops.all()) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(focused).toBeInViewport();
  }
});

test.describe('with forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('selected links and options, questions and dialogs stay distinct', async ({ page }) => {
    const backgrounds = (links: Locator) =>
      links.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
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

    await page.goto(LIME);
    const packs = page.getByRole('group', { name: 'Pack' }).locator(':has(> label:only-of-type)');
    const [first, second, third] = await backgrounds(packs);
    expect(first).not.toBe(second);
    expect(third).toBe(second);
    await expectAccessible(page);

    await page.goto('/');
    const question = page.locator('details[name="faq"]').first();
    const styles = await question.evaluate((item) => ({
      border: getComputedStyle(item).outlineStyle,
      sign: getComputedStyle(item.querySelector('summary')!, '::after').backgroundImage,
    }));
    expect(styles.border).toBe('solid');
    expect(styles.sign).toContain('linear-gradient');
    await page.getByRole('button', { name: "See What's Inside" }).click();
    await expect(page.getByRole('dialog')).toHaveCSS('border-top-width', '1px');
  });
});

test.describe('with more contrast', () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('secondary texts, borders and backdrops have the color of the text', async ({ page }) => {
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
