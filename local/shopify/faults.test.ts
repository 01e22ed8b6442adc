import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import { localTokens } from './protocol/graphql.ts';

// The kinds of faults are tested by the tests of the site that use them.
const services = await runServices();
afterEach(() => fetch(`${services.url}/storefront/faults`, { method: 'DELETE' }));

const LIME = 'gid://shopify/ProductVariant/100101';
const CART = `mutation ($lines: [CartLineInput!]) { cartCreate(input: { lines: $lines }) { cart { id } } }`;

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
const ask = (query = '{ product(handle: "rubber-duck") { title } }', variables = {}) =>
  post('/api/2025-10/graphql.json', { query, variables });
const buy = () => ask(CART, { lines: [{ merchandiseId: LIME, quantity: 4 }] });

test('a fault applies to the operation and the variables that it names, and as often', async () => {
  await fault({ kind: 'http-500', operation: 'Other' });
  await fault({ kind: 'http-503', operation: 'cartCreate', match: LIME, times: 1 });
  expect((await ask()).status).toBe(200);
  expect((await ask(CART, { lines: [] })).status).toBe(200);
  expect((await buy()).status).toBe(503);
  expect((await buy()).status).toBe(200);
});
