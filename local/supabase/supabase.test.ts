import { request as send } from 'node:http';
import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { apiKey, newEmail, password, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const refresh = (token: string) =>
  supabase.post('/auth/v1/token?grant_type=refresh_token', { refresh_token: token });
const refreshTokenOf = async (response: Response) =>
  ((await response.json()) as { refresh_token: string }).refresh_token;
const setClock = (email: string, clockOffsetMs: number) =>
  supabase.changeSettings({ email, clockOffsetMs });
const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

test('an account is confirmed by email, signs in, gets a new password and signs out', async () => {
  const email = newEmail();
  await supabase.changeSettings({ email, autoconfirm: false });
  const { auth } = supabase.client();
  const options = { emailRedirectTo: 'http://localhost:9999/auth' };
  expect((await auth.signUp({ email, password, options })).data.session).toBeNull();
  const early = await auth.signInWithPassword({ email, password });
  expect(early.error).toMatchObject({ code: 'email_not_confirmed' });
  expect((await auth.resend({ type: 'signup', email, options })).error).toBeNull();
  const [first] = await supabase.emails(email);
  expect((await supabase.follow(first?.link ?? '')).query).toEqual(expired);
  const { location, query } = await supabase.follow(await supabase.lastLink(email));
  expect(location.href).toContain('http://localhost:9999/auth?code=');
  const { data } = await auth.exchangeCodeForSession(query['code'] ?? '');
  const { access_token: token, user } = data.session!;
  expect(decodeJwt(token)).toMatchObject({ iss: `${supabase.url}/auth/v1`, sub: user.id, email });

  await supabase.restart();
  expect((await auth.getUser(token)).data.user?.email).toBe(email);
  const other = await supabase.signIn(email);
  await auth.resetPasswordForEmail(email);
  const recovery = await supabase.follow(await supabase.lastLink(email));
  await auth.exchangeCodeForSession(recovery.query['code'] ?? '');
  expect((await auth.updateUser({ password })).error).toMatchObject({ code: 'same_password' });
  expect((await auth.updateUser({ password: 'another-one' })).error).toBeNull();
  expect((await other.auth.getUser()).data.user).toBeNull();
  expect((await auth.signOut({ scope: 'global' })).error).toBeNull();
  expect((await supabase.getUser(token)).status).toBe(403);

  const requests = await supabase.requests(email);
  expect(requests.at(-1)).toMatchObject({ path: expect.stringContaining('/user'), status: 403 });
  for (const secret of [password, token]) expect(JSON.stringify(requests)).not.toContain(secret);
});

test('jwt-validate answers with the user of a token until its session ends', async () => {
  const { email, auth, session } = await supabase.signUp();
  const headers = { Authorization: `Bearer ${session.access_token}` };
  const validate = () => supabase.request('/functions/v1/jwt-validate', { headers });
  const user = { id: session.user.id, email, role: 'authenticated' };
  expect(await (await validate()).json()).toEqual({ valid: true, user });
  await auth.signOut();
  expect((await validate()).status).toBe(401);
});

test('the answers do not tell whether an address has an account', async () => {
  const { email, session } = await supabase.signUp();
  await supabase.changeSettings({ email, autoconfirm: false });
  const { auth } = supabase.client();
  const { data } = await auth.signUp({ email, password: 'another-one' });
  expect(data).toMatchObject({ session: null, user: { email, identities: [] } });
  expect(data.user?.id).not.toBe(session.user.id);
  for (const each of [email, newEmail()]) {
    const { error } = await auth.signInWithPassword({ email: each, password: 'wrong' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    expect((await auth.resetPasswordForEmail(newEmail())).error).toBeNull();
  }
  expect(await supabase.emails(email)).toEqual([]);
});

test.each([
  [{ minimumPasswordLength: 12 }, ['length'], 'Password should be at least 12 characters.'],
  [
    { requiredCharacters: 'abc:0123456789' },
    ['characters'],
    'Password should contain at least one character of each: abc, 0123456789.',
  ],
])('the settings %j make sign-up answer weak_password', async (rules, reasons, message) => {
  const email = newEmail();
  await supabase.changeSettings({ email, ...rules });
  const { error } = await supabase.client().auth.signUp({ email, password });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons });
});

test('a refresh token is rotated, and accepted again until its successor was used for a while', async () => {
  const { email, session } = await supabase.signUp();
  await supabase.addFault({ kind: 'drop-answer', path: 'token', email, times: 1 });
  await expect(refresh(session.refresh_token)).rejects.toThrow();
  await setClock(email, 24 * 3_600_000);
  const second = await refreshTokenOf(await refresh(session.refresh_token));
  const answers = await Promise.all([1, 2, 3].map(() => refresh(second)));
  expect(new Set(await Promise.all(answers.map(refreshTokenOf))).size).toBe(1);
  const third = await refreshTokenOf(await refresh(second));
  await refresh(third);
  await setClock(email, 24 * 3_600_000 + 11_000);
  const stolen = await refresh(second);
  expect(stolen.status).toBe(400);
  expect(await stolen.json()).toMatchObject({ error_code: 'refresh_token_already_used' });
});

test('a link expires after an hour and leads only to this machine, and its code works for its client once', async () => {
  const { email, auth } = await supabase.signUp();
  await auth.resetPasswordForEmail(email, { redirectTo: 'https://evil.example/' });
  const { location, query } = await supabase.follow(await supabase.lastLink(email));
  expect(location.origin).toBe(supabase.siteUrl);
  const code = query['code'] ?? '';
  const body = { auth_code: code, code_verifier: 'q'.repeat(60) };
  const stolen = await supabase.post('/auth/v1/token?grant_type=pkce', body);
  expect(await stolen.json()).toMatchObject({ error_code: 'bad_code_verifier' });
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  const again = await supabase.post('/auth/v1/token?grant_type=pkce', body);
  expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
  await auth.resetPasswordForEmail(email);
  await setClock(email, 3_601_000);
  expect((await supabase.follow(await supabase.lastLink(email))).query).toEqual(expired);
});

test('what the service lacks answers 404 with its name, and a request without the key 401', async () => {
  const { error } = await supabase.client().auth.signInAnonymously();
  expect(error).toMatchObject({
    code: 'not_in_local_service',
    message: 'POST /auth/v1/signup without email is not in the local service',
  });
  const otp = await supabase.request('/auth/v1/otp', { method: 'POST', headers: apiKey });
  expect(otp.status).toBe(404);
  expect((await supabase.request('/auth/v1/health')).status).toBe(401);
  const health = await supabase.request('/auth/v1/health', { headers: apiKey });
  expect(await health.json()).toMatchObject({ name: 'GoTrue' });
});

test('only pages and host names of this machine are answered', async () => {
  const allowed = async (origin: string) => {
    const headers = { Origin: origin, 'Access-Control-Request-Method': 'POST' };
    const answer = await supabase.request('/auth/v1/signup', { method: 'OPTIONS', headers });
    return answer.headers.get('Access-Control-Allow-Origin');
  };
  expect(await allowed('http://localhost:8787')).toBe('http://localhost:8787');
  expect(await allowed('https://evil.example')).toBeNull();
  const status = await new Promise((resolve) => {
    const options = { headers: { host: 'localhost.evil.example:8788' }, agent: false };
    send(`${supabase.url}/mail.json`, options, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).end();
  });
  expect(status).toBe(403);
});
