import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { postToWebhook } from './webhook.ts';

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
    expect(await send()).toEqual({ delivered: false, problem: `answered ${status}` });
  },
);

test.each([301, 302, 303, 307, 308])('%i is not delivered, and not followed', async (status) => {
  answer = says(status, { location: '/elsewhere' });
  expect(await send()).toEqual({ delivered: false, problem: `answered ${status}` });
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
  expect(await send()).toEqual({ delivered: false, problem: 'answered 429', waitMs: undefined });
});

test('who does not answer has 8 seconds', async () => {
  const timeLimit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
  answer = () => timeLimit.abort();
  expect(await send()).toEqual({ delivered: false, problem: 'did not answer within 8000 ms' });
  expect(timeout).toHaveBeenCalledExactlyOnceWith(8000);
});

test('an answer without an end is delivered by its status', async () => {
  answer = (response) => response.writeHead(200).write('and so on');
  expect(await send()).toEqual({ delivered: true });
});

test('a connection that breaks is not delivered, and its error is kept quiet', async () => {
  answer = (_response, request) => request.socket.resetAndDestroy();
  expect(await send()).toEqual({ delivered: false, problem: 'could not be reached' });
});

test('nobody there is not delivered', async () => {
  const nobody = 'http://127.0.0.1:1/hooks/secret';
  const delivery = await postToWebhook(nobody, message);
  expect(delivery).toEqual({ delivered: false, problem: 'could not be reached' });
});
