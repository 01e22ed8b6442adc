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

test('an agent finds the server in the profile, and a product by the only tool', async () => {
  const profile = await (await shop.request('/.well-known/ucp')).json();
  expect(JSON.stringify(profile)).toContain('"endpoint":"http://localhost:8788/api/ucp/mcp"');
  expect((await call('initialize')).result.protocolVersion).toBe('2025-11-25');
  const body = '{"jsonrpc":"2.0","method":"notifications/initialized"}';
  expect((await shop.request('/api/mcp', { method: 'POST', body })).status).toBe(202);
  const [{ name }] = (await call('tools/list')).result.tools;
  const { result } = await call('tools/call', { name, arguments: { catalog: { query: 'lime' } } });
  expect(result.structuredContent.products[0]).toMatchObject({
    handle: 'classic-lime-margarita',
    price_range: { min: { amount: 2499, currency: 'USD' } },
  });
  expect((await call('resources/list')).error.code).toBe(-32601);
});
