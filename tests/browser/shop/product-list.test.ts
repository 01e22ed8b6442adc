import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { productPage } from '../support/product-page.ts';
import { test } from '../support/watch-page.ts';

const list = (page: Page) => ({
  cards: page.getByRole('main').getByRole('article'),
  panel: page.getByText(/^Filter/),
  inStock: page.getByRole('checkbox', { name: /^In stock/ }),
  highest: page.getByRole('textbox', { name: 'To $' }),
  sort: page.getByRole('combobox', { name: 'Sort by' }),
  show: page.getByRole('button', { name: 'Show results' }),
  chips: page.getByRole('list', { name: 'Active filters' }).getByRole('link'),
});

test('tabs show their products, and a sale shows both prices', async ({ page }) => {
  await page.goto('/shop');
  for (const [name, title] of [
    ['All', 'The Original Rubber Duck'],
    ['Merch', 'Beach Day Tote'],
    ['Wholesale', 'Wholesale Case: Mango Chili (6 × 8-Pack)'],
    ['Drinks', 'The Whole Flock Variety Pack'],
  ] as const) {
    const tabs = page.getByRole('navigation', { name: 'Product filters' });
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText(/Founders|Staff Tasting|Display Stand|onerror/)).toHaveCount(0);
  }

  const card = page.getByRole('article').filter({ hasText: 'Blue Coconut Margarita' });
  await expect(card).toContainText('$19.90');
  await expect(card).toContainText('was $24.99');
  await expect(card).toContainText('Sale');
  await card.getByRole('link').click();
  const product = productPage(page);
  await expect(product.price).toHaveText('$19.90was $24.99');
  await product.option('24-Pack').check();
  await expect(product.price).toHaveText('$52.90was $62.99');
});

test('a list is filtered and sorted, and Back restores its position @phone', async ({ page }) => {
  await page.goto('/shop');
  const { cards, panel, inStock, highest, sort, show, chips } = list(page);
  await expect(cards).toHaveCount(13);
  await hydrated(panel);
  await panel.click();
  await expectAccessible(page);
  await inStock.check();
  await highest.fill('30');
  await show.click();
  await expect(page).toHaveURL(/\?filter\.v\.availability=1&filter\.v\.price\.lte=30$/);
  await expect(cards).toHaveCount(9);
  await expect(show).toBeHidden();
  await expect(chips).toHaveText(['Remove In stock', 'Remove Up to $30.00', 'Clear all']);

  await panel.click();
  await sort.selectOption('Price: high to low');
  await expect(page).toHaveURL(/&sort_by=price-descending$/);
  await expect(cards.first()).toContainText('All Splash No Buzz Tee');
  await show.click();
  await expect(show).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: '9 products' })).toBeVisible();

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
  await panel.click();
  await expect(inStock).not.toBeChecked();
  await expect(highest).toHaveValue('30');
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop?sort_by=price-descending');
  await expect(cards).toHaveCount(13);
  await expect(highest).toHaveValue('');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filtered and sorted by a form @phone', async ({ page }) => {
    await page.goto('/shop/merch');
    const { cards, panel, sort, show, chips } = list(page);
    await panel.click();
    await page.getByRole('checkbox', { name: /^XL/ }).check();
    await page.getByRole('checkbox', { name: /^2XL/ }).check();
    await sort.selectOption('price-ascending');
    await show.click();
    await expect(page).toHaveURL(/sort_by=price-ascending/);
    await expect(cards).toHaveCount(1);
    await expect(chips).toHaveText(['Remove Size: 2XL', 'Remove Size: XL', 'Clear all']);
    await panel.click();
    await expect(page.getByRole('checkbox', { name: /^XL/ })).toBeChecked();
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/shop/merch?sort_by=price-ascending');
    await expect(cards).toHaveCount(4);
  });
});
