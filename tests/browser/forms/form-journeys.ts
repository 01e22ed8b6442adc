import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../support/hydration.ts';
import { inbox } from '../support/local-shop.ts';

/** A form by its labels and messages. */
export interface FormJourney {
  path: string;
  action: string;
  /** With a valid value, and the error of an empty field; optional fields have none. */
  fields: readonly { label: string; value: string; missing?: string; isChoice?: true }[];
  /** The error of an invalid email. */
  invalidEmail: string;
  button: string;
  busy: string;
  sent: string;
  failed: string;
}

const person = [
  { label: 'First Name', value: 'Wanda', missing: 'First name is required.' },
  { label: 'Last Name', value: 'O’Drake 🦆', missing: 'Last name is required.' },
] as const;

export const contact: FormJourney = {
  path: '/contact',
  action: '/api/forms/contact',
  fields: [
    ...person,
    { label: 'Email', value: 'wanda@example.com', missing: 'A valid email is required.' },
    { label: 'Phone', value: '' },
    {
      label: 'Inquiry Type',
      value: 'Event Opportunity',
      isChoice: true,
      missing: 'Please select an inquiry type.',
    },
    { label: 'Message', value: 'A pool party.\nFor 40.', missing: 'Message is required.' },
  ],
  invalidEmail: 'A valid email is required.',
  button: 'Send Message',
  busy: 'Sending...',
  sent: "Message sent! Thanks for reaching out — we'll reply soon.",
  failed: 'Error: Message failed to send. Try again.',
};

export const wholesale: FormJourney = {
  path: '/wholesale/apply',
  action: '/api/forms/wholesale',
  fields: [
    ...person,
    { label: 'Business Name', value: 'The Dry Dock', missing: 'Business name is required.' },
    { label: 'Business Type', value: 'Bar', missing: 'Business type is required.' },
    { label: 'Email', value: 'dock@example.com', missing: 'Email is required.' },
    { label: 'Phone', value: '303 555 0100' },
    { label: 'Address', value: '1 Pond Street', missing: 'Address is required.' },
    { label: 'City', value: 'Denver', missing: 'City is required.' },
    { label: 'State', value: 'CO', missing: 'State is required.' },
    { label: 'ZIP Code', value: '80202', missing: 'ZIP Code is required.' },
    { label: 'Message', value: 'Two pallets, please.' },
  ],
  invalidEmail: 'Please enter a valid email address.',
  button: 'Submit Application',
  busy: 'Submitting...',
  sent: "Application submitted! We'll get back to you soon.",
  failed: 'Submission failed. Please try again.',
};

export const suggestion: FormJourney = {
  path: '/forms/suggestion',
  action: '/api/forms/suggestion',
  fields: [
    ...person,
    { label: 'Email', value: 'wanda@example.com', missing: 'Email is required.' },
    { label: 'Store Name', value: 'Corner & Co', missing: 'Store name is required.' },
    {
      label: 'Store Type',
      value: 'Other Retail',
      isChoice: true,
      missing: 'Store type is required.',
    },
    { label: 'City', value: 'Boulder', missing: 'City is required.' },
    { label: 'State', value: 'CO', missing: 'State is required.' },
    { label: 'ZIP Code', value: '80301', missing: 'ZIP code is required.' },
    { label: 'Message', value: '' },
  ],
  invalidEmail: 'Please enter a valid email address.',
  button: 'Submit',
  busy: 'Submitting...',
  sent: 'Thanks for the suggestion! If this store picks us up, you might get a Ducky gift!',
  failed: '⚠️ Submission failed. Please try again.',
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

/** Fills in all fields, the last name with a unique word, which is returned. */
export async function fillIn(form: Locator, { fields }: FormJourney): Promise<string> {
  const word = uniqueWord();
  for (const { label, value, isChoice } of fields) {
    const field = fieldOf(form, label);
    if (isChoice) await field.selectOption(value);
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
