import { expect, test } from 'vitest';
import { openTestShop } from './test-shop.ts';

const shop = openTestShop('');

async function call(method: string, params: object = {}) {
  const response = await shop.request('/api/ucp/mcp', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  // oxlint-disable-next-line no-explicit-any
  return (await response.json()) as any;
}

test('the UCP profile has the address of the MCP server', async () => {
  const response = await shop.request('/.well-known/ucp');
  expect(await response.json()).toMatchObject({
    ucp: {
      services: {
        'dev.ucp.shopping': [{ transport: 'mcp', endpoint: 'http://localhost:8788/api/ucp/mcp' }],
      },
    },
  });
});

test('initialize answers the protocol version, and a notification answers 202', async () => {
  expect((await call('initialize')).result.protocolVersion).toBe('2025-11-25');
  const body = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  expect((await shop.request('/api/mcp', { method: 'POST', body })).status).toBe(202);
});

test('the tool search_catalog finds products, all of them for an empty query', async () => {
  const { result } = await call('tools/list');
  expect(result.tools.map(({ name }: { name: string }) => name)).toEqual(['search_catalog']);
  const search = async (query: string) =>
    (await call('tools/call', { name: 'search_catalog', arguments: { catalog: { query } } }))
      .result;
  const lime = await search('lime');
  const [first] = lime.structuredContent.products;
  expect(first).toMatchObject({
    handle: 'classic-lime-margarita',
    price_range: { min: { amount: 2499, currency: 'USD' } },
  });
  expect(JSON.parse(lime.content[0].text)).toEqual(lime.structuredContent);
  expect((await search('')).structuredContent.products.length).toBeGreaterThan(12);
});

test('an unknown tool, an unknown method and a broken body are JSON-RPC errors', async () => {
  expect((await call('tools/call', { name: 'x' })).error.code).toBe(-32602);
  expect((await call('resources/list')).error.code).toBe(-32601);
  const broken = await shop.request('/api/mcp', { method: 'POST', body: '{' });
  expect(broken.status).toBe(400);
});
