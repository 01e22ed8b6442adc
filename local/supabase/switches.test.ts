import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(async () => {
  await running.usual();
  await running.ask('/captcha/settings', { method: 'DELETE' });
});

const settings = async (email = '') =>
  (await (await running.ask(`/auth/settings?email=${email}`)).json()) as Record<string, unknown>;
const signIn = (email: string, headers: Record<string, string> = {}) =>
  running.send('/auth/v1/token?grant_type=password', { email, password }, headers);

test('a setting is for everybody, or for one address alone', async () => {
  const email = newEmail();
  expect(await (await running.set({ minimumPasswordLength: 8 })).json()).toMatchObject({
    minimumPasswordLength: 8,
    autoconfirm: true,
  });
  await running.set({ email: email.toUpperCase(), autoconfirm: false });
  await running.set({ email, minimumPasswordLength: 9 });
  expect(await settings(email)).toMatchObject({ autoconfirm: false, minimumPasswordLength: 9 });
  expect(await settings(newEmail())).toMatchObject({ autoconfirm: true, minimumPasswordLength: 8 });
  expect(await settings()).toMatchObject({ own: { [email]: { minimumPasswordLength: 9 } } });

  await running.ask(`/auth/settings?email=${email}`, { method: 'DELETE' });
  expect(await settings(email)).toMatchObject({ autoconfirm: true, minimumPasswordLength: 8 });
  await running.ask('/auth/settings', { method: 'DELETE' });
  expect(await settings()).toMatchObject({ minimumPasswordLength: 6, own: {} });
});

test.each([
  { autoconfirm: 'maybe' },
  { unknown: true },
  { minimumPasswordLength: 0 },
  { email: '' },
])('the setting %j is refused', async (change) => {
  expect((await running.set(change)).status).toBe(400);
});

test('the form of the developers’ page sets as well', async () => {
  const overview = await (await running.ask('/')).text();
  expect(overview).toContain('Addresses need no confirmation');
  expect(overview).toContain('Faults of the sign-in');
  const response = await running.ask('/auth/settings', {
    method: 'POST',
    body: new URLSearchParams({ autoconfirm: 'off', requiredCharacters: 'abc:012', email: '' }),
  });
  expect(response.status).toBe(303);
  expect(await settings()).toMatchObject({
    autoconfirm: false,
    requiredCharacters: ['abc', '012'],
  });
});

test.each([
  ['http-500', 'AuthRetryableFetchError', 500],
  ['http-503', 'AuthRetryableFetchError', 503],
  ['http-429', 'AuthApiError', 429],
  ['refuse', 'AuthRetryableFetchError', 0],
  ['html-200', 'AuthRetryableFetchError', 0],
  ['broken-json', 'AuthRetryableFetchError', 0],
])('under the fault %s the client tells of %s', async (kind, name, status) => {
  const { email } = await running.signedUp();
  await running.fault({ kind, path: 'token', email });
  const { auth } = running.client();
  const { error, data } = await auth.signInWithPassword({ email, password });
  expect(error?.name).toBe(name);
  expect(error?.status).toBe(status);
  expect(data.session).toBeNull();
});

test('a fault matches that path, method and address, that often', async () => {
  const { email } = await running.signedUp();
  const other = await running.signedUp();
  await running.fault({ kind: 'http-500', path: 'token?grant_type=password', email, times: 1 });
  await running.fault({ kind: 'http-503', path: 'user', method: 'PUT', email: other.email });
  expect((await signIn(other.email)).status).toBe(200);
  expect((await signIn(email)).status).toBe(500);
  expect((await signIn(email)).status).toBe(200);
  expect((await other.auth.getUser()).error).toBeNull();
  expect((await other.auth.updateUser({ data: { shirt: 'M' } })).error?.status).toBe(503);
  const { auth } = await running.signedIn(email);
  expect((await auth.updateUser({ data: { shirt: 'M' } })).error).toBeNull();
});

test('a fault finds the address behind a refresh token and an access token', async () => {
  const { email, auth } = await running.signedUp();
  await running.fault({ kind: 'http-429', path: 'token?grant_type=refresh_token', email });
  expect((await auth.refreshSession()).error?.status).toBe(429);
  await running.fault({ kind: 'http-429', path: 'logout', email });
  expect((await auth.signOut()).error?.status).toBe(429);
});

test('what is no session signs nobody in', async () => {
  const { email } = await running.signedUp();
  await running.fault({ kind: 'no-session', email, path: 'token' });
  const { auth } = running.client();
  const { error } = await auth.signInWithPassword({ email, password });
  expect(error).toMatchObject({ status: 500, message: 'Auth session or user missing' });
  expect((await auth.getSession()).data.session).toBeNull();
});

test('a token that is none is kept by the client and opens nothing', async () => {
  const { email } = await running.signedUp();
  await running.fault({ kind: 'malformed', email, path: 'token' });
  const { auth } = running.client();
  await auth.signInWithPassword({ email, password });
  expect((await auth.getSession()).data.session?.access_token).toBe('no-jwt');
  expect((await auth.getUser()).error).toMatchObject({ status: 403, code: 'bad_jwt' });
  expect((await auth.getClaims()).error).toMatchObject({
    status: 400,
    message: 'Invalid JWT structure',
  });
});

test('a service that hangs lets its clients give up', async () => {
  const { email } = await running.signedUp();
  await running.fault({ kind: 'hang', email });
  const waiting = running.ask('/auth/v1/recover', {
    method: 'POST',
    headers: { apikey: 'local-anon-key' },
    body: JSON.stringify({ email }),
    signal: AbortSignal.timeout(50),
  });
  await expect(waiting).rejects.toThrow('timeout');
  expect(await running.asked(email, 'recover')).toMatchObject([{ status: null }]);
});

test('what was asked is told without its secrets', async () => {
  const { email, auth, session } = await running.signedUp();
  await auth.resetPasswordForEmail(email);
  await running.follow((await running.lastMail(email)).link);
  await signIn(email, { 'Sb-Forwarded-For': '203.0.113.7' });
  await auth.signOut({ scope: 'global' });
  const asked = await running.asked(email);
  expect(asked).toMatchObject([
    { method: 'POST', path: '/auth/v1/signup', status: 200 },
    { method: 'POST', path: expect.stringContaining('/auth/v1/recover'), status: 200 },
    { method: 'GET', path: expect.stringContaining('token=…'), status: 303 },
    { path: '/auth/v1/token?grant_type=password', status: 200, forwardedFor: '203.0.113.7' },
    { path: '/auth/v1/logout?scope=global', status: 204, forwardedFor: null },
  ]);
  const told = JSON.stringify(asked);
  for (const secret of [password, session.access_token, session.refresh_token])
    expect(told).not.toContain(secret);
  await running.ask(`/auth/requests?email=${email}`, { method: 'DELETE' });
  expect(await running.asked(email)).toEqual([]);
});

test('limits count by visitor, and fill again', async () => {
  const { email } = await running.signedUp();
  await running.set({ email, rateLimits: true });
  const other = await running.signedUp();
  const ask = async (ip: string, about = email) => {
    const body = { email: about };
    const path = '/auth/v1/token?grant_type=pkce';
    return (await running.send(path, body, { 'Sb-Forwarded-For': ip })).status;
  };
  const burst = (count: number) =>
    Promise.all(Array.from({ length: count }, () => ask('203.0.113.7, 10.0.0.1')));
  const passed = (await burst(60)).filter((status) => status === 400).length;
  expect(passed).toBeGreaterThanOrEqual(30);
  expect(passed).toBeLessThan(60);
  expect(await ask('203.0.113.8')).toBe(400);
  expect(await ask('203.0.113.7', other.email)).toBe(400);
  await running.set({ email, clockOffsetMs: 60_000 });
  expect(await burst(25)).not.toContain(429);
});

test('who is too fast is told so', async () => {
  const { email } = await running.signedUp();
  await running.set({ email, rateLimits: true });
  const answers = await Promise.all(
    Array.from({ length: 60 }, () => running.send('/auth/v1/verify', { email, type: 'signup' })),
  );
  const limited = answers.find(({ status }) => status === 429);
  expect(await limited?.json()).toMatchObject({
    error_code: 'over_request_rate_limit',
    msg: 'Request rate limit reached',
  });
});

test('mails to one person need a pause', async () => {
  const { email, auth } = await running.signedUp();
  await running.set({ email, rateLimits: true });
  expect((await auth.resetPasswordForEmail(email)).error).toBeNull();
  expect((await auth.resetPasswordForEmail(email)).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
    message: expect.stringMatching(
      /^For security purposes, you can only request this after \d+ seconds\.$/,
    ),
  });
});

test('a captcha is asked for where it is set, and passes once', async () => {
  const { email, auth } = await running.signedUp();
  await running.set({ email, captcha: true });
  const mint = async (score?: number) => {
    const response = await running.send('/captcha/token', { score });
    return ((await response.json()) as { token: string }).token;
  };
  const { auth: anew } = running.client();
  const withToken = (captchaToken?: string) =>
    anew.signInWithPassword({ email, password, options: captchaToken ? { captchaToken } : {} });
  const refused = (why: string) => ({
    status: 400,
    code: 'captcha_failed',
    message: `captcha protection: request disallowed (${why})`,
  });

  expect((await withToken()).error).toMatchObject(refused('no captcha_token found'));
  expect((await withToken('made-up')).error).toMatchObject(refused('invalid-input-response'));
  const token = await mint();
  expect((await withToken(token)).error).toBeNull();
  expect((await withToken(token)).error).toMatchObject(refused('timeout-or-duplicate'));
  expect((await withToken(await mint(0.1))).error?.code).toBe('captcha_failed');
  expect((await anew.resetPasswordForEmail(email)).error?.code).toBe('captcha_failed');
  // Who is signed in has shown enough, and so has an admin.
  expect((await auth.refreshSession()).error).toBeNull();
});
