import type { Locator, Page } from '@playwright/test';
import { LIMITS } from '../../integration/support/test-worker.ts';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { expectToFit } from '../support/layout.ts';
import { variantId } from '../support/local-shop.ts';
import { expect, test } from '../support/site-test.ts';
import { register, signIn, type Person } from './accounts.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Presses a link or button by keyboard. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await target.press('Enter');
}

/** Opens a tab of My Account by arrow keys. */
async function openTab(page: Page, from: string, to: string): Promise<void> {
  await hydrated(tab(page, to));
  await tab(page, from).press(to === 'Orders' ? 'Home' : 'ArrowRight');
  await expect(tab(page, to)).toBeFocused();
}

/** Connects the visitor to a customer by requests. */
async function connectByRequests({ request }: Page, { email }: Person): Promise<void> {
  const choice = await request.get('/account/login');
  expect((await request.post(choice.url(), { form: { email } })).url()).toMatch(
    /\/account#notice$/,
  );
}

/** Buys in the visitor's session by requests. */
async function buy({ request }: Page, { email }: Person, data: object): Promise<void> {
  const added = await request.post('/api/cart/lines', { data });
  const { cart } = (await added.json()) as { cart: { version: string } };
  const opened = await request.post('/api/cart/checkout', { data: { version: cart.version } });
  const { checkoutUrl } = (await opened.json()) as { checkoutUrl: string };
  expect((await request.post(checkoutUrl, { form: { email } })).ok()).toBe(true);
}

/** Checks the width of the page on a phone and on a desktop. */
async function expectToFitAllWidths(page: Page): Promise<void> {
  const phone = page.viewportSize()!;
  for (const size of [{ width: 1280, height: 900 }, phone]) {
    await page.setViewportSize(size);
    await expectToFit(page);
  }
}

/** Edits addresses by keyboard, and sees the errors of invalid fields. */
async function editAddresses(page: Page): Promise<void> {
  await page.goto('/account?tab=settings');
  const add = page.getByRole('link', { name: 'Add an Address' });
  await hydrated(page.getByRole('button', { name: 'Save Changes' }));
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'New Address' })).toBeInViewport();
  await page.getByLabel('Street and number').fill('1 Pond Way');
  await page.getByLabel('City').fill('Denver');
  await expect(page.getByLabel('Province or territory')).toBeHidden();
  await page.getByLabel('State').selectOption('Colorado');
  await page.getByLabel('ZIP / postal code').fill('duck');
  await page.getByRole('button', { name: 'Save Address' }).focus();
  await page.keyboard.press('Enter');
  const zip = page.getByLabel('ZIP / postal code');
  await expect(zip).toHaveAccessibleDescription('This does not fit the country. Please check it.');
  await expect(page.getByLabel('Street and number')).toHaveValue('1 Pond Way');
  // The scripts of this page report activity, so the session lasts while the form is corrected.
  await expect(page).toHaveURL('/account?tab=settings&address=new#save-zip');
  await expect(page.getByText('Please check the marked fields.')).toBeVisible();
  await hydrated(page.getByRole('button', { name: 'Save Changes' }));
  await expect(zip).toBeFocused();
  await expect(zip).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 640 });
  await expectAccessible(page, 'main');
  await zip.fill('80202');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect(page.getByText('Your address is saved.')).toBeFocused();
  await expect(page.getByText('Your address is saved.')).toBeInViewport();
  await expect(page.getByText('Your default address: the checkout begins with it.')).toBeVisible();
  await page.getByLabel(/^Delete/).click();
  await expect(page.getByText('Delete this address?')).toBeVisible();
  await expectAccessible(page, 'main');
  await press(page.getByRole('button', { name: /^Yes, delete/ }));
  await expect(page.getByText('The address is deleted.')).toBeFocused();
}

test('a visitor connects, subscribes, manages the subscription, orders again and edits addresses by keyboard @phone-only', async ({
  page,
}) => {
  const person = await register();
  await signIn(page, person);
  await press(page.getByRole('link', { name: 'Show my orders' }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Sign in to your customer account',
  );
  await press(page.getByRole('button', { name: 'Continue' }));
  await expect(page.getByText('Your orders are shown here from now on.')).toBeVisible();
  await buy(page, person, {
    merchandiseId: variantId(400601),
    sellingPlanId: 'gid://shopify/SellingPlan/701',
    'properties[Gift message]': 'For the whole flock',
    id: 'journey',
  });

  await page.goto('/account');
  await expect(page.getByText('Paid, not shipped yet')).toBeVisible();
  await press(page.getByRole('link', { name: /^Order #\d+$/ }));
  await expect(page.getByText('For the whole flock')).toBeVisible();
  await expect(page.getByText('Deliver every 2 weeks')).toBeVisible();
  await expectAccessible(page, 'main');
  await expectToFitAllWidths(page);

  await openTab(page, 'Orders', 'Subscriptions');
  const subscriptions = page.getByRole('tabpanel');
  const button = (name: string | RegExp) => subscriptions.getByRole('button', { name });
  await expect(subscriptions.getByText('Every 2 weeks')).toBeVisible();
  await press(button(/^Skip/));
  await expect(page.getByText('This delivery is skipped.')).toBeFocused();
  await expect(button(/^Do not skip/)).toBeVisible();
  await expectAccessible(page, 'main');
  await press(button('Pause Pond Club Box'));
  await expect(subscriptions.getByText('Paused:')).toBeVisible();
  await press(subscriptions.getByLabel('Cancel Pond Club Box'));
  await expect(page.getByText('Cancel your subscription to Pond Club Box?')).toBeVisible();
  await expectAccessible(page, 'main');
  await press(button('Yes, cancel'));
  await expect(subscriptions.getByText('Cancelled.')).toBeVisible();
  await expectToFitAllWidths(page);

  await openTab(page, 'Subscriptions', 'Orders');
  await press(page.getByRole('link', { name: /^Order #\d+$/ }));
  await press(page.getByRole('button', { name: 'Order again' }));
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText('Pond Club Box').first()).toBeVisible();
  await test.step('addresses', () => editAddresses(page));
});

test.describe('without JavaScript', () => {
  // A page waits 50 ms for the shop before it is streamed.
  test.use({
    javaScriptEnabled: false,
    extraHTTPHeaders: { [LIMITS]: JSON.stringify({ 100: 50 }) },
  });

  test('the tabs of the account are links, and show what a slow shop answers late', async ({
    page,
    breakShop,
  }) => {
    const person = await register();
    await signIn(page, person);
    await expect(page.getByText('Your order history will appear here')).toBeVisible();
    // Without a script, the arrow keys do not move between tabs, so links take their place.
    await expect(page.getByRole('tablist')).toBeHidden();
    const link = page.getByRole('link', { name: 'Subscriptions' });
    await link.click();
    await expect(page.getByText('No Active Subscriptions')).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');

    await connectByRequests(page, person);
    await buy(page, person, { merchandiseId: variantId(200101), id: 'without-javascript' });
    await page.getByRole('link', { name: 'Orders', exact: true }).click();
    const order = page.getByRole('link', { name: /^Order #\d+$/ });
    const number = /order=(\d+)/.exec((await order.getAttribute('href'))!)![1]!;
    const match = `gid://shopify/Order/${number}"`;
    await breakShop({ kind: 'latency', match, latencyMs: 500 });
    await order.click();
    // The skeleton was sent first, so the order was streamed.
    await expect(page.getByText('Asking the shop')).toBeAttached();
    await expect(page.getByText('Asking the shop')).toBeHidden();
    const boxOf = async (part: Locator) => (await part.boundingBox())!;
    const title = await boxOf(page.getByRole('heading', { name: /^Order #/ }));
    expect(title.y).toBeLessThan((await boxOf(page.getByRole('contentinfo'))).y);
    // It is in the column of the page.
    expect(title.x).toBe((await boxOf(page.getByRole('heading', { name: 'My Account' }))).x);
  });
});
