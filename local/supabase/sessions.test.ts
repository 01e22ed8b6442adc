import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(() => running.usual());

const refresh = (token: string) =>
  running.send('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
const newToken = async (response: Response) =>
  ((await response.json()) as { refresh_token: string }).refresh_token;
const getUser = (token: string) =>
  running.ask('/auth/v1/user', {
    headers: { apikey: 'local-anon-key', Authorization: `Bearer ${token}` },
  });
const ahead = (email: string, clockOffsetMs: number) => running.set({ email, clockOffsetMs });

test('an access token says who it is, and clients check it themselves', async () => {
  const { auth, session, email } = await running.signedUp();
  const claims = decodeJwt(session.access_token);
  expect(claims).toMatchObject({
    iss: `${running.url}/auth/v1`,
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
  const { data, error } = await auth.getClaims();
  expect(error).toBeNull();
  expect(data?.claims.sub).toBe(session.user.id);
  // It asked for the keys and not for the user.
  expect(await running.asked(email, '/user')).toEqual([]);
});

test('a refresh token passes once and gives another', async () => {
  const { session } = await running.signedUp();
  const first = await refresh(session.refresh_token);
  expect(first.headers.get('sb-auth-refresh-token-reuse')).toBe('false');
  const second = await newToken(first);
  expect(second).not.toBe(session.refresh_token);
  expect((await refresh(second)).status).toBe(200);
});

test('refreshes at the same time end up with one token', async () => {
  const { session } = await running.signedUp();
  const answers = await Promise.all([1, 2, 3].map(() => refresh(session.refresh_token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const tokens = new Set(await Promise.all(answers.map(newToken)));
  expect(tokens.size).toBe(1);
});

test('a client whose answer was lost gets the same token, however late it asks', async () => {
  const { email, session } = await running.signedUp();
  await running.fault({ kind: 'drop-answer', path: 'token', email, times: 1 });
  await expect(refresh(session.refresh_token)).rejects.toThrow();
  await ahead(email, 24 * 3_600_000);
  const answer = await refresh(session.refresh_token);
  expect(answer.headers.get('sb-auth-refresh-token-reuse')).toBe('true');
  expect((await refresh(await newToken(answer))).status).toBe(200);
});

test('an old token passes again within the reuse interval', async () => {
  const { session } = await running.signedUp();
  const second = await newToken(await refresh(session.refresh_token));
  await refresh(second);
  const again = await refresh(session.refresh_token);
  expect(again.headers.get('sb-auth-refresh-token-reuse')).toBe('true');
  expect((await refresh(await newToken(again))).status).toBe(200);
});

test('an old token that comes later ends all tokens of its session', async () => {
  const { email, session } = await running.signedUp();
  const second = await newToken(await refresh(session.refresh_token));
  const third = await newToken(await refresh(second));
  await ahead(email, 11_000);
  const stolen = await refresh(session.refresh_token);
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({
    error_code: 'refresh_token_already_used',
    msg: 'Invalid Refresh Token: Already Used',
  });
  await ahead(email, 60_000);
  expect((await refresh(third)).status).toBe(400);
  // As with the real service, the session itself lasts.
  expect((await getUser(session.access_token)).status).toBe(200);
});

test.each([
  ['aaaaaaaaaaaa', 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found'],
  ['short', 'validation_failed', 'Refresh token is not valid'],
  ['AAAAAAAAAAAA', 'validation_failed', 'Refresh token is not valid'],
  ['a'.repeat(40), 'validation_failed', 'Refresh token is not valid'],
])('the refresh token %s is refused', async (token, code, msg) => {
  const response = await refresh(token);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 400, error_code: code, msg });
});

test('signing out globally ends every session, and the library notices at the next question', async () => {
  const { email, auth, session } = await running.signedUp();
  const other = await running.signedIn(email);
  expect((await auth.signOut()).error).toBeNull();

  const answer = await getUser(session.access_token);
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

test('signing out locally leaves the other sessions', async () => {
  const { email, auth, session } = await running.signedUp();
  const other = await running.signedIn(email);
  await auth.signOut({ scope: 'local' });
  expect((await getUser(session.access_token)).status).toBe(403);
  expect((await other.auth.getUser()).data.user?.email).toBe(email);
});

test('signing out the others keeps this one', async () => {
  const { email, auth } = await running.signedUp();
  const other = await running.signedIn(email);
  await auth.signOut({ scope: 'others' });
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect((await other.auth.getUser()).data.user).toBeNull();
});

test('signing out answers 204 without a word, and refuses a scope it does not know', async () => {
  const { session } = await running.signedUp();
  const bearer = { Authorization: `Bearer ${session.access_token}` };
  const odd = await running.send('/auth/v1/logout?scope=mine', {}, bearer);
  expect(odd.status).toBe(400);
  expect(await odd.json()).toMatchObject({ msg: 'Unsupported logout scope "mine"' });
  const response = await running.send('/auth/v1/logout', {}, bearer);
  expect(response.status).toBe(204);
  expect(await response.text()).toBe('');
});

test('a global sign-out that does not arrive keeps the session; a local one then clears it', async () => {
  const { email, auth } = await running.signedUp();
  await running.fault({ kind: 'refuse', path: 'logout', email });
  const { error } = await auth.signOut({ scope: 'global' });
  expect(error?.name).toBe('AuthRetryableFetchError');
  expect((await auth.getSession()).data.session).not.toBeNull();
  await auth.signOut({ scope: 'local' });
  expect((await auth.getSession()).data.session).toBeNull();
});

test('two tabs with one storage refresh at the same time and both stay signed in', async () => {
  const tab = { stored: new Map<string, string>(), storageKey: 'two-tabs' };
  const { email, auth } = await running.signedUp(tab);
  const { auth: other } = running.client(tab);
  const answers = await Promise.all([auth.refreshSession(), other.refreshSession()]);
  expect(answers.map(({ error }) => error?.name)).not.toContain('AuthApiError');
  for (const one of [auth, other]) expect((await one.getUser()).data.user?.email).toBe(email);
});

test('an access token expires by the clock of the service', async () => {
  const { email, session } = await running.signedUp();
  await ahead(email, 3_601_000);
  const response = await getUser(session.access_token);
  expect(response.status).toBe(403);
  expect(await response.json()).toMatchObject({
    error_code: 'bad_jwt',
    msg: expect.stringContaining('token is expired'),
  });
});

test('how long an access token lasts can be set for one address', async () => {
  const { email } = await running.signedUp();
  await running.set({ email, accessTokenSeconds: 60 });
  const { session, auth } = await running.signedIn(email);
  expect(session.expires_in).toBe(60);
  // The library refreshes what ends within 90 seconds before it asks.
  expect((await auth.getUser()).data.user?.email).toBe(email);
  expect(await running.asked(email, 'grant_type=refresh_token')).toHaveLength(1);
});

test('a new password ends the other sessions, and has to be new', async () => {
  const { email, auth } = await running.signedUp();
  const other = await running.signedIn(email);
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
  const { auth: anew } = running.client();
  expect((await anew.signInWithPassword({ email, password })).error).not.toBeNull();
  expect((await anew.signInWithPassword({ email, password: 'another-one' })).error).toBeNull();
});

test('a new password needs a nonce from a mail, once the session is a day old', async () => {
  const { email, auth } = await running.signedUp();
  await running.set({ email, reauthentication: true });
  expect((await auth.updateUser({ password: 'another-one' })).error).toBeNull();
  await ahead(email, 25 * 3_600_000);
  await auth.refreshSession();
  expect((await auth.updateUser({ password: 'a-third-one' })).error).toMatchObject({
    code: 'reauthentication_needed',
  });
  expect((await auth.reauthenticate()).error).toBeNull();
  const mails = await running.mails(email);
  expect(mails).toMatchObject([{ type: 'reauthentication', link: null }]);
  const wrong = await auth.updateUser({ password: 'a-third-one', nonce: 'wrong' });
  expect(wrong.error).toMatchObject({ code: 'reauthentication_not_valid' });
  const nonce = mails[0]?.code ?? '';
  expect((await auth.updateUser({ password: 'a-third-one', nonce })).error).toBeNull();
});

test('a new password needs the present one where that is set', async () => {
  const { email, auth } = await running.signedUp();
  await running.set({ email, currentPassword: true });
  expect((await auth.updateUser({ password: 'another-one' })).error).toMatchObject({
    status: 400,
    code: 'current_password_required',
  });
  const update = (current: string) =>
    auth.updateUser({ password: 'another-one', current_password: current });
  expect((await update('wrong')).error).toMatchObject({ code: 'current_password_mismatch' });
  expect((await update(password)).error).toBeNull();
});

test('data are merged, and null takes one out', async () => {
  const { auth } = await running.signedUp();
  await auth.updateUser({ data: { newsletter: true, shirt: 'M' } });
  const { data } = await auth.updateUser({ data: { shirt: null } });
  expect(data.user?.user_metadata).toMatchObject({ newsletter: true, email_verified: true });
  expect(data.user?.user_metadata).not.toHaveProperty('shirt');
});

test('users, sessions and keys outlive a restart', async () => {
  const { email, auth, session } = await running.signedUp();
  const keys = await (await running.ask('/auth/v1/.well-known/jwks.json')).text();
  await running.restart();
  expect(await (await running.ask('/auth/v1/.well-known/jwks.json')).text()).toBe(keys);
  expect((await auth.getUser(session.access_token)).data.user?.email).toBe(email);
  expect((await auth.refreshSession()).error).toBeNull();
  await running.signedIn(email);
});

test('somebody who is banned is let in nowhere', async () => {
  const { email, auth, session } = await running.signedUp();
  await running.admin().updateUserById(session.user.id, { ban_duration: '1h30m' });
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await auth.refreshSession()).error).toMatchObject({ code: 'user_banned' });
  const { auth: anew } = running.client();
  const refused = await anew.signInWithPassword({ email, password });
  expect(refused.error).toMatchObject({ status: 400, code: 'user_banned' });
  await running.admin().updateUserById(session.user.id, { ban_duration: 'none' });
  await running.signedIn(email);
});

test('jwt-validate says whose token it is, as long as its session lasts', async () => {
  const { email, auth, session } = await running.signedUp();
  const validate = (token: string) =>
    running.ask('/functions/v1/jwt-validate', {
      headers: { Authorization: `Bearer ${token}`, Origin: 'http://localhost:8787' },
    });
  const response = await validate(session.access_token);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:8787');
  expect(await response.json()).toEqual({
    valid: true,
    user: { id: session.user.id, email, role: 'authenticated' },
  });
  expect(await running.asked(email, 'jwt-validate')).toMatchObject([
    { method: 'GET', status: 200 },
  ]);
  await auth.signOut();
  const after = await validate(session.access_token);
  expect(after.status).toBe(401);
  expect(await after.json()).toMatchObject({ valid: false });
  expect((await validate(newEmail())).status).toBe(401);
});
