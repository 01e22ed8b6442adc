import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  asOneVisitor,
  deliveredOnce,
  fieldOf,
  fillIn,
  liveFormOf,
  suggestion,
  watchAlerts,
} from './form-journeys.ts';

test.beforeEach(async ({ page }) => {
  await asOneVisitor(page);
  await page.goto('/store-locator');
  await liveFormOf(page, suggestion);
});

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Suggest a Location' });

test('is filled in with the keyboard, without a bot check, and says thanks @any-width', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Suggest a Location' }).focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);

  const word = await fillIn(dialog, suggestion);
  await fieldOf(dialog, 'ZIP Code').press('Enter');
  await expect(dialog.getByText(suggestion.sent)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await expect(fieldOf(dialog, 'City')).toHaveValue('');
  const { fields } = await deliveredOnce(word);
  expect(fields).not.toHaveProperty('g-recaptcha-response');
  expect(asked.filter((url) => url.includes('captcha'))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Suggest a Location' })).toBeFocused();
});

test('has its Close beside its title on the narrowest phone @any-width', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Suggest a Location' }).click();
  const title = await dialogOf(page).getByRole('heading').first().boundingBox();
  const close = await dialogOf(page).getByRole('button', { name: 'Close' }).boundingBox();
  expect(close!.x).toBeGreaterThan(title!.x + title!.width);
});

test('says what is missing at each field, in the browser’s words @any-width', async ({ page }) => {
  await page.getByRole('button', { name: 'Suggest a Location' }).click();
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(fieldOf(dialog, 'First Name')).toBeFocused();
  await expect(dialog.getByText('Please fill out this field.')).toHaveCount(7);
  await expect(dialog.getByText('Please select an item in the list.')).toHaveCount(1);
  await expect(fieldOf(dialog, 'First Name')).toHaveAccessibleDescription(
    'Please fill out this field.',
  );
  await expectAccessible(page);
  await fieldOf(dialog, 'First Name').fill('Wanda');
  await expect(dialog.getByText('Please fill out this field.')).toHaveCount(6);
  await fieldOf(dialog, 'Email').fill('wanda');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText('First name is required.')).toBeHidden();
  await expect(fieldOf(dialog, 'Last Name')).toBeFocused();
  await expect(fieldOf(dialog, 'Email')).toHaveAccessibleDescription(/@/);
});

test('keeps what was typed when it fails @any-width', async ({ page }) => {
  const alerts = watchAlerts(page);
  await page.getByRole('button', { name: 'Suggest a Location' }).click();
  const dialog = dialogOf(page);
  const word = await fillIn(dialog, suggestion);
  await page.route(`**${suggestion.action}`, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => alerts).toEqual(['Submission failed. Please try again.']);
  await expect(dialog.getByText('Everything you typed is still here.')).toBeVisible();
  await expect(fieldOf(dialog, 'Last Name')).toHaveValue(word);
  await expectAccessible(page);
});
