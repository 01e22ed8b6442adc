import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';

const services = await runServices();

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

test('/inbox shows messages as text, newest first', async () => {
  const hostile = new URLSearchParams({ '<b>name</b>': '<script>alert("1")</script>' });
  for (const body of [hostile, new URLSearchParams({ name: 'Bar' })])
    await fetch(`${services.url}/webhooks/contact`, { method: 'POST', body });
  const page = await (await fetch(`${services.url}/inbox`)).text();
  expect(page).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  expect(page.indexOf('Bar')).toBeLessThan(page.indexOf('&lt;b&gt;name'));
});
