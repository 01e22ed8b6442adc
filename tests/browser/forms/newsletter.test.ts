import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { inbox } from '../support/local-shop.ts';
import { formOf, hydratedForm, uniqueWord, useOwnAddress } from './form-journeys.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const newsletter = { action: '/api/forms/newsletter' };
const emailField = (page: Page) => formOf(page, newsletter).getByLabel('Email address');
const button = (page: Page) => formOf(page, newsletter).getByRole('button', { name: 'Subscribe' });
const subscribe = (page: Page) => button(page).click();
const newAddress = () => `${uniqueWord().toLowerCase()}@example.com`;

const footerBox = (page: Page) =>
  page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' });

const expectDelivered = (email: string) =>
  expect.poll(() => inbox(email)).toMatchObject([{ fields: { email } }]);

test('the form validates the address, keeps it and its submission id on failure and after Back, and subscribes', async ({
  page,
}) => {
  await page.goto('/forms/newsletter');
  const form = await hydratedForm(page, newsletter);
  const field = emailField(page);
  await field.fill('wanda');
  await subscribe(page);
  await expect(field).toBeFocused();
  expect(await field.evaluate((input) => input.matches(':invalid'))).toBe(true);

  const ids: string[] = [];
  await page.route('**/api/forms/newsletter', async (route) => {
    ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
    await (ids.length < 4 ? route.abort() : route.fallback());
  });
  const email = newAddress();
  await field.fill(email);
  await subscribe(page);
  await expect(form.getByText('We could not sign you up.')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'main');

  await page.goto('/robots.txt');
  await page.goBack();
  await hydratedForm(page, newsletter);
  await expect(field).toHaveValue(email);
  await subscribe(page);
  await expect.poll(() => ids.length).toBe(2);
  await expect(button(page)).toBeEnabled();
  await field.fill('other@example.com');
  await subscribe(page);
  await expect.poll(() => ids.length).toBe(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);

  await expect(button(page)).toBeEnabled();
  await field.fill(email);
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

  // newsletter-box.test.tsx renders the box of a build without a webhook, which says on submit that nothing was sent.
  await box.locator('form').evaluate((form: HTMLFormElement) => {
    form.removeAttribute('action');
    form.method = 'dialog';
    form.insertAdjacentHTML('beforeend', '<span data-unsent hidden>Nothing was sent.</span>');
  });
  const calls: string[] = [];
  page.on('request', (request) => {
    // The report of the view may follow.
    const isForm = request.method() === 'POST' && !request.url().endsWith('/api/views');
    if (isForm) calls.push(request.url());
  });
  await field.fill('duck@example.com');
  await submit.click();
  await expect(box.getByText('Nothing was sent.')).toBeVisible();
  await expect(page).toHaveURL('/recipes');
  expect(calls).toEqual([]);

  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: 'Join our newsletter' })).toHaveCount(1);
  await expect(footerBox(page)).toBeHidden();
});
