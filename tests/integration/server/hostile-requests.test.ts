import { request } from 'node:http';
import { expect, test } from 'vitest';
import { newVisitor } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

test.each(['constructor', '__proto__', 'toString', 'hasownproperty'])(
  '/pages/%s answers 404',
  async (handle) => {
    expect((await site.fetch(`/pages/${handle}`, { redirect: 'manual' })).status).toBe(404);
  },
);

/** Status of the response to a GET with a chunked body; undefined when the connection is lost. */
function statusOfChunkedGet(path: string): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  const headers = { 'transfer-encoding': 'chunked' };
  const asked = request(`${site.url}${path}`, { method: 'GET', headers });
  asked.on('response', (response) => (response.resume(), resolve(response.statusCode)));
  asked.on('error', () => resolve(undefined));
  asked.on('close', () => resolve(undefined));
  asked.end('quack');
  return promise;
}

test.each(['/', '/shop', '/about', '/store-locator'])(
  'GET %s ignores a chunked body',
  async (path) => {
    // workerd loses one of ten such requests between two local Workers, empty ones too, and wrangler puts one before the
    // site's.
    await expect.poll(() => statusOfChunkedGet(path)).toBe(200);
  },
);

test('/office/sign-in limits guesses of its key', async () => {
  const headers = { 'cf-connecting-ip': newVisitor() };
  // More than twice the limit, because a new minute may begin in between.
  const answers = Array.from({ length: 41 }, (_, guess) => {
    const body = new URLSearchParams({ key: `guess-${guess}` });
    return site.fetch('/office/sign-in', { method: 'POST', body, headers });
  });
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test('/api/mcp takes JSON only', async () => {
  const response = await site.fetch('/api/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json-evil' },
    body: '{}',
  });
  expect(response.status).toBe(415);
});
