import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant } from '../test-shop.ts';
import { localTokens } from './graphql.ts';
import { answeringVersion, API_VERSION } from './versions.ts';

let shop: ReturnType<typeof openTestShop>;
beforeEach(() => void (shop = openTestShop('')));

const notInLocalShop = (name: string) => ({
  message: `${name} is not in the local shop.`,
  extensions: { code: 'NOT_IN_LOCAL_SHOP' },
});

test('a field that the local shop lacks is null with an error that names the field', async () => {
  const query = `{ shop { name } customer(customerAccessToken: "x") { id }
    product(handle: "rubber-duck") { title onlineStoreUrl } }`;
  expect(await shop.ask(query)).toMatchObject({
    data: {
      shop: { name: 'Rubber Ducky (local)' },
      customer: null,
      product: { title: 'The Original Rubber Duck', onlineStoreUrl: null },
    },
    errors: [
      { ...notInLocalShop('QueryRoot.customer'), path: ['customer'] },
      { ...notInLocalShop('Product.onlineStoreUrl'), path: ['product', 'onlineStoreUrl'] },
    ],
  });
});

test.each([
  ['Mutation.cartClone', 'mutation { cartClone(cartId: "gid://shopify/Cart/1") { cart { id } } }'],
  [
    'QueryRoot.collections(query:)',
    '{ collections(first: 1, query: "title:drinks") { nodes { id } } }',
  ],
  [
    'QueryRoot.predictiveSearch(limitScope: ALL)',
    '{ predictiveSearch(query: "lime") { products { id } } }',
  ],
  [
    'CartBuyerIdentityInput.countryCode',
    'mutation { cartCreate(input: { buyerIdentity: { countryCode: CA } }) { cart { id } } }',
  ],
  [
    'ProductFilter.category',
    '{ collection(handle: "drinks") { products(first: 1, filters: [{ category: { id: "gid://shopify/TaxonomyCategory/aa" } }]) { nodes { id } } } }',
  ],
])('%s is an error that names it', async (name, query) => {
  expect((await shop.ask(query)).errors).toMatchObject([notInLocalShop(name)]);
});

test.each([
  ['{ products(first: 251) { nodes { id } } }', 'BAD_REQUEST', /invalid value \(251\)/],
  ['{ products { nodes { id } } }', 'BAD_REQUEST', /must provide one of first or last/],
  [
    '{ products(first: 1, last: 1) { nodes { id } } }',
    'BAD_REQUEST',
    /both first and last is not supported/,
  ],
  ['{ products(first: 1, after: "x") { nodes { id } } }', 'BAD_REQUEST', /Invalid cursor/],
  [
    '{ products(first: 1) { nodes { barcode } } }',
    'undefinedField',
    /Field 'barcode' doesn't exist on type 'Product'/,
  ],
  ['{ products(first: ', 'PARSE_ERROR', /Syntax Error/],
  ['query P($h: String!) { product(handle: $h) { id } }', 'INVALID_VARIABLE', /\$h/],
  ['{ product(id: "42") { id } }', 'INVALID_VARIABLE', /^Invalid global id '42'$/],
])('%s answers %s without data', async (query, code, message) => {
  const { data, errors } = await shop.ask(query);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code },
    locations: [{}],
  });
});

test('ids in variables have to be global ids, and lists have at most 250 items', async () => {
  const create = 'mutation C($i: CartInput) { cartCreate(input: $i) { cart { id } } }';
  expect(await shop.ask(create, { i: { lines: [{ merchandiseId: '42' }] } })).toMatchObject({
    errors: [{ message: "Invalid global id '42'", extensions: { code: 'INVALID_VARIABLE' } }],
  });
  const attributes = Array.from({ length: 251 }, (_, index) => ({ key: `k${index}`, value: 'v' }));
  const lines = [{ merchandiseId: variant(100101), attributes }];
  expect(await shop.ask(create, { i: { lines } })).toEqual({
    errors: [
      {
        message: 'The input array size of 251 is greater than the maximum allowed of 250.',
        locations: [{ line: 1, column: 29 }],
        path: ['cartCreate'],
        extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' },
      },
    ],
  });
  expect(await (await shop.request('/storefront/carts')).json()).toEqual([]);
});

test('introspection answers the published schema', async () => {
  const { data } = await shop.ask('{ __schema { queryType { name } } }');
  expect(data.__schema.queryType.name).toBe('QueryRoot');
});

test('a request without a query answers 400', async () => {
  expect((await shop.post('nonsense')).status).toBe(400);
  expect((await shop.post({ query: '' })).status).toBe(400);
});

test.each([
  {},
  { 'X-Shopify-Storefront-Access-Token': 'guess' },
  { 'Shopify-Storefront-Private-Token': 'guess' },
])('the token %j answers 401', async (headers) => {
  const response = await shop.post({ query: '{ shop { name } }' }, headers);
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({
    errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
  });
});

test('the request log has the operation, the kind of the token and the address of the buyer', async () => {
  const headers = {
    'Shopify-Storefront-Private-Token': localTokens.private,
    'Shopify-Storefront-Buyer-IP': '203.0.113.7',
  };
  const response = await shop.post({ query: 'query Name { shop { name } }' }, headers);
  expect(await response.json()).toEqual({ data: { shop: { name: 'Rubber Ducky (local)' } } });
  const log = await (await shop.request('/storefront/requests?contains=203.0.113.7')).json();
  expect(log).toMatchObject([
    { operationName: 'Name', rootField: 'shop', tokenKind: 'private', buyerIp: '203.0.113.7' },
  ]);
  await shop.request('/storefront/requests', { method: 'DELETE' });
  expect(await (await shop.request('/storefront/requests')).json()).toEqual([]);
});

test('every version of Shopify is answered by the local one, which a header names', async () => {
  const headers = { 'X-Shopify-Storefront-Access-Token': localTokens.public };
  for (const version of [API_VERSION, '2023-01', 'unstable']) {
    const response = await shop.post({ query: '{ shop { name } }' }, headers, version);
    expect(response.status).toBe(200);
    expect(response.headers.get('X-Shopify-API-Version')).toBe(API_VERSION);
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
});

test('a version that Shopify does not have answers 404', async () => {
  for (const version of ['2025-13', '2025-02', '2018-10', '3025-10', 'latest', '2025-10-01']) {
    const response = await shop.post({ query: '{ shop { name } }' }, {}, version);
    expect([version, response.status]).toEqual([version, 404]);
    expect(await response.json()).toEqual({ errors: 'Not Found' });
  }
  const november = new Date('2025-11-28');
  expect(answeringVersion('2026-01', november)).toBe(API_VERSION);
  expect(answeringVersion('2026-04', november)).toBeUndefined();
});

test('wrangler.toml requests the version of the local schema (docs/operating.md describes the upgrade)', async () => {
  const settings = await readFile(new URL('../../../wrangler.toml', import.meta.url), 'utf8');
  const versions = [...settings.matchAll(/^SHOPIFY_API_VERSION = "(.+)"/gm)].map(
    ([, version]) => version,
  );
  expect(new Set(versions)).toEqual(new Set([API_VERSION]));
});
