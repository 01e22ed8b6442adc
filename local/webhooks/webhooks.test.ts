import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';
import { webhookFaultKinds } from './faults.ts';
import type { Message } from './messages.ts';

const services = await runServices();
afterEach(async () => {
  await fetch(`${services.url}/webhooks/faults`, { method: 'DELETE' });
  await fetch(`${services.url}/inbox`, { method: 'DELETE' });
});

const send = (form: string, body: BodyInit, init: RequestInit = {}) =>
  fetch(`${services.url}/webhooks/${encodeURIComponent(form)}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    ...init,
  });
const sendJson = (form: string, body: unknown) =>
  send(form, JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
const inbox = async (query = '') =>
  (await (await fetch(`${services.url}/inbox.json${query}`)).json()) as Message[];
const fault = (body: object) =>
  fetch(`${services.url}/webhooks/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a form is stored with its headers and answered as Zapier does', async () => {
  const body = 'firstName=Ada+%F0%9F%A6%86&tag=a&tag=b&bot-field=&submissionId=id-1';
  const response = await send('contact', body, {
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'Idempotency-Key': 'id-1',
      'User-Agent': 'ducky',
    },
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ status: 'success', id: expect.any(String) });
  expect(await inbox()).toEqual([
    {
      number: expect.any(Number),
      form: 'contact',
      receivedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      contentType: 'application/x-www-form-urlencoded;charset=UTF-8',
      idempotencyKey: 'id-1',
      userAgent: 'ducky',
      submissionId: 'id-1',
      fields: { firstName: 'Ada 🦆', tag: ['a', 'b'], 'bot-field': '', submissionId: 'id-1' },
      body,
      fault: null,
    },
  ]);
});

test('a JSON body without an object has no fields', async () => {
  await sendJson('wholesale', { businessName: 'Ø\0"', submissionId: 'id-2', nested: { a: [1] } });
  await sendJson('wholesale', ['no', 'fields']);
  await send('wholesale', '{"broken', { headers: { 'Content-Type': 'application/json' } });
  await sendJson('wholesale', { submissionId: 7 });
  expect((await inbox()).map(({ fields, submissionId }) => ({ fields, submissionId }))).toEqual([
    {
      fields: { businessName: 'Ø\0"', submissionId: 'id-2', nested: { a: [1] } },
      submissionId: 'id-2',
    },
    { fields: {}, submissionId: null },
    { fields: {}, submissionId: null },
    { fields: { submissionId: 7 }, submissionId: null },
  ]);
});

test('binary bodies are stored byte for byte', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
  await send('any other name', bytes);
  const [message] = await inbox();
  expect(message).toMatchObject({ form: 'any other name', contentType: null, fields: {} });
  const raw = await fetch(`${services.url}/inbox/${message?.number}`);
  expect(new Uint8Array(await raw.arrayBuffer())).toEqual(bytes);
  expect((await fetch(`${services.url}/inbox/999999`)).status).toBe(404);
});

test('a body of 10,000 fields is stored, and one over 10 MB answers 413', async () => {
  const many = new URLSearchParams(
    Array.from({ length: 10_000 }, (_, index) => [`f${index}`, 'x'.repeat(90)]),
  );
  expect((await send('contact', many)).status).toBe(200);
  const [message] = await inbox();
  expect(Object.keys(message?.fields ?? {})).toHaveLength(10_000);
  expect((await send('contact', 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
});

test('/inbox.json selects by form, id, text and number', async () => {
  await sendJson('contact', { submissionId: 'a', email: 'ada@example.com' });
  await send('suggestion', new URLSearchParams({ email: 'bo@example.com', city: 'New York' }), {
    headers: { 'Idempotency-Key': 'b' },
  });
  await sendJson('contact', { submissionId: 'c', note: 'a "quoted" word' });

  const numbers = (await inbox()).map(({ number }) => number);
  const select = async (query: string) =>
    (await inbox(query)).map(({ number }) => numbers.indexOf(number));
  expect(await select('?form=contact')).toEqual([0, 2]);
  expect(await select('?id=a')).toEqual([0]);
  expect(await select('?id=b')).toEqual([1]);
  expect(await select(`?contains=${encodeURIComponent('bo@example.com')}`)).toEqual([1]);
  expect(await select('?contains=New+York')).toEqual([1]);
  expect(await select(`?contains=${encodeURIComponent('"quoted"')}`)).toEqual([2]);
  expect(await select('?limit=2')).toEqual([1, 2]);
  expect(await select(`?after=${numbers[0]}&limit=1`)).toEqual([1]);
  expect(await select(`?after=${numbers[2]}`)).toEqual([]);
});

test('emptying the inbox does not reuse numbers', async () => {
  await sendJson('contact', {});
  const [before] = await inbox();
  expect((await fetch(`${services.url}/inbox`, { method: 'DELETE' })).status).toBe(204);
  expect(await inbox()).toEqual([]);
  await sendJson('contact', {});
  expect((await inbox())[0]?.number).toBeGreaterThan(before?.number ?? Infinity);
});

test('messages survive a restart', async () => {
  const folder = join(services.dataDir, 'restarted');
  const first = await startServices({ port: 0, dataDir: folder });
  await fetch(`${first.url}/webhooks/contact`, { method: 'POST', body: 'stored' });
  await first.close();
  const second = await startServices({ port: first.port, dataDir: folder });
  expect(await (await fetch(`${second.url}/inbox.json`)).json()).toMatchObject([
    { body: 'stored' },
  ]);
  await second.close();
});

test.each([
  ['http-429', 429],
  ['http-500', 500],
  ['redirect', 302],
])('the fault %s answers %i and stores nothing', async (kind, status) => {
  await fault({ kind, times: 1 });
  const response = await sendJson('contact', {});
  expect(response.status).toBe(status);
  expect(response.headers.get('Retry-After')).toBe(kind === 'http-429' ? '1' : null);
  expect(await inbox()).toEqual([]);
  expect((await sendJson('contact', {})).status).toBe(200);
});

test.each([3, '3', 'Sat, 21 Nov 2026 13:00:00 GMT'])(
  'the fault http-429 sends the Retry-After %s',
  async (retryAfter) => {
    await fault({ kind: 'http-429', retryAfter });
    const response = await sendJson('contact', {});
    expect(response.headers.get('Retry-After')).toBe(String(retryAfter));
  },
);

test('the fault refuse stores nothing; drop-answer stores the message with its name', async () => {
  await fault({ kind: 'refuse', times: 1 });
  await expect(sendJson('contact', { submissionId: 'r' })).rejects.toThrow();
  expect(await inbox()).toEqual([]);
  await fault({ kind: 'drop-answer', times: 1 });
  await expect(sendJson('contact', { submissionId: 'd' })).rejects.toThrow();
  await sendJson('contact', { submissionId: 'd' });
  expect(await inbox('?id=d')).toMatchObject([{ fault: 'drop-answer' }, { fault: null }]);
});

test('the fault html-200 stores the message and answers with a page', async () => {
  await fault({ kind: 'html-200' });
  const response = await sendJson('contact', {});
  expect([response.status, response.headers.get('Content-Type')]).toEqual([
    200,
    expect.stringContaining('html'),
  ]);
  expect(await inbox()).toMatchObject([{ fault: 'html-200' }]);
});

test('the fault slow stores the message at once and answers late', async () => {
  await fault({ kind: 'slow', latencyMs: 150 });
  expect(await (await sendJson('contact', {})).json()).toMatchObject({ status: 'success' });
  const answeredAt = Date.now();
  const [message] = await inbox();
  expect(message?.fault).toBe('slow');
  expect(answeredAt - Date.parse(message?.receivedAt ?? '')).toBeGreaterThan(140);
});

test('a fault applies to the form and to the text that it names', async () => {
  await fault({ kind: 'http-500', form: 'wholesale' });
  await fault({ kind: 'http-429', match: 'ada@example.com' });
  expect((await sendJson('wholesale', {})).status).toBe(500);
  expect((await sendJson('contact', {})).status).toBe(200);
  const form = new URLSearchParams({ email: 'ada@example.com' });
  expect((await send('contact', form)).status).toBe(429);
});

test('faults are listed and removed, and invalid ones answer 400', async () => {
  const { id } = (await (await fault({ kind: 'slow', latencyMs: 5 })).json()) as { id: string };
  const list = async () => (await fetch(`${services.url}/webhooks/faults`)).json();
  expect(await list()).toEqual([{ id, kind: 'slow', latencyMs: 5 }]);
  await fetch(`${services.url}/webhooks/faults/${id}`, { method: 'DELETE' });
  expect(await list()).toEqual([]);
  for (const body of [
    { kind: 'meteor' },
    { kind: 'slow', latency: 5 },
    { kind: 'http-429', retryAfter: 'soon\r\nX: y' },
  ]) {
    const response = await fault(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ kinds: [...webhookFaultKinds] });
  }
  expect(await inbox()).toEqual([]);
});

test('the forms of the overview add and remove faults', async () => {
  const on = await fetch(`${services.url}/webhooks/faults`, {
    method: 'POST',
    body: new URLSearchParams({
      kind: 'http-429',
      form: 'contact',
      match: '',
      retryAfter: '2',
      latencyMs: '',
      times: '',
    }),
    redirect: 'manual',
  });
  expect([on.status, on.headers.get('Location')]).toEqual([303, '/']);
  expect((await sendJson('contact', {})).headers.get('Retry-After')).toBe('2');
  const page = await (await fetch(services.url)).text();
  expect(page).toContain('href="/inbox"');
  const [path] = /\/webhooks\/faults\/\d+\/delete/.exec(page) ?? [];
  await fetch(services.url + path, { method: 'POST' });
  expect((await sendJson('contact', {})).status).toBe(200);
});
