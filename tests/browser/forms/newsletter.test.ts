import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated, listening } from '../support/hydration.ts';
import { inbox } from '../support/local-shop.ts';
import { formOf, hydratedForm, uniqueWord, useOwnAddress } from './form-journeys.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const newsletter = { action: '/api/forms/newsletter' };
const emailField = (page: Page) => formOf(page, newsletter).getByLabel('Email address');
const subscribe = (page: Page) =>
  formOf(page, newsletter).getByRole('button', { name: 'Subscribe' }).click();
const newAddress = () => `${uniqueWord().toLowerCase()}@example.com`;

const open = (page: Page) => page.goto('/forms/newsletter');
const footerBox = (page: Page) =>
  page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' });

const expectDelivered = (email: string) =>
  expect.poll(() => inbox(email)).toMatchObject([{ fields: { email } }]);

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
  await expectAccessible(page, 'main');

  await field.press('Enter');
  await expect(form.getByText('You are on the list.')).toBeVisible();
  await expectAccessible(page, 'main');
  await expect(field).toHaveValue('');
  await expectDelivered(email);
});

test('the box in the footer subscribes, and is the only one on its page', async ({ page }) => {
  await page.goto('/recipes');
  const box = footerBox(page);
  await expect(box.getByRole('heading')).toHaveText('Join our newsletter');
  await expect(box).toContainText('Subscribe to receive updates, special offers, and ducky news!');
  const field = box.getByPlaceholder('Enter your email');
  const submit = box.getByRole('button', { name: 'Subscribe' });
  await field.fill('not an address');
  await submit.click();
  await expect(field).toBeFocused();
  expect(await field.evaluate((input: HTMLInputElement) => input.validity.typeMismatch)).toBe(true);

  // Before hydration, an aborted request would be a failed navigation.
  await hydrated(submit);
  await page.route('**/api/forms/newsletter', (route) => route.abort(), { times: 1 });
  const email = newAddress();
  await field.fill(email);
  await submit.click();
  await expect(box.getByRole('status')).toContainText('We could not sign you up.');
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'footer');
  await submit.click();
  await expect(box.getByRole('status')).toHaveText(
    'You are on the list. Ducky news is on its way!',
  );
  await expect(page).toHaveURL('/recipes');
  await expect(field).toHaveValue('');
  await expectAccessible(page, 'footer');
  await expectDelivered(email);

  // The browser accepts longer addresses than the form does.
  await field.fill(`${'duck'.repeat(50)}@example.com`);
  await submit.click();
  await expect(box.getByRole('status')).toHaveText('Please use at most 200 characters.');
  await expect(field).toBeFocused();

  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: 'Join our newsletter' })).toHaveCount(1);
  await expect(footerBox(page)).toBeHidden();
});

// newsletter-box.test.tsx renders the box of a build without a webhook.
test('a form without a webhook shows on submit that nothing was sent', async ({ page }) => {
  await page.goto('/recipes');
  const form = footerBox(page).locator('form');
  await form.evaluate((element: HTMLFormElement) => {
    element.removeAttribute('action');
    element.method = 'dialog';
    element.insertAdjacentHTML('beforeend', '<span data-unsent hidden>Nothing was sent.</span>');
  });
  const calls: string[] = [];
  await listening(page);
  page.on('request', (request) => {
    // The report of the view may follow.
    const isForm = request.method() === 'POST' && !request.url().endsWith('/api/views');
    if (isForm) calls.push(request.url());
  });
  await form.getByLabel('Email address').fill('duck@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(form.getByText('Nothing was sent.')).toBeVisible();
  await expect(page).toHaveURL('/recipes');
  expect(calls).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('subscribing leads to a confirmation page', async ({ page }) => {
    await page.goto('/recipes');
    const email = newAddress();
    await footerBox(page).getByLabel('Email address').fill(email);
    await footerBox(page).getByRole('button', { name: 'Subscribe' }).click();
    await expect(page).toHaveURL('/forms/newsletter?sent');
    await expect(page.getByRole('main').getByText('You are on the list.')).toBeVisible();
    await expectDelivered(email);
  });
});
