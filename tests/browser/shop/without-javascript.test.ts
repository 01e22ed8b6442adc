import type { Page } from '@playwright/test';
import { checkoutAddress, checkoutTotal } from '../support/local-shop.ts';
import { expect, test } from '../support/site-test.ts';
import { map, search, storesOf } from '../stores/locator.ts';

test.use({ javaScriptEnabled: false });

const question = (page: Page, text: string) =>
  page.getByRole('group').filter({ has: page.getByRole('heading', { name: text }) });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

// tests/browser/cart/buy-without-javascript.test.ts covers Buy Now.
test('a visitor reads the home page, searches, and fills, changes, discounts and checks out a cart', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await test.step('questions and the ingredients dialog', async () => {
    const answer = page.getByText('Order packs from our shop');
    await question(page, 'Where can I buy it?').locator('summary').click();
    await expect(answer).toBeVisible();
    await question(page, 'When will my order ship?').locator('summary').click();
    await expect(answer).toBeHidden();
    const ingredients = page.getByRole('dialog', { name: 'Real Ingredients' });
    await page.getByRole('button', { name: "See What's Inside" }).click();
    await expect(ingredients.getByText('Potassium chloride')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(ingredients).toBeHidden();
  });
  await page.getByRole('button', { name: 'Add Mango Chili Margarita' }).click();
  await page.getByRole('button', { name: '8-Pack $24.99' }).click();
  await expect(page).toHaveURL('/cart');
  const mangoes = page.getByLabel('Quantity of Mango Chili Margarita');
  await expect(mangoes).toHaveValue('1');

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill('strawbery');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=strawbery');
  await page.getByRole('link', { name: 'Strawberry Splash Margarita' }).click();
  await expect(page).toHaveURL('/shop/product/strawberry-splash-margarita');
  await page.getByRole('radio', { name: '16-Pack' }).check();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page).toHaveURL('/cart');
  await test.step('the forms of the cart', () => expectCartForms(page));
  await page.goBack();
  await expect(page.getByLabel('Quantity of Strawberry Splash Margarita')).toHaveValue('3');
});

/** Changes a cart with a pack of mango and a 16-pack of strawberry margaritas, and opens its checkout. */
async function expectCartForms(page: Page): Promise<void> {
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  const subtotal = page.getByRole('definition').last();
  await expect(subtotal).toHaveText('$69.98');
  await expect(line('16-Pack').getByRole('link')).toHaveAttribute(
    'href',
    /^\/shop\/product\/strawberry-splash-margarita\?variant=.*100302$/,
  );
  await page.getByLabel('Quantity of Strawberry Splash Margarita').fill('3');
  await line('16-Pack').getByRole('button', { name: 'Update' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByLabel('Quantity of Strawberry Splash Margarita')).toHaveValue('3');
  const mango = line('Mango Chili Margarita');
  await page.getByText('Add a gift message for Mango Chili Margarita').click();
  await page.getByLabel('Gift message for Mango Chili Margarita').fill('For Ada');
  await mango.getByRole('button', { name: 'Save' }).click();
  await expect(mango).toContainText('Gift message: For Ada');
  const mangoes = page.getByLabel('Quantity of Mango Chili Margarita');
  await page.getByRole('button', { name: 'Remove Mango Chili Margarita' }).click();
  await expect(mangoes).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mangoes).toHaveCount(1);

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
  await expect(subtotal).toHaveText('$143.96');

  await page.getByRole('button', { name: 'Checkout' }).click();
  await expect(page).toHaveURL(checkoutAddress);
  await expect(checkoutTotal(page)).toHaveText('Total $143.96 USD');
}

test('forms search recipes, filter products and search stores, and what needs a script is not shown', async ({
  page,
}) => {
  await page.goto('/recipes');
  const recipes = page.getByRole('searchbox', { name: 'Search recipes' });
  for (const [text, address, count] of [
    ['sunrise', /\/recipes\/search\?q=sunrise$/, 1],
    ['', /\/recipes$/, 4],
  ] as const) {
    await recipes.fill(text);
    await recipes.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(cards(page)).toHaveCount(count);
    await expect(recipes).toHaveValue(text);
  }
  await page.getByRole('link', { name: 'View Recipe Sunrise Splash' }).click();
  await page.getByLabel('1½ teaspoons grenadine').check();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.getByRole('link', { name: 'See it in our shop' }).click();
  await expect(page).toHaveURL('/shop/product/mango-chili-margarita');

  await page.goto('/shop/merch');
  const filters = page.locator('summary').filter({ hasText: /^Filter/ });
  const size = page.getByRole('checkbox', { name: /^XL/ });
  await filters.click();
  await size.check();
  await page.getByRole('checkbox', { name: /^2XL/ }).check();
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-ascending');
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/sort_by=price-ascending/);
  await expect(cards(page)).toHaveCount(1);
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link');
  await expect(chips).toHaveText(['Remove Size: XL', 'Remove Size: 2XL', 'Clear all']);
  await filters.click();
  await expect(size).toBeChecked();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop/merch?sort_by=price-ascending');
  await expect(cards(page)).toHaveCount(4);

  // tests/integration/stores/store-pages.test.ts follows the links of filters and pages.
  await page.goto('/store-locator');
  await search(page).fill('denver');
  await search(page).press('Enter');
  await expect(page).toHaveURL(/\?q=denver$/);
  const store = storesOf(page).first();
  await expect(store).toContainText('Denver');
  await expect(store).toContainText(/\d ?[ap]m/);
  await expect(page.getByRole('button', { name: /^Show on Map|^Map$/ })).toHaveCount(0);
  await expect(map(page)).toBeHidden();
  await expect(page.locator('open-state:visible')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Suggest a Location' }).first()).toHaveAttribute(
    'href',
    '/forms/suggestion',
  );
});
