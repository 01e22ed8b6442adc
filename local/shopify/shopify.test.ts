import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database.ts';
import { createShopify, type ShopifyOptions } from './shopify.ts';
import { localTokens } from './protocol/graphql.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'storefront-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const open = (options: Partial<ShopifyOptions> = {}) =>
  createShopify({
    origin: 'http://localhost:8788',
    dataDir,
    database: openDatabase(':memory:'),
    ...options,
  }).routes;

type Shop = ReturnType<typeof open>;

const post = (
  shop: Shop,
  body: unknown,
  headers: Record<string, string> = {},
  version = '2025-10',
) =>
  shop.request(`/api/${version}/graphql.json`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function ask(shop: Shop, query: string, variables = {}) {
  const response = await post(shop, { query, variables });
  expect(response.status).toBe(200);
  return (await response.json()) as { data: any; errors?: any[] }; // oxlint-disable-line no-explicit-any
}

test('a product is found by its handle, with what a product page shows', async () => {
  const { data } = await ask(
    open(),
    `query Product($handle: String!) @inContext(country: US) { product(handle: $handle) {
      id title descriptionHtml featuredImage { url(transform: { maxWidth: 400 }) altText }
      images(first: 10) { nodes { url } }
      variants(first: 10) { edges { node { id title price { amount currencyCode } compareAtPrice { amount } } } }
    } }`,
    { handle: 'blue-coconut-margarita' },
  );
  expect(data.product).toMatchObject({
    id: 'gid://shopify/Product/1004',
    title: 'Blue Coconut Margarita',
    featuredImage: { altText: expect.stringContaining('Blue Coconut') },
  });
  expect(data.product.featuredImage.url).toMatch(
    /^http:\/\/localhost:8788\/s\/files\/1\/0000\/0001\/files\/can-coconut\.webp\?v=\d+&width=400$/,
  );
  expect(data.product.variants.edges[0].node).toEqual({
    id: 'gid://shopify/ProductVariant/100401',
    title: '8-Pack',
    price: { amount: '19.9', currencyCode: 'USD' },
    compareAtPrice: { amount: '24.99' },
  });
});

test('pictures are at the address that the CDN would have, and at the shop’s own', async () => {
  const shop = open();
  const { data } = await ask(
    shop,
    `{ product(handle: "rubber-duck") { featuredImage { url width plain: src
       transformed: url(transform: { maxWidth: 20, maxHeight: 10, crop: TOP, scale: 2, preferredContentType: JPG }) } } }`,
  );
  const { url, plain, transformed } = data.product.featuredImage;
  expect(url).toMatch(
    /^http:\/\/localhost:8788\/s\/files\/1\/0000\/0001\/files\/merch-duck\.webp\?v=\d+$/,
  );
  expect(plain).toBe(url);
  expect(new URL(transformed).search).toMatch(/^\?crop=top&format=jpg&height=20&v=\d+&width=40$/);
  const cropped = await shop.request(transformed.replace('http://localhost:8788', ''));
  expect(cropped.headers.get('Content-Type')).toBe('image/jpeg');
  const own = '/cdn/shop/files/merch-duck.webp?width=10';
  expect((await shop.request(own)).status).toBe(200);
});

test('an unknown handle, id or collection is null', async () => {
  const { data } = await ask(
    open(),
    '{ product(handle: "nope") { id } byId: product(id: "gid://shopify/Product/1") { id } collection(handle: "nope") { id } }',
  );
  expect(data).toEqual({ product: null, byId: null, collection: null });
});

test('collections hold their products, those a site must filter as well', async () => {
  const { data } = await ask(
    open(),
    '{ collection(handle: "wholesale") { title description products(first: 50) { nodes { handle tags } } } }',
  );
  expect(data.collection.title).toBe('Wholesale');
  expect(data.collection.description).toContain(
    'Apply for an account and we reply within 48 hours.',
  );
  const tags = data.collection.products.nodes.flatMap((each: { tags: string[] }) => each.tags);
  expect(data.collection.products.nodes).toHaveLength(4);
  expect(tags).toContain('distributor');
});

test('products are searched and sorted', async () => {
  const { data } = await ask(
    open(),
    `{ products(first: 50, query: "tag:drink -tag:sale available_for_sale:true", sortKey: TITLE, reverse: true) { nodes { title } }
       named: products(first: 5, query: "title:duck*") { nodes { handle } } }`,
  );
  expect(data.products.nodes.map((each: { title: string }) => each.title)).toEqual([
    'The Whole Flock Variety Pack',
    'Strawberry Splash Margarita',
    'Mango Chili Margarita',
    'Classic Lime Margarita',
  ]);
  expect(data.named.nodes.map((each: { handle: string }) => each.handle)).toEqual([
    'rubber-duck',
    'ducky-bucket-hat',
  ]);
});

test.each([
  [
    'forwards',
    'query P($c: String) { products(first: 97, after: $c) { nodes { id } pageInfo { more: hasNextPage at: endCursor } } }',
  ],
  [
    'backwards',
    'query P($c: String) { products(last: 97, before: $c) { nodes { id } pageInfo { more: hasPreviousPage at: startCursor } } }',
  ],
  [
    'reversed and sorted',
    'query P($c: String) { products(first: 97, after: $c, sortKey: PRICE, reverse: true) { nodes { id } pageInfo { more: hasNextPage at: endCursor } } }',
  ],
])('cursors walk all products exactly once, %s', async (_direction, query) => {
  const shop = open({ catalogueSize: 500 });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await ask(shop, query, { c: cursor });
    seen.push(...data.products.nodes.map(({ id }: { id: string }) => id));
    cursor = data.products.pageInfo.more ? data.products.pageInfo.at : null;
  } while (cursor);
  expect(seen).toHaveLength(500);
  expect(new Set(seen).size).toBe(500);
});

test('5,000 products are there at once', async () => {
  const start = performance.now();
  const shop = open({ catalogueSize: 5000 });
  const { data } = await ask(
    shop,
    '{ product(handle: "bench-4979") { title } collection(handle: "bench") { products(first: 250) { nodes { id } } } }',
  );
  expect(data.product.title).toContain('No. 4979');
  expect(data.collection.products.nodes).toHaveLength(250);
  expect(performance.now() - start).toBeLessThan(3000);
});

test.each([
  ['{ products(first: 251) { nodes { id } } }', 'BAD_REQUEST', /invalid value \(251\)/],
  ['{ products { nodes { id } } }', 'BAD_REQUEST', /must provide one of first or last/],
  ['{ products(first: 1, after: "x") { nodes { id } } }', 'BAD_REQUEST', /Invalid cursor/],
  [
    '{ products(first: 1) { nodes { barcode } } }',
    'undefinedField',
    /Field 'barcode' doesn't exist on type 'Product'/,
  ],
  ['{ products(first: ', 'PARSE_ERROR', /Syntax Error/],
  ['query P($h: String!) { product(handle: $h) { id } }', 'INVALID_VARIABLE', /\$h/],
])('%s is refused as Shopify does', async (query, code, message) => {
  const { data, errors } = await ask(open(), query);
  expect(data ?? null).toBeNull();
  expect(errors?.[0]).toMatchObject({
    message: expect.stringMatching(message),
    extensions: { code },
    locations: [{}],
  });
});

test('introspection works', async () => {
  const { data } = await ask(open(), '{ __schema { queryType { name } } }');
  expect(data.__schema.queryType.name).toBe('QueryRoot');
});

test('a wrong token is refused, a private one is taken', async () => {
  const shop = open();
  const query = '{ shop { name } }';
  const refused = await post(shop, { query }, { 'X-Shopify-Storefront-Access-Token': 'guess' });
  expect(refused.status).toBe(401);
  expect(await refused.json()).toEqual({
    errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
  });
  const taken = await post(
    shop,
    { query },
    {
      'X-Shopify-Storefront-Access-Token': '',
      'Shopify-Storefront-Private-Token': localTokens.private,
      'Shopify-Storefront-Buyer-IP': '203.0.113.7',
    },
  );
  expect(await taken.json()).toMatchObject({ data: { shop: { name: 'Rubber Ducky (local)' } } });
  const requests = await (await shop.request('/storefront/requests?contains=203.0.113.7')).json();
  expect(requests).toMatchObject([
    { rootField: 'shop', tokenKind: 'private', buyerIp: '203.0.113.7' },
  ]);
});

test('other versions are served by 2025-10, and no version is not found', async () => {
  const shop = open();
  for (const version of ['2025-10', '2023-01', 'unstable']) {
    const response = await post(shop, { query: '{ shop { name } }' }, {}, version);
    expect(response.headers.get('X-Shopify-API-Version')).toBe('2025-10');
    expect(response.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  }
  expect((await post(shop, { query: '{ shop { name } }' }, {}, 'latest')).status).toBe(404);
});

test('a body that is no query is a 400', async () => {
  expect((await post(open(), 'nonsense')).status).toBe(400);
  expect((await post(open(), { query: '' })).status).toBe(400);
});
