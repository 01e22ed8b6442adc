import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';
import { localTokens } from './graphql.ts';
import { answeringVersion, API_VERSION } from './versions.ts';

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
  ['{ products { nodes { id } } }', 'BAD_REQUEST', /must provide one of first or last/],
  ['{ products(first: 1, after: "x") { nodes { id } } }', 'BAD_REQUEST', /Invalid cursor/],
  ['{ products(first: 1) { nodes { barcode } } }', 'undefinedField', /'barcode' doesn't exist/],
  ['{ products(first: ', 'PARSE_ERROR', /Syntax Error/],
  ['query ($h: String!) { product(handle: $h) { id } }', 'INVALID_VARIABLE', /\$h/],
  ['{ product(id: "42") { id } }', 'INVALID_VARIABLE', /^Invalid global id '42'$/],
])('%s answers %s without data', async (query, code, message) => {
  const { data, errors } = await shop.ask(query);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code },
  });
});

test('a list of more than 250 values rejects the whole request', async () => {
  const attributes = Array.from({ length: 251 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
  const input = { lines: [{ merchandiseId: variant(100101), attributes }] };
  const create = 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }';
  expect((await shop.ask(create, { input })).errors).toMatchObject([
    { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  ]);
  expect(await (await shop.request('/storefront/carts')).json()).toEqual([]);
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

test('the request log has the operation, the kind of the token and the address of the buyer', async () => {
  const headers = {
    'Shopify-Storefront-Private-Token': localTokens.private,
    'Shopify-Storefront-Buyer-IP': '203.0.113.7',
  };
  await shop.post({ query: 'query Name { shop { name } }' }, headers);
  const log = await (await shop.request('/storefront/requests?contains=203.0.113.7')).json();
  expect(log).toMatchObject([
    { operationName: 'Name', rootField: 'shop', tokenKind: 'private', buyerIp: '203.0.113.7' },
  ]);
});

test('every version of Shopify is answered by the local one, which a header names, and no other', async () => {
  for (const version of [API_VERSION, '2023-01', 'unstable']) {
    const response = await shop.post({ query: '{ shop { name } }' }, undefined, version);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Shopify-API-Version')).toBe(API_VERSION);
  }
  for (const version of ['2025-13', '2018-10', '3025-10', 'latest']) {
    expect((await shop.post({ query: '{ shop { name } }' }, undefined, version)).status).toBe(404);
  }
  expect(answeringVersion('2026-01', new Date('2025-11-28'))).toBe(API_VERSION);
  expect(answeringVersion('2026-04', new Date('2025-11-28'))).toBeUndefined();
});

test('wrangler.toml requests the version of the local schema (docs/operating/run.md describes the upgrade)', async () => {
  const settings = await readFile(new URL('../../../wrangler.toml', import.meta.url), 'utf8');
  const versions = settings.matchAll(/^SHOPIFY_API_VERSION = "(.+)"/gm);
  expect(new Set([...versions].map(([, version]) => version))).toEqual(new Set([API_VERSION]));
});
