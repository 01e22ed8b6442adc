import { Hono } from 'hono';
import { every } from 'hono/combine';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { env } from '../../tests/stubs/cloudflare-workers.ts';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { securityHeaders } from './security-headers.ts';

const failing = () => {
  throw new Error('nobody thought of ada@example.com');
};
const app = new Hono();
let log: typeof import('./request-log.ts');
beforeAll(async () => {
  // The log reads these variables when its module loads.
  Object.assign(env, localVars);
  log = await import('./request-log.ts');
  const { errorHandler, requestLog } = log;
  const { security } = await import('./security.ts');
  app
    .use(
      every(requestLog, security, errorHandler, (c, next) => {
        if (c.req.path === '/replaced') c.req.raw = new Request(c.req.url);
        return c.req.path === '/' ? next() : failing();
      }),
    )
    .get('/', (c) => c.text('page'));
});
beforeEach(() => void vi.restoreAllMocks());

test('an uncaught error is answered with all headers and logged without personal data', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const answer = await app.request('/broken?email=ada@example.com');
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Something went wrong on our side. Please try again.');
  for (const [name, value] of securityHeaders) expect(answer.headers.get(name)).toBe(value);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);

  const lines = error.mock.calls.flat().join('\n');
  expect(lines).toContain('nobody thought of [e-mail]');
  // The stack trace names the source file.
  expect(lines).toContain('request-log.test.ts');
  expect(lines).toContain('GET /broken answered 500');
  expect(lines).not.toContain('ada');
});

test('a path with line breaks cannot forge a log line', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  // Hono decodes a path that contains a percent sign.
  await app.request('/broken%0Arequest: GET / answered 200%25%E2%80%AE');
  const [line] = error.mock.calls.flat().filter((each) => String(each).includes('GET /broken'));
  expect(line).toMatch(/GET \/broken%0Arequest: GET \/ answered 200%25%E2%80%AE answered 500/);
});

test('a form that is answered with a page in its place is logged as the POST that it was', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await app.request('/replaced', { method: 'POST' });
  expect(error.mock.calls.flat().join('\n')).toContain('POST /replaced answered 500');
});

test('locally, successful requests are not logged', async () => {
  const said = vi.spyOn(console, 'log').mockReturnValue();
  expect((await app.request('/')).status).toBe(200);
  expect(said).not.toHaveBeenCalled();
});

test.each([
  '/cart/c/Z2NwLXVz',
  '/cart//c/Z2NwLXVz',
  '/%63art/c/Z2NwLXVz',
  '/%63art/%E0/../c/Z2NwLXVz',
  '/cart\\c\\Z2NwLXVz',
  '/cart%5Cc%5CZ2NwLXVz',
  '/cart/c%2FZ2NwLXVz',
  '/cart/c/Z2NwLXVz%0a',
  '/checkouts/cn/Z2NwLXVz%0D%0A',
  '/account/reset/7/Z2NwLXVz%E2%80%A8',
  '/RSC/R/cart/c/Z2NwLXVz.txt',
  '/Cart/C/Z2NwLXVz',
  '/checkouts/cn/Z2NwLXVz/information',
  '/59100/orders/Z2NwLXVz/authenticate',
  '/account/orders/Z2NwLXVz',
  '/account/reset/7/Z2NwLXVz',
  '/account/activate/7/Z2NwLXVz',
  '/a/loyalty/Z2NwLXVz',
  '/apps/returns/Z2NwLXVz',
  '/tools/returns/Z2NwLXVz',
  '/community/Z2NwLXVz',
  '/gift_cards/59100/Z2NwLXVz',
])('the log leaves out the token of %s', async (path) => {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  await app.request(path);
  const lines = error.mock.calls.flat().join('\n');
  expect(lines).toContain('… answered 500');
  expect(lines).not.toContain('Z2NwLXVz');
});

test('overlapping waits for one upstream are counted once', () => {
  const waits = [
    { what: 'shop', from: 1000, until: 1030 },
    { what: 'sheet', from: 1005, until: 1006 },
    { what: 'shop', from: 1010, until: 1050 },
  ];
  expect(log.waitingTimes(waits, 2000)).toEqual({ shop: 50, sheet: 1 });
  expect(log.serverTiming(waits, 990, 1060)).toBe('shop;dur=50, sheet;dur=1, total;dur=70');
});

test('Server-Timing marks waits that continue after the first byte', () => {
  const waits = [{ what: 'shop', from: 1000 }];
  expect(log.serverTiming(waits, 1000, 1100)).toBe(
    'shop;dur=100;desc="not here yet", total;dur=100',
  );
});

test('Server-Timing holds the total time of a response without waits', () => {
  expect(log.serverTiming([], 1000, 1002)).toBe('total;dur=2');
});
