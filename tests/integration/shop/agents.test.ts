import { expect, test } from 'vitest';
import { newVisitor } from '../forms/form-client.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const rpc = (method: string, params: object = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 7, method, params });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  site.postJson(path, body, {
    accept: 'application/json, text/event-stream',
    'cf-connecting-ip': newVisitor(),
    ...headers,
  });

test('/.well-known/ucp answers the shop’s profile', async () => {
  const response = await site.fetch('/.well-known/ucp', { headers: { cookie: 'cart=secret' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('set-cookie')).toBeNull();
  const { ucp } = (await response.json()) as { ucp: { services: object } };
  expect(Object.keys(ucp.services)).toEqual(['dev.ucp.shopping']);
});

test.each(['/api/mcp', '/api/ucp/mcp'])('%s searches the shop’s catalogue', async (path) => {
  const listed = await post(path, rpc('tools/list'));
  const { result } = (await listed.json()) as { result: { tools: { name: string }[] } };
  expect(result.tools.map(({ name }) => name)).toContain('search_catalog');
  const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };
  const search = { name: 'search_catalog', arguments: { meta, catalog: { query: 'lime' } } };
  const called = await post(path, rpc('tools/call', search));
  expect(called.headers.get('cache-control')).toBe('no-store');
  expect(await called.text()).toContain('classic-lime-margarita');
  const notified = await post(path, '{"jsonrpc":"2.0","method":"notifications/initialized"}');
  expect(notified.status).toBe(202);
});

test('requests and answers are passed on without cookies and credentials', async () => {
  const mark = `mark-${Date.now()}`;
  const response = await post('/api/ucp/mcp', rpc('ping', { mark }), {
    cookie: 'cart=secret; sb-x=secret',
    authorization: 'Bearer secret',
    'proxy-authorization': 'Basic secret',
    referer: `${site.url}/cart/c/secret`,
    'x-forwarded-for': '192.0.2.1',
    'ucp-agent': 'profile="https://agent.example/profile.json"',
  });
  expect(response.status).toBe(200);
  expect(response.headers.get('set-cookie')).toBeNull();
  const [request] = await site.shopRequests(mark);
  expect(request?.headers).toContain('ucp-agent');
  for (const name of [
    'cookie',
    'authorization',
    'proxy-authorization',
    'referer',
    'x-forwarded-for',
    'x-shopify-storefront-access-token',
    'shopify-storefront-private-token',
  ])
    expect(request?.headers).not.toContain(name);
});

test('other methods, media types and larger bodies are refused', async () => {
  expect((await site.fetch('/api/mcp')).status).toBe(405);
  expect((await site.fetch('/.well-known/ucp', { method: 'DELETE' })).status).toBe(405);
  expect((await post('/api/mcp', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415);
  // A list would be several requests.
  for (const body of ['{', 'null', '7', `[${rpc('tools/list')}]`])
    expect((await post('/api/mcp', body)).status).toBe(400);
  const large = rpc('ping', { filler: 'x'.repeat(128 * 1024) });
  expect((await post('/api/ucp/mcp', large)).status).toBe(413);
  const fitting = rpc('ping', { filler: 'x'.repeat(120 * 1024) });
  expect((await post('/api/ucp/mcp', fitting)).status).toBe(200);
});

test.each([
  ['requests', 130, {}],
  ['gift cards', 30, { name: 'update_cart', arguments: { gift_card_codes: ['NOPE'] } }],
  ['discount codes', 30, { checkout: { discounts: { codes: ['NOPE'] } } }],
  ['gift cards by another name', 30, { arguments: { gift_cards: ['NOPE'] } }],
])('one visitor’s %s are limited per minute', async (_what, count, params) => {
  const one = { 'cf-connecting-ip': newVisitor() };
  const answers = await Promise.all(
    Array.from({ length: count }, () => post('/api/mcp', rpc('ping', params), one)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  // The limit refuses 70 requests or 20 codes, or fewer when the minute ends in between.
  expect(refused.length).toBeGreaterThanOrEqual(10);
  expect(refused[0]?.headers.get('retry-after')).toBe('60');
});

test.each([
  ['reset', 502],
  ['moved', 502],
  ['huge', 502],
  ['html-200', 502],
  ['http-429', 429],
  ['http-500', 500],
])('when the shop fails by %s, agents get %i in JSON', async (kind, status) => {
  await site.setFault({ kind, operation: 'agents' });
  const response = await post('/api/ucp/mcp', rpc('tools/list'));
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toContain('application/json');
  expect(response.headers.get('location')).toBeNull();
  expect(await response.json()).toBeTruthy();
  expect((await site.fetch('/.well-known/ucp')).status).toBe(status);
});

test('when the shop does not answer within 8 seconds, agents get 504', async () => {
  await site.setFault({ kind: 'hang', operation: 'agents' });
  site.setTimeLimits({ 8000: 100 });
  const response = await post('/api/ucp/mcp', rpc('ping'));
  expect(response.status).toBe(504);
  expect(await response.json()).toEqual({ error: 'The shop did not answer in time.' });
});
