import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, test } from 'vitest';
import { runServices } from '../running-services.ts';
import type { Email } from './mail/emails.ts';

const { url } = await runServices();
afterEach(async () => {
  await request('/auth/settings', { method: 'DELETE' });
  await request('/auth/faults', { method: 'DELETE' });
});

const apiKey = { apikey: 'local-anon-key' };
const password = 'quack-quack';
let lastNumber = 0;
const newEmail = () => `duck-${++lastNumber}@example.com`;

const request = (path: string, init: RequestInit = {}) =>
  fetch(url + path, { redirect: 'manual', ...init });
const post = (path: string, body: object) =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...apiKey },
    body: JSON.stringify(body),
  });
const setClock = (email: string, clockOffsetMs: number) =>
  post('/auth/settings', { email, clockOffsetMs });

/** Supabase's own client, as in a browser of its own. */
function openClient() {
  const stored = new Map<string, string>();
  const { auth } = createClient(url, apiKey.apikey, {
    auth: {
      flowType: 'pkce',
      autoRefreshToken: false,
      storageKey: `of-a-test-${++lastNumber}`,
      storage: {
        getItem: (name) => stored.get(name) ?? null,
        setItem: (name, value) => void stored.set(name, value),
        removeItem: (name) => void stored.delete(name),
      },
    },
  });
  return auth;
}

async function signUp() {
  const [email, auth] = [newEmail(), openClient()];
  const { data } = await auth.signUp({ email, password });
  return { email, auth, session: data.session! };
}

const emailsTo = async (to: string) =>
  (await (await request(`/mail.json?to=${encodeURIComponent(to)}`)).json()) as Email[];

/** Where the link in the latest email leads, and the parameters there. */
async function follow(to: string) {
  const { headers } = await fetch((await emailsTo(to)).at(-1)!.link, { redirect: 'manual' });
  const location = new URL(headers.get('Location') ?? '');
  return { location, query: Object.fromEntries(location.searchParams) };
}

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

test('the answers do not tell whether an address has an account', async () => {
  const { email, session } = await signUp();
  await post('/auth/settings', { email, autoconfirm: false });
  const auth = openClient();
  const { data } = await auth.signUp({ email, password: 'another-one' });
  expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
  expect(data.user?.id).not.toBe(session.user.id);
  for (const each of [email, newEmail()]) {
    const { error } = await auth.signInWithPassword({ email: each, password: 'wrong' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
  }
  expect((await auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  expect(await emailsTo(email)).toEqual([]);
});

test('a refresh token is rotated, and accepted again until its successor was used for a while', async () => {
  const refresh = (token: string) =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
  const refreshTokenOf = async (response: Response) =>
    ((await response.json()) as { refresh_token: string }).refresh_token;
  const { email, session } = await signUp();
  await post('/auth/faults', { kind: 'drop-answer', path: 'token', email, times: 1 });
  await expect(refresh(session.refresh_token)).rejects.toThrow();
  await setClock(email, 24 * 3_600_000);
  const second = await refreshTokenOf(await refresh(session.refresh_token));
  const answers = await Promise.all([1, 2, 3].map(() => refresh(second)));
  expect(new Set(await Promise.all(answers.map(refreshTokenOf))).size).toBe(1);
  await refresh(await refreshTokenOf(await refresh(second)));
  await setClock(email, 24 * 3_600_000 + 11_000);
  const stolen = await refresh(second);
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({ error_code: 'refresh_token_already_used' });
});

test('a link expires after an hour and leads only to this machine, and its code works for its client once', async () => {
  const { email, auth } = await signUp();
  await auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' });
  const { location, query } = await follow(email);
  expect(location.origin).toBe('http://localhost:8787');
  const code = query['code'] ?? '';
  const body = { auth_code: code, code_verifier: 'q'.repeat(60) };
  const stolen = await post('/auth/v1/token?grant_type=pkce', body);
  expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' });
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  const again = await post('/auth/v1/token?grant_type=pkce', body);
  expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  await auth.resetPasswordForEmail(email);
  await setClock(email, 3_601_000);
  expect((await follow(email)).query).toEqual(expired);
});

test('what the service lacks answers 404 with its name, and a request without the key 401', async () => {
  expect((await openClient().signInAnonymously()).error).toMatchObject({
    code: 'not_in_local_service',
    message: 'POST /auth/v1/signup without email is not in the local service',
  });
  expect((await request('/auth/v1/otp', { method: 'POST', headers: apiKey })).status).toBe(404);
  expect((await request('/auth/v1/health')).status).toBe(401);
});

test('only pages of this machine may read the answers', async () => {
  const allowed = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const answer = await request('/auth/v1/signup', { method: 'OPTIONS', headers });
    return answer.headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowed('http://localhost:8787')).toBe('http://localhost:8787');
  expect(await allowed('https://evil.example')).toBeNull();
});
