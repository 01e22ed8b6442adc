import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { get } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { isUncompressed } from './watched-answers.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { timeAnswer } from './first-byte.ts';

const LONG = `<p>$24.99</p>${'Quack. '.repeat(500)}`;
const open: { close(): unknown }[] = [];

afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function siteBehindProxy(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const proxy = await startCompressingProxy(site);
  open.push(server, proxy);
  return { site, url: proxy.url };
}

test('a page comes compressed, whatever its site calls it', async () => {
  let accepted: string | undefined;
  const { url } = await siteBehindProxy((asked, answer) => {
    accepted = asked.headers['accept-encoding'];
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.setHeader('content-encoding', 'identity');
    answer.end(LONG);
  });
  const { wireBytes, bytes, priceMs } = await timeAnswer(url);
  expect(accepted).toBe('identity');
  expect(bytes).toBe(LONG.length);
  expect(wireBytes).toBeLessThan(bytes / 10);
  expect(priceMs).toBeDefined();
});

test('each part is sent on as it comes', async () => {
  let finish = () => {};
  const { url } = await siteBehindProxy((_asked, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.write('<p>the shell</p>');
    finish = () => answer.end(LONG);
  });
  const response = await new Promise<AsyncIterable<Buffer>>((resolve) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve);
  });
  const parts: Buffer[] = [];
  for await (const part of response) {
    // The site goes on only once its first part has arrived.
    if (parts.length === 0) finish();
    parts.push(part);
  }
  expect(parts.length).toBeGreaterThan(1);
  expect(brotliDecompressSync(Buffer.concat(parts)).toString()).toBe(`<p>the shell</p>${LONG}`);
});

test.each([
  ['a picture', 'image/webp', LONG],
  ['a short text', 'text/plain', 'Quack.'],
])('%s stays as it is', async (_what, type, body) => {
  const { url } = await siteBehindProxy((_asked, answer) => {
    answer.setHeader('content-type', type);
    answer.setHeader('content-length', body.length);
    answer.end(body);
  });
  const response = await fetch(url);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(body);
});

test('the site is asked as by its own pages, and leads to the proxy', async () => {
  const origins: (string | undefined)[] = [];
  const { site, url } = await siteBehindProxy((asked, answer) => {
    origins.push(asked.headers.origin, asked.headers.host);
    answer.writeHead(303, { location: `http://${asked.headers.host}/cart` }).end();
  });
  const init = { method: 'POST', headers: { origin: url }, redirect: 'manual' } as const;
  const response = await fetch(`${url}/api`, init);
  expect(origins).toEqual([site, new URL(site).host]);
  expect(response.headers.get('location')).toBe(`${url}/cart`);
});

test.each([
  ['text/html', undefined, 5000, true],
  ['text/x-component', 'identity', 5000, true],
  ['application/json', '', 1001, true],
  ['text/html', 'br', 5000, false],
  ['text/javascript', 'zstd', 5000, false],
  ['text/html', undefined, 1000, false],
  ['font/woff2', undefined, 30_000, false],
])('%s, %s, %i bytes: uncompressed is %s', (type, encoding, bytes, uncompressed) => {
  expect(isUncompressed({ type, encoding, bytes })).toBe(uncompressed);
});
