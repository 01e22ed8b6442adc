import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';
import { API_VERSION } from './versions.ts';

let shop: ReturnType<typeof openTestShop>;
beforeEach(() => void (shop = openTestShop('')));

test('what the local shop lacks is null, with an error that names it', async () => {
  const { data, errors } = await shop.ask(`{ customer(customerAccessToken: "x") { id }
    product(handle: "rubber-duck") { title onlineStoreUrl } }`);
  expect(data.product).toEqual({ title: 'The Original Rubber Duck', onlineStoreUrl: null });
  expect(errors).toMatchObject([
    { message: 'QueryRoot.customer is not in the local shop.', path: ['customer'] },
    { message: 'Product.onlineStoreUrl is not in the local shop.' },
  ]);
  const argument = await shop.ask('{ collections(first: 1, query: "title:x") { nodes { id } } }');
  expect(argument.errors).toMatchObject([
    { message: 'QueryRoot.collections(query:) is not in the local shop.' },
  ]);
});

test.each([
  ['{ products(first: 251) { nodes { id } } }', 'BAD_REQUEST', /invalid value \(251\)/],
  ['{ products(first: 1, after: "x") { nodes { id } } }', 'BAD_REQUEST', /Invalid cursor/],
  ['{ products(first: 1) { nodes { barcode } } }', 'GRAPHQL_VALIDATION_FAILED', /barcode/],
  ['{ products(first: ', 'PARSE_ERROR', /Syntax Error/],
  ['{ product(id: "42") { id } }', 'INVALID_VARIABLE', /^Invalid global id '42'$/],
])('%s answers %s without data', async (query, code, message) => {
  const { data, errors } = await shop.ask(query);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code },
  });
});

test('a request without a query answers 400, one without the right token 401', async () => {
  expect((await shop.post('nonsense')).status).toBe(400);
  const wrong = { 'Shopify-Storefront-Private-Token': 'guess' };
  for (const headers of [{}, { 'X-Shopify-Storefront-Access-Token': 'guess' }, wrong]) {
    const response = await shop.post({ query: '{ shop { name } }' }, headers);
    expect(response.status).toBe(401);
    expect(await response.json()).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHORIZED' } }],
    });
  }
});

test('every version of Shopify is answered by the local one, which a header names, and no other', async () => {
  for (const version of [API_VERSION, '2023-01']) {
    const response = await shop.post({ query: '{ shop { name } }' }, undefined, version);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Shopify-API-Version')).toBe(API_VERSION);
  }
  for (const version of ['2025-13', 'latest']) {
    expect((await shop.post({ query: '{ shop { name } }' }, undefined, version)).status).toBe(404);
  }
});

test('wrangler.toml requests the version of the local schema (docs/operating/run.md describes the upgrade)', async () => {
  const settings = await readFile(new URL('../../../wrangler.toml', import.meta.url), 'utf8');
  const versions = settings.matchAll(/^SHOPIFY_API_VERSION = "(.+)"/gm);
  expect(new Set([...versions].map(([, version]) => version))).toEqual(new Set([API_VERSION]));
});
