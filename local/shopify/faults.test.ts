import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { startServices } from '../server.ts';
import { faultKinds } from './faults.ts';
import { localTokens } from './protocol/graphql.ts';

const services = await runServices();
afterEach(() => fetch(`${services.url}/storefront/faults`, { method: 'DELETE' }));

const LIME = 'gid://shopify/ProductVariant/100101';
const PRODUCT = 'query Product { product(handle: "rubber-duck") { title } }';
const CART = `mutation Buy($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) {
  cart { checkoutUrl totalQuantity lines(first: 5) { nodes { quantity } } } userErrors { code message } warnings { code } } }`;

const post = (path: string, body: unknown) =>
  fetch(services.url + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    body: JSON.stringify(body),
  });
const fault = (body: object) => post('/storefront/faults', body);
const ask = (query = PRODUCT, variables = {}, signal?: AbortSignal) =>
  fetch(`${services.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    body: JSON.stringify({ query, variables }),
    ...(signal && { signal }),
  });
const buy = (quantity = 4) => ask(CART, { lines: [{ merchandiseId: LIME, quantity }] });
const countCarts = async () =>
  ((await (await fetch(`${services.url}/storefront/carts`)).json()) as unknown[]).length;

test.each([
  ['http-500', 500, 'json', 'INTERNAL_SERVER_ERROR'],
  ['http-502', 502, 'html', '502 Bad Gateway'],
  ['http-503', 503, 'html', '503'],
  ['unauthorized', 401, 'json', 'UNAUTHORIZED'],
  ['forbidden', 403, 'html', 'Access denied'],
  ['throttled', 200, 'json', 'THROTTLED'],
  ['http-429', 429, 'json', 'Too Many'],
  ['http-430', 430, 'html', 'Rejection'],
  ['http-402', 402, 'json', 'Unavailable Shop'],
  ['broken-json', 200, 'json', '{"data":{'],
  ['html-200', 200, 'html', 'Something went wrong'],
  ['no-collection', 200, 'json', '{"data":{"collection":null}}'],
  ['empty-body', 200, 'json', ''],
  ['errors-object', 200, 'json', '{"errors":{"message":"Bad things"}}'],
  ['errors-string', 200, 'json', '{"errors":"Bad things"}'],
])('%s answers %i and creates no cart', async (kind, status, type, words) => {
  const before = await countCarts();
  await fault({ kind });
  const response = await buy();
  expect(response.status).toBe(status);
  expect(response.headers.get('Content-Type')).toContain(type);
  expect(response.headers.get('Retry-After')).toBe(kind === 'http-429' ? '1' : null);
  expect(await response.text()).toContain(words);
  expect(await countCarts()).toBe(before);
});

test.each([
  ['user-errors', { cart: null, userErrors: [{ code: 'INVALID' }], warnings: [] }],
  ['null-cart', { cart: null, userErrors: [], warnings: [] }],
  [
    'sold-out',
    {
      cart: { totalQuantity: 0, lines: { nodes: [{ quantity: 0 }] } },
      warnings: [{ code: 'MERCHANDISE_OUT_OF_STOCK' }],
    },
  ],
  [
    'quantity-zero',
    { cart: { totalQuantity: 0, lines: { nodes: [{ quantity: 0 }] } }, warnings: [] },
  ],
  ['reduced', { cart: { totalQuantity: 2 }, warnings: [{ code: 'MERCHANDISE_NOT_ENOUGH_STOCK' }] }],
  ['no-checkout-url', { cart: { checkoutUrl: '' } }],
  [
    'foreign-checkout-url',
    { cart: { checkoutUrl: expect.stringMatching(/^https:\/\/evil\.example\/cart\/c\//) } },
  ],
  [
    'plain-checkout-url',
    { cart: { checkoutUrl: expect.stringMatching(/^http:\/\/evil\.example\/cart\/c\//) } },
  ],
])('%s affects only cartCreate', async (kind, payload) => {
  await fault({ kind });
  expect(await (await ask()).json()).toHaveProperty('data.product.title');
  expect(await (await buy()).json()).toMatchObject({ data: { cartCreate: payload } });
});

test('latency delays the answer', async () => {
  await fault({ kind: 'latency', latencyMs: 120 });
  const start = performance.now();
  expect((await ask()).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(110);
});

test('partial-errors answers data with errors, and version another API version', async () => {
  await fault({ kind: 'partial-errors', times: 1 });
  expect(await (await ask()).json()).toMatchObject({
    data: { product: {} },
    errors: [{ path: ['product'] }],
  });
  await fault({ kind: 'version' });
  expect((await ask()).headers.get('X-Shopify-API-Version')).toBe('2026-01');
});

test('reset creates no cart, lost-answer creates one', async () => {
  const before = await countCarts();
  await fault({ kind: 'reset', times: 1 });
  await expect(buy()).rejects.toThrow();
  expect(await countCarts()).toBe(before);
  await fault({ kind: 'lost-answer', times: 1 });
  await expect(buy()).rejects.toThrow();
  expect(await countCarts()).toBe(before + 1);
});

test('hang lasts until the client disconnects', async () => {
  await fault({ kind: 'hang' });
  await expect(ask(PRODUCT, {}, AbortSignal.timeout(150))).rejects.toThrow(/timeout/);
});

test('closing the services ends hanging requests', async () => {
  const other = await startServices({ port: 0, dataDir: join(services.dataDir, 'other') });
  await fetch(`${other.url}/storefront/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"kind":"hang"}',
  });
  const hanging = fetch(`${other.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    body: JSON.stringify({ query: PRODUCT }),
  });
  const received = async () => (await fetch(`${other.url}/storefront/requests`)).json();
  await expect.poll(received).toHaveLength(1);
  await Promise.all([expect(hanging).rejects.toThrow(), other.close()]);
});

test('a fault matches its operation and variables, and expires after its number of times', async () => {
  await fault({ kind: 'http-500', operation: 'Other' });
  await fault({ kind: 'http-502', operation: 'cartCreate', match: LIME, times: 1 });
  expect((await ask()).status).toBe(200);
  expect((await ask(CART, { lines: [] })).status).toBe(200);
  expect((await buy()).status).toBe(502);
  expect((await buy()).status).toBe(200);
});

test('faults are listed and switched off by their id', async () => {
  const { id } = (await (await fault({ kind: 'http-503', times: 3 })).json()) as { id: string };
  expect(await (await fetch(`${services.url}/storefront/faults`)).json()).toEqual([
    { id, kind: 'http-503', times: 3 },
  ]);
  expect(
    (await fetch(`${services.url}/storefront/faults/${id}`, { method: 'DELETE' })).status,
  ).toBe(204);
  expect((await ask()).status).toBe(200);
});

test('an invalid fault answers 400 with the list of kinds', async () => {
  for (const body of [
    { kind: 'meteor' },
    {},
    { kind: 'hang', times: 0 },
    { kind: 'hang', latencyMs: 'x' },
    { kind: 'hang', match: 1 },
  ]) {
    const response = await fault(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ kinds: faultKinds });
  }
});

test('the developers’ page switches faults on and off by forms', async () => {
  const on = await fetch(`${services.url}/storefront/faults`, {
    method: 'POST',
    body: new URLSearchParams({ kind: 'http-503', operation: '', latencyMs: '5', times: '' }),
    redirect: 'manual',
  });
  expect([on.status, on.headers.get('Location')]).toEqual([303, '/']);
  const page = await (await fetch(services.url)).text();
  const [path] = /\/storefront\/faults\/\d+\/delete/.exec(page) ?? [];
  await fetch(services.url + path, { method: 'POST' });
  expect(await (await fetch(`${services.url}/storefront/faults`)).json()).toEqual([]);
});

test('an occupied port is an error of one line', async () => {
  await expect(startServices({ port: services.port, dataDir: services.dataDir })).rejects.toThrow(
    `Port ${services.port} is taken. Stop what uses it, or set SERVICES_PORT to another.`,
  );
});
