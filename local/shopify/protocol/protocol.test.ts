import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { openTestShop, variant, type Answer } from '../test-shop.ts';
import { answeringVersion, API_VERSION } from './versions.ts';

let shop: ReturnType<typeof openTestShop>;
beforeEach(() => void (shop = openTestShop('')));

const tokenless = async (query: string) =>
  (await (await shop.post({ query }, {})).json()) as Answer;

test('a field that nobody resolves is an error that names it, and its neighbours are answered', async () => {
  const query = 'query Q { shop { name } customer(customerAccessToken: "x") { id } }';
  expect(await shop.ask(query)).toMatchObject({
    data: { shop: { name: 'Rubber Ducky (local)' }, customer: null },
    errors: [
      {
        message: 'QueryRoot.customer is not in the local shop.',
        path: ['customer'],
        extensions: { code: 'NOT_IN_LOCAL_SHOP' },
      },
    ],
  });
});

test('a mutation that is not there says so', async () => {
  const { data, errors } = await shop.ask(
    'mutation M { cartBillingAddressUpdate(cartId: "gid://shopify/Cart/1") { cart { id } } }',
  );
  expect(data).toEqual({ cartBillingAddressUpdate: null });
  expect(errors).toMatchObject([
    { message: 'Mutation.cartBillingAddressUpdate is not in the local shop.' },
  ]);
  const nested = { lines: [{ merchandiseId: variant(100101), parent: { lineId: variant(1) } }] };
  const create = 'mutation C($i: CartInput) { cartCreate(input: $i) { cart { id } } }';
  expect(await shop.ask(create, { i: nested })).toMatchObject({
    data: { cartCreate: null },
    errors: [{ message: 'CartLineInput.parent is not in the local shop.' }],
  });
});

test('an id that is none is refused before anything is answered', async () => {
  expect(await shop.ask('query N { node(id: "abc") { id } }')).toEqual({
    errors: [
      {
        message: "Invalid global id 'abc'",
        locations: [{ line: 1, column: 11 }],
        path: ['query N', 'node', 'id'],
        extensions: { code: 'argumentLiteralsIncompatible', typeName: 'CoercionError' },
      },
    ],
  });
  expect(await shop.ask('query N($id: ID!) { node(id: $id) { id } }', { id: 'abc' })).toMatchObject(
    {
      errors: [
        {
          message: 'Variable $id of type ID! was provided invalid value',
          extensions: {
            code: 'INVALID_VARIABLE',
            value: 'abc',
            problems: [{ path: [], explanation: "Invalid global id 'abc'" }],
          },
        },
      ],
    },
  );
});

test.each([
  [
    {},
    'Variable $i of type CartInput! was provided invalid value',
    'Expected value to not be null',
  ],
  [
    { i: { lines: [{ id: '1', merchandiseId: variant(100101) }] } },
    'Variable $i of type CartInput! was provided invalid value for lines.0.id (Field is not defined on CartLineInput)',
    'Field is not defined on CartLineInput',
  ],
  [
    { i: { lines: [{ merchandiseId: variant(100101), quantity: 'two' }] } },
    'Variable $i of type CartInput! was provided invalid value for lines.0.quantity (Could not coerce value "two" to Int)',
    'Could not coerce value "two" to Int',
  ],
  [
    { i: { lines: [{}] } },
    'Variable $i of type CartInput! was provided invalid value for lines.0.merchandiseId (Expected value to not be null)',
    'Expected value to not be null',
  ],
])('the variables %j are refused as Shopify does', async (variables, message, explanation) => {
  const query = 'mutation C($i: CartInput!) { cartCreate(input: $i) { cart { id } } }';
  const { data, errors } = await shop.ask(query, variables);
  expect(data).toBeUndefined();
  expect(errors).toMatchObject([
    { message, extensions: { code: 'INVALID_VARIABLE', problems: [{ explanation }] } },
  ]);
});

test('a list of more than 250 values is refused wherever it stands', async () => {
  const tooMany = { extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } };
  const ids = Array.from({ length: 251 }, () => variant(100101));
  expect(
    await shop.ask('query N($ids: [ID!]!) { nodes(ids: $ids) { id } }', { ids }),
  ).toMatchObject({ errors: [{ ...tooMany, path: ['nodes', 'ids'] }] });
  const literal = `query N { nodes(ids: ${JSON.stringify(ids)}) { id } }`;
  expect(await shop.ask(literal)).toMatchObject({
    errors: [{ ...tooMany, path: ['nodes', 'ids'] }],
  });
  const attributes = ids.map((_, index) => ({ key: `k${index}`, value: 'v' }));
  const create = 'mutation C($i: CartInput) { cartCreate(input: $i) { cart { id } } }';
  const lines = [{ merchandiseId: variant(100101), attributes }];
  expect(await shop.ask(create, { i: { lines } })).toMatchObject({
    errors: [{ ...tooMany, path: ['cartCreate', 'input', 'lines', 0, 'attributes'] }],
  });
});

// Counted by the rules of the documentation; the sizes of pages as live shops were seen to count them.
test.each([
  ['{ shop { name } }', 1],
  ['{ products(first: 2) { nodes { id } pageInfo { hasNextPage } } }', 3],
  ['{ products(first: 50) { nodes { id priceRange { minVariantPrice { amount } } } } }', 22],
  ['query Q($n: Int = 250) { products(first: $n) { edges { node { id } } } }', 23],
  ['{ node(id: "gid://shopify/Product/1004") { __typename ... on Product { seo { title } } } }', 3],
  [
    'mutation M { cartCreate { cart { id cost { totalAmount { amount } } } userErrors { code } } }',
    14,
  ],
])('%s costs %i', async (query, cost) => {
  expect((await shop.ask(query)).extensions).toEqual({ cost: { requestedQueryCost: cost } });
});

test('without a token there are products, search and carts', async () => {
  const { data, errors } = await tokenless(
    'query Q { product(handle: "rubber-duck") { title variants(first: 1) { nodes { id } } } collections(first: 1) { nodes { handle } } }',
  );
  expect(errors).toBeUndefined();
  expect(data.product.title).toBe('The Original Rubber Duck');
  const made = await tokenless(
    `mutation C { cartCreate(input: { lines: [{ merchandiseId: "${variant(100101)}" }] }) { cart { id totalQuantity } } }`,
  );
  expect(made.data.cartCreate.cart.totalQuantity).toBe(1);
  const requests = await (await shop.request('/storefront/requests')).json();
  expect(requests).toMatchObject([{ tokenKind: 'none' }, { tokenKind: 'none' }]);
});

test.each([
  ['query Q { menu(handle: "main") { id } }', 'menu', 'unauthenticated_read_content', 'menu'],
  [
    'query Q { product(handle: "rubber-duck") { tags } }',
    'tags',
    'unauthenticated_read_product_tags',
    'product',
  ],
  [
    'query Q { customer(customerAccessToken: "x") { id } }',
    'customer',
    'unauthenticated_read_customers',
    'customer',
  ],
  [
    'mutation M { customerRecover(email: "a@b.c") { customerUserErrors { code } } }',
    'customerRecover',
    'unauthenticated_write_customers',
    'customerRecover',
  ],
  [
    'query Q { metaobject(id: "gid://shopify/Metaobject/1") { id } }',
    'metaobject',
    'unauthenticated_read_metaobjects',
    'metaobject',
  ],
])('without a token %s is refused', async (query, field, scope, nulled) => {
  expect(await tokenless(query)).toMatchObject({
    data: { [nulled]: null },
    errors: [
      {
        message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
        extensions: {
          code: 'ACCESS_DENIED',
          documentation: 'https://shopify.dev/api/usage/access-scopes',
          requiredAccess: `\`${scope}\` access scope.`,
        },
      },
    ],
  });
});

test('without a token a query costs 1,000 at most', async () => {
  const products = 'products(first: 250) { nodes { variants(first: 250) { nodes { id } } } }';
  const query = `query Q { collections(first: 250) { nodes { ${products} } } }`;
  expect(await tokenless(query)).toEqual({
    errors: [
      {
        message: 'Complexity exceeded',
        extensions: { code: 'MAX_COMPLEXITY_EXCEEDED', cost: 1596, maxCost: 1000 },
      },
    ],
  });
  expect((await shop.ask(query)).errors).toBeUndefined();
});

test('a token that is none is refused, of either kind', async () => {
  for (const header of ['X-Shopify-Storefront-Access-Token', 'Shopify-Storefront-Private-Token']) {
    const refused = await shop.post({ query: '{ shop { name } }' }, { [header]: 'guess' });
    expect(refused.status).toBe(401);
    expect(await refused.json()).toEqual({
      errors: [{ message: '', extensions: { code: 'UNAUTHORIZED' } }],
    });
  }
});

test('a version that exists is answered by the one there is, which the answer names', async () => {
  for (const version of [API_VERSION, '2023-01', 'unstable']) {
    const response = await shop.post({ query: '{ shop { name } }' }, {}, version);
    expect([response.status, response.headers.get('X-Shopify-API-Version')]).toEqual([
      200,
      API_VERSION,
    ]);
  }
  const { data } = await shop.ask('{ publicApiVersions { handle displayName supported } }');
  expect(data.publicApiVersions).toEqual([
    { handle: API_VERSION, displayName: API_VERSION, supported: true },
  ]);
});

test('a version that never was is not found', async () => {
  for (const version of ['2025-13', '2025-02', '2018-10', '3025-10', 'latest', '2025-10-01']) {
    const response = await shop.post({ query: '{ shop { name } }' }, {}, version);
    expect([version, response.status]).toEqual([version, 404]);
    expect(await response.json()).toEqual({ errors: 'Not Found' });
  }
  const november = new Date('2025-11-28');
  expect(answeringVersion('2026-01', november)).toBe(API_VERSION);
  expect(answeringVersion('2026-04', november)).toBeUndefined();
});

test('the site asks for the version whose schema is here (docs/operating.md says how to change it)', async () => {
  const settings = await readFile(new URL('../../../wrangler.toml', import.meta.url), 'utf8');
  const asked = [...settings.matchAll(/^SHOPIFY_API_VERSION = "(.+)"/gm)].map(([, each]) => each);
  expect(new Set(asked)).toEqual(new Set([API_VERSION]));
});
