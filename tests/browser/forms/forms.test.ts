import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { blockScript } from '../support/hydration.ts';
import {
  collectAlerts,
  contact,
  deliveryOf,
  fieldOf,
  fillIn,
  formOf,
  hydratedForm,
  openForm,
  suggestion,
  uniqueWord,
  useOwnAddress,
  wholesale,
  type FormJourney,
} from './form-journeys.ts';

test.beforeEach(({ page }) => useOwnAddress(page));

const INVALID = 'Invalid Submission: Please fill out all required fields correctly.';
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: /notifications/i }).getByText(text);

/** Checks that a message has reached the visitor: by a toast of the contact form, by an alert of the others. */
const expectMessage = (page: Page, journey: FormJourney, text: string, alerts: string[]) =>
  journey === contact
    ? expect(toast(page, text)).toBeVisible()
    : expect.poll(() => alerts).toContain(text);

/** Checks that two elements do not overlap. */
async function expectApart(one: Locator, other: Locator): Promise<void> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  const besides = a.x + a.width <= b.x || b.x + b.width <= a.x;
  expect(besides || a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true);
}

for (const journey of [contact, wholesale, suggestion]) {
  test(`${journey.action} validates, keeps its values on failure, and sends once`, async ({
    page,
  }) => {
    const alerts = collectAlerts(page);
    const within = `form[action="${journey.action}"]`;
    const ids: unknown[] = [];
    // The first response is an error; the second is lost although the submission is accepted.
    await page.route(`**${journey.action}`, async (route) => {
      ids.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
      if (ids.length === 1)
        await route.fulfill({ status: 503, json: { error: 'x', problems: {} } });
      else if (ids.length === 2) await route.fetch().then(() => route.abort());
      else await route.fallback();
    });
    const form = await openForm(page, journey);
    const button = form.getByRole('button', { name: journey.button });
    // A blank value counts as missing.
    await fieldOf(form, 'First Name').fill('   ');
    await button.click();
    for (const { label, missing } of journey.fields.filter((field) => field.missing)) {
      await expect(fieldOf(form, label)).toHaveAccessibleDescription(missing ?? '');
      await expect(fieldOf(form, label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(fieldOf(form, 'First Name')).toBeFocused();
    if (journey === contact) await expectApart(toast(page, INVALID), fieldOf(form, 'First Name'));
    // A hovered toast does not fade out while it is checked.
    if (journey === contact) await toast(page, INVALID).hover();
    await expectAccessible(page, within);

    await fieldOf(form, 'First Name').fill('Wanda');
    await expect(form.getByText('First name is required.')).toBeHidden();
    await expect(form.getByText('Last name is required.')).toBeVisible();
    await fieldOf(form, 'Email').fill('wanda');
    await button.click();
    await expect(fieldOf(form, 'Last Name')).toBeFocused();
    await expect(fieldOf(form, 'Email')).toHaveAccessibleDescription(journey.invalidEmail);
    expect(ids).toEqual([]);
    // The second toast replaces the first, which is the same.
    if (journey === contact) await expect(toast(page, INVALID)).toHaveCount(1);

    const word = await fillIn(form, journey);
    await button.click();
    await expectMessage(page, journey, journey.failed, alerts);
    await expect(form.getByText('Everything you typed is still here.')).toBeVisible();
    await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
    if (journey === contact) await toast(page, journey.failed).hover();
    await expectAccessible(page, within);

    await button.click();
    await expect.poll(() => ids.length).toBe(2);
    await expect(button).toBeEnabled();
    await button.dblclick();
    if (journey === contact) {
      await expect(toast(page, journey.sent)).toBeVisible();
      await expect(toast(page, journey.failed)).toHaveCount(0);
      const thanks = page.getByRole('dialog', { name: 'Thank You' });
      await expect(thanks).toBeVisible();
      await expectAccessible(page, 'dialog[open]');
      await thanks.getByRole('button', { name: 'Close' }).click();
      await expect(thanks).toBeHidden();
    } else {
      await expect(form.getByText(journey.sent)).toBeVisible();
      if (journey === wholesale) await expectMessage(page, journey, journey.sent, alerts);
    }
    await expectAccessible(page, within);
    await expect(fieldOf(form, 'First Name')).toHaveValue('');

    const { form: name, fields, idempotencyKey, submissionId } = await deliveryOf(word);
    expect(name).toBe(journey.action.split('/').at(-1));
    expect(fields).toMatchObject({ firstName: 'Wanda', lastName: word });
    expect(fields['g-recaptcha-response']).toMatch(/./);
    expect(submissionId).toBe(idempotencyKey);
    expect(ids).toEqual([submissionId, submissionId, submissionId]);
  });
}

test('on a phone, the message about an invalid form does not cover its first field @phone-only', async ({
  page,
}) => {
  const form = await openForm(page, contact);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(fieldOf(form, 'First Name')).toBeFocused();
  await expectApart(toast(page, INVALID), fieldOf(form, 'First Name'));
});

test('the contact form is filled in and sent by keyboard', async ({ page }) => {
  const form = await openForm(page, contact);
  const word = uniqueWord();
  await fieldOf(form, 'First Name').focus();
  for (const { label, value } of contact.fields) {
    await expect(fieldOf(form, label)).toBeFocused();
    await page.keyboard.type(label === 'Last Name' ? word : value);
    await page.keyboard.press('Tab');
  }
  // The notice about the bot check has two links.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: contact.button })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, contact.sent)).toBeVisible();
  expect((await deliveryOf(word)).fields).toMatchObject({ firstName: 'Wanda', lastName: word });
});

test('a rate limit is reported, and a busy form is not sent again', async ({ page }) => {
  const alerts = collectAlerts(page);
  const form = await openForm(page, wholesale);
  const word = await fillIn(form, wholesale);
  const button = form.getByRole('button', { name: wholesale.button });
  const error = 'That was a lot at once. Please wait a minute, then send it again.';
  await page.route(
    `**${wholesale.action}`,
    (route) => route.fulfill({ status: 429, json: { error, problems: {} } }),
    { times: 1 },
  );
  await button.click();
  await expectMessage(page, wholesale, wholesale.failed, alerts);
  await expect(form.getByText(error)).toBeVisible();
  await expect(fieldOf(form, 'Last Name')).toHaveValue(word);

  let requests = 0;
  const released = Promise.withResolvers<void>();
  await page.route(`**${wholesale.action}`, async (route) => {
    requests += 1;
    await released.promise;
    await route.fallback();
  });
  await button.click();
  const busy = form.getByRole('button', { name: wholesale.busy });
  await expect(busy).toBeDisabled();
  await busy.click({ force: true });
  released.resolve();
  await expect(button).toBeEnabled();
  await expectMessage(page, wholesale, wholesale.sent, alerts);
  expect(requests).toBe(1);
});

test('an invalid form shows no message about sending', async ({ page }) => {
  const released = Promise.withResolvers<void>();
  await page.route(/submit\.client/, async (route) => {
    await released.promise;
    await route.fallback();
  });
  const form = await openForm(page, contact);
  await form.getByRole('button', { name: contact.button }).click();
  await expect(form.getByRole('button', { name: contact.button })).toBeVisible();
  await expect(form.getByRole('button', { name: contact.busy })).toHaveCount(0);
  released.resolve();
  await expect(fieldOf(form, 'First Name')).toBeFocused();
});

test('a form whose code fails to load is submitted by the browser', async ({ page }) => {
  const failures = await blockScript(page, 'submit.client');
  await page.goto(contact.path);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const word = await fillIn(await hydratedForm(page, contact), contact);
  await expect.poll(failures).toBeGreaterThan(0);
  expect(loads).toBe(0);
  await page.getByRole('button', { name: contact.button }).click();
  await expect(page.getByRole('main').getByText(contact.sent)).toBeVisible();
  expect((await deliveryOf(word)).fields).toMatchObject({ firstName: 'Wanda' });
});

test('a form restored by Back keeps its submission id until a value changes', async ({ page }) => {
  const alerts = collectAlerts(page);
  const form = await openForm(page, wholesale);
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
  await hydratedForm(page, wholesale);
  await expect(fieldOf(form, 'City')).toHaveValue('Denver');
  await send(2);
  await fieldOf(form, 'City').fill('Golden');
  await send(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('a filled honeypot is not sent', async ({ page }) => {
  const sendAsBot = async (journey: FormJourney) => {
    const form = await openForm(page, journey);
    await fillIn(form, journey);
    await form.locator('[name="bot-field"]').evaluate((field) => {
      (field as HTMLInputElement).value = 'buy followers';
    });
    await form.getByRole('button', { name: journey.button }).click();
  };
  await sendAsBot(contact);
  await expect(toast(page, INVALID)).toBeVisible();

  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  let requests = 0;
  await page.route(`**${suggestion.action}`, (route) => {
    requests += 1;
    return route.fallback();
  });
  await sendAsBot(suggestion);
  expect((await warning).text()).toContain('robot');
  expect(requests).toBe(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  // tests/integration/plain-forms.test.ts covers the responses of the other forms.
  test('the contact form reports errors, keeps the values, and is sent', async ({ page }) => {
    await page.goto(contact.path);
    const form = formOf(page, contact);
    const word = await fillIn(form, contact);
    await fieldOf(form, 'Email').fill('wanda');
    await form.getByRole('button', { name: contact.button }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'Please fill out all required fields correctly.',
    );
    await expect(fieldOf(form, 'Email')).toHaveAccessibleDescription(/valid email/);
    await expect(fieldOf(form, 'Email')).toHaveValue('wanda');
    await expect(fieldOf(form, 'Last Name')).toHaveValue(word);
    await expect(page).toHaveTitle(/Rubber Ducky/);

    await fieldOf(form, 'Email').fill('wanda@example.com');
    await form.getByRole('button', { name: contact.button }).click();
    await expect(page).toHaveURL(/\/forms\/\w+\?sent$/);
    await expect(page.getByRole('main').getByText(contact.sent)).toBeVisible();
    expect((await deliveryOf(word)).fields).toMatchObject({ firstName: 'Wanda', lastName: word });
  });

  test('Suggest a Location leads to a page with accessible errors', async ({ page, browser }) => {
    await page.goto('/store-locator');
    await page.getByRole('link', { name: 'Suggest a Location' }).click();
    await expect(page).toHaveURL(/\/forms\/suggestion$/);
    await expect(formOf(page, suggestion)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Suggest a Location' })).toBeHidden();

    // axe needs JavaScript in the page, so only the site's own scripts are blocked.
    const context = await browser.newContext({ javaScriptEnabled: true });
    const scripted = await context.newPage();
    await useOwnAddress(scripted);
    await scripted.route('**/assets/**/*.js', (route) => route.abort());
    await scripted.route('**/assets/*.js', (route) => route.abort());
    await scripted.goto(page.url());
    await formOf(scripted, suggestion).getByRole('button', { name: suggestion.button }).click();
    await expect(scripted.getByText('First name is required.')).toBeVisible();
    await expectAccessible(scripted, 'main');
    await context.close();
  });
});
