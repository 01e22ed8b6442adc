import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import {
  asOneVisitor,
  contact,
  deliveredOnce,
  fieldOf,
  fillIn,
  liveFormOf,
  journeys,
  suggestion,
  watchAlerts,
  wholesale,
  type FormJourney,
} from './form-journeys.ts';

test.beforeEach(({ page }) => asOneVisitor(page));

/** A way of telling that the words of a form have reached the visitor. */
const told = (page: Page, { name }: FormJourney, words: string, alerts: string[]) =>
  name === 'contact'
    ? expect(toast(page, words)).toBeVisible()
    : expect.poll(() => alerts).toEqual([words]);

const toast = (page: Page, words: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(words);

for (const journey of journeys) {
  // They share all but their fields, which every-page.test.ts sees on a phone.
  const tag = journey === contact ? [] : '@any-width';
  test.describe(journey.name, { tag }, () => {
    test('says what is missing, leads to it, and forgets it when it is mended', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().includes('/api/'))
          asked.push(request.url());
      });
      await page.goto(journey.path);
      const form = await liveFormOf(page, journey);
      const required = journey.fields.filter(({ missing }) => missing);
      // Blank is as empty as nothing.
      await fieldOf(form, 'First Name').fill('   ');
      await form.getByRole('button', { name: journey.button }).click();

      for (const { label, missing } of required) {
        await expect(fieldOf(form, label)).toHaveAccessibleDescription(missing ?? '');
        await expect(fieldOf(form, label)).toHaveAttribute('aria-invalid', 'true');
      }
      await expect(fieldOf(form, 'First Name')).toBeFocused();
      await expectAccessible(page);
      expect(asked).toEqual([]);

      await fieldOf(form, 'First Name').fill('Wanda');
      await expect(form.getByText('First name is required.')).toBeHidden();
      await expect(form.getByText('Last name is required.')).toBeVisible();

      await fieldOf(form, 'Email').fill('wanda');
      await form.getByRole('button', { name: journey.button }).click();
      await expect(fieldOf(form, 'Last Name')).toBeFocused();
      await expect(fieldOf(form, 'Email')).toHaveAccessibleDescription(
        journey === contact ? 'A valid email is required.' : 'Please enter a valid email address.',
      );
    });

    test('is sent once, says so, and empties itself @any-width', async ({ page }) => {
      const alerts = watchAlerts(page);
      await page.goto(journey.path);
      const form = await liveFormOf(page, journey);
      const word = await fillIn(form, journey);
      await form.getByRole('button', { name: journey.button }).dblclick();

      if (journey === suggestion) await expect(form.getByText(journey.sent)).toBeVisible();
      else await told(page, journey, journey.sent, alerts);
      if (journey === wholesale) await expect(form.getByText(journey.sent)).toBeVisible();
      if (journey === contact) {
        const thanks = page.getByRole('dialog', { name: 'Thank You' });
        await expect(thanks).toBeVisible();
        await expectAccessible(page);
        await thanks.getByRole('button', { name: 'Close' }).click();
        await expect(thanks).toBeHidden();
      }
      await expectAccessible(page);
      await expect(fieldOf(form, 'First Name')).toHaveValue('');

      const { form: to, fields, idempotencyKey, submissionId } = await deliveredOnce(word);
      expect(to).toBe(journey.name);
      expect(fields).toMatchObject({ firstName: 'Wanda', lastName: word });
      expect(fields['g-recaptcha-response']).toMatch(/./);
      expect(submissionId).toBe(idempotencyKey);
    });

    test('keeps what was typed when it fails, and sends it again under the same id @any-width', async ({
      page,
    }) => {
      const alerts = watchAlerts(page);
      await page.goto(journey.path);
      const form = await liveFormOf(page, journey);
      const word = await fillIn(form, journey);
      const ids: unknown[] = [];
      // The second answer is lost although the form was taken.
      await page.route(`**${journey.action}`, async (route) => {
        ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
        if (ids.length === 1)
          await route.fulfill({ status: 503, json: { error: 'x', problems: {} } });
        else if (ids.length === 2) await route.fetch().then(() => route.abort());
        else await route.fallback();
      });
      const button = form.getByRole('button', { name: journey.button });
      await button.click();
      await told(page, journey, journey.failed, alerts);
      await expect(form.getByText('Everything you typed is still here.')).toBeVisible();
      await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
      await expectAccessible(page);

      await button.click();
      await expect.poll(() => ids.length).toBe(2);
      await expect(button).toBeEnabled();
      await button.click();
      await expect(fieldOf(form, 'Last Name')).toHaveValue('');
      await deliveredOnce(word);
      expect(new Set(ids).size).toBe(1);
    });

    test('is filled in and sent with the keyboard alone @any-width', async ({ page }) => {
      const alerts = watchAlerts(page);
      await page.goto(journey.path);
      const form = await liveFormOf(page, journey);
      const word = `Keys-${Date.now()}`;
      await fieldOf(form, 'First Name').focus();
      for (const { label, value } of journey.fields) {
        await expect(fieldOf(form, label)).toBeFocused();
        await page.keyboard.type(label === 'Last Name' ? word : value);
        await page.keyboard.press('Tab');
      }
      // Two links about the bot check stand before the button.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await expect(form.getByRole('button', { name: journey.button })).toBeFocused();
      await page.keyboard.press('Enter');
      if (journey !== suggestion) await told(page, journey, journey.sent, alerts);
      const { fields } = await deliveredOnce(word);
      expect(fields).toMatchObject({ firstName: 'Wanda', lastName: word });
    });
  });
}

test('says that it is at it, and sends nothing twice meanwhile @any-width', async ({ page }) => {
  const alerts = watchAlerts(page);
  await page.goto(wholesale.path);
  const form = await liveFormOf(page, wholesale);
  await fillIn(form, wholesale);
  let asked = 0;
  const held = Promise.withResolvers<void>();
  await page.route(`**${wholesale.action}`, async (route) => {
    asked += 1;
    await held.promise;
    await route.fallback();
  });
  await form.getByRole('button', { name: wholesale.button }).click();
  const busy = form.getByRole('button', { name: wholesale.busy });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  held.resolve();
  await expect(form.getByRole('button', { name: wholesale.button })).toBeEnabled();
  await told(page, wholesale, wholesale.sent, alerts);
  expect(asked).toBe(1);
});

test('a form whose code cannot be loaded stays as it is, and the browser sends it @any-width', async ({
  page,
}) => {
  await page.route('**/assets/submit.client-*.js', (route) => route.abort());
  await page.goto(contact.path);
  let begunAnew = 0;
  page.on('domcontentloaded', () => (begunAnew += 1));
  const failed = page.waitForEvent('requestfailed');
  const word = await fillIn(await liveFormOf(page, contact), contact);
  await failed;
  expect(begunAnew).toBe(0);
  await page.getByRole('button', { name: contact.button }).click();
  await expect(page.getByRole('main').getByText(contact.sent)).toBeVisible();
  expect((await deliveredOnce(word)).fields).toMatchObject({ firstName: 'Wanda' });
});

test('what Back shows again is the same submission, and what is changed is another @any-width', async ({
  page,
}) => {
  const alerts = watchAlerts(page);
  await page.goto(wholesale.path);
  const form = await liveFormOf(page, wholesale);
  await fillIn(form, wholesale);
  const ids: string[] = [];
  await page.route(`**${wholesale.action}`, async (route) => {
    ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
    await route.abort();
  });
  const button = form.getByRole('button', { name: wholesale.button });
  const send = async (count: number) => {
    await button.click();
    await expect.poll(() => alerts.length).toBe(count);
    expect(ids).toHaveLength(count);
    await expect(button).toBeEnabled();
  };
  await send(1);
  await page.goto('/robots.txt');
  await page.goBack();
  await liveFormOf(page, wholesale);
  await expect(fieldOf(form, 'City')).toHaveValue('Denver');
  await send(2);
  await fieldOf(form, 'City').fill('Golden');
  await send(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a robot that fills in what nobody sees is told off by the contact form @any-width', async ({
  page,
}) => {
  await page.goto(contact.path);
  const form = await liveFormOf(page, contact);
  await fillIn(form, contact);
  await form.locator('[name="bot-field"]').evaluate((field) => {
    (field as HTMLInputElement).value = 'buy followers';
  });
  await form.getByRole('button', { name: contact.button }).click();
  await expect(
    toast(page, 'Invalid Submission: Please fill out all required fields correctly.'),
  ).toBeVisible();
});

test('… and not even heard by the suggestion form @any-width', async ({ page }) => {
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  let asked = 0;
  await page.route(`**${suggestion.action}`, (route) => {
    asked += 1;
    return route.fallback();
  });
  await page.goto(suggestion.path);
  const form = await liveFormOf(page, suggestion);
  await fillIn(form, suggestion);
  await form.locator('[name="bot-field"]').evaluate((field) => {
    (field as HTMLInputElement).value = 'buy followers';
  });
  await form.getByRole('button', { name: suggestion.button }).click();
  expect((await warning).text()).toContain('robot');
  expect(asked).toBe(0);
});

test('the contact form says in a toast that something is missing @any-width', async ({ page }) => {
  await page.goto(contact.path);
  const form = await liveFormOf(page, contact);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(
    toast(page, 'Invalid Submission: Please fill out all required fields correctly.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('too much too soon is answered with how long to wait, and keeps the form @any-width', async ({
  page,
}) => {
  const alerts = watchAlerts(page);
  await page.goto(wholesale.path);
  const form = await liveFormOf(page, wholesale);
  const word = await fillIn(form, wholesale);
  const error = 'That was a lot at once. Please wait a minute, then send it again.';
  await page.route(`**${wholesale.action}`, (route) =>
    route.fulfill({ status: 429, json: { error, problems: {} } }),
  );
  await form.getByRole('button', { name: wholesale.button }).click();
  await told(page, wholesale, wholesale.failed, alerts);
  await expect(form.getByText(error)).toBeVisible();
  await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
});
