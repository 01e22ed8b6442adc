import { Hono } from 'hono';
import { afterEach, expect, test } from 'vitest';
import { env } from '../../tests/stubs/cloudflare-workers.ts';
import { security } from './security.ts';

const app = new Hono().use(security).get('/', (c) => c.text('quack'));
afterEach(() => void delete env.HSTS);

test.each([
  [undefined, 'max-age=3600'],
  ['604800', 'max-age=604800'],
  ['0', 'max-age=0'],
  ['forever', null],
])('HSTS=%s sends Strict-Transport-Security: %s', async (seconds, header) => {
  if (seconds !== undefined) env.HSTS = seconds;
  const { headers } = await app.request('https://shop.example/');
  expect(headers.get('strict-transport-security')).toBe(header);
});

test('responses on workers.dev are not indexed, responses on the site are', async () => {
  const robots = async (url: string) => (await app.request(url)).headers.get('x-robots-tag');
  expect(await robots('https://mango-rubber-ducky.quack.workers.dev/')).toBe('noindex');
  expect(await robots('https://shop.example/')).toBeNull();
});

test.each([
  [503, {}, '30'],
  [429, {}, '60'],
  [429, { 'retry-after': '5' }, '5'],
  [200, {}, null],
])('JSON with status %i and the headers %j has Retry-After: %s', async (status, headers, time) => {
  const busy = new Hono().use(security).get('/', () => Response.json({}, { status, headers }));
  const response = await busy.request('https://shop.example/');
  expect(response.headers.get('retry-after')).toBe(time);
});
