import { expect, test } from 'vitest';
import { apiKey, password, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const signIn = (email: string, headers: Record<string, string> = {}) =>
  supabase.post('/auth/v1/token?grant_type=password', { email, password }, headers);

test('a fault applies to the path, method and address that it names, and as often', async () => {
  const { email } = await supabase.signUp();
  const other = await supabase.signUp();
  await supabase.addFault({ kind: 'http-500', path: 'token?grant_type=password', email, times: 1 });
  await supabase.addFault({ kind: 'http-503', path: 'user', method: 'PUT', email: other.email });
  expect((await signIn(other.email)).status).toBe(200);
  expect((await signIn(email)).status).toBe(500);
  expect((await signIn(email)).status).toBe(200);
  expect((await other.auth.getUser()).error).toBeNull();
  const change = { password: 'another-one' };
  expect((await other.auth.updateUser(change)).error?.status).toBe(503);
  const { auth } = await supabase.signIn(email);
  expect((await auth.updateUser(change)).error).toBeNull();
});

test('a fault finds the address of a refresh token and of an access token', async () => {
  const { email, auth } = await supabase.signUp();
  await supabase.addFault({ kind: 'http-429', path: 'token?grant_type=refresh_token', email });
  expect((await auth.refreshSession()).error?.status).toBe(429);
  await supabase.addFault({ kind: 'http-429', path: 'logout', email });
  expect((await auth.signOut()).error?.status).toBe(429);
});

test('the fault no-session answers a sign-in without a session', async () => {
  const { email } = await supabase.signUp();
  await supabase.addFault({ kind: 'no-session', email, path: 'token' });
  const { auth } = supabase.client();
  const { error } = await auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 500, message: 'Auth session or user missing' });
  expect((await auth.getSession()).data.session).toBeNull();
});

test('the fault malformed answers a session whose access token is not a JWT', async () => {
  const { email } = await supabase.signUp();
  await supabase.addFault({ kind: 'malformed', email, path: 'token' });
  const { auth } = supabase.client();
  await auth.signInWithPassword({ email, password });
  expect((await auth.getSession()).data.session?.access_token).toBe('no-jwt');
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
});

test('the fault hang leaves a request unanswered until the client aborts', async () => {
  const { email } = await supabase.signUp();
  await supabase.addFault({ kind: 'hang', email });
  const waiting = supabase.request('/auth/v1/recover', {
    method: 'POST',
    headers: apiKey,
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(50),
  });
  await expect(waiting).rejects.toThrow('timeout');
  expect(await supabase.requests(email, 'recover')).toMatchObject([{ status: null }]);
});

test('the request log has the requests of an address, without passwords and tokens', async () => {
  const { email, auth, session } = await supabase.signUp();
  await auth.resetPasswordForEmail(email);
  await supabase.follow(await supabase.lastLink(email));
  await signIn(email, { 'Sb-Forwarded-For': '203.0.113.7' });
  await auth.signOut({ scope: 'global' });
  const requests = await supabase.requests(email);
  expect(requests).toMatchObject([
    { method: 'POST', path: '/auth/v1/signup', status: 200 },
    { method: 'POST', path: expect.stringContaining('/auth/v1/recover'), status: 200 },
    { method: 'GET', path: expect.stringContaining('token=…'), status: 303 },
    { path: '/auth/v1/token?grant_type=password', status: 200, forwardedFor: '203.0.113.7' },
    { path: '/auth/v1/logout?scope=global', status: 204, forwardedFor: null },
  ]);
  for (const secret of [password, session.access_token, session.refresh_token])
    expect(JSON.stringify(requests)).not.toContain(secret);
  await supabase.request(`/auth/requests?email=${email}`, { method: 'DELETE' });
  expect(await supabase.requests(email)).toEqual([]);
});
