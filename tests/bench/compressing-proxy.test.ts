import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { startCompressingProxy } from './compressing-proxy.ts';

const LONG = 'Quack. '.repeat(500);
const open: { close(): unknown }[] = [];

afterEach(() => {
  for (const each of open.splice(0)) each.close();
});

async function proxyOf(respond: RequestListener) {
  const server = createServer(respond).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const site = `http://localhost:${(server.address() as AddressInfo).port}`;
  const proxy = await startCompressingProxy(site);
  open.push(server, proxy);
  return { site, url: proxy.url };
}

test('a text is compressed and sent chunk by chunk, and the site gets no accept-encoding', async () => {
  let accepted: string | undefined;
  let finish = () => {};
  const { url } = await proxyOf((request, response) => {
    accepted = request.headers['accept-encoding'];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-encoding', 'identity');
    response.write('<p>the shell</p>');
    finish = () => response.end(LONG);
  });
  const response = await new Promise<IncomingMessage>((resolve) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, resolve);
  });
  const chunks: Buffer[] = [];
  for await (const chunk of response as AsyncIterable<Buffer>) {
    // The site sends the rest only after its first chunk has arrived.
    if (chunks.length === 0) finish();
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  expect(accepted).toBe('identity');
  expect(brotliDecompressSync(body).toString()).toBe(`<p>the shell</p>${LONG}`);
  expect(body.length).toBeLessThan(LONG.length / 10);
});

test.each([
  ['a picture', 'image/webp', LONG],
  ['a short text', 'text/plain', 'Quack.'],
])('%s is not compressed', async (_what, type, body) => {
  const { url } = await proxyOf((_request, response) => {
    response.setHeader('content-type', type);
    response.setHeader('content-length', body.length);
    response.end(body);
  });
  const response = await fetch(url);
  expect(response.headers.get('content-encoding')).toBeNull();
  expect(await response.text()).toBe(body);
});

test('the site gets its own origin and host, and its redirects lead to the proxy', async () => {
  const origins: (string | undefined)[] = [];
  const { site, url } = await proxyOf((request, response) => {
    origins.push(request.headers.origin, request.headers.host);
    response.writeHead(303, { location: `http://${request.headers.host}/cart` }).end();
  });
  const init = { method: 'POST', headers: { origin: url }, redirect: 'manual' } as const;
  const response = await fetch(`${url}/api`, init);
  expect(origins).toEqual([site, new URL(site).host]);
  expect(response.headers.get('location')).toBe(`${url}/cart`);
});
