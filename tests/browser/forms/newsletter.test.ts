import { expect, test, type Page } from '@playwright/test';
import { startRunningSite, type OwnSite } from '../../integration/support/running-site.ts';
import { expectAccessible } from '../support/accessible.ts';
import { inbox } from '../support/local-shop.ts';
import { formOf, hydratedForm, uniqueWord, useOwnAddress } from './form-journeys.ts';

// The tests share a site with a newsletter, which is not set up by default.
test.describe.configure({ mode: 'default' });
let site: OwnSite;
test.beforeAll(async () => void (site = await startRunningSite({ newsletter: true })));
test.afterAll(() => site.close());

const newsletter = { action: '/api/forms/newsletter' };
const emailField = (page: Page) => formOf(page, newsletter).getByLabel('Email address');
const subscribe = (page: Page) =>
  formOf(page, newsletter).getByRole('button', { name: 'Subscribe' }).click();
const newAddress = () => `${uniqueWord().toLowerCase()}@example.com`;

async function open(page: Page): Promise<void> {
  await useOwnAddress(page);
  await page.goto(`${site.url}/forms/newsletter`);
}

const expectDelivered = (email: string) =>
  expect.poll(() => inbox(email, site.services)).toMatchObject([{ fields: { email } }]);

test('the form validates the address, keeps it on failure, and subscribes', async ({ page }) => {
  await open(page);
  const form = await hydratedForm(page, newsletter);
  const field = emailField(page);
  await field.fill('wanda');
  await subscribe(page);
  await expect(field).toBeFocused();
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);

  await page.route('**/api/forms/newsletter', (route) => route.abort(), { times: 1 });
  const email = newAddress();
  await field.fill(email);
  await subscribe(page);
  await expect(form.getByText('We could not sign you up.')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expectAccessible(page);

  await field.press('Enter');
  await expect(form.getByText('You are on the list.')).toBeVisible();
  await expectAccessible(page);
  await expect(field).toHaveValue('');
  await expectDelivered(email);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribing leads to a confirmation page', async ({ page }) => {
    await open(page);
    const email = newAddress();
    await emailField(page).fill(email);
    await subscribe(page);
    await expect(page.getByRole('main').getByText('You are on the list.')).toBeVisible();
    await expectDelivered(email);
  });
});
