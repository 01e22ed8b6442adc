import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { inbox } from '../support/local-shop.ts';

/** A form by its labels and messages. tests/integration/forms/submissions.test.ts has the messages of all fields. */
export interface FormJourney {
  path: string;
  action: string;
  /** Valid values by their labels. */
  fields: Record<string, string>;
  button: string;
  sent: string;
  failed: string;
}

const person = { 'First Name': 'Wanda', 'Last Name': 'O’Drake 🦆', Email: 'wanda@example.com' };

export const contact: FormJourney = {
  path: '/contact',
  action: '/api/forms/contact',
  fields: {
    ...person,
    'Inquiry Type': 'Event Opportunity',
    Message: 'A pool party.\nFor 40.',
  },
  button: 'Send Message',
  sent: "Message sent! Thanks for reaching out — we'll reply soon.",
  failed: 'Error: Message failed to send. Try again.',
};

export const wholesale: FormJourney = {
  path: '/wholesale/apply',
  action: '/api/forms/wholesale',
  fields: {
    ...person,
    'Business Name': 'The Dry Dock',
    'Business Type': 'Bar',
    Address: '1 Pond Street',
    City: 'Denver',
    State: 'CO',
    'ZIP Code': '80202',
  },
  button: 'Submit Application',
  sent: "Application submitted! We'll get back to you soon.",
  failed: 'Submission failed. Please try again.',
};

export const suggestion: FormJourney = {
  path: '/forms/suggestion',
  action: '/api/forms/suggestion',
  fields: {
    ...person,
    'Store Name': 'Corner & Co',
    'Store Type': 'Other Retail',
    City: 'Boulder',
    State: 'CO',
    'ZIP Code': '80301',
  },
  button: 'Submit',
  sent: 'Thanks for the suggestion! If this store picks us up, you might get a Ducky gift!',
  failed: 'Submission failed. Please try again.',
};

/** The form in the main part of the page. */
export const formOf = (page: Page, { action }: Pick<FormJourney, 'action'>): Locator =>
  page.getByRole('main').locator(`form[action="${action}"]`);

/** The form in the main part of the page, once it is hydrated. */
export async function hydratedForm(page: Page, journey: Pick<FormJourney, 'action'>) {
  const form = formOf(page, journey);
  await hydrated(form);
  return form;
}

/** Opens the page of a form and waits until the form is hydrated. */
export async function openForm(page: Page, journey: FormJourney): Promise<Locator> {
  await page.goto(journey.path);
  return hydratedForm(page, journey);
}

export const fieldOf = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));

/** A word that no other test sends. */
export const uniqueWord = () => `Duck-${randomUUID()}`;

/** Fills in all required fields, the last name with a unique word, which is returned. */
export async function fillIn(form: Locator, { fields }: FormJourney): Promise<string> {
  const word = uniqueWord();
  for (const [label, value] of Object.entries(fields)) {
    const field = fieldOf(form, label);
    if (['Inquiry Type', 'Store Type'].includes(label)) await field.selectOption(value);
    else await field.fill(label === 'Last Name' ? word : value);
  }
  return word;
}

/** Fills in the field that only robots see. */
export const fillHoneypot = (form: Locator, value: string) =>
  form
    .locator('[name="bot-field"]')
    .evaluate((field, text) => void ((field as HTMLInputElement).value = text), value);

/** Sends the forms of a page from a unique IP address, so that tests do not share rate limits. */
export async function useOwnAddress(page: Page): Promise<void> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await page.route('**/api/forms/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-connecting-ip': ip } }),
  );
}

/** An address that no other test subscribes. */
export const newEmail = () => `${uniqueWord().toLowerCase()}@example.com`;

/** Waits until the newsletter's webhook has received this address. */
export const expectSubscribed = (email: string) =>
  expect.poll(() => inbox(email)).toMatchObject([{ fields: { email } }]);

interface Delivery {
  form: string;
  idempotencyKey: string | null;
  submissionId: string | null;
  fields: Record<string, string>;
}

/** The only delivery to the webhooks that contains this word, once it has arrived. */
export async function deliveryOf(word: string): Promise<Delivery> {
  await expect.poll(async () => (await inbox(word)).length).toBe(1);
  const [delivery] = await inbox<Delivery>(word);
  return delivery!;
}

/** Accepts alert boxes and collects their texts. */
export function collectAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    // The end of the test may close the dialog first.
    await dialog.accept().catch(() => {});
  });
  return alerts;
}
