import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';
import type { Message } from './messages.ts';

const services = await runServices();
afterEach(() => fetch(`${services.url}/inbox`, { method: 'DELETE' }));

const send = (form: string, body: BodyInit, headers: HeadersInit = {}) =>
  fetch(`${services.url}/webhooks/${encodeURIComponent(form)}`, {
    method: 'POST',
    body,
    headers,
    redirect: 'manual',
  });
const sendJson = (form: string, body: unknown) =>
  send(form, JSON.stringify(body), { 'Content-Type': 'application/json' });
const inbox = async (query = '') =>
  (await (await fetch(`${services.url}/inbox.json${query}`)).json()) as Message[];

test('a form is answered as by Zapier, stored, listed and kept at a restart', async () => {
  const folder = join(services.dataDir, 'restarted');
  const first = await startServices({ port: 0, dataDir: folder });
  const body = 'firstName=Ada+%F0%9F%A6%86&tag=a&tag=b&bot-field=&submissionId=id-1';
  const response = await fetch(`${first.url}/webhooks/contact`, {
    method: 'POST',
    body,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8',
      'Idempotency-Key': 'id-1',
      'User-Agent': 'ducky',
    },
  });
  expect(await response.json()).toMatchObject({ status: 'success', id: expect.any(String) });
  await first.close();
  const second = await startServices({ port: 0, dataDir: folder });
  expect(await (await fetch(`${second.url}/inbox.json`)).json()).toEqual([
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
  await second.close();
});

test('a body has at most 10 MB', async () => {
  expect((await send('any other name', 'x'.repeat(10 * 1024 * 1024 + 1))).status).toBe(413);
});

test('/inbox.json selects by form, id and text, and numbers are not reused', async () => {
  await sendJson('contact', { submissionId: 'a', email: 'ada@example.com' });
  const form = new URLSearchParams({ email: 'bo@example.com', city: 'New York' });
  await send('suggestion', form, { 'Idempotency-Key': 'b' });
  await sendJson('contact', { submissionId: 'c', note: 'a "quoted" word' });
  const numbers = (await inbox()).map(({ number }) => number);
  const select = async (query: string) =>
    (await inbox(query)).map(({ number }) => numbers.indexOf(number));
  expect(await select('?form=contact')).toEqual([0, 2]);
  expect(await select('?id=a')).toEqual([0]);
  expect(await select('?id=b')).toEqual([1]);
  expect(await select('?contains=New+York')).toEqual([1]);
  expect(await select(`?contains=${encodeURIComponent('"quoted"')}`)).toEqual([2]);
  await fetch(`${services.url}/inbox`, { method: 'DELETE' });
  await sendJson('contact', {});
  expect((await inbox())[0]?.number).toBeGreaterThan(numbers[2] ?? Infinity);
});

test('/inbox shows messages as text, newest first', async () => {
  await send('contact', new URLSearchParams({ '<b>name</b>': '<script>alert("1")</script>' }));
  await sendJson('wholesale', { businessName: 'Bar' });
  const page = await (await fetch(`${services.url}/inbox`)).text();
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(page.indexOf('Bar')).toBeLessThan(page.indexOf('&lt;b&gt;name'));
});
