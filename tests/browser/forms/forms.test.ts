import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { blockScript, holdScripts, lazyScript } from '../support/hydration.ts';
import { expect, keepToasts, test } from '../support/site-test.ts';
import {
  contact,
  deliveryOf,
  fieldOf,
  fillHoneypot,
  fillIn,
  formOf,
  hydratedForm,
  openForm,
  useOwnAddress,
} from './form-journeys.ts';

test.beforeEach(async ({ context, page }) => {
  await keepToasts(context);
  await useOwnAddress(page);
});

const INVALID = 'Invalid Submission: Please fill out all required fields correctly.';
const BUSY = 'Sending...';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text);

/** Checks that two elements do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(besides || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

test('a form validates, reports a rate limit, keeps its values on failure, and sends once', async ({
  page,
}) => {
  const within = `form[action="${contact.action}"]`;
  const ids: unknown[] = [];
  const error = 'That was a lot at once. Please wait a minute, then send it again.';
  const accepted = Promise.withResolvers<void>();
  // The first response is an error; the second is lost although the submission is accepted.
  await page.route(`**${contact.action}`, async (route) => {
    ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
    if (ids.length === 1) await route.fulfill({ status: 429, json: { error, problems: {} } });
    else if (ids.length === 2) await route.fetch().then(() => route.abort());
    else await accepted.promise.then(() => route.fallback());
  });
  const usual = page.viewportSize()!;
  await page.setViewportSize({ width: 412, height: 839 });
  const release = await holdScripts(page, lazyScript('submit.client'));
  const form = await openForm(page, contact);
  const button = form.getByRole('button', { name: contact.button });
  const [firstName, email] = [fieldOf(form, 'First Name'), fieldOf(form, 'Email')];
  // A blank value counts as missing.
  await firstName.fill('   ');
  await button.click();
  // Before its code has loaded, an invalid form does not claim to be sent.
  await expect(button).toBeVisible();
  await expect(form.getByRole('button', { name: BUSY })).toHaveCount(0);
  release();
  for (const label of Object.keys(contact.fields)) {
    await expect(fieldOf(form, label)).toHaveAttribute('aria-invalid', 'true');
    await expect(fieldOf(form, label)).toHaveAccessibleDescription(/\w\.$/);
  }
  await expect(firstName).toHaveAccessibleDescription('First name is required.');
  await expect(firstName).toBeFocused();
  await expectApart(toast(page, INVALID), firstName);
  await page.setViewportSize(usual);
  await expectApart(toast(page, INVALID), firstName);
  await expectAccessible(page, within);

  await firstName.fill('Wanda');
  await expect(form.getByText('First name is required.')).toBeHidden();
  await expect(form.getByText('Last name is required.')).toBeVisible();
  await email.fill('wanda');
  await button.click();
  await expect(fieldOf(form, 'Last Name')).toBeFocused();
  await expect(email).toHaveAccessibleDescription('A valid email is required.');
  // The second toast replaces the first, which is the same.
  await expect(toast(page, INVALID)).toHaveCount(1);
  const word = await fillIn(form, contact);
  await fillHoneypot(form, 'buy followers');
  await firstName.press('Enter');
  await expect(form.getByText('Last name is required.')).toBeHidden();
  await expect(toast(page, INVALID)).toHaveCount(1);
  expect(ids).toEqual([]);
  // The refusal empties the honeypot, which a browser may have filled for a person.

  await button.click();
  await expect(toast(page, contact.failed)).toBeVisible();
  await expect(form.getByText(error)).toBeVisible();
  await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
  await expectAccessible(page, within);

  await button.click();
  await expect(form.getByText('Everything you typed is still here.')).toBeVisible();
  await expect.poll(() => ids.length).toBe(2);
  await button.dblclick();
  const busy = form.getByRole('button', { name: BUSY });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  accepted.resolve();
  await expect(toast(page, contact.sent)).toBeVisible();
  await expect(toast(page, contact.failed)).toHaveCount(0);
  const thanks = page.getByRole('dialog', { name: 'Thank You' });
  await expect(thanks).toBeVisible();
  await expectAccessible(page, 'dialog[open]');
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(thanks).toBeHidden();
  await expect(firstName).toHaveValue('');

  const { form: name, fields, idempotencyKey, submissionId } = await deliveryOf(word);
  expect(name).toBe('contact');
  expect(fields).toMatchObject({ firstName: 'Wanda', lastName: word });
  expect(fields['g-recaptcha-response']).toMatch(/./);
  expect(submissionId).toBe(idempotencyKey);
  expect(ids).toEqual([submissionId, submissionId, submissionId]);
});

// tests/integration/forms/plain-forms.test.ts and tests/engines/without-javascript.test.ts submit forms without scripts.
test('a form whose code fails to load is submitted by the browser, and its errors are accessible', async ({
  page,
}) => {
  const failures = await blockScript(page, 'submit.client');
  await page.goto(contact.path);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const word = await fillIn(await hydratedForm(page, contact), contact);
  await fieldOf(formOf(page, contact), 'Message').fill('');
  await expect.poll(failures).toBeGreaterThan(0);
  expect(loads).toBe(0);
  const button = page.getByRole('button', { name: contact.button });
  await button.click();
  await expect(page.getByText('Message is required.')).toBeVisible();
  await expectAccessible(page, 'main');
  await fieldOf(formOf(page, contact), 'Message').fill('A pool party.');
  await button.click();
  await expect(page.getByRole('main').getByText(contact.sent)).toBeVisible();
  expect((await deliveryOf(word)).fields).toMatchObject({ firstName: 'Wanda' });
});
