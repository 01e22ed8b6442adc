import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { hydrated } from '../support/hydrated.ts';
import { shopOrigin } from '../support/local-shop.ts';

/** A form that visitors fill in, as they know it. */
export interface FormJourney {
  name: 'contact' | 'wholesale' | 'suggestion';
  path: string;
  /** Where it is shown when it was sent without JavaScript. */
  action: string;
  /** Label, what to fill in, and what is said when it is not; without that, it may be left empty. */
  fields: readonly { label: string; value: string; missing?: string }[];
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
  name: 'contact',
  path: '/contact',
  action: '/api/forms/contact',
  fields: [
    ...person,
    { label: 'Email', value: 'wanda@example.com', missing: 'A valid email is required.' },
    { label: 'Phone', value: '' },
    {
      label: 'Inquiry Type',
      value: 'Event Opportunity',
      missing: 'Please select an inquiry type.',
    },
    { label: 'Message', value: 'A pool party.\nFor 40.', missing: 'Message is required.' },
  ],
  button: 'Send Message',
  busy: 'Sending...',
  sent: "Message sent! Thanks for reaching out — we'll reply soon.",
  failed: 'Error: Message failed to send. Try again.',
};

export const wholesale: FormJourney = {
  name: 'wholesale',
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
  button: 'Submit Application',
  busy: 'Submitting...',
  sent: "Application submitted! We'll get back to you soon.",
  failed: 'Submission failed. Please try again.',
};

export const suggestion: FormJourney = {
  name: 'suggestion',
  path: '/',
  action: '/api/forms/suggestion',
  fields: [
    ...person,
    { label: 'Email', value: 'wanda@example.com', missing: 'Email is required.' },
    { label: 'Store Name', value: 'Corner & Co', missing: 'Store name is required.' },
    { label: 'Store Type', value: 'Other Retail', missing: 'Store type is required.' },
    { label: 'City', value: 'Boulder', missing: 'City is required.' },
    { label: 'State', value: 'CO', missing: 'State is required.' },
    { label: 'ZIP Code', value: '80301', missing: 'ZIP code is required.' },
    { label: 'Message', value: '' },
  ],
  button: 'Submit',
  busy: 'Submitting...',
  sent: 'Thanks for the suggestion! If this store picks us up, you might get a Ducky gift!',
  failed: '⚠️ Submission failed. Please try again.',
};

export const journeys = [contact, wholesale, suggestion];

/** The form on this page, once its code runs: before, the browser would send it by itself. */
export async function liveFormOf(page: Page, journey: Pick<FormJourney, 'action'>) {
  const form = formOf(page, journey);
  await hydrated(form);
  return form;
}

/** The form on this page. */
export const formOf = (page: Page, { action }: Pick<FormJourney, 'action'>): Locator =>
  page.getByRole('main').locator(`form[action="${action}"]`);

export const fieldOf = (form: Locator, label: string): Locator =>
  form.getByLabel(new RegExp(`^${label}( \\(optional\\))?$`));

/** A word that no other test sends. */
export const ownWord = () => `Duck-${randomUUID()}`;

/** Fills in everything, the last name with a word of this test's own, which it gives back. */
export async function fillIn(form: Locator, { fields }: FormJourney): Promise<string> {
  const word = ownWord();
  for (const { label, value } of fields) {
    const field = fieldOf(form, label);
    if ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT')
      await field.selectOption(value);
    else await field.fill(label === 'Last Name' ? word : value);
  }
  return word;
}

/** Lets this page send as a visitor of its own, who uses up nobody else's limits. */
export async function asOneVisitor(page: Page): Promise<void> {
  const ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
  await page.route('**/api/forms/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'cf-connecting-ip': ip } }),
  );
}

export interface Delivered {
  form: string;
  contentType: string;
  idempotencyKey: string | null;
  submissionId: string | null;
  fields: Record<string, string>;
}

/** What has arrived at the webhooks with that word in it. */
async function delivered(word: string): Promise<Delivered[]> {
  const answer = await fetch(`${shopOrigin}/inbox.json?contains=${encodeURIComponent(word)}`);
  return (await answer.json()) as Delivered[];
}

/** The one delivery with that word in it, once it is there. */
export async function deliveredOnce(word: string): Promise<Delivered> {
  await expect.poll(async () => (await delivered(word)).length).toBe(1);
  const [only] = await delivered(word);
  return only!;
}

/** Collects what alert boxes say, and closes them. */
export function watchAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    // It may come as the test ends, which closes it, too.
    await dialog.accept().catch(() => {});
  });
  return alerts;
}
