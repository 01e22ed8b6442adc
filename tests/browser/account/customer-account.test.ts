import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { variantId } from '../support/local-shop.ts';
import { watchPage, type PageWatch } from '../support/watch-page.ts';
import { register, signIn } from './accounts.ts';

let watch: PageWatch;
test.beforeEach(async ({ page }) => {
  watch = await watchPage(page);
});
test.afterEach(() => {
  // The browser logs the status of a page that shows a rejected form.
  expect(watch.errors.filter((error) => !error.includes('status of 422'))).toEqual([]);
});

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function connect(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Show my orders' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sign in to your customer account',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Your orders are shown here from now on.')).toBeVisible();
}

test('a visitor connects, subscribes, manages the subscription and orders again @phone-only', async ({
  page,
}) => {
  await signIn(page, await register());
  await connect(page);

  await page.request.post('/api/cart/lines', {
    data: {
      merchandiseId: variantId(400601),
      sellingPlanId: 'gid://shopify/SellingPlan/701',
      'properties[Gift message]': 'For the whole flock',
      id: 'journey',
    },
  });
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  await page.goto('/account');
  await expect(page.getByText('Paid, not shipped yet')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: /^Order #\d+$/ }).click();
  await expect(page.getByText('For the whole flock')).toBeVisible();
  await expect(page.getByText('Deliver every 2 weeks')).toBeVisible();
  await expectAccessible(page, 'main');

  await tab(page, 'Subscriptions').click();
  const subscriptions = page.getByRole('tabpanel');
  await expect(subscriptions.getByText('Every 2 weeks')).toBeVisible();
  await expectAccessible(page, 'main');
  await subscriptions.getByRole('button', { name: /^Skip/ }).click();
  await expect(page.getByText('This delivery is skipped.')).toBeVisible();
  await expect(subscriptions.getByRole('button', { name: /^Do not skip/ })).toBeVisible();
  await subscriptions.getByRole('button', { name: 'Pause Pond Club Box' }).click();
  await expect(subscriptions.getByText('Paused:')).toBeVisible();
  await expectAccessible(page, 'main');
  await subscriptions.getByRole('link', { name: 'Cancel Pond Club Box' }).click();
  await expect(page.getByText('Cancel your subscription to Pond Club Box?')).toBeVisible();
  await expectAccessible(page, 'main');
  await subscriptions.getByRole('button', { name: 'Yes, cancel' }).click();
  await expect(subscriptions.getByText('Cancelled.')).toBeVisible();
  await expectAccessible(page, 'main');

  await tab(page, 'Orders').click();
  await page.getByRole('link', { name: /^Order #\d+$/ }).click();
  await page.getByRole('button', { name: 'Order again' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Pond Club Box').first()).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('link', { name: 'Show my orders' })).toBeVisible();
});

test('a visitor edits addresses by keyboard, and sees the errors of invalid fields', async ({
  page,
}) => {
  await signIn(page, await register());
  await connect(page);
  await tab(page, 'Settings').click();
  const add = page.getByRole('link', { name: 'Add an Address' });
  await hydrated(page.getByRole('button', { name: 'Save Changes' }));
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Address' })).toBeInViewport();
  await page.getByLabel('Street and number').fill('1 Pond Way');
  await page.getByLabel('City').fill('Denver');
  await expect(page.getByLabel('Province or territory')).toBeHidden();
  await page.getByLabel('State').selectOption('Colorado');
  await page.getByLabel('ZIP code').fill('duck');
  await page.getByRole('button', { name: 'Save Address' }).focus();
  await page.keyboard.press('Enter');
  const zip = page.getByLabel('ZIP code');
  await expect(zip).toHaveAccessibleDescription('This does not fit the country. Please check it.');
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Pond Way');
  // The scripts of this page report activity, so the session lasts while the form is corrected.
  await expect(page).toHaveURL('/account?tab=settings&address=new#refusal');
  await expect(page.getByText('Please check the marked fields.')).toBeInViewport();
  await hydrated(page.getByRole('button', { name: 'Save Changes' }));
  await expectAccessible(page, 'main');
  await zip.fill('80202');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Your address is saved.')).toBeVisible();
  await expect(page.getByText('Your default address: the checkout begins with it.')).toBeVisible();
  await expectAccessible(page, 'main');
  await page.getByRole('link', { name: /^Delete/ }).click();
  await expect(page.getByText('Delete this address?')).toBeVisible();
  await expectAccessible(page, 'main');
});

test('a tab is a link until the page is hydrated', async ({ page }) => {
  await signIn(page, await register());
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/account');
  await tab(page, 'Subscriptions').click();
  await expect(page).toHaveURL(/\/account\?tab=subscriptions$/);
  await expect(page.getByText('No Active Subscriptions')).toBeVisible();
  watch.errors.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the tabs of the account are links', async ({ page }) => {
    await signIn(page, await register());
    await expect(page.getByText('Your order history will appear here')).toBeVisible();
    // Without a script, the arrow keys do not move between tabs, so links take their place.
    await expect(page.getByRole('tablist')).toBeHidden();
    const link = page.getByRole('link', { name: 'Subscriptions' });
    await link.click();
    await expect(page.getByText('No Active Subscriptions')).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  });
});
