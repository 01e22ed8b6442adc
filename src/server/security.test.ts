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
