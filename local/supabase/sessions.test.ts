import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { password, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const refresh = (token: string) =>
  supabase.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
const refreshTokenOf = async (response: Response) =>
  ((await response.json()) as { refresh_token: string }).refresh_token;
const setClock = (email: string, clockOffsetMs: number) =>
  supabase.changeSettings({ email, clockOffsetMs });

test('an access token is an ES256 JWT with the claims of Supabase', async () => {
  const { session, email } = await supabase.signUp();
  const claims = decodeJwt(session.access_token);
  expect(claims).toMatchObject({
    iss: `${supabase.url}/auth/v1`,
    sub: session.user.id,
    aud: 'authenticated',
    email,
    phone: '',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'password', timestamp: claims.iat }],
    is_anonymous: false,
  });
  expect(Number(claims.exp) - Number(claims.iat)).toBe(3600);
  expect(decodeProtectedHeader(session.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
});

test('concurrent refreshes receive the same refresh token', async () => {
  const { session } = await supabase.signUp();
  const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const tokens = new Set(await Promise.all(answers.map(refreshTokenOf)));
  expect(tokens.size).toBe(1);
});

test('a refresh whose answer was lost can be retried at any time', async () => {
  const { email, session } = await supabase.signUp();
  await supabase.addFault({ kind: 'drop-answer', path: 'token', email, times: 1 });
  await expect(refresh(session.refresh_token)).rejects.toThrow();
  await setClock(email, 24 * 3_600_000);
  const retried = await refresh(session.refresh_token);
  expect((await refresh(await refreshTokenOf(retried))).status).toBe(200);
});

test('a used refresh token is accepted again within the reuse interval', async () => {
  const { session } = await supabase.signUp();
  const second = await refreshTokenOf(await refresh(session.refresh_token));
  await refresh(second);
  const again = await refresh(session.refresh_token);
  expect((await refresh(await refreshTokenOf(again))).status).toBe(200);
});

test('a used refresh token revokes all tokens of its session after the reuse interval', async () => {
  const { email, session } = await supabase.signUp();
  const second = await refreshTokenOf(await refresh(session.refresh_token));
  const third = await refreshTokenOf(await refresh(second));
  await setClock(email, 11_000);
  const stolen = await refresh(session.refresh_token);
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  });
  await setClock(email, 60_000);
  expect((await refresh(third)).status).toBe(400);
  // The session itself continues, as in Supabase.
  expect((await supabase.getUser(session.access_token)).status).toBe(200);
});

test.each([
  ['aaaaaaaaaaaa', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ['short', 'validation_failed', 'Refresh token is not valid'],
])('the refresh token %s answers %s', async (token, code, msg) => {
  const response = await refresh(token);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 400, error_code: code, msg });
});

test('a global sign-out ends every session, which other clients notice at their next getUser', async () => {
  const { email, auth, session } = await supabase.signUp();
  const other = await supabase.signIn(email);
  expect((await auth.signOut()).error).toBeNull();

  const answer = await supabase.getUser(session.access_token);
  expect(answer.status).toBe(403);
  expect(await answer.json()).toMatchObject({ error_code: 'session_not_found' });
  expect((await other.auth.getSession()).data.session).not.toBeNull();
  const { data, error } = await other.auth.getUser();
  expect(data.user).toBeNull();
  expect(error?.name).toBe('AuthSessionMissingError');
  expect((await other.auth.getSession()).data.session).toBeNull();
  expect(await (await refresh(other.session.refresh_token)).json()).toMatchObject({
    error_code: 'refresh_token_not_found',
  });
});

test('a local sign-out ends only its own session', async () => {
  const { email, auth, session } = await supabase.signUp();
  const other = await supabase.signIn(email);
  await auth.signOut({ scope: 'local' });
  expect((await supabase.getUser(session.access_token)).status).toBe(403);
  expect((await other.auth.getUser()).data.user?.email).toBe(email);
});

test('a sign-out of scope others keeps its own session', async () => {
  const { email, auth } = await supabase.signUp();
  const other = await supabase.signIn(email);
  await auth.signOut({ scope: 'others' });
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await other.auth.getUser()).data.user).toBeNull();
});

test('a sign-out answers 204, and 400 for an unknown scope', async () => {
  const { session } = await supabase.signUp();
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  const refused = await supabase.post('/auth/v1/logout?scope=mine', {}, bearer);
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ msg: 'Unsupported logout scope "mine"' });
  const response = await supabase.post('/auth/v1/logout', {}, bearer);
  expect([response.status, await response.text()]).toEqual([204, '']);
});

test('a global sign-out that cannot reach the service keeps the session; a local one removes it', async () => {
  const { email, auth } = await supabase.signUp();
  await supabase.addFault({ kind: 'refuse', path: 'logout', email });
  const { error } = await auth.signOut({ scope: 'global' });
  expect(error?.name).toBe('AuthRetryableFetchError');
  expect((await auth.getSession()).data.session).not.toBeNull();
  await auth.signOut({ scope: 'local' });
  expect((await auth.getSession()).data.session).toBeNull();
});

test('two tabs that refresh at the same time stay signed in', async () => {
  const tab = { storage: new Map<string, string>(), storageKey: 'two-tabs' };
  const { email, auth } = await supabase.signUp(tab);
  const { auth: other } = supabase.client(tab);
  const answers = await Promise.all([auth.refreshSession(), other.refreshSession()]);
  expect(answers.map(({ error }) => error?.name)).not.toContain('AuthApiError');
  for (const one of [auth, other]) expect((await one.getUser()).data.user?.email).toBe(email);
});

test('an access token expires by the clock of the service', async () => {
  const { email, session } = await supabase.signUp();
  await setClock(email, 3_601_000);
  const response = await supabase.getUser(session.access_token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({ error_code: 'bad_jwt' });
});

test('accessTokenSeconds sets the lifetime of access tokens', async () => {
  const { email } = await supabase.signUp();
  await supabase.changeSettings({ email, accessTokenSeconds: 60 });
  const { session, auth } = await supabase.signIn(email);
  expect(session.expires_in).toBe(60);
  // The client library refreshes a token that expires within 90 seconds before it uses it.
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect(await supabase.requests(email, 'grant_type=refresh_token')).toHaveLength(1);
});

test('a new password has to differ from the old one, and ends the other sessions', async () => {
  const { email, auth } = await supabase.signUp();
  const other = await supabase.signIn(email);
  expect((await auth.updateUser({ password })).error).toMatchObject({
    status: 422,
    code: 'same_password',
    message: 'New password should be different from the old password.',
  });
  expect((await auth.updateUser({ password: 'short' })).error).toMatchObject({
    code: 'weak_password',
    reasons: ['length'],
  });
  expect((await auth.updateUser({ password: 'another-one' })).error).toBeNull();
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await other.auth.getUser()).data.user).toBeNull();
  const { auth: later } = supabase.client();
  expect((await later.signInWithPassword({ email, password })).error).not.toBeNull();
  const changed = await later.signInWithPassword({ email, password: 'another-one' });
  expect(changed.error).toBeNull();
});

test('users, sessions and the signing key survive a restart', async () => {
  const { email, auth, session } = await supabase.signUp();
  await supabase.restart();
  expect((await auth.getUser(session.access_token)).data.user?.email).toBe(email);
  expect((await auth.refreshSession()).error).toBeNull();
  await supabase.signIn(email);
});

test('jwt-validate answers with the user of a token until its session ends', async () => {
  const { email, auth, session } = await supabase.signUp();
  const validate = (token: string) =>
    supabase.request('/functions/v1/jwt-validate', {
      headers: { Authorization: `Bearer ${token}`, Origin: 'http://localhost:8787' },
    });
  const response = await validate(session.access_token);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:8787');
  expect(await response.json()).toEqual({
    valid: true,
    user: { id: session.user.id, email, role: 'authenticated' },
  });
  expect(await supabase.requests(email, 'jwt-validate')).toMatchObject([
    { method: 'GET', status: 200 },
  ]);
  await auth.signOut();
  const ended = await validate(session.access_token);
  expect(ended.status).toBe(401);
  expect(await ended.json()).toMatchObject({ valid: false, error: expect.any(String) });
  expect((await validate('no-jwt')).status).toBe(401);
});
