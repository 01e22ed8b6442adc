import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  asOneVisitor,
  deliveredOnce,
  fieldOf,
  fillIn,
  formOf,
  journeys,
  suggestion,
} from './form-journeys.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => asOneVisitor(page));

for (const journey of journeys) {
  test(`${journey.name}: the Worker says what is missing, keeps the rest, and takes it then @any-width`, async ({
    page,
  }) => {
    await page.goto(journey.path);
    const word = await fillIn(formOf(page, journey), journey);
    await fieldOf(formOf(page, journey), 'Email').fill('wanda');
    await formOf(page, journey).getByRole('button', { name: journey.button }).click();

    const form = formOf(page, journey);
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill out all required fields correctly.',
    );
    await expect(fieldOf(form, 'Email')).toHaveAccessibleDescription(/valid email/);
    await expect(fieldOf(form, 'Email')).toHaveValue('wanda');
    await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
    await expect(page).toHaveTitle(/Rubber Ducky/);

    await fieldOf(form, 'Email').fill('wanda@example.com');
    await form.getByRole('button', { name: journey.button }).click();
    await expect(page).toHaveURL(/\/forms\/\w+\?sent$/);
    await expect(page.getByRole('main').getByText(journey.sent)).toBeVisible();
    expect((await deliveredOnce(word)).fields).toMatchObject({
      firstName: 'Wanda',
      lastName: word,
    });
  });
}

test('the page that answers is as accessible as any other @any-width', async ({ browser }) => {
  // axe needs JavaScript in the page, which the answer itself does without.
  const context = await browser.newContext({ javaScriptEnabled: true });
  const page = await context.newPage();
  await asOneVisitor(page);
  await page.route('**/assets/**/*.js', (route) => route.abort());
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/forms/suggestion');
  await formOf(page, suggestion).getByRole('button', { name: suggestion.button }).click();
  await expect(page.getByText('First name is required.')).toBeVisible();
  await expectAccessible(page);
  await context.close();
});

test('the button for suggestions leads to the form on a page @any-width', async ({ page }) => {
  await page.goto('/store-locator');
  await page.getByRole('link', { name: 'Suggest a Location' }).click();
  await expect(page).toHaveURL(/\/forms\/suggestion$/);
  await expect(formOf(page, suggestion)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Suggest a Location' })).toBeHidden();
});
