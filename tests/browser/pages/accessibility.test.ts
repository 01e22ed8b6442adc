import { expect, type Locator } from '@playwright/test';
import { expectAccessible, expectLargeTargets } from '../support/accessible.ts';
import { faintTexts } from '../support/contrast.ts';
import { test } from '../support/faults.ts';
import { asSent } from '../support/local-shop.ts';
import { checkoutAddress, checkoutTotal, productPage } from '../support/product-page.ts';

test('a problem shown can be read by everyone, and the keyboard is still where it was', async ({
  page,
  breakShop,
}, { project }) => {
  const quantity = project.name === 'phone' ? 61 : 62;
  await breakShop({ kind: 'throttled', match: asSent({ variant: 100102, quantity }) });
  await page.goto('/shop/product/classic-lime-margarita');
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill(String(quantity));
  await product.buyNow.focus();
  await page.keyboard.press('Enter');

  await expect(product.problem).toBeInViewport();
  await expectAccessible(page);
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

test('the button can be read by everyone while it sends @any-width', async ({
  page,
  breakShop,
}) => {
  const quantity = 64;
  const match = asSent({ variant: 100102, quantity });
  await breakShop({ kind: 'latency', match, latencyMs: 7000 });
  await page.goto('/shop/product/classic-lime-margarita');
  const product = productPage(page);
  await product.choose('16-Pack', '$44.99');
  await product.quantity.fill(String(quantity));
  await product.buyNow.click();

  await expect(product.sending).toBeVisible();
  await expectAccessible(page);
  await expect(product.sending).toBeVisible();
});

test('an option in focus can be seen @any-width', async ({ page }) => {
  await page.goto('/shop/product/classic-lime-margarita');
  await page.keyboard.press('Tab');
  await productPage(page).option('8-Pack').focus();
  await expectAccessible(page);
});

test('the whole purchase works with the keyboard alone @any-width', async ({ page }) => {
  await page.goto('/shop/product/blue-coconut-margarita');
  const product = productPage(page);
  const skip = page.getByRole('link', { name: 'Skip to content' });

  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Drinks' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('list', { name: 'Pictures' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(product.option('8-Pack')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(product.option('16-Pack')).toBeChecked();
  await expect(product.price).toHaveText(/^\$36\.90/);
  await page.keyboard.press('Tab');
  await expect(product.quantity).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await expect(product.buyNow).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $73.80 USD');
});

test('the keyboard reaches all of a list, and each can be seen @any-width', async ({ page }) => {
  await page.goto('/shop/drinks');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  const stops = page.getByRole('main').locator(':is(a, summary, select):visible');
  for (const stop of await stops.all()) {
    await page.keyboard.press('Tab');
    await expect(stop).toBeFocused();
    await expect(focused).toBeInViewport();
  }
});

test.describe('with forced colours', { tag: '@any-width' }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('what is chosen does not look like the rest', async ({ page }) => {
    const grounds = (links: Locator) =>
      links.evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
    await page.goto('/shop/drinks');
    const tabs = page.getByRole('navigation', { name: 'Product filters' }).getByRole('link');
    const [all, drinks, merch] = await grounds(tabs);
    expect(drinks).not.toBe(all);
    expect(merch).toBe(all);

    await page.goto('/shop/product/classic-lime-margarita');
    // The whole box, with what stands beside the label.
    const packs = page.getByRole('group', { name: 'Pack' }).locator(':has(> label:only-of-type)');
    const [first, second, third] = await grounds(packs);
    expect(first).not.toBe(second);
    expect(third).toBe(second);
    await expectAccessible(page);
  });
});

test('what stands on pictures and gradients can be read', async ({ page }) => {
  for (const path of ['/', '/shop', '/about']) {
    await page.goto(path);
    const { measured, faint } = await faintTexts(page);
    expect([path, faint]).toEqual([path, []]);
    expect(measured).toBeGreaterThan(10);
  }
  await page.goto('/shop');
  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate(({ style }) => (style.color = '#8fd'));
  expect((await faintTexts(page)).faint).toEqual([expect.stringMatching(/^Shop: 1\.\d\d of 3$/)]);
});

test.describe('with more contrast', { tag: '@any-width' }, () => {
  test.use({ contextOptions: { contrast: 'more' } });

  test('quiet texts, edges and what lies over the page are stronger', async ({ page }) => {
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
