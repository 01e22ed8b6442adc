import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServices, type Services } from '../../server.ts';
import { localTokens } from '../protocol/graphql.ts';

let dataDir: string;
let services: Services;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'customers-'));
  services = await startServices({ port: 0, dataDir });
});
afterAll(async () => {
  await services.close();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(() => fetch(`${services.url}/storefront/faults`, { method: 'DELETE' }));

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
  const lines = [{ merchandiseId: 'gid://shopify/ProductVariant/400601', quantity: 2 }].map(
    (line) => ({ ...line, sellingPlanId: 'gid://shopify/SellingPlan/701' }),
  );
  const created = await fetch(`${services.url}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-Shopify-Storefront-Access-Token': localTokens.public,
    },
    body: JSON.stringify({
      query: 'mutation ($input: CartInput) { cartCreate(input: $input) { cart { checkoutUrl } } }',
      variables: { input: { lines, discountCodes: ['FLOCK10'], giftCardCodes: ['DUCKGIFT25'] } },
    }),
  });
  const { data } = (await created.json()) as {
    data: { cartCreate: { cart: { checkoutUrl: string } } };
  };
  const { checkoutUrl } = data.cartCreate.cart;
  return form(checkoutUrl.replace(services.url, ''), { email: address });
}

test('the discovery document names the endpoints, and the ID token verifies with its keys', async () => {
  const found = await fetch(`${services.url}/.well-known/openid-configuration`);
  const document = (await found.json()) as Record<string, string>;
  expect(document).toMatchObject({ issuer: services.url + BASE });
  const { id_token: idToken } = await signIn();
  const keys = createRemoteJWKSet(new URL(document['jwks_uri'] ?? ''));
  const { payload } = await jwtVerify(idToken, keys, {
    issuer: document['issuer']!,
    audience: request.client_id,
  });
  expect(payload['nonce']).toBe('a nonce');
});

test('the authorization page leads back with a code, a refusal or a failure, and the state', async () => {
  const chosen = await authorize({ email: email() });
  expect(chosen?.get('code')).toMatch(/^shcac_/);
  expect(chosen?.get('state')).toBe('a state');
  expect((await authorize({ choice: 'refuse' }))?.get('error')).toBe('access_denied');
  expect((await authorize({ choice: 'fail' }))?.get('error')).toBe('server_error');
});

test.each([
  ['another client', { client_id: 'nobody' }],
  ['another site', { redirect_uri: 'https://other.example/account/authorize' }],
  ['a plain challenge', { code_challenge_method: 'plain' }],
  ['no state', { state: '' }],
  ['less scope', { scope: 'openid' }],
])('an authorization request with %s is refused without a redirect', async (_name, changed) => {
  const query = new URLSearchParams({ ...request, ...changed });
  const answer = await fetch(`${services.url}${BASE}/oauth/authorize?${query}`);
  expect(answer.status).toBe(400);
});

test('a code is exchanged once, with its verifier, client and redirect address', async () => {
  const newCode = async () => (await authorize({ email: email() }))?.get('code') ?? '';
  expect((await exchange({ code: await newCode(), code_verifier: 'x'.repeat(43) })).status).toBe(
    400,
  );
  expect((await exchange({ code: await newCode(), client_id: 'another-client' })).status).toBe(400);
  expect((await exchange({ code: await newCode() }, { origin: '' })).status).toBe(401);
  const code = await newCode();
  expect((await exchange({ code })).status).toBe(200);
  expect(await (await exchange({ code })).json()).toEqual({ error: 'invalid_grant' });
});

test('a refresh token is rotated, and works once', async () => {
  const { refresh_token: first } = await signIn();
  const refresh = (token: string) =>
    exchange({ grant_type: 'refresh_token', refresh_token: token });
  const next = (await (await refresh(first)).json()) as Tokens;
  expect((await ask(next.access_token, '{ customer { id } }')).status).toBe(200);
  expect(await (await refresh(first)).json()).toEqual({ error: 'invalid_grant' });
  expect((await refresh(next.refresh_token)).status).toBe(200);
});

test('revoked, expired and unknown access tokens answer 401', async () => {
  const address = email();
  const { access_token: token } = await signIn(address);
  const revoke = (what: string) => form(`${BASE}/revoke`, { email: address, what });
  await revoke('access');
  expect((await ask(token, '{ customer { id } }')).status).toBe(401);
  const { access_token: second } = await signIn(address);
  await revoke('all');
  expect((await ask(second, '{ customer { id } }')).status).toBe(401);
  expect((await ask('shcat_nothing', '{ customer { id } }')).status).toBe(401);
});

const ORDER = `id name processedAt financialStatus fulfillmentStatus statusPageUrl subtotal { amount }
  totalPrice { amount } transactions { giftCardDetails { last4 } }
  discountApplications(first: 5) { nodes { ... on DiscountCodeApplication { code } } }
  lineItems(first: 5) { nodes { title variantTitle quantity sellingPlan { name } image { url } } }`;

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

const CONTRACTS = `{ customer { subscriptionContracts(first: 5, reverse: true) { nodes { id status nextBillingDate
  lastPaymentStatus lines(first: 1) { nodes { title } }
  upcomingBillingCycles(first: 2) { nodes { cycleIndex skipped billingAttemptExpectedDate } } } } } }`;

test('a plan makes a subscription that is skipped, paused, resumed, billed and cancelled', async () => {
  const address = email();
  await buy(address);
  const { access_token: token } = await signIn(address);
  const contract = async () =>
    (await ask(token, CONTRACTS)).data.customer.subscriptionContracts.nodes[0];
  const { id, ...fresh } = await contract();
  expect(fresh).toMatchObject({ status: 'ACTIVE', lines: { nodes: [{ title: 'Pond Club Box' }] } });

  const skip = (name: string, index: number) =>
    ask(
      token,
      `mutation ($id: ID!, $index: Int!) { ${name}(billingCycleInput: { contractId: $id, selector: { index: $index } }) {
        billingCycle { skipped } userErrors { message } } }`,
      { id, index },
    );
  await skip('subscriptionBillingCycleSkip', 2);
  const skipped = await contract();
  expect(skipped.upcomingBillingCycles.nodes[0]).toMatchObject({ cycleIndex: 2, skipped: true });
  expect(skipped.nextBillingDate).toBe(
    fresh.upcomingBillingCycles.nodes[1].billingAttemptExpectedDate,
  );
  await skip('subscriptionBillingCycleUnskip', 2);
  expect((await contract()).nextBillingDate).toBe(fresh.nextBillingDate);

  const change = async (name: string, of = token) => {
    const mutation = `mutation ($id: ID!) { ${name}(subscriptionContractId: $id) { contract { status } userErrors { code } } }`;
    return (await ask(of, mutation, { id })).data[name];
  };
  const { access_token: other } = await signIn();
  expect((await change('subscriptionContractPause', other)).userErrors).toEqual([
    { code: 'SUBSCRIPTION_CONTRACT_DOES_NOT_EXIST' },
  ]);
  expect((await change('subscriptionContractPause')).contract.status).toBe('PAUSED');
  expect((await contract()).nextBillingDate).toBeNull();
  expect((await change('subscriptionContractActivate')).contract.status).toBe('ACTIVE');

  const number = id.split('/').at(-1);
  await form(`${BASE}/contracts/${number}/fail`, {});
  expect((await contract()).lastPaymentStatus).toBe('FAILED');
  await form(`${BASE}/contracts/${number}/bill`, {});
  expect(await contract()).toMatchObject({
    lastPaymentStatus: 'SUCCEEDED',
    upcomingBillingCycles: { nodes: [{ cycleIndex: 3 }, { cycleIndex: 4 }] },
  });
  const { data } = await ask(token, '{ customer { orders(first: 5) { nodes { name } } } }');
  expect(data.customer.orders.nodes).toHaveLength(2);

  expect((await change('subscriptionContractCancel')).contract.status).toBe('CANCELLED');
  expect((await change('subscriptionContractActivate')).userErrors).toEqual([
    { code: 'CONTRACT_TERMINATED' },
  ]);
});

test('addresses are added, changed, made the default and deleted by their rules', async () => {
  const { access_token: token } = await signIn();
  const add = (address: object, isDefault = false) =>
    ask(
      token,
      `mutation ($address: CustomerAddressInput!, $isDefault: Boolean) {
        customerAddressCreate(address: $address, defaultAddress: $isDefault) {
          customerAddress { id } userErrors { code field } } }`,
      { address, isDefault },
    ).then(({ data }) => data.customerAddressCreate);
  const pond = { firstName: 'Ada', address1: '1 Pond Way', city: 'Denver', zip: '80202' };
  expect((await add({ ...pond, territoryCode: 'US', zip: '8' })).userErrors).toEqual([
    { code: 'INVALID_FOR_COUNTRY', field: ['address', 'zip'] },
  ]);
  const { id } = (await add({ ...pond, territoryCode: 'US', zoneCode: 'CO' })).customerAddress;
  expect((await add({ ...pond, territoryCode: 'US' })).userErrors[0].code).toBe(
    'CUSTOMER_ADDRESS_ALREADY_EXISTS',
  );
  await add({ ...pond, address1: '2 Pond Way', territoryCode: 'US' }, true);
  const read = async () =>
    (
      await ask(
        token,
        `{ customer { firstName defaultAddress { address1 }
          addresses(first: 5) { nodes { formatted(withName: true) } } } }`,
      )
    ).data.customer;
  expect((await read()).defaultAddress.address1).toBe('2 Pond Way');

  await ask(
    token,
    `mutation ($id: ID!) { customerAddressUpdate(addressId: $id, address: { city: "Boulder" }, defaultAddress: true) {
      userErrors { code } } }`,
    { id },
  );
  expect((await read()).addresses.nodes[0].formatted).toEqual([
    'Ada',
    '1 Pond Way',
    'Boulder CO 80202',
    'United States',
  ]);
  await ask(
    token,
    'mutation ($id: ID!) { customerAddressDelete(addressId: $id) { userErrors { code } } }',
    { id },
  );
  expect((await read()).addresses.nodes).toHaveLength(1);
  await ask(
    token,
    'mutation { customerUpdate(input: { firstName: "Ada" }) { userErrors { code } } }',
  );
  expect((await read()).firstName).toBe('Ada');
});

test('faults of the shop apply to the customer accounts', async () => {
  const { access_token: token } = await signIn();
  const fault = (kind: string, operation: string) =>
    form('/storefront/faults', { kind, operation, times: '1' });
  await fault('http-503', 'customer');
  const url = `${services.url}${BASE}/account/customer/api/2025-10/graphql`;
  const body = JSON.stringify({ query: '{ customer { id } }' });
  const headers = { authorization: token, 'content-type': 'application/json' };
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(503);
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200);
  await fault('http-429', 'token');
  expect((await exchange({ grant_type: 'refresh_token', refresh_token: 'x' })).status).toBe(429);
});
