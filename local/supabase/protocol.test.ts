import { request, type RequestOptions } from 'node:http';
import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';
import { startServices } from '../server.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());

const key = { apikey: 'local-anon-key' };
const wrong = { email: 'nobody@example.com', password };
const signIn = '/auth/v1/token?grant_type=password';
const getUser = async (token: string) => {
  const response = await running.ask('/auth/v1/user', {
    headers: { ...key, Authorization: `Bearer ${token}` },
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};

test('errors have the older format for who names no version', async () => {
  const response = await running.send(signIn, wrong);
  expect(response.status).toBe(400);
  expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
  expect(response.headers.get('x-sb-error-code')).toBe('invalid_credentials');
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('errors have the newer format for who names that version', async () => {
  const version = { 'X-Supabase-Api-Version': '2024-01-01' };
  const response = await running.send(signIn, wrong, version);
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  const weak = await running.send(
    '/auth/v1/signup',
    { email: newEmail(), password: 'quack' },
    version,
  );
  expect(weak.status).toBe(422);
  expect(await weak.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  });
});

test('the gateway asks for the project’s key', async () => {
  const none = await running.ask('/auth/v1/settings');
  expect(none.status).toBe(401);
  expect(await none.json()).toMatchObject({ message: 'No API key found in request' });
  const other = await running.ask('/auth/v1/settings', { headers: { apikey: 'another' } });
  expect(other.status).toBe(401);
  expect(await other.json()).toMatchObject({ message: 'Invalid API key' });
  expect((await running.ask('/auth/v1/settings?apikey=local-anon-key')).status).toBe(200);
});

test('pages of other ports on this machine may ask, pages of the web may not', async () => {
  const preflight = (origin: string) =>
    running.ask(signIn, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'apikey,authorization,x-client-info',
      },
    });
  const allowed = await preflight('http://localhost:8787');
  expect(allowed.status).toBe(204);
  expect(allowed.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:8787');
  expect(allowed.headers.get('Access-Control-Allow-Headers')).toContain('apikey');
  expect(allowed.headers.get('Access-Control-Allow-Methods')).toContain('DELETE');
  const refused = await preflight('https://evil.example');
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const error = await running.send(signIn, wrong, { Origin: 'http://localhost:8787' });
  expect(error.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:8787');
  expect(error.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version');
});

/** The status of a request on a connection of its own, which may name any host. */
const askAlone = (path: string, options: RequestOptions, body = '') =>
  new Promise((resolve, reject) => {
    const asked = request(running.url + path, { ...options, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end(body);
  });

test('only names of this machine are answered to', async () => {
  const ask = (host: string) => askAlone('/mail.json', { headers: { host } });
  expect(await ask('evil.example')).toBe(403);
  expect(await ask('localhost.evil.example:8788')).toBe(403);
  expect(await ask('localhost:1234')).toBe(200);
  expect(await ask('127.0.0.1')).toBe(200);
});

test.each(['0.0.0.0', '192.0.2.7', '::'])('the services do not start on %s', async (host) => {
  await expect(startServices({ port: 0, host, dataDir: '/nowhere' })).rejects.toThrow(
    `${host} is not this machine alone`,
  );
});

test('the public keys may be kept for ten minutes and hold nothing private', async () => {
  const response = await running.ask('/auth/v1/.well-known/jwks.json');
  expect(response.headers.get('Cache-Control')).toBe('public, max-age=600');
  const { keys } = (await response.json()) as { keys: object[] };
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', alg: 'ES256', key_ops: ['verify'] }]);
  expect(keys[0]).not.toHaveProperty('d');
});

test('settings and health', async () => {
  const ask = async (path: string) => (await running.ask(path, { headers: key })).json();
  expect(await ask('/auth/v1/settings')).toMatchObject({
    external: { email: true, phone: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: true,
    saml_enabled: false,
  });
  expect(await ask('/auth/v1/health')).toMatchObject({ name: 'GoTrue' });
});

test.each([
  ['{"email":', 'unexpected end'],
  ['', 'unexpected end of JSON input'],
  ['{"email": 5}', 'Could not parse request body as JSON'],
  ['[]', 'cannot unmarshal array'],
])('the body %j is refused', async (body, words) => {
  const response = await running.ask(signIn, { method: 'POST', headers: key, body });
  expect(response.status).toBe(400);
  const told = (await response.json()) as { msg: string };
  expect(told).toMatchObject({ error_code: 'bad_json' });
  expect(told.msg.toLowerCase()).toContain(words.toLowerCase());
});

test('more than a mebibyte is too much', async () => {
  const body = JSON.stringify({ email: newEmail(), data: { long: 'q'.repeat(1024 * 1024) } });
  expect(await askAlone('/auth/v1/signup', { method: 'POST', headers: key }, body)).toBe(413);
});

test.each([
  ['', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['?grant_type=nothing', 400, 'invalid_credentials', 'unsupported_grant_type'],
  ['?grant_type=web3', 422, 'web3_provider_disabled', 'Web3 provider is disabled'],
  ['?grant_type=password', 400, 'validation_failed', 'missing email or phone'],
  [
    '?grant_type=pkce',
    400,
    'validation_failed',
    'invalid request: both auth code and code verifier should be non-empty',
  ],
])('a token for %j is refused', async (query, status, code, msg) => {
  const response = await running.send(`/auth/v1/token${query}`, {});
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ code: status, error_code: code, msg });
});

test('an address that is none is not found, and another method not allowed', async () => {
  const ask = (path: string, method: string) => running.ask(path, { method, headers: key });
  const none = await ask('/auth/v1/duck', 'GET');
  expect([none.status, await none.text()]).toEqual([404, '404 page not found\n']);
  const other = await ask('/auth/v1/signup', 'GET');
  expect([other.status, other.headers.get('Allow'), await other.text()]).toEqual([405, 'POST', '']);
  const verify = await ask('/auth/v1/verify', 'PUT');
  expect([verify.status, verify.headers.get('Allow')]).toEqual([405, 'GET, POST']);
});

test('what this project has not switched on says so', async () => {
  const { auth, session } = await running.signedUp();
  const { error } = await auth.signInWithSSO({ domain: 'example.com' });
  expect(error).toMatchObject({ status: 404, code: 'saml_provider_disabled' });
  const linking = await auth.linkIdentity({ provider: 'google' });
  expect(linking.error).toMatchObject({ status: 404, code: 'manual_linking_disabled' });
  expect((await getUser(session.access_token)).status).toBe(200);
});

/** A token with a part replaced. */
const tamper = (token: string, part: 0 | 1 | 2, change: (json: JWTPayload) => object) => {
  const parts = token.split('.');
  const json = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as JWTPayload;
  parts[part] = Buffer.from(JSON.stringify(change(json))).toString('base64url');
  return parts.join('.');
};

test('no token but its own opens anything', async () => {
  const { session } = await running.signedUp();
  const victim = (await running.signedUp()).session;
  const token = session.access_token;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const header = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());
  const { privateKey } = await generateKeyPair('ES256');
  const sign = (alg: string, secret: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ ...header, alg }).sign(secret);
  const forged = {
    'somebody else’s id': tamper(token, 1, (json) => ({ ...json, sub: victim.user.id })),
    'another role': tamper(token, 1, (json) => ({ ...json, role: 'service_role' })),
    'no algorithm': new UnsecuredJWT(claims).encode(),
    'algorithm none in the header': tamper(token, 0, (json) => ({ ...json, alg: 'none' })),
    'another project’s key': await sign('ES256', privateKey),
    'the anon key as a secret': await sign('HS256', new TextEncoder().encode('local-anon-key')),
    'another key’s name': tamper(token, 0, (json) => ({ ...json, kid: 'another' })),
    'no signature': token.replace(/[^.]+$/, ''),
    'no token at all': 'eyJ',
  };
  for (const [what, text] of Object.entries(forged)) {
    const { status, body } = await getUser(text);
    expect([what, status, body['error_code']]).toEqual([what, 403, 'bad_jwt']);
  }
  expect((await getUser(forged['another key’s name'])).body['msg']).toContain(
    'unrecognized JWT kid another for algorithm ES256',
  );
  expect((await getUser(token)).status).toBe(200);
});

test('who shows nothing, or only the project’s key, is nobody', async () => {
  const none = await running.ask('/auth/v1/user', { headers: key });
  expect(none.status).toBe(401);
  expect(await none.json()).toMatchObject({
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  });
  expect(await getUser('local-anon-key')).toMatchObject({
    status: 403,
    body: { error_code: 'bad_jwt', msg: 'invalid claim: missing sub claim' },
  });
});
