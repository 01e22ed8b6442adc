import { expect, test } from 'vitest';
import { findForm } from '../../../src/features/forms/form-registry.ts';
import { MAX_MESSAGE } from '../../../src/features/forms/form-values.ts';
import { sharedSite } from '../support/shared-site.ts';
import {
  formNames,
  formsOf,
  newVisitor,
  trapped,
  validFields,
  type Fields,
} from './form-client.ts';

const site = await sharedSite();
const forms = formsOf(site);

const textOf = async (page: Response) => (await page.text()).replaceAll('<!-- -->', '');
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
/** The HTML of the input with this name. */
const inputOf = (page: string, name: string) =>
  page.match(new RegExp(`<input(?=[^>]*\\sname="${name}")[^>]*>`))?.[0] ?? '';

test.each(formNames)(
  '/forms/%s shows a POST form, which redirects to its success message',
  async (form) => {
    // GET would put what is typed into the address.
    expect(await site.html(`/forms/${form}`)).toMatch(
      new RegExp(`<form(?=[^>]*action="/api/forms/${form}")(?=[^>]*method="post")[^>]*>`),
    );
    const answer = await forms.sendPlain(form, validFields[form]);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`/forms/${form}?sent`);
    const page = await site.fetch(`/forms/${form}?sent`);
    expect(page.status).toBe(200);
    expect(await textOf(page)).toContain(escaped(findForm(form)!.messages.sent.text));
  },
);

test.each(trapped)(
  'a plain %s form whose honeypot a browser has filled is shown again, to be sent once more',
  async (form) => {
    const answer = await forms.sendPlain(form, { ...validFields[form], 'bot-field': 'Ada' });
    expect(answer.status).toBe(422);
    const page = await textOf(answer);
    expect(page).toContain('Please fill out all required fields correctly.');
    expect(inputOf(page, 'email')).toContain('value="ada');
    // Browsers and password managers fill fields that they know, that are shown, or that the keyboard reaches.
    const trap = inputOf(page, 'bot-field');
    expect(trap).toMatch(/\stype="text".*\stabindex="-1".*\sautocomplete="off"/i);
    for (const part of ['data-1p-ignore="true"', 'data-bwignore="true"', 'data-lpignore="true"'])
      expect(trap).toContain(part);
    expect(trap).toContain('data-form-type="other"');
    expect(trap).not.toContain('value=');
    expect(page).toMatch(/<p [^>]*aria-hidden="true"><label>[^<]*<input[^>]*name="bot-field"/);
  },
);

test('a refused restock form keeps the product in hidden fields', async () => {
  const page = await textOf(
    await forms.sendPlain('restock', { ...validFields.restock, email: 'ada' }),
  );
  expect(inputOf(page, 'email')).toContain('value="ada"');
  for (const name of ['product', 'handle', 'variant', 'variantId']) {
    const input = inputOf(page, name);
    expect(input).toContain('type="hidden"');
    expect(input).toContain(`value="${validFields.restock[name]}"`);
  }
});

test('a refused plain form is shown again with messages and the typed values, HTML included', async () => {
  const fields: Fields = {
    ...validFields.contact,
    firstName: '"><script>alert(1)</script>',
    phone: "'; -- &amp; <b>",
    type: 'event',
    message: '</textarea><script>alert(2)</script>\nשלום 🦆',
    email: '',
  };
  const answer = await forms.sendPlain('contact', fields);
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await textOf(answer);
  for (const name of ['firstName', 'lastName', 'phone'] as const)
    expect(inputOf(page, name)).toContain(`value="${escaped(fields[name]!)}"`);
  expect(page).toContain(escaped(fields['message']!));
  expect(page).toMatch(/<option(?=[^>]*value="event")[^>]*\sselected/);
  expect(page).toContain('action="/api/forms/contact"');
  expect(page).toContain('Please fill out all required fields correctly.');
  expect(page).not.toMatch(/<form[^>]* message=/);
  expect(inputOf(page, 'email')).toMatch(/aria-invalid="true"/);
  expect(page).toContain('A valid email is required.');
  // The page is not at its own address, from which its scripts could not start.
  expect(page).not.toMatch(/<script|modulepreload/);
});

test('a message of the greatest length with line breaks is accepted, and one above it names field and limit', async () => {
  const message = `${'x'.repeat(MAX_MESSAGE - 200)}${'\r\ny'.repeat(100)}`;
  expect((await forms.sendPlain('contact', { ...validFields.contact, message })).status).toBe(303);
  const answer = await forms.sendPlain('contact', {
    ...validFields.contact,
    message: `${message}!`,
  });
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(page).toContain('<a href="#contact-message">Message</a>');
  expect(page).toMatch(/id="contact-message-error"[^>]*>Please use at most 10,000 characters\./);
});

test('a plain form over the rate limit is shown again with its values', async () => {
  const ip = newVisitor();
  const answers = await Promise.all(
    Array.from({ length: 11 }, (_, index) =>
      forms.sendPlain('contact', { ...validFields.contact, message: `${index}` }, ip),
    ),
  );
  const answer = answers.find(({ status }) => status === 429)!;
  expect(answer.headers.get('retry-after')).toBe('60');
  const page = await textOf(answer);
  expect(page).toContain('That was a lot at once. Please wait a minute, then send it again.');
  expect(inputOf(page, 'lastName')).toContain('value="Lovelace"');
});

test.each(['/forms/nope', '/forms/nope?sent'])('GET %s answers 404', async (path) => {
  expect((await site.fetch(path)).status).toBe(404);
});
