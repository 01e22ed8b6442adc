import { request } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import {
  filledIn,
  formsOf,
  newId,
  type Fields,
  type FormAnswer,
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

const read = async (response: Response) => (await response.json()) as FormAnswer;

/** The only message under that id, as it arrived. */
async function arrived(id: string) {
  await expect.poll(() => forms.inbox(id)).toHaveLength(1);
  return (await forms.inbox(id))[0]!.fields;
}

const json = (body: string, headers: Fields = {}) => ({
  headers: { 'content-type': 'application/json', ...headers },
  body,
});
const complete = JSON.stringify(filledIn.contact);
const urlencoded = (body: string, headers: Fields = {}) => ({
  headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  body,
});

test.each<[string, number, RegExp, RequestInit]>([
  ['1 MB of JSON', 413, /at most 128 KB/, json(`{"message":"${'x'.repeat(1024 * 1024)}"}`)],
  ['1 MB of a form', 413, /at most 128 KB/, urlencoded(`message=${'x'.repeat(1024 * 1024)}`)],
  ['129 KB', 413, /at most 128 KB/, json(`{"message":"${'x'.repeat(129 * 1024)}"}`)],
  ['10,000 levels of JSON', 400, /valid JSON/, json('['.repeat(10_000) + ']'.repeat(10_000))],
  ['broken JSON', 400, /valid JSON/, json('{"firstName":')],
  ['no JSON', 400, /valid JSON/, json('')],
  ['a list', 400, /valid JSON/, json('[]')],
  ['null', 400, /valid JSON/, json('null')],
  ['a text', 400, /valid JSON/, json('"contact"')],
  [
    'plain text',
    415,
    /JSON or a form/,
    { headers: { 'content-type': 'text/plain' }, body: complete },
  ],
  ['XML', 415, /JSON or a form/, { headers: { 'content-type': 'text/xml' }, body: '<a/>' }],
  ['no type', 415, /JSON or a form/, { body: new TextEncoder().encode(complete) }],
  ['a file upload', 415, /JSON or a form/, { body: new FormData() }],
  ['almost JSON', 415, /JSON or a form/, json(complete, { 'content-type': 'application/jsonp' })],
  ['a foreign page', 403, /our own pages/, json(complete, { origin: 'https://evil.example' })],
  ['a page without origin', 403, /our own pages/, json(complete, { origin: 'null' })],
  ['a foreign form', 403, /our own pages/, urlencoded('a=b', { origin: 'https://evil.example' })],
])('%s is answered %i in one sentence of JSON', async (_what, status, sentence, init) => {
  const before = forms.outbox().length;
  const answer = await forms.post('contact', { ...init });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect((await read(answer)).error).toMatch(sentence);
  expect(forms.outbox()).toHaveLength(before);
});

test('a type with a charset and capitals is JSON, too', async () => {
  const answer = await forms.post(
    'contact',
    json(complete, { 'content-type': 'Application/JSON; charset=UTF-8' }),
  );
  expect(answer.status).toBe(200);
});

test('a body that says it is too large is refused before it comes', async () => {
  const status = await new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 10_000_000 };
    const asking = request(`${site.url}/api/forms/contact`, { method: 'POST', headers });
    asking.on('response', (answer) => {
      resolve(answer.statusCode);
      asking.destroy();
    });
    asking.on('error', reject);
    asking.flushHeaders();
  });
  expect(status).toBe(413);
});

test('a body without a length is limited, too', async () => {
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('x'.repeat(130 * 1024)));
      controller.close();
    },
  });
  const answer = await forms.post('contact', { ...json(''), body, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(413);
});

test.each([
  ['the longest message in every form', { message: '漢'.repeat(10_000) }],
  [
    'the longest lines',
    Object.fromEntries(['firstName', 'lastName', 'phone'].map((name) => [name, '漢'.repeat(200)])),
  ],
])('%s fits', async (_what, long) => {
  for (const way of ['send', 'sendPlain'] as const) {
    const id = newId();
    const token = { 'g-recaptcha-response': 'x'.repeat(2000) };
    const answer = await forms[way]('contact', {
      ...filledIn.contact,
      ...long,
      ...token,
      submissionId: id,
    });
    expect(answer.status).toBeLessThan(400);
    expect(await arrived(id)).toMatchObject(long);
  }
});

const manyKeys = Object.fromEntries(
  Array.from({ length: 10_000 }, (_, index) => [`k${index}`, '']),
);

test('10,000 keys are ignored, and not shown again', async () => {
  for (const way of ['send', 'sendPlain'] as const) {
    const id = newId();
    const answer = await forms[way]('contact', {
      ...manyKeys,
      ...filledIn.contact,
      submissionId: id,
    });
    expect(answer.status).toBeLessThan(400);
    expect(await arrived(id)).toEqual({ ...filledIn.contact, 'bot-field': '', submissionId: id });
  }
  const refused = await forms.sendPlain('contact', manyKeys);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('<form');
  expect(page).not.toContain('k9999');
});

test('10,000 levels of JSON under a name nobody knows are ignored', async () => {
  const id = newId();
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
  const body = `{"deep":${deep},"submissionId":"${id}",${complete.slice(1)}`;
  expect((await forms.post('contact', json(body))).status).toBe(200);
  expect(await arrived(id)).not.toHaveProperty('deep');
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'the name %s changes nothing',
  async (name) => {
    const id = newId();
    const polluted = `{"${name}":{"firstName":"Eve","admin":true}`;
    const filled = `${polluted},"submissionId":"${id}",${complete.slice(1)}`;
    expect((await forms.post('contact', json(filled))).status).toBe(200);
    expect(await arrived(id)).toEqual({ ...filledIn.contact, 'bot-field': '', submissionId: id });

    const { firstName: _firstName, ...rest } = filledIn.contact;
    const missing = await forms.post(
      'contact',
      json(`${polluted},${JSON.stringify(rest).slice(1)}`),
    );
    expect((await read(missing)).problems).toEqual({ firstName: 'First name is required.' });
    const plain = await forms.sendPlain('contact', { ...rest, [`${name}[firstName]`]: 'Eve' });
    expect(plain.status).toBe(422);
  },
);

test('a field that is sent twice is one field', async () => {
  const id = newId();
  const body = `firstName=Eve&${new URLSearchParams({ ...filledIn.contact, submissionId: id })}`;
  expect((await forms.post('contact', urlencoded(body))).status).toBe(200);
  expect((await arrived(id))['firstName']).toBe('Ada');
});

test('bytes that are no text are sent as the replacement character', async () => {
  const id = newId();
  const rest = new URLSearchParams({ ...filledIn.contact, submissionId: id });
  rest.delete('firstName');
  expect((await forms.post('contact', urlencoded(`firstName=%ff&${rest}`))).status).toBe(200);
  expect((await arrived(id))['firstName']).toBe('\ufffd');
});
