import { createHmac } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import type { SharedCacheHealth } from '../../../src/services/shared-cache-health.ts';
import { postToService, startTestSite } from '../support/running-site.ts';

const SECRET = 'signing-key-of-the-shop';
const site = await startTestSite({ vars: { SHOPIFY_WEBHOOK_SECRET: SECRET } });
afterAll(() => site.close());

const sign = (body: string, secret = SECRET) =>
  createHmac('sha256', secret).update(body).digest('base64');

const deliver = (topic: string, body: string, signature = sign(body)) =>
  site.fetch('/api/hooks/shopify', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-topic': topic,
      'x-shopify-hmac-sha256': signature,
    },
    body,
  });

const changesAsked = async () => (await site.shopRequests('"Changes"')).length;
const catalog = async () =>
  ((await (await site.fetch('/healthz')).json()) as SharedCacheHealth).catalog;
const lastRun = async () => (await catalog()).checkedAt;

test.each([
  ['a forged signature', sign('{"id":2003}', 'another-key')],
  ['the signature of another body', sign('{"id":1}')],
  ['no signature', ''],
])('%s is refused, and asks the shop nothing', async (_, signature) => {
  const before = await changesAsked();
  expect((await deliver('products/update', '{"id":2003}', signature)).status).toBe(401);
  expect(await changesAsked()).toBe(before);
});

test('a delivery without effect says why: 200 for another topic, 400 for another format', async () => {
  const before = await changesAsked();
  const other = await deliver('orders/create', '{"id":1}');
  expect(other.status).toBe(200);
  expect(await other.text()).toContain('only products/* and collections/*');
  for (const body of ['no JSON', '<product><id>1</id></product>', '{}', 'null', '{"id":"1"}']) {
    const refused = await deliver('products/update', body);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining('JSON') });
  }
  expect(await changesAsked()).toBe(before);
  expect((await site.fetch('/api/hooks/shopify')).status).toBe(405);
});

test('a delivery of more than 512 KB is refused before it is checked', async () => {
  const body = JSON.stringify({ id: 2003, title: 'x'.repeat(512 * 1024) });
  expect((await deliver('products/update', body)).status).toBe(413);
});

test('a signed delivery refreshes the shared cache, as often as it is repeated', async () => {
  await site.runSchedule();
  const filled = await catalog();
  await postToService(`${site.services}/storefront/products/ducky-tee`, { cents: 27_182 });
  const body = JSON.stringify({ id: 2003, title: 'An old title', variants: [{ price: '1.00' }] });
  for (const _ of [1, 2, 3]) expect((await deliver('products/update', body)).status).toBe(200);
  await expect.poll(async () => (await catalog()).changedAt).not.toBe(filled.changedAt);
  const page = await site.html('/shop/product/ducky-tee');
  expect(page.includes('$271.82')).toBe(true);
  // The price of the delivery is not believed.
  expect(page.includes('$1.00')).toBe(false);

  const before = await lastRun();
  expect((await deliver('collections/update', '{"id":501}')).status).toBe(200);
  await expect.poll(lastRun).not.toBe(before);
});

test('a hundred deliveries at once ask the shop once or twice', async () => {
  const before = await changesAsked();
  const body = '{"id":2003}';
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => deliver('products/update', body)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  await expect.poll(async () => (await changesAsked()) - before).toBeGreaterThan(0);
  // A run that a later delivery starts comes after those of all others.
  const { checkedAt } = await catalog();
  expect((await deliver('products/update', body)).status).toBe(200);
  await expect.poll(lastRun).not.toBe(checkedAt);
  expect((await changesAsked()) - before).toBeLessThanOrEqual(3);
});
