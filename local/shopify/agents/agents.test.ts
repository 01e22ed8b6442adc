import { expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';

const shop = openTestShop('');
const meta = { 'ucp-agent': { profile: 'https://agent.example/profile.json' } };

async function ask(method: string, params: object = {}, path = '/api/ucp/mcp') {
  const response = await shop.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  // oxlint-disable-next-line no-explicit-any
  return (await response.json()) as any;
}

test('the profile leads to the MCP endpoint', async () => {
  const response = await shop.request('/.well-known/ucp');
  expect(await response.json()).toMatchObject({
    ucp: {
      services: {
        'dev.ucp.shopping': [{ transport: 'mcp', endpoint: 'http://localhost:8788/api/ucp/mcp' }],
      },
    },
  });
});

test('a client starts with a version that both know', async () => {
  const known = await ask('initialize', { protocolVersion: '2025-06-18' });
  expect(known.result.protocolVersion).toBe('2025-06-18');
  const unknown = await ask('initialize', { protocolVersion: '1999-01-01' });
  expect(unknown.result.protocolVersion).toBe('2025-11-25');
});

test('tools are listed with what they take, and find products by words and by ids', async () => {
  const { result } = await ask('tools/list');
  expect(result.tools.map(({ name }: { name: string }) => name)).toEqual([
    'search_catalog',
    'lookup_catalog',
  ]);
  const found = await ask('tools/call', {
    name: 'search_catalog',
    arguments: { meta, catalog: { query: 'lime' } },
  });
  const [first] = found.result.structuredContent.products;
  expect(first).toMatchObject({ price_range: { min: { currency: 'USD' } } });
  expect(JSON.parse(found.result.content[0].text)).toEqual(found.result.structuredContent);

  const looked = await ask('tools/call', {
    name: 'lookup_catalog',
    arguments: { meta, catalog: { ids: [variant(100101), variant(100102), 'gid://x'] } },
  });
  expect(looked.result.structuredContent.products).toHaveLength(1);
});

test('what cannot be answered is an error of JSON-RPC', async () => {
  const call = { name: 'search_catalog', arguments: { catalog: { query: 'lime' } } };
  expect((await ask('tools/call', call)).error).toMatchObject({ code: -32001 });
  expect((await ask('tools/call', call, '/api/mcp')).result).toBeTruthy();
  expect((await ask('tools/call', { name: 'x', arguments: { meta } })).error.code).toBe(-32602);
  expect((await ask('resources/list')).error.code).toBe(-32601);
  const broken = await shop.request('/api/mcp', { method: 'POST', body: '{' });
  expect(broken.status).toBe(400);
});
