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

test.each(['/', '/shop', '/about', '/api/stores'])(
  'GET %s ignores a chunked body',
  async (path) => {
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    const asked = request(`${site.url}${path}`, {
      method: 'GET',
      headers: { 'transfer-encoding': 'chunked' },
    });
    asked.on('response', (response) => (response.resume(), resolve(response.statusCode)));
    asked.on('error', reject);
    asked.end('quack');
    expect(await promise).toBe(200);
  },
);

test.each(['/api/office', '/api/stores/report'])('%s limits guesses of its key', async (path) => {
  const headers = { 'cf-connecting-ip': newVisitor() };
  const statuses: number[] = [];
  for (let guess = 0; guess < 40; guess += 1) {
    statuses.push((await site.fetch(`${path}?key=guess-${guess}`, { headers })).status);
  }
  expect(statuses.at(0)).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

test('/api/mcp takes JSON only', async () => {
  const response = await site.fetch('/api/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json-evil' },
    body: '{}',
  });
  expect(response.status).toBe(415);
});
