import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/site-test.ts';
import {
  collectAlerts,
  deliveryOf,
  fieldOf,
  fillHoneypot,
  fillIn,
  hydratedForm,
  suggestion,
  useOwnAddress,
} from './form-journeys.ts';

test('the dialog shows the browser’s messages, keeps its values, and is sent by keyboard without a bot check', async ({
  page,
}) => {
  await useOwnAddress(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const alerts = collectAlerts(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/store-locator');
  await hydratedForm(page, suggestion);
  const opener = page.getByRole('button', { name: 'Suggest a Location' });
  await opener.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suggest a Location' });
  await expect(dialog).toBeVisible();
  const title = await dialog.getByRole('heading').first().boundingBox();
  const close = await dialog.getByRole('button', { name: 'Close' }).boundingBox();
  expect(close!.x).toBeGreaterThan(title!.x + title!.width);

  const submit = dialog.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(fieldOf(dialog, 'First Name')).toBeFocused();
  await expect(dialog.getByText('Please fill out this field.')).toHaveCount(7);
  await expect(dialog.getByText('Please select an item in the list.')).toHaveCount(1);
  await expectAccessible(page, 'dialog[open]');
  await fieldOf(dialog, 'First Name').fill('Wanda');
  await expect(dialog.getByText('Please fill out this field.')).toHaveCount(6);
  await fieldOf(dialog, 'Email').fill('wanda');
  await submit.click();
  await expect(fieldOf(dialog, 'Last Name')).toBeFocused();
  await expect(fieldOf(dialog, 'Email')).toHaveAccessibleDescription(/@/);

  const word = await fillIn(dialog, suggestion);
  await fillHoneypot(dialog, 'buy followers');
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await submit.click();
  expect((await warning).text()).toContain('robot');
  expect(requests.filter((url) => url.endsWith(suggestion.action))).toEqual([]);
  // The refusal empties the honeypot, which a browser may have filled for a person.

  await page.route(`**${suggestion.action}`, (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect.poll(() => alerts).toEqual([suggestion.failed]);
  await expect(dialog.getByText('Everything you typed is still here.')).toBeVisible();
  await expect(fieldOf(dialog, 'Last Name')).toHaveValue(word);

  await fieldOf(dialog, 'ZIP Code').press('Enter');
  await expect(dialog.getByText(suggestion.sent)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page, 'dialog[open]');
  await expect(fieldOf(dialog, 'City')).toHaveValue('');
  const { fields } = await deliveryOf(word);
  expect(fields).not.toHaveProperty('g-recaptcha-response');
  expect(requests.filter((url) => url.includes('captcha'))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
