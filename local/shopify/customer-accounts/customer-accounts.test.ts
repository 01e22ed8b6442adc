import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { runServices } from '../../running-services.ts';
import { localTokens } from '../protocol/graphql.ts';

const services = await runServices();

const BASE = '/customer-accounts';
const redirectUri = 'http://localhost:8787/account/authorize';
const verifier = randomBytes(32).toString('base64url');
const email = () => `duck-${randomBytes(6).toString('hex')}@example.com`;

const request = {
  client_id: 'local-customer-client',
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email customer-account-api:full',
  state: 'a state',
  nonce: 'a nonce',
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 'S256',
};

const form = (path: string, fields: Record<string, string>, headers = {}) =>
  fetch(services.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: 'http://localhost:8787', ...headers },
    body: new URLSearchParams(fields),
  });

/** The address to which the authorization page leads back. */
async function authorize(choice: Record<string, string>, changed: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...request, ...changed });
  const answer = await form(`${BASE}/oauth/authorize?${query}`, choice);
  return URL.parse(answer.headers.get('location') ?? '')?.searchParams;
}

const exchange = (fields: Record<string, string>, headers = {}) =>
  form(
    `${BASE}/oauth/token`,
    {
      grant_type: 'authorization_code',
      client_id: request.client_id,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...fields,
    },
    headers,
  );

type Tokens = { access_token: string; refresh_token: string; id_token: string };

async function signIn(address = email()): Promise<Tokens> {
  const back = await authorize({ email: address });
  return (await (await exchange({ code: back?.get('code') ?? '' })).json()) as Tokens;
}

async function ask(token: string, query: string, variables = {}) {
  const answer = await fetch(`${services.url}${BASE}/account/customer/api/2025-10/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  // oxlint-disable-next-line no-explicit-any
  return { status: answer.status, ...((await answer.json()) as { data?: any; errors?: any }) };
}

/** Buys 2 twelve-packs under a selling plan with FLOCK10 at the local checkout. */
async function buy(address: string) {
  const merchandiseId = 'gid://shopify/ProductVariant/400601';
  const sellingPlanId = 'gid://shopify/SellingPlan/701';
  const input = {
    lines: [{ merchandiseId, sellingPlanId, quantity: 2 }],
    discountCodes: ['FLOCK10'],
    giftCardCodes: ['DUCKGIFT25'],
  };
  const created = await fetch(`${services.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    body: JSON.stringify({
      query: 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl } } }',
      variables: { input },
    }),
  });
  const { checkoutUrl } = ((await created.json()) as Created).data.cartCreate.cart;
  return form(checkoutUrl.replace(services.url, ''), { email: address });
}
type Created = { data: { cartCreate: { cart: { checkoutUrl: string } } } };

test.each([
  { client_id: 'nobody' },
  { redirect_uri: 'https://other.example/account/authorize' },
  { code_challenge_method: 'plain' },
  { state: '' },
])('an authorization request with %j is refused without a redirect', async (changed) => {
  const query = new URLSearchParams({ ...request, ...changed });
  expect((await fetch(`${services.url}${BASE}/oauth/authorize?${query}`)).status).toBe(400);
});

test('a code and a refresh token work once, with the verifier and the client of the request', async () => {
  const newCode = async () => (await authorize({ email: email() }))?.get('code') ?? '';
  const wrong = { code: await newCode(), code_verifier: 'x'.repeat(43) };
  expect((await exchange(wrong)).status).toBe(400);
  expect((await exchange({ code: await newCode(), client_id: 'another-client' })).status).toBe(400);
  expect((await exchange({ code: await newCode() }, { origin: '' })).status).toBe(401);
  const code = await newCode();
  const { refresh_token: first } = (await (await exchange({ code })).json()) as Tokens;
  expect(await (await exchange({ code })).json()).toEqual({ error: 'invalid_grant' });
  const refresh = () => exchange({ grant_type: 'refresh_token', refresh_token: first });
  const { access_token: token } = (await (await refresh()).json()) as Tokens;
  expect((await ask(token, '{ customer { id } }')).status).toBe(200);
  expect(await (await refresh()).json()).toEqual({ error: 'invalid_grant' });
});

test('revoked and unknown access tokens answer 401', async () => {
  const address = email();
  for (const what of ['access', 'all']) {
    const { access_token: token } = await signIn(address);
    await form(`${BASE}/revoke`, { email: address, what });
    expect((await ask(token, '{ customer { id } }')).status).toBe(401);
  }
  expect((await ask('shcat_nothing', '{ customer { id } }')).status).toBe(401);
});

const ORDER = `id name financialStatus transactions { giftCardDetails { last4 } }
  discountApplications(first: 5) { nodes { ... on DiscountCodeApplication { code } } }
  lineItems(first: 5) { nodes { title quantity sellingPlan { name } } }`;

test('an order that was paid at the checkout belongs to its email address alone', async () => {
  const address = email();
  await buy(address);
  const { access_token: mine } = await signIn(address.toUpperCase());
  const query = `{ customer { orders(first: 5, sortKey: PROCESSED_AT, reverse: true) { nodes { ${ORDER} } } } }`;
  const { data } = await ask(mine, query);
  const [order, ...others] = data.customer.orders.nodes;
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    financialStatus: 'PAID',
    discountApplications: { nodes: [{ code: 'FLOCK10' }] },
    transactions: [{ giftCardDetails: { last4: 'FT25' } }],
    lineItems: { nodes: [{ title: 'Pond Club Box', quantity: 2, sellingPlan: expect.anything() }] },
  });
  const { access_token: other } = await signIn();
  const single = 'query ($id: ID!) { order(id: $id) { name } }';
  expect((await ask(mine, single, { id: order.id })).data.order.name).toBe(order.name);
  expect((await ask(other, single, { id: order.id })).data.order).toBeNull();
});

test('billing a subscription adds an order and moves its deliveries on', async () => {
  const address = email();
  await buy(address);
  const { access_token: token } = await signIn(address);
  const query = `{ customer { orders(first: 5) { nodes { name } } subscriptionContracts(first: 1) { nodes {
    id lastPaymentStatus upcomingBillingCycles(first: 2) { nodes { cycleIndex } } } } } }`;
  const contract = async () =>
    (await ask(token, query)).data.customer.subscriptionContracts.nodes[0];
  const number = (await contract()).id.split('/').at(-1);
  await form(`${BASE}/contracts/${number}/fail`, {});
  await form(`${BASE}/contracts/${number}/bill`, {});
  expect(await contract()).toMatchObject({
    lastPaymentStatus: 'SUCCEEDED',
    upcomingBillingCycles: { nodes: [{ cycleIndex: 3 }, { cycleIndex: 4 }] },
  });
  expect((await ask(token, query)).data.customer.orders.nodes).toHaveLength(2);
});
