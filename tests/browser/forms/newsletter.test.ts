import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { hydrated } from '../support/hydration.ts';
import { inbox } from '../support/local-shop.ts';
import { expect, test } from '../support/site-test.ts';
import { formOf, hydratedForm, uniqueWord, useOwnAddress } from './form-journeys.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const newsletter = { action: '/api/forms/newsletter' };
const newAddress = () => `${uniqueWord().toLowerCase()}@example.com`;
const footerBox = (page: Page) =>
  page.getByRole('contentinfo').getByRole('region', { name: 'Newsletter' });
const expectDelivered = (email: string) =>
  expect.poll(() => inbox(email)).toMatchObject([{ fields: { email } }]);

test('the form keeps the address and its submission id on failure and after Back, and subscribes', async ({
  page,
}) => {
  await page.goto('/forms/newsletter');
  const form = await hydratedForm(page, newsletter);
  const field = formOf(page, newsletter).getByLabel('Email address');
  const button = form.getByRole('button', { name: 'Subscribe' });
  const ids: string[] = [];
  await page.route('**/api/forms/newsletter', async (route) => {
    ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
    await (ids.length < 4 ? route.abort() : route.fallback());
  });
  const email = newAddress();
  await field.fill(email);
  await button.click();
  await expect(form.getByText('We could not sign you up.')).toBeVisible();
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'main');

  await page.goto('/robots.txt');
  await page.goBack();
  await hydratedForm(page, newsletter);
  await expect(field).toHaveValue(email);
  await button.click();
  await expect.poll(() => ids.length).toBe(2);
  await expect(button).toBeEnabled();
  await field.fill('other@example.com');
  await button.click();
  await expect.poll(() => ids.length).toBe(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);

  await expect(button).toBeEnabled();
  await field.fill(email);
  await field.press('Enter');
  await expect(form.getByText('You are on the list.')).toBeVisible();
  await expect(field).toHaveValue('');
  await expectDelivered(email);
});

test('the box in the footer subscribes, and is the only one on its page', async ({ page }) => {
  await page.goto('/recipes');
  const box = footerBox(page);
  const field = box.getByPlaceholder('Enter your email');
  const submit = box.getByRole('button', { name: 'Subscribe' });
  const status = box.getByRole('status');
  // Before hydration, an aborted request would be a failed navigation.
  await hydrated(submit);
  await field.fill('not an address');
  await submit.click();
  await expect(field).toBeFocused();
  await page.route('**/api/forms/newsletter', (route) => route.abort(), { times: 1 });
  const email = newAddress();
  await field.fill(email);
  await submit.click();
  await expect(status).toContainText('We could not sign you up.');
  await expect(field).toHaveValue(email);
  await expectAccessible(page, 'footer');
  await submit.click();
  await expect(status).toHaveText('You are on the list. Ducky news is on its way!');
  await expect(page).toHaveURL('/recipes');
  await expect(field).toHaveValue('');
  await expectDelivered(email);

  // The browser accepts longer addresses than the form does.
  await field.fill(`${'duck'.repeat(50)}@example.com`);
  await submit.click();
  await expect(field).toHaveAccessibleDescription('Please use at most 200 characters.');
  await expect(field).toBeFocused();

  await page.goto('/articles');
  await expect(page.getByRole('heading', { name: 'Join our newsletter' })).toHaveCount(1);
  await expect(footerBox(page)).toBeHidden();
});
