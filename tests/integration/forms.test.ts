import { afterEach, beforeAll, expect, test } from 'vitest';
import {
  filledIn,
  formsOf,
  newId,
  type Fields,
  type FormAnswer,
  type FormName,
  type RunningForms,
} from './running-forms.ts';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';

let site: RunningSite;
let forms: RunningForms;
beforeAll(async () => {
  site = await sharedSite();
  forms = formsOf(site);
});
afterEach(() => forms.heal());

const read = (response: Response) => response.json() as Promise<FormAnswer>;
const urlencoded = 'application/x-www-form-urlencoded;charset=UTF-8';

/** What arrived under that id, once it has. */
async function arrived(id: string) {
  await expect.poll(() => forms.inbox(id)).toHaveLength(1);
  const [message] = await forms.inbox(id);
  return message!;
}

test.each<[string, FormName, string, string | undefined, string[]]>([
  [
    'a contact message',
    'contact',
    urlencoded,
    'a-token',
    [
      'firstName',
      'lastName',
      'email',
      'phone',
      'type',
      'message',
      'bot-field',
      'g-recaptcha-response',
      'submissionId',
    ],
  ],
  [
    'a wholesale application',
    'wholesale',
    'application/json',
    'a-token',
    [
      'firstName',
      'lastName',
      'businessName',
      'businessType',
      'email',
      'phone',
      'address',
      'city',
      'state',
      'zipCode',
      'message',
      'g-recaptcha-response',
      'submissionId',
    ],
  ],
  [
    'a suggestion of the page',
    'suggestion',
    urlencoded,
    'a-token',
    [
      'firstName',
      'lastName',
      'email',
      'storeName',
      'storeType',
      'city',
      'state',
      'zip',
      'message',
      'bot-field',
      'g-recaptcha-response',
      'submissionId',
    ],
  ],
  [
    'a suggestion of the dialog',
    'suggestion',
    urlencoded,
    undefined,
    [
      'firstName',
      'lastName',
      'email',
      'storeName',
      'storeType',
      'city',
      'state',
      'zip',
      'message',
      'bot-field',
      'submissionId',
    ],
  ],
  ['a subscription', 'newsletter', 'application/json', undefined, ['email', 'submissionId']],
  [
    'a wish to be told',
    'restock',
    'application/json',
    undefined,
    ['email', 'product', 'handle', 'variant', 'variantId', 'submissionId'],
  ],
])('%s arrives as its webhook expects it', async (_what, form, contentType, token, names) => {
  const submissionId = newId();
  const extra = { 'bot-field': '', ...(token && { 'g-recaptcha-response': token }) };
  const response = await forms.send(form, { ...filledIn[form], ...extra, submissionId });
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });

  const message = await arrived(submissionId);
  expect(message).toMatchObject({ form, contentType, idempotencyKey: submissionId, submissionId });
  const values: Fields = { ...filledIn[form], ...extra, submissionId };
  const expected = names.map((name) => [name, values[name]]);
  expect(Object.entries(message.fields)).toEqual(expected);
  // Byte for byte, and not only as our own inbox reads it.
  expect(message.body).toBe(
    contentType === urlencoded
      ? new URLSearchParams(expected as [string, string][]).toString()
      : JSON.stringify(Object.fromEntries(expected)),
  );
});

test('a token that could not be got is sent empty', async () => {
  const submissionId = newId();
  const fields = { ...filledIn.contact, 'g-recaptcha-response': '', submissionId };
  expect((await forms.send('contact', fields)).status).toBe(200);
  expect((await arrived(submissionId)).fields['g-recaptcha-response']).toBe('');
});

test('what the form does not know does not travel', async () => {
  const submissionId = newId();
  const more = {
    admin: 'yes',
    captchaVerdict: 'passed',
    captchaScore: '1',
    to: 'evil@example.com',
  };
  await forms.send('wholesale', { ...filledIn.wholesale, ...more, submissionId });
  expect((await arrived(submissionId)).fields).toEqual({ ...filledIn.wholesale, submissionId });
});

test('what may be left empty may be left out', async () => {
  const { phone: _phone, message: _message, ...rest } = filledIn.wholesale;
  const submissionId = newId();
  expect((await forms.send('wholesale', { ...rest, submissionId })).status).toBe(200);
  expect((await arrived(submissionId)).fields).toMatchObject({ phone: '', message: '' });
});

test.each<[FormName, Fields]>([
  [
    'contact',
    {
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      email: 'A valid email is required.',
      type: 'Please select an inquiry type.',
      message: 'Message is required.',
    },
  ],
  [
    'wholesale',
    {
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      businessName: 'Business name is required.',
      businessType: 'Business type is required.',
      email: 'Email is required.',
      address: 'Address is required.',
      city: 'City is required.',
      state: 'State is required.',
      zipCode: 'ZIP Code is required.',
    },
  ],
  [
    'suggestion',
    {
      firstName: 'First name is required.',
      lastName: 'Last name is required.',
      email: 'Email is required.',
      storeName: 'Store name is required.',
      storeType: 'Store type is required.',
      city: 'City is required.',
      state: 'State is required.',
      zip: 'ZIP code is required.',
    },
  ],
  ['newsletter', { email: 'Email is required.' }],
  ['restock', { email: 'A valid email is required.', product: 'Product is required.' }],
])('%s says what is missing, all of it and one by one', async (form, messages) => {
  const submissionId = newId();
  const empty = await forms.send(form, { submissionId });
  expect(empty.status).toBe(422);
  expect(await read(empty)).toEqual({
    error: 'Please fill out all required fields correctly.',
    problems: messages,
  });
  for (const [field, words] of Object.entries(messages)) {
    for (const blank of ['', ' ', ' \t\u00a0']) {
      const response = await forms.send(form, { ...filledIn[form], [field]: blank, submissionId });
      expect(response.status).toBe(422);
      expect((await read(response)).problems).toEqual({ [field]: words });
    }
  }
  expect(forms.outbox(submissionId)).toEqual([]);
});

test('an email address that cannot be one is refused in the words of its form', async () => {
  const wrong = async (form: FormName) =>
    (await read(await forms.send(form, { ...filledIn[form], email: 'ada@' }))).problems;
  expect(await wrong('contact')).toEqual({ email: 'A valid email is required.' });
  expect(await wrong('wholesale')).toEqual({ email: 'Please enter a valid email address.' });
});

test('a contact message with the honeypot filled in is invalid and sent nowhere', async () => {
  const submissionId = newId();
  const fields = { ...filledIn.contact, 'bot-field': 'gotcha', submissionId };
  const response = await forms.send('contact', fields);
  expect(response.status).toBe(422);
  expect(await read(response)).toEqual({
    error: 'Please fill out all required fields correctly.',
    problems: {},
  });
  expect(forms.outbox(submissionId)).toEqual([]);
});

test('a suggestion with the honeypot filled in seems to be taken and is sent nowhere', async () => {
  const submissionId = newId();
  const fields = { ...filledIn.suggestion, 'bot-field': 'gotcha', submissionId };
  const response = await forms.send('suggestion', fields);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ ok: true });
  expect(forms.outbox(submissionId)).toEqual([]);

  // Whatever was on its way before has arrived when what came after has.
  const later = newId();
  await forms.send('suggestion', { ...filledIn.suggestion, submissionId: later });
  await arrived(later);
  expect(await forms.inbox(submissionId)).toEqual([]);
});

test('GET says that a form is sent, and an unknown form is not there', async () => {
  const wrongMethod = await site.ask('/api/forms/contact');
  expect(wrongMethod.status).toBe(405);
  expect(wrongMethod.headers.get('allow')).toBe('POST');
  expect((await forms.send('nope', {})).status).toBe(404);
  expect((await forms.send('contact/more', {})).status).toBe(404);
});
