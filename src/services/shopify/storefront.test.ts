import { afterEach, expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import { PRODUCT_QUERY as QUERY } from '../../features/shop/catalogue/product-queries.ts';

const answer = (body: unknown, init?: ResponseInit) =>
  vi.fn<typeof fetch>(async () => Response.json(body, init));

/** A storefront client without state of earlier tests. */
async function openStorefront(vars: Record<string, string> = {}) {
  vi.resetModules();
  const { env } = await import('../../../tests/stubs/cloudflare-workers.ts');
  Object.assign(env, localVars, vars);
  const { storefront } = await import('./storefront.ts');
  return (timeLimitMs = 1000) => storefront(QUERY, { variables: { handle: 'duck' }, timeLimitMs });
}

afterEach(() => void vi.unstubAllGlobals());

test('sends the public token to the configured scheme and version', async () => {
  const fetch = answer({ data: { product: { title: 'Duck' } } });
  vi.stubGlobal('fetch', fetch);
  const ask = await openStorefront();

  await expect(ask()).resolves.toEqual({ product: { title: 'Duck' } });
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe('http://localhost:8788/api/2025-10/graphql.json');
  expect(JSON.parse(String(init?.body))).toEqual({ query: QUERY, variables: { handle: 'duck' } });
  const headers = new Headers(init?.headers);
  expect(headers.get('x-shopify-storefront-access-token')).toBe('local-public-token');
  expect(headers.has('shopify-storefront-buyer-ip')).toBe(false);
});

test('uses https for a real shop', async () => {
  const fetch = answer({ data: { product: null } });
  vi.stubGlobal('fetch', fetch);
  await (
    await openStorefront({ SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com' })
  )();
  expect(fetch.mock.calls[0]?.[0]).toBe('https://ducky.myshopify.com/api/2025-10/graphql.json');
});

test('sends the private token instead of the public one, with the buyer’s IP address', async () => {
  const fetch = answer({ data: { product: null } });
  vi.stubGlobal('fetch', fetch);
  const ask = await openStorefront({ SHOPIFY_PRIVATE_TOKEN: 'private' });
  const { newRequestContext, runWithContext } = await import('../../runtime/request-context.ts');
  await runWithContext(newRequestContext({ ip: '203.0.113.7' }), () => ask());

  const headers = new Headers(fetch.mock.calls[0]?.[1]?.headers);
  expect(headers.get('shopify-storefront-private-token')).toBe('private');
  expect(headers.get('shopify-storefront-buyer-ip')).toBe('203.0.113.7');
  expect(headers.has('x-shopify-storefront-access-token')).toBe(false);
});

test.each([
  [
    'a list of errors',
    { errors: [{ message: 'First' }, { message: 'Second' }] },
    'refused',
    'First',
  ],
  ['partial data', { data: { product: null }, errors: [{ message: 'Half' }] }, 'refused', 'Half'],
  ['one error', { errors: { message: 'Bad things' } }, 'refused', 'Bad things'],
  ['a string', { errors: 'Bad things' }, 'refused', 'Bad things'],
  [
    'throttling',
    { errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }] },
    'throttled',
    'Throttled',
  ],
])('throws the first message of %s', async (_case, body, code, message) => {
  vi.stubGlobal('fetch', answer(body));
  await expect((await openStorefront())()).rejects.toMatchObject({ code, message });
});

test.each([
  [401, 'refused'],
  [402, 'refused'],
  [403, 'refused'],
  [430, 'throttled'],
  [429, 'throttled'],
  [500, 'broken'],
  [503, 'broken'],
])('throws for status %i: %s', async (status, code) => {
  vi.stubGlobal('fetch', answer({}, { status }));
  await expect((await openStorefront())()).rejects.toMatchObject({ code });
});

test.each([
  ['HTML', () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } })],
  [
    'broken JSON',
    () => new Response('{"data":', { headers: { 'content-type': 'application/json' } }),
  ],
  ['an empty body', () => new Response('', { headers: { 'content-type': 'application/json' } })],
  ['neither data nor errors', () => Response.json({})],
  ['empty data', () => Response.json({ data: {} })],
])('throws for %s: broken', async (_case, respond) => {
  vi.stubGlobal('fetch', async () => respond());
  await expect((await openStorefront())()).rejects.toMatchObject({ code: 'broken' });
});

test('stops reading a response that exceeds the size limit', async () => {
  let parts = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      if (++parts === 1000) controller.close();
    },
  });
  vi.stubGlobal(
    'fetch',
    async () => new Response(endless, { headers: { 'content-type': 'application/json' } }),
  );
  await expect((await openStorefront())()).rejects.toMatchObject({ code: 'broken' });
  expect(parts).toBeLessThan(20);
});

test('throws for a failed connection: unreachable', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('fetch failed')));
  await expect((await openStorefront())()).rejects.toMatchObject({ code: 'unreachable' });
});

test('throws after the time limit: timeout', async () => {
  const hang: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () =>
        reject(new DOMException('aborted', 'AbortError')),
      );
    });
  vi.stubGlobal('fetch', hang);
  await expect((await openStorefront())(20)).rejects.toMatchObject({ code: 'timeout' });
});

test('logs an answer of another API version once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    answer({ data: { product: null } }, { headers: { 'x-shopify-api-version': '2026-01' } }),
  );
  const ask = await openStorefront();
  await ask();
  await ask();
  expect(warn.mock.calls).toEqual([
    ['storefront: asked for API version 2025-10, 2026-01 answered.'],
  ]);
});
