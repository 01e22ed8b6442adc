import { afterEach, beforeAll, expect, test } from 'vitest';
import { findForm } from '../../src/features/forms/form-registry.ts';
import { filledIn, formNames, formsOf, newVisitor, type RunningForms } from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await sharedSite();
  forms = formsOf(site);
});
afterEach(() => forms.heal());

const textOf = async (page: Response) => (await page.text()).replaceAll('<!-- -->', '');
const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
/** The text field of that name, as it stands in the page. */
const inputOf = (page: string, name: string) =>
  page.match(new RegExp(`<input(?=[^>]*\\sname="${name}")[^>]*>`))?.[0] ?? '';

test.each(formNames)('%s: a plain form is led to the page that says it was taken', async (form) => {
  const answer = await forms.sendPlain(form, filledIn[form]);
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`/forms/${form}?sent`);
  const page = await site.ask(answer.headers.get('location')!);
  expect(page.status).toBe(200);
  expect(await textOf(page)).toContain(escaped(findForm(form)!.messages.sent.text));
});

test.each(formNames)('%s: an empty plain form comes back with what is missing', async (form) => {
  const answer = await forms.sendPlain(form, {});
  expect(answer.status).toBe(422);
  expect(answer.headers.get('content-type')).toContain('text/html');
  const page = await textOf(answer);
  expect(page).toContain(`action="/api/forms/${form}"`);
  expect(page).toContain('Please fill out all required fields correctly.');
  for (const [name, { missing }] of Object.entries(findForm(form)!.fields)) {
    if (missing === undefined) continue;
    expect(page).toMatch(new RegExp(`<(?=[^>]*\\sname="${name}")[^>]*\\saria-invalid="true"`));
    expect(page).toContain(escaped(missing));
  }
});

test('a form about a product that comes back still says which', async () => {
  const answer = await forms.sendPlain('restock', { ...filledIn.restock, email: 'ada' });
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(inputOf(page, 'email')).toContain('value="ada"');
  for (const name of ['product', 'handle', 'variant', 'variantId']) {
    const input = inputOf(page, name);
    expect(input).toContain('type="hidden"');
    expect(input).toContain(`value="${filledIn.restock[name]}"`);
  }
});

test('a plain form that comes back keeps what was typed, HTML and all', async () => {
  const fields = {
    ...filledIn.contact,
    firstName: '"><script>alert(1)</script>',
    phone: "'; -- &amp; <b>",
    type: 'event',
    message: '</textarea><script>alert(2)</script>\nשלום 🦆',
    email: '',
  };
  const answer = await forms.sendPlain('contact', fields);
  expect(answer.status).toBe(422);
  const page = await textOf(answer);
  expect(inputOf(page, 'firstName')).toContain(`value="${escaped(fields.firstName)}"`);
  expect(inputOf(page, 'lastName')).toContain('value="Lovelace"');
  expect(inputOf(page, 'phone')).toContain(`value="${escaped(fields.phone)}"`);
  expect(page).toContain(escaped(fields.message));
  expect(page).toMatch(/<option(?=[^>]*value="event")[^>]*\sselected/);
  expect(page).not.toContain('<script>alert');
});

test('the page of a refused form runs no code, for its address is not its own', async () => {
  const page = await textOf(await forms.sendPlain('contact', {}));
  expect(page).toContain('<form');
  expect(page).not.toMatch(/<script|modulepreload/);
});

test('what the form does not know does not come back', async () => {
  const answer = await forms.sendPlain('contact', { stranger: 'a-strange-value' });
  const page = await answer.text();
  expect(page).toContain('<form');
  expect(page).not.toContain('a-strange-value');
});

test('a plain form that came too soon after others says so, and keeps what was typed', async () => {
  const ip = newVisitor();
  let answer = new Response();
  for (let index = 0; index < 11 && answer.status !== 429; index++) {
    answer = await forms.sendPlain('contact', { ...filledIn.contact, message: `${index}` }, ip);
  }
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('60');
  const page = await textOf(answer);
  expect(page).toContain('That was a lot at once. Please wait a minute, then send it again.');
  expect(inputOf(page, 'lastName')).toContain('value="Lovelace"');
});

test('a plain contact form with the honeypot filled in comes back, a suggestion seems taken', async () => {
  const pot = { 'bot-field': 'gotcha' };
  expect((await forms.sendPlain('contact', { ...filledIn.contact, ...pot })).status).toBe(422);
  const suggestion = await forms.sendPlain('suggestion', { ...filledIn.suggestion, ...pot });
  expect(suggestion.headers.get('location')).toBe('/forms/suggestion?sent');
});

test.each(formNames)('/forms/%s holds the form', async (form) => {
  const page = await site.ask(`/forms/${form}`);
  expect(page.status).toBe(200);
  // A form that is not posted would show what was typed in an address.
  expect(await textOf(page)).toMatch(
    new RegExp(`<form(?=[^>]*action="/api/forms/${form}")(?=[^>]*method="post")[^>]*>`),
  );
});

test('/forms/nope is not there', async () => {
  expect((await site.ask('/forms/nope')).status).toBe(404);
  expect((await site.ask('/forms/nope?sent')).status).toBe(404);
});

test('a plain form that cannot be stored nor sent comes back with all that was typed', async () => {
  forms.changeOutbox('alter table outbox rename to lost');
  await forms.fault({ kind: 'http-500' });
  const answer = await forms.sendPlain('contact', filledIn.contact);
  forms.changeOutbox('alter table lost rename to outbox');
  expect(answer.status).toBe(503);
  const page = await textOf(answer);
  expect(page).toContain('Submission failed. Please try again.');
  expect(inputOf(page, 'lastName')).toContain('value="Lovelace"');
  expect(page).toContain(filledIn.contact['message']);
});
