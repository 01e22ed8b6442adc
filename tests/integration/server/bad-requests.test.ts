import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { formsOf, newId, newVisitor, validFields } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();
const forms = formsOf(site);

const stored = async () => ({
  submissions: forms.outbox().length,
  carts: (await site.shopRequests('CartCreate')).length,
});
const before = await stored();

/** A request body of this Content-Type, or of none. */
const body = (type: string | undefined, text: string, headers: Record<string, string> = {}) => ({
  headers: { ...(type && { 'content-type': type }), ...headers },
  body: new TextEncoder().encode(text),
});
const json = (text: string, headers?: Record<string, string>) =>
  body('application/json', text, headers);
const form = (text: string, headers?: Record<string, string>) =>
  body('application/x-www-form-urlencoded', text, headers);

describe.each([
  ['/api/forms/contact', validFields.contact],
  ['/api/cart', { merchandiseId: 'gid://shopify/ProductVariant/100101' }],
  ['/api/cart/lines', { merchandiseId: 'gid://shopify/ProductVariant/100101' }],
  ['/api/session', { idle: 0 }],
])('POST %s', (path, valid) => {
  const complete = JSON.stringify(valid);
  const post = (init: RequestInit) => site.fetch(path, { method: 'POST', ...init });

  test.each<[string, number, RegExp, RequestInit]>([
    ['too much JSON', 413, /at most \d+ KB/, json(`{"a":"${'x'.repeat(128 * 1024)}"}`)],
    ['1 MB of a form', 413, /at most \d+ KB/, form(`a=${'x'.repeat(1024 * 1024)}`)],
    ['10,000 levels of JSON', 400, /valid JSON/, json('['.repeat(5000) + ']'.repeat(5000))],
    ['broken JSON', 400, /valid JSON/, json('{"firstName":')],
    ['an empty body', 400, /valid JSON/, json('')],
    ['a JSON list', 400, /valid JSON/, json('[]')],
    ['a JSON null', 400, /valid JSON/, json('null')],
    ['a JSON string', 400, /valid JSON/, json('"contact"')],
    ['plain text', 415, /JSON or a form/, body('text/plain', complete)],
    ['XML', 415, /JSON or a form/, body('text/xml', '<a/>')],
    ['no Content-Type', 415, /JSON or a form/, body(undefined, complete)],
    ['a file upload', 415, /JSON or a form/, { body: new FormData() }],
    ['another Content-Type', 415, /JSON or a form/, body('application/jsonp', complete)],
    ['a foreign origin', 403, /our own pages/, json(complete, { origin: 'https://evil.example' })],
    ['a null origin', 403, /our own pages/, json(complete, { origin: 'null' })],
    ['a foreign form', 403, /our own pages/, form('a=b', { origin: 'https://evil.example' })],
    ['a foreign site', 403, /our own pages/, json(complete, { 'sec-fetch-site': 'cross-site' })],
  ])('with %s answers %i with one sentence in JSON', async (_what, status, sentence, init) => {
    const answer = await post(init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toContain('application/json');
    expect(((await answer.json()) as { error: string }).error).toMatch(sentence);
  });

  test('answers 413 before a body that is declared too large arrives', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', 'content-length': 10_000_000 };
      const sending = request(site.url + path, { method: 'POST', headers });
      sending.on('response', (answer) => {
        resolve(answer.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(413);
  });

  test('answers 413 to a body without a declared length that is too large', async () => {
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('x'.repeat(130 * 1024)));
        controller.close();
      },
    });
    const init = { ...json(''), body: stream, duplex: 'half' };
    expect((await post(init as RequestInit)).status).toBe(413);
  });
});

test('refused requests are neither stored nor passed on to the shop', async () => {
  expect(await stored()).toEqual(before);
});

test('a Content-Type with a charset and capitals is JSON, too', async () => {
  const fields = { ...validFields.contact, submissionId: newId() };
  const answer = await site.postJson('/api/forms/contact', fields, {
    'content-type': 'Application/JSON; charset=UTF-8',
    'cf-connecting-ip': newVisitor(),
  });
  expect(answer.status).toBe(200);
});
