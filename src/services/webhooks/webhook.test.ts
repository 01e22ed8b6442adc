import * as fc from 'fast-check';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postToWebhook, retryAfter, retryDelay } from './webhook.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
interface Taken {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let taken: Taken[];
let answer: Answer;

beforeEach(async () => {
  taken = [];
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { method, url, headers } = request;
    taken.push({ method, url, headers, body });
    answer(response, request);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const message = {
  id: 'id-1',
  form: 'wholesale',
  contentType: 'application/json',
  body: '{"businessName":"Ø 🦆"}',
};
const send = () => {
  const { port } = server.address() as AddressInfo;
  return postToWebhook(`http://127.0.0.1:${port}/hooks/secret`, message);
};
const says =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('whatever');

test('posts the message as it is, with its id in the header', async () => {
  answer = says(200);
  expect(await send()).toEqual({ delivered: true });
  expect(taken).toEqual([
    {
      method: 'POST',
      url: '/hooks/secret',
      headers: expect.objectContaining({
        'content-type': 'application/json',
        'idempotency-key': 'id-1',
      }),
      body: message.body,
    },
  ]);
});

test.each([200, 201, 202, 204, 299])('%i is delivered', async (status) => {
  answer = says(status);
  expect(await send()).toEqual({ delivered: true });
});

test.each([400, 401, 403, 404, 410, 413, 429, 500, 502, 503, 504])(
  '%i is not delivered',
  async (status) => {
    answer = says(status);
    expect(await send()).toEqual({
      delivered: false,
      reason: `answered ${status}`,
      timedOut: false,
    });
  },
);

test.each([301, 302, 303, 307, 308])('%i is not delivered, and not followed', async (status) => {
  answer = says(status, { location: '/elsewhere' });
  expect(await send()).toEqual({
    delivered: false,
    reason: `answered ${status}`,
    timedOut: false,
  });
  expect(taken.map(({ url }) => url)).toEqual(['/hooks/secret']);
});

test('hears how long it has to wait, in seconds or until a date', async () => {
  answer = says(429, { 'retry-after': '120' });
  expect(await send()).toMatchObject({ delivered: false, waitMs: 120_000 });

  answer = says(503, { 'retry-after': new Date(Date.now() + 3_600_000).toUTCString() });
  const delivery = await send();
  const waitMs = 'waitMs' in delivery ? (delivery.waitMs ?? 0) : 0;
  expect(waitMs).toBeGreaterThan(3_500_000);
  expect(waitMs).toBeLessThanOrEqual(3_600_000);
});

test('a wish that makes no sense is none', async () => {
  answer = says(429, { 'retry-after': 'soon' });
  expect(await send()).toEqual({ delivered: false, reason: 'answered 429', timedOut: false });
});

test('who does not answer has 8 seconds', async () => {
  const timeLimit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
  answer = () => timeLimit.abort();
  expect(await send()).toEqual({
    delivered: false,
    reason: 'did not answer within 8000 ms',
    timedOut: true,
  });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
});

test('an answer without an end is delivered by its status', async () => {
  answer = (response) => response.writeHead(200).write('and so on');
  expect(await send()).toEqual({ delivered: true });
});

test('a connection that breaks is not delivered, and its error is kept quiet', async () => {
  answer = (_response, request) => request.socket.resetAndDestroy();
  expect(await send()).toEqual({
    delivered: false,
    reason: 'could not be reached',
    timedOut: false,
  });
});

test('nobody there is not delivered', async () => {
  const nobody = 'http://127.0.0.1:1/hooks/secret';
  const delivery = await postToWebhook(nobody, message);
  expect(delivery).toEqual({ delivered: false, reason: 'could not be reached', timedOut: false });
});

test('waits twice as long each time, from half a minute to an hour', () => {
  const delays = [1, 2, 3, 7, 8, 100].map((attempts) => retryDelay(attempts, 0, 0) / 1000);
  expect(delays).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

test('spreads what failed together', () => {
  expect(retryDelay(1, 0, 1)).toBe(36_000);
  expect(retryDelay(1, 0, 0.5)).toBe(33_000);
});

test('waits as long as it was asked to, but no longer than a day', () => {
  expect(retryDelay(1, 600_000, 0)).toBe(600_000);
  expect(retryDelay(8, 600_000, 0)).toBe(3_600_000);
  expect(retryDelay(1, 1e15, 0)).toBe(86_400_000);
});

test('reads Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter(' 0 ', now)).toBe(0);
  expect(retryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
});

test.each([null, '', 'soon', '-5', '1.5e'])('takes %j for no wish', (header) => {
  expect(retryAfter(header)).toBeUndefined();
});

const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });
const wish = fc.double({ min: 0, noNaN: true });

test('never waits less after more attempts, nor less than half a minute, nor more than a day', () => {
  fc.assert(
    fc.property(attempts, attempts, wish, random, (some, more, wishMs, chance) => {
      const delay = retryDelay(some, wishMs, chance);
      expect(retryDelay(some + more, wishMs, chance)).toBeGreaterThanOrEqual(delay);
      expect(delay).toBeGreaterThanOrEqual(30_000);
      expect(delay).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
      expect(Number.isInteger(delay)).toBe(true);
    }),
  );
});

test('without a wish waits an hour and a fifth at most', () => {
  fc.assert(
    fc.property(attempts, random, (some, chance) => {
      expect(retryDelay(some, undefined, chance)).toBeLessThanOrEqual(1.2 * 60 * 60 * 1000);
    }),
  );
});

test('whatever a Retry-After header holds is a time to wait, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.nat().map(String)), (header) => {
      const wait = retryAfter(header) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(Number.isNaN(retryDelay(1, wait))).toBe(false);
    }),
  );
});
