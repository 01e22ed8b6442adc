import { expect, test } from 'vitest';
import { findForm } from '../../../src/features/forms/form-registry.ts';
import { isFreeText } from '../../stubs/form-samples.ts';
import { sharedSite } from '../support/shared-site.ts';
import {
  fieldsOf,
  formNames,
  formsOf,
  newId,
  trapped,
  validFields,
  type Fields,
  type FormAnswer,
  type FormName,
} from './form-client.ts';

const site = await sharedSite();
const forms = formsOf(site);

const read = (response: Response) => response.json() as Promise<FormAnswer>;
const JSON_TYPE = 'application/json';
const URLENCODED = 'application/x-www-form-urlencoded;charset=UTF-8';
const INVALID = 'Please fill out all required fields correctly.';

test.each<[form: FormName, contentType: string, afterFields: Fields]>([
  ['contact', URLENCODED, { 'bot-field': '', 'g-recaptcha-response': 'a-token' }],
  ['wholesale', JSON_TYPE, { 'g-recaptcha-response': 'a-token' }],
  ['suggestion', URLENCODED, { 'bot-field': '', 'g-recaptcha-response': 'a-token' }],
  // The dialog sends no token.
  ['suggestion', URLENCODED, { 'bot-field': '' }],
  ['newsletter', JSON_TYPE, {}],
  ['restock', JSON_TYPE, { 'g-recaptcha-response': 'a-token' }],
])('%s reaches its webhook as %s, with its fields in order and %j', async (form, type, after) => {
  const submissionId = newId();
  const values = { ...validFields[form], ...after, submissionId };
  const response = await forms.send(form, values);
  expect(response.status).toBe(200);
  expect(await read(response)).toEqual({ ok: true });

  const message = await forms.arrived(submissionId);
  expect(message).toMatchObject({ form, contentType: type, idempotencyKey: submissionId });
  expect(Object.entries(message.fields)).toEqual(Object.entries(values));
  expect(message.body).toBe(
    type === URLENCODED ? new URLSearchParams(values).toString() : JSON.stringify(values),
  );
});

test('values reach the webhook as typed, from JSON and from a plain form', async () => {
  const line = ' =🦆 שم 漢é \'"<>&+%;\\,{}#x ';
  const lines = `${line}\r\n\t${line}\n\u202eline`;
  for (const form of formNames)
    for (const isPlain of [false, true]) {
      const submissionId = newId();
      const typed = Object.entries(fieldsOf(form))
        .filter(([, field]) => isFreeText(field))
        .map(([name, { rows }]) => [name, rows ? lines : line]);
      const values = { ...validFields[form], ...Object.fromEntries(typed), submissionId };
      const answer = await (isPlain ? forms.sendPlain : forms.send)(form, values);
      expect(answer.status).toBe(isPlain ? 303 : 200);
      const { fields } = await forms.arrived(submissionId);
      // A line break is one character, however the browser sends it.
      const expected = Object.entries(values).map(([name, text]) => [
        name,
        String(text).replaceAll('\r\n', '\n'),
      ]);
      expect(fields).toEqual({
        ...Object.fromEntries(expected),
        ...(findForm(form)?.webhook.honeypot && { 'bot-field': '' }),
      });
    }
});

test('the longest message and the longest lines fit, with the longest token', async () => {
  const long = {
    firstName: '漢'.repeat(200),
    lastName: '漢'.repeat(200),
    message: '漢'.repeat(10_000),
    'g-recaptcha-response': 'x'.repeat(2000),
  };
  for (const send of [forms.send, forms.sendPlain]) {
    const submissionId = newId();
    const answer = await send('contact', { ...validFields.contact, ...long, submissionId });
    expect(answer.status).toBeLessThan(400);
    expect((await forms.arrived(submissionId)).fields).toMatchObject(long);
  }
});

test('direction marks are removed from lines', async () => {
  const submissionId = newId();
  const firstName = '\u202eadA\u202c';
  await forms.send('contact', { ...validFields.contact, firstName, submissionId });
  expect((await forms.arrived(submissionId)).fields).toMatchObject({ firstName: 'adA' });
});

test('unknown fields are dropped: not delivered, and not shown again', async () => {
  const { phone: _phone, ...required } = validFields.contact;
  const unknown = {
    ...Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`k${index}`, ''])),
    captchaVerdict: 'passed',
    to: 'evil@example.com',
  };
  for (const send of [forms.send, forms.sendPlain]) {
    const submissionId = newId();
    expect((await send('contact', { ...unknown, ...required, submissionId })).ok).toBe(
      send === forms.send,
    );
    // An optional field that is not sent arrives empty.
    expect((await forms.arrived(submissionId)).fields).toEqual({
      ...required,
      phone: '',
      'bot-field': '',
      submissionId,
    });
  }
  const page = await (await forms.sendPlain('contact', unknown)).text();
  expect(page).toContain('<form');
  expect(page).not.toMatch(/k9999|evil@example/);
});

test.each([
  '"__proto__":{"firstName":"Eve"}',
  '"constructor":{"a":1}',
  `"deep":${'['.repeat(9999)}${']'.repeat(9999)}`,
])('%.30s in JSON changes nothing', async (unknown) => {
  const submissionId = newId();
  const withUnknown = (fields: Fields) => `{${unknown},${JSON.stringify(fields).slice(1)}`;
  const post = (fields: Fields) => site.postJson('/api/forms/contact', withUnknown(fields));
  expect((await post({ ...validFields.contact, submissionId })).status).toBe(200);
  const { fields } = await forms.arrived(submissionId);
  expect(fields).toEqual({ ...validFields.contact, 'bot-field': '', submissionId });

  const { firstName: _firstName, ...rest } = validFields.contact;
  expect((await read(await post(rest))).problems).toEqual({
    firstName: 'First name is required.',
  });
});

test('of a field that is sent twice the last counts, and invalid UTF-8 becomes U+FFFD', async () => {
  const submissionId = newId();
  const { city: _city, ...rest } = validFields.wholesale;
  const body = new URLSearchParams({ ...rest, submissionId });
  await forms.sendPlain('wholesale', `firstName=Eve&city=%ff&${body}`);
  const { fields } = await forms.arrived(submissionId);
  expect(fields).toMatchObject({ firstName: 'Ada', city: '\ufffd' });
});

test('POST /api/forms/contact answers 422 with the message of each wrong field', async () => {
  const submissionId = newId();
  const answer = await forms.send('contact', {
    ...validFields.contact,
    firstName: ' \t',
    email: 'ada',
    submissionId,
  });
  expect(answer.status).toBe(422);
  expect(await read(answer)).toEqual({
    error: INVALID,
    problems: { firstName: 'First name is required.', email: 'A valid email is required.' },
  });
  expect(forms.outbox(submissionId)).toEqual([]);
});

test.each(trapped)('a %s form with a filled honeypot is refused and not stored', async (form) => {
  const submissionId = newId();
  const fields = { ...validFields[form], 'bot-field': 'gotcha', submissionId };
  const response = await forms.send(form, fields);
  expect([response.status, await read(response)]).toEqual([422, { error: INVALID, problems: {} }]);
  expect(forms.outbox(submissionId)).toEqual([]);
});

test('an id that cannot be sent in a header is refused', async () => {
  const submissionId = 'a\r\nX: y';
  const answer = await forms.send('contact', { ...validFields.contact, submissionId });
  expect(answer.status).toBe(422);
  expect((await read(answer)).problems).toEqual({ submissionId: expect.stringMatching(/\.$/) });
});

test.each([7, null, ['a'], ''])('an id or a token of %j counts as none', async (none) => {
  const message = `Without an id: ${JSON.stringify(none)} ${newId()}`;
  const sent = { ...validFields.contact, message, submissionId: none };
  await forms.send('contact', { ...sent, 'g-recaptcha-response': none });
  const withMessage = async () =>
    (await forms.inbox()).filter(({ fields }) => fields['message'] === message);
  await expect.poll(withMessage).toHaveLength(1);
  expect((await withMessage())[0]).toMatchObject({
    submissionId: expect.stringMatching(/^[\da-f-]{36}$/),
    fields: { 'g-recaptcha-response': '' },
  });
});

test('GET of a form answers 405, and an unknown form 404', async () => {
  const wrongMethod = await site.fetch('/api/forms/contact');
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await forms.send('nope', {})).status).toBe(404);
  expect((await forms.send('contact/more', {})).status).toBe(404);
});

test('a restock request has the shop’s name of the product, and only for products of the shop', async () => {
  const submissionId = newId();
  const foreign = { product: 'Buy cheap pills', variant: 'at pills.example' };
  await forms.send('restock', { ...validFields.restock, ...foreign, submissionId });
  expect((await forms.arrived(submissionId)).fields).toMatchObject({
    product: 'Mango Chili Margarita',
    variant: '24-Pack',
  });
  for (const unknown of [{ handle: 'no-such-duck' }, { handle: '' }, { variantId: 'gid://x/1' }]) {
    const answer = await forms.send('restock', { ...validFields.restock, ...unknown });
    expect(answer.status).toBe(422);
    expect((await read(answer)).problems).toEqual({
      product: 'We do not sell this. Please ask from the page of a product in our shop.',
    });
  }
  await site.setFault({ kind: 'http-500' });
  const failed = await forms.send('restock', {
    ...validFields.restock,
    handle: 'another-unknown-duck',
  });
  await site.clearFaults();
  expect(failed.status).toBe(503);
});
