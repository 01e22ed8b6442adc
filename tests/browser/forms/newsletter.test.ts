import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/site-test.ts';
import {
  expectSubscribed,
  formOf,
  hydratedForm,
  newEmail,
  useOwnAddress,
} from './form-journeys.ts';

const newsletter = { action: '/api/forms/newsletter' };

// tests/browser/navigation/footer.test.ts has the box of the footer.
test('the form keeps the address and its submission id on failure and after Back, and subscribes', async ({
  page,
}) => {
  await useOwnAddress(page);
  await page.goto('/forms/newsletter');
  const form = await hydratedForm(page, newsletter);
  const field = formOf(page, newsletter).getByLabel('Email address');
  const button = form.getByRole('button', { name: 'Subscribe' });
  const ids: string[] = [];
  await page.route('**/api/forms/newsletter', async (route) => {
    ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
    await (ids.length < 4 ? route.abort() : route.fallback());
  });
  const email = newEmail();
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
  await expectSubscribed(email);
});
