import * as fc from 'fast-check';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postToWebhook, retryAfter, retryDelay } from './webhook.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server;
let received: ReceivedRequest[];
let answer: Answer;

beforeEach(async () => {
  received = [];
  server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    const { method, url, headers } = request;
    received.push({ method, url, headers, body });
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
const answers =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('whatever');

test('posts the body unchanged, with the id as Idempotency-Key', async () => {
  answer = answers(200);
  expect(await send()).toEqual({ delivered: true });
  expect(received).toEqual([
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

test.each([200, 201, 202, 204, 299])('status %i counts as delivered', async (status) => {
  answer = answers(status);
  expect(await send()).toEqual({ delivered: true });
});

test.each([400, 401, 403, 404, 410, 413, 429, 500, 502, 503, 504])(
  'status %i does not count as delivered',
  async (status) => {
    answer = answers(status);
    expect(await send()).toEqual({
      delivered: false,
      reason: `answered ${status}`,
      timedOut: false,
    });
  },
);

test.each([301, 302, 303, 307, 308])(
  'the redirect %i does not count as delivered and is not followed',
  async (status) => {
    answer = answers(status, { location: '/elsewhere' });
    expect(await send()).toEqual({
      delivered: false,
      reason: `answered ${status}`,
      timedOut: false,
    });
    expect(received.map(({ url }) => url)).toEqual(['/hooks/secret']);
  },
);

test('returns Retry-After in milliseconds', async () => {
  answer = answers(429, { 'retry-after': '120' });
  expect(await send()).toMatchObject({ delivered: false, waitMs: 120_000 });
});

test('a request times out after 8 seconds', async () => {
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

test('an answer whose body never ends is judged by its status', async () => {
  answer = (response) => response.writeHead(200).write('and so on');
  expect(await send()).toEqual({ delivered: true });
});

test('a reset connection does not count as delivered, and its error is not reported', async () => {
  answer = (_response, request) => request.socket.resetAndDestroy();
  expect(await send()).toEqual({
    delivered: false,
    reason: 'could not be reached',
    timedOut: false,
  });
});

test('a refused connection does not count as delivered', async () => {
  const closedPort = 'http://127.0.0.1:1/hooks/secret';
  const delivery = await postToWebhook(closedPort, message);
  expect(delivery).toEqual({ delivered: false, reason: 'could not be reached', timedOut: false });
});

test('the retry delay doubles with each attempt, from 30 seconds to an hour', () => {
  const delays = [1, 2, 3, 7, 8, 100].map((attempts) => retryDelay(attempts, 0, 0) / 1000);
  expect(delays).toEqual([30, 60, 120, 1920, 3600, 3600]);
});

test('adds up to 20 % of jitter', () => {
  expect(retryDelay(1, 0, 1)).toBe(36_000);
  expect(retryDelay(1, 0, 0.5)).toBe(33_000);
});

test('respects Retry-After up to a day', () => {
  expect(retryDelay(1, 600_000, 0)).toBe(600_000);
  expect(retryDelay(8, 600_000, 0)).toBe(3_600_000);
  expect(retryDelay(1, 1e15, 0)).toBe(86_400_000);
});

test('parses Retry-After as seconds and as a date', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  expect(retryAfter('120', now)).toBe(120_000);
  expect(retryAfter(' 0 ', now)).toBe(0);
  expect(retryAfter('Sat, 21 Nov 2026 12:01:00 GMT', now)).toBe(60_000);
  expect(retryAfter('Sat, 21 Nov 2026 11:00:00 GMT', now)).toBe(0);
});

test.each([null, '', 'soon', '-5', '1.5e'])('the Retry-After %j is malformed', (header) => {
  expect(retryAfter(header)).toBeUndefined();
});

const attempts = fc.integer({ min: 1, max: 10_000 });
const random = fc.double({ min: 0, max: 1, noNaN: true });
const retryAfterMs = fc.double({ min: 0, noNaN: true });

test('the delay never shrinks with more attempts, and stays between 30 seconds and a day', () => {
  fc.assert(
    fc.property(attempts, attempts, retryAfterMs, random, (some, more, waitMs, chance) => {
      const delay = retryDelay(some, waitMs, chance);
      expect(retryDelay(some + more, waitMs, chance)).toBeGreaterThanOrEqual(delay);
      expect(delay).toBeGreaterThanOrEqual(30_000);
      expect(delay).toBeLessThanOrEqual(24 * 60 * 60 * 1000);
      expect(Number.isInteger(delay)).toBe(true);
    }),
  );
});

test('any Retry-After header parses to a non-negative delay or undefined', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.date().map(String), fc.nat().map(String)), (header) => {
      const wait = retryAfter(header) ?? 0;
      expect(wait).toBeGreaterThanOrEqual(0);
      expect(Number.isNaN(retryDelay(1, wait))).toBe(false);
    }),
  );
});
