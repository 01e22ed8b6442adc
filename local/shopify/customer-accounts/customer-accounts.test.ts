import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { runServices } from '../../running-services.ts';

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

type Tokens = { access_token: string; refresh_token: string };

/** The status of a request with this access token. */
async function statusFor(token: string): Promise<number> {
  const answer = await fetch(`${services.url}${BASE}/account/customer/api/2025-10/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: '{"query":"{ customer { id } }"}',
  });
  return answer.status;
}

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
  expect(await statusFor(token)).toBe(200);
  await fetch(`${services.url}${BASE}/revoke`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: address, what: 'access' }),
  });
  expect(await statusFor(token)).toBe(401);
});
