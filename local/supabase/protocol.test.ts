import { request, type RequestOptions } from 'node:http';
import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';
import { expect, test } from 'vitest';
import { startServices } from '../server.ts';
import { apiKey, newEmail, password, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const signIn = '/auth/v1/token?grant_type=password';
const unknown = { email: 'nobody@example.com', password };
const version = { 'X-Supabase-Api-Version': '2024-01-01' };

test('an error has the older format without an API version', async () => {
  const response = await supabase.post(signIn, unknown);
  expect(response.status).toBe(400);
  expect(response.headers.get('X-Supabase-Api-Version')).toBeNull();
  expect(await response.json()).toEqual({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  });
});

test('an error has the newer format and the header of the API version 2024-01-01', async () => {
  const response = await supabase.post(signIn, unknown, version);
  expect(response.headers.get('X-Supabase-Api-Version')).toBe('2024-01-01');
  expect(await response.json()).toEqual({
    code: 'invalid_credentials',
    message: 'Invalid login credentials',
  });
  const short = { email: newEmail(), password: 'quack' };
  const weak = await supabase.post('/auth/v1/signup', short, version);
  expect(weak.status).toBe(422);
  expect(await weak.json()).toEqual({
    code: 'weak_password',
    message: 'Password should be at least 6 characters.',
    weak_password: { reasons: ['length'] },
  });
});

test.each<[method: string, path: string, body?: object, option?: string]>([
  ['POST', '/auth/v1/otp'],
  ['GET', '/auth/v1/signup'],
  ['POST', '/auth/v1/verify', {}, ' without token_hash'],
  ['GET', '/auth/v1/admin/users'],
  ['POST', '/auth/v1/factors'],
  ['GET', '/auth/v1/.well-known/jwks.json'],
  ['POST', '/functions/v1/another-function'],
  ['POST', '/storage/v1/bucket'],
  ['GET', '/rest/v1/ducks'],
  ['POST', '/auth/v1/token?grant_type=id_token'],
  ['POST', '/auth/v1/signup', { phone: '15551234567', password }, ' without email'],
  ['POST', '/auth/v1/recover', unknown, ' without an S256 code_challenge'],
  ['POST', '/auth/v1/resend', { type: 'email_change' }, ' of type email_change'],
  ['PUT', '/auth/v1/user', { email: 'new@example.com', data: {} }, ' with email, data'],
  ['PUT', '/auth/v1/user', {}, ' without password'],
])('%s %s is not in the local service', async (method, path, body = {}, option = '') => {
  const { session } = await supabase.signUp();
  const response = await supabase.request(path, {
    method,
    headers: { ...apiKey, ...version, Authorization: `Bearer ${session.access_token}` },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  });
  expect(response.status).toBe(404);
  expect(await response.json()).toEqual({
    code: 'not_in_local_service',
    message: `${method} ${path}${option} is not in the local service`,
  });
});

test('the client library reports requests that the local service does not support', async () => {
  const { auth } = await supabase.signUp();
  const { error } = await auth.signInAnonymously();
  expect(error).toMatchObject({
    name: 'AuthApiError',
    code: 'not_in_local_service',
    message: 'POST /auth/v1/signup without email is not in the local service',
  });
});

test('the gateway requires the project’s key', async () => {
  const none = await supabase.request('/auth/v1/health');
  expect(none.status).toBe(401);
  expect(await none.json()).toMatchObject({ message: 'No API key found in request' });
  const other = await supabase.request('/auth/v1/health', { headers: { apikey: 'another' } });
  expect(other.status).toBe(401);
  expect(await other.json()).toMatchObject({ message: 'Invalid API key' });
  const health = await supabase.request('/auth/v1/health', { headers: apiKey });
  expect(await health.json()).toMatchObject({ name: 'GoTrue' });
});

test('CORS allows pages of any port on this machine and no others', async () => {
  const preflight = (origin: string) =>
    supabase.request(signIn, {
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
  expect(allowed.headers.get('Access-Control-Allow-Methods')).toContain('PUT');
  const refused = await preflight('https://evil.example');
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBeNull();
  const error = await supabase.post(signIn, unknown, { Origin: 'http://localhost:8787' });
  expect(error.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:8787');
  expect(error.headers.get('Access-Control-Expose-Headers')).toContain('X-Supabase-Api-Version');
});

/** The status of a request by any host name. */
const statusFor = (host: string) =>
  new Promise((resolve, reject) => {
    const options: RequestOptions = { headers: { host }, agent: false };
    const sent = request(`${supabase.url}/mail.json`, options, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on('error', reject).end();
  });

test('the auth service answers only to host names of this machine', async () => {
  expect(await statusFor('evil.example')).toBe(403);
  expect(await statusFor('localhost.evil.example:8788')).toBe(403);
  expect(await statusFor('localhost:1234')).toBe(200);
  expect(await statusFor('127.0.0.1')).toBe(200);
});

test.each(['0.0.0.0', '192.0.2.7', '::'])('the services refuse to start on %s', async (host) => {
  await expect(startServices({ port: 0, host, dataDir: '/nowhere' })).rejects.toThrow(
    `${host} is not a loopback address`,
  );
});

test.each(['{"email":', '', '{"email": 5}'])('the body %j answers bad_json', async (body) => {
  const response = await supabase.request(signIn, { method: 'POST', headers: apiKey, body });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error_code: 'bad_json',
    msg: expect.stringContaining('Could not parse request body as JSON'),
  });
});

test.each([
  ['password', 'missing email or phone', 400],
  ['pkce', 'invalid flow state, no valid flow state found', 404],
])('a token request of grant type %s without fields answers %s', async (type, msg, status) => {
  const response = await supabase.post(`/auth/v1/token?grant_type=${type}`, {});
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ msg });
});

/** A token with a part replaced. */
const tamper = (token: string, part: 0 | 1, change: (json: JWTPayload) => object) => {
  const parts = token.split('.');
  const json = JSON.parse(Buffer.from(parts[part] ?? '', 'base64url').toString()) as JWTPayload;
  parts[part] = Buffer.from(JSON.stringify(change(json))).toString('base64url');
  return parts.join('.');
};

test('a forged access token answers bad_jwt', async () => {
  const { session } = await supabase.signUp();
  const victim = (await supabase.signUp()).session;
  const token = session.access_token;
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  const { privateKey } = await generateKeyPair('ES256');
  const sign = (alg: string, secret: CryptoKey | Uint8Array) =>
    new SignJWT(claims).setProtectedHeader({ alg }).sign(secret);
  const forged = {
    'another user': tamper(token, 1, (json) => ({ ...json, sub: victim.user.id })),
    'another role': tamper(token, 1, (json) => ({ ...json, role: 'service_role' })),
    'an unsecured JWT': new UnsecuredJWT(claims).encode(),
    'the algorithm none in the header': tamper(token, 0, (json) => ({ ...json, alg: 'none' })),
    'another key': await sign('ES256', privateKey),
    'the anon key as a secret': await sign('HS256', new TextEncoder().encode('local-anon-key')),
    'no signature': token.replace(/[^.]+$/, ''),
    'the anon key': 'local-anon-key',
  };
  for (const [kind, text] of Object.entries(forged)) {
    const response = await supabase.getUser(text);
    const { error_code: code } = (await response.json()) as { error_code: string };
    expect([kind, response.status, code]).toEqual([kind, 403, 'bad_jwt']);
  }
  expect((await supabase.getUser(token)).status).toBe(200);
});

test('a request without a bearer token answers no_authorization', async () => {
  const response = await supabase.request('/auth/v1/user', { headers: apiKey });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({
    error_code: 'no_authorization',
    msg: 'This endpoint requires a valid Bearer token',
  });
});
