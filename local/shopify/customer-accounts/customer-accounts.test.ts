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

/** The code with which the authorization page leads back. */
async function authorize(address = email()) {
  const query = new URLSearchParams(request);
  const answer = await form(`${BASE}/oauth/authorize?${query}`, { email: address });
  return URL.parse(answer.headers.get('location') ?? '')?.searchParams.get('code') ?? '';
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

const signIn = async (address?: string) =>
  (await (await exchange({ code: await authorize(address) })).json()) as Tokens;

async function ask(token: string, query: string, variables = {}) {
  const answer = await fetch(`${services.url}${BASE}/account/customer/api/2025-10/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query, variables }),
  });
  // oxlint-disable-next-line no-explicit-any
  return { status: answer.status, ...((await answer.json()) as { data?: any }) };
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

test('requests of other clients and sites are refused without a redirect', async () => {
  for (const changed of [
    { client_id: 'nobody' },
    { redirect_uri: 'https://other.example/account/authorize' },
    { code_challenge_method: 'plain' },
    { state: '' },
  ]) {
    const query = new URLSearchParams({ ...request, ...changed });
    expect((await fetch(`${services.url}${BASE}/oauth/authorize?${query}`)).status).toBe(400);
  }
  const wrong = { code: await authorize(), code_verifier: 'x'.repeat(43) };
  expect((await exchange(wrong)).status).toBe(400);
  expect((await exchange({ code: await authorize(), client_id: 'another-client' })).status).toBe(
    400,
  );
  expect((await exchange({ code: await authorize() }, { origin: '' })).status).toBe(401);
});

test('codes and refresh tokens work once, and access tokens until they are revoked', async () => {
  const address = email();
  const code = await authorize(address);
  const { refresh_token: first } = (await (await exchange({ code })).json()) as Tokens;
  expect(await (await exchange({ code })).json()).toEqual({ error: 'invalid_grant' });
  const refresh = () => exchange({ grant_type: 'refresh_token', refresh_token: first });
  const { access_token: token } = (await (await refresh()).json()) as Tokens;
  expect(await (await refresh()).json()).toEqual({ error: 'invalid_grant' });
  expect((await ask(token, '{ customer { id } }')).status).toBe(200);
  await fetch(`${services.url}${BASE}/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: address, what: 'access' }),
  });
  expect((await ask(token, '{ customer { id } }')).status).toBe(401);
});

test('an order belongs to its email address alone, and its subscription is billed on demand', async () => {
  const address = email();
  await buy(address);
  const { access_token: mine } = await signIn(address.toUpperCase());
  const query = `{ customer {
    orders(first: 5) { nodes { id name financialStatus transactions { giftCardDetails { last4 } }
      discountApplications(first: 5) { nodes { ... on DiscountCodeApplication { code } } }
      lineItems(first: 5) { nodes { title quantity sellingPlan { name } } } } }
    subscriptionContracts(first: 1) { nodes {
      id lastPaymentStatus upcomingBillingCycles(first: 2) { nodes { cycleIndex } } } } } }`;
  const { orders, subscriptionContracts } = (await ask(mine, query)).data.customer;
  expect(orders.nodes).toMatchObject([
    {
      financialStatus: 'PAID',
      discountApplications: { nodes: [{ code: 'FLOCK10' }] },
      transactions: [{ giftCardDetails: { last4: 'FT25' } }],
      lineItems: { nodes: [{ title: 'Pond Club Box', sellingPlan: expect.anything() }] },
    },
  ]);
  const { access_token: other } = await signIn();
  const single = 'query ($id: ID!) { order(id: $id) { name } }';
  expect((await ask(other, single, { id: orders.nodes[0].id })).data.order).toBeNull();

  const number = subscriptionContracts.nodes[0].id.split('/').at(-1);
  await form(`${BASE}/contracts/${number}/fail`, {});
  await form(`${BASE}/contracts/${number}/bill`, {});
  const { customer } = (await ask(mine, query)).data;
  expect(customer.orders.nodes).toHaveLength(2);
  expect(customer.subscriptionContracts.nodes[0]).toMatchObject({
    lastPaymentStatus: 'SUCCEEDED',
    upcomingBillingCycles: { nodes: [{ cycleIndex: 3 }, { cycleIndex: 4 }] },
  });
});
