import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { holdScripts, hydrated } from '../support/hydration.ts';
import { productPage } from '../support/product-page.ts';
import { expect, test } from '../support/site-test.ts';

const list = (page: Page) => ({
  cards: page.getByRole('main').getByRole('article'),
  panel: page.locator('summary').filter({ hasText: /^Filter/ }),
  inStock: page.getByRole('checkbox', { name: /^In stock/ }),
  highest: page.getByRole('textbox', { name: 'To $' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  count: page.getByRole('status').filter({ hasText: /product/ }),
  show: page.getByRole('button', { name: /^Show/ }),
  chips: page.getByRole('list', { name: 'Active filters' }).getByRole('link'),
});

test('choices filter a list at once, also those from before hydration, and Back restores its position', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  const { cards, panel, inStock, highest, sort, count, show, chips } = list(page);
  await expect(cards).toHaveCount(13);
  await panel.click();
  await inStock.check();
  await highest.fill('30');
  await sort.selectOption('Price: low to high');
  release();
  const filters = 'filter.v.availability=1&filter.v.price.lte=30';
  await expect(page).toHaveURL(`/shop?${filters}&sort_by=price-ascending`);
  await expect(cards).toHaveCount(9);
  await expect(count).toHaveText('9 products');
  await expect(show).toBeHidden();
  await expect(inStock).toBeVisible();
  await expectAccessible(page, 'main');
  await expect(chips).toHaveText(['Remove In stock', 'Remove Up to $30.00', 'Clear all']);
  // The arrow keys pass orders, which make no other list; filters do.
  await sort.focus();
  for (const order of ['title-ascending', 'price-descending']) {
    await sort.selectOption(order);
    await expect(page).toHaveURL(`/shop?${filters}&sort_by=${order}`);
  }
  await expect(cards.first()).toContainText('All Splash No Buzz Tee');
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cards).toHaveCount(13);
  await page.goForward();
  await expect(cards).toHaveCount(9);

  const last = cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  // The click itself may scroll the page.
  await page.evaluate(() => {
    const record = () => (document.documentElement.dataset.top = String(scrollY));
    addEventListener('click', record, { capture: true, once: true });
  });
  await last.click();
  await expect(productPage(page).buyNow).toBeVisible();
  await page.goBack();
  await expect(cards).toHaveCount(9);
  const top = Number(await page.locator('html').getAttribute('data-top'));
  expect(top).toBeGreaterThan(100);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  await expect(chips).toHaveCount(3);

  await page.getByRole('link', { name: 'Remove In stock' }).click();
  await expect(chips).toHaveText(['Remove Up to $30.00', 'Clear all']);
  await expect(inStock).not.toBeChecked();
  await expect(highest).toHaveValue('30');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop?sort_by=price-descending');
  await expect(cards).toHaveCount(13);
  await expect(highest).toHaveValue('');
  await inStock.check();
  await expect(page).toHaveURL(/\?filter\.v\.availability=1&sort_by=price-descending$/);
  await expect(cards).toHaveCount(12);
  await highest.fill('30');
  await highest.press('Enter');
  await expect(cards).toHaveCount(9);
});

test.describe('on a phone with 1.75 pixels per CSS pixel', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 });

  test('pictures have files of about their width, and filters are a sheet with the number of products @phone-only', async ({
    page,
  }) => {
    await page.goto('/shop');
    await test.step('pictures have about the pixels that they take', () =>
      expectPictureSizes(page));
    const { cards, panel, inStock, count, show, chips } = list(page);
    await hydrated(panel);
    await panel.click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeFocused();
    await expect(show).toHaveText(/^Show 13 products/);
    await expect(show).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'dialog[open]');
    // A box that is ticked while the list loads waits for that list.
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const release = await holdScripts(page, /RSC.*availability%3D1$/);
    await inStock.check();
    await sheet.getByRole('checkbox', { name: /^Merch/ }).check();
    release();
    await expect(page).toHaveURL('/shop?filter.v.availability=1&filter.p.product_type=Merch');
    await expect(show).toHaveText(/^Show 4 products/);
    expect(addresses[0]).toMatch(/availability=1$/);
    await expect(sheet.getByRole('status').filter({ hasText: 'products' })).toHaveText(
      '4 products',
    );
    await expect(inStock).toBeChecked();
    await sheet.getByRole('checkbox', { name: /^Drink/ }).check();
    await expect(show).toHaveText(/^Show 9 products/);
    await expect(show).toBeInViewport({ ratio: 1 });
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(panel).toBeFocused();
    await expect(cards).toHaveCount(9);
    await expect(count).toHaveText('9 products');

    await page.getByRole('link', { name: 'Remove Merch' }).click();
    await expect(chips).toHaveText(['Remove In stock', 'Remove Drink', 'Clear all']);
    await panel.click();
    await expect(sheet.getByRole('checkbox', { name: /^Merch/ })).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });
});

/** Checks that the pictures of cards are files of about the width that they have. */
async function expectPictureSizes(page: Page): Promise<void> {
  const pictures = await list(page)
    .cards.locator('img')
    .evaluateAll((images) =>
      Promise.all(
        (images as HTMLImageElement[]).map(async (image) => {
          image.loading = 'eager';
          await image.decode();
          const { width, height } = image.getBoundingClientRect();
          const { pathname, searchParams } = new URL(image.currentSrc);
          const pixels = Math.max(width, height) * devicePixelRatio;
          return { name: pathname, ratio: Number(searchParams.get('width')) / pixels };
        }),
      ),
    );
  // A second picture of a product may have the file of the first.
  const names = pictures.map(({ name }) => name);
  const first = pictures.filter(({ name }, index) => names.indexOf(name) === index);
  expect(first.length).toBeGreaterThan(8);
  expect(first.filter(({ ratio }) => ratio < 0.95 || ratio > 1.48)).toEqual([]);
}
