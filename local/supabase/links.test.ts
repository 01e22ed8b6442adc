import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(() => running.usual());

const invalid = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
  sb: '',
};

test('a link to choose a new password signs in, once', async () => {
  const { email } = await running.signedUp();
  const { auth } = running.client();
  const redirectTo = 'http://localhost:3000/auth/recovery?from=mail';
  expect((await auth.resetPasswordForEmail(email, { redirectTo })).error).toBeNull();
  const { link, type } = await running.lastMail(email);
  expect(type).toBe('recovery');
  expect(link).toMatch(/\/auth\/v1\/verify\?token=[\da-f]{56}&type=recovery&redirect_to=/);
  const { status, location, told } = await running.follow(link);
  expect(status).toBe(303);
  expect(location.href.replace(/#.*/, '')).toBe(redirectTo);
  expect(told).toMatchObject({ type: 'recovery', expires_in: '3600' });
  expect(Object.keys(told)).toEqual(Object.keys(told).toSorted());

  const tokens = { access_token: told['access_token']!, refresh_token: told['refresh_token']! };
  await auth.setSession(tokens);
  expect((await auth.updateUser({ password: 'another-one' })).error).toBeNull();
  const { auth: anew } = running.client();
  expect((await anew.signInWithPassword({ email, password: 'another-one' })).error).toBeNull();

  expect((await running.follow(link)).told).toEqual(invalid);
});

test('whether an address has an account, recovery does not tell', async () => {
  const email = newEmail();
  const response = await running.send('/auth/v1/recover', { email });
  expect([response.status, await response.json()]).toEqual([200, {}]);
  expect(await running.mails(email)).toEqual([]);
});

test('a link is too old after an hour', async () => {
  const { email, auth } = await running.signedUp();
  await auth.resetPasswordForEmail(email);
  const { link, code } = await running.lastMail(email);
  await running.set({ email, clockOffsetMs: 3_601_000 });
  expect((await running.follow(link)).told).toEqual(invalid);
  const { error } = await auth.verifyOtp({ email, token: code, type: 'recovery' });
  expect(error).toMatchObject({ code: 'otp_expired' });
});

test('only the last link passes', async () => {
  const { email, auth } = await running.signedUp();
  await auth.resetPasswordForEmail(email);
  const { link } = await running.lastMail(email);
  await auth.resetPasswordForEmail(email);
  expect((await running.follow(link)).told).toEqual(invalid);
});

test('links of one kind do not pass as another', async () => {
  const { email, auth } = await running.signedUp();
  await auth.resetPasswordForEmail(email);
  const { link } = await running.lastMail(email);
  const other = link.replace('type=recovery', 'type=signup');
  expect((await running.follow(other)).told).toEqual(invalid);
  const unknown = link.replace('type=recovery', 'type=nothing');
  expect((await running.follow(unknown)).told).toMatchObject({
    error: 'invalid_request',
    error_code: 'validation_failed',
  });
});

test('a hash alone can be posted, by a site that renders its own links', async () => {
  const { email, auth } = await running.signedUp();
  await auth.resetPasswordForEmail(email);
  const hash = new URL((await running.lastMail(email)).link).searchParams.get('token') ?? '';
  const { data, error } = await auth.verifyOtp({ token_hash: hash, type: 'recovery' });
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
});

test.each([
  [{ type: 'recovery' }, 'Verify requires either a token or a token hash'],
  [{ token: '123456', email: 'a@b.c' }, 'Verify requires a verification type'],
  [
    { type: 'recovery', token: '123456' },
    'Only an email address or phone number should be provided on verify',
  ],
  [
    { type: 'recovery', token_hash: 'abc', email: 'a@b.c' },
    'Only the token_hash and type should be provided',
  ],
])('verifying %j is refused', async (body, msg) => {
  const response = await running.send('/auth/v1/verify', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed', msg });
});

test('a code of a PKCE flow is exchanged by the client that began it', async () => {
  const stored = new Map<string, string>();
  const { email } = await running.signedUp();
  const { auth } = running.client({ flowType: 'pkce', stored });
  await auth.resetPasswordForEmail(email, { redirectTo: 'http://localhost:3000/auth?a=b' });
  const { location } = await running.follow((await running.lastMail(email)).link);
  expect(location.hash).toBe('');
  expect(location.searchParams.get('a')).toBe('b');
  const code = location.searchParams.get('code') ?? '';

  const { auth: thief } = running.client({ flowType: 'pkce' });
  expect((await thief.exchangeCodeForSession(code)).error).not.toBeNull();
  const wrong = await running.send('/auth/v1/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'q'.repeat(60),
  });
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ error_code: 'bad_code_verifier' });

  const { data, error } = await auth.exchangeCodeForSession(code);
  expect(error).toBeNull();
  expect(data.session?.user.email).toBe(email);
  expect(data).toMatchObject({ redirectType: 'recovery' });
  const again = await running.send('/auth/v1/token?grant_type=pkce', {
    auth_code: code,
    code_verifier: 'q'.repeat(60),
  });
  expect(again.status).toBe(404);
  expect(await again.json()).toMatchObject({ error_code: 'flow_state_not_found' });
});

test('a sign-up in a PKCE flow leads back with a code', async () => {
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  const { auth } = running.client({ flowType: 'pkce' });
  await auth.signUp({ email, password });
  const { link } = await running.lastMail(email);
  expect(link).toContain('token=pkce_');
  const { location } = await running.follow(link);
  const { data } = await auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
  expect(data.session?.user.email).toBe(email);
});

test('a PKCE flow ends five minutes after it began', async () => {
  const { email } = await running.signedUp();
  const { auth } = running.client({ flowType: 'pkce' });
  await auth.resetPasswordForEmail(email);
  const { link } = await running.lastMail(email);
  await running.set({ email, clockOffsetMs: 301_000 });
  const { location } = await running.follow(link);
  const { error } = await auth.exchangeCodeForSession(location.searchParams.get('code') ?? '');
  expect(error).toMatchObject({ status: 422, code: 'flow_state_expired' });
});

test('what goes wrong in a PKCE flow is told in the query as well', async () => {
  const { location } = await running.follow(
    `${running.url}/auth/v1/verify?token=pkce_nothing&type=recovery&redirect_to=http://localhost:3000/auth`,
  );
  expect(location.searchParams.get('error_code')).toBe('otp_expired');
  expect(location.hash).toContain('error_code=otp_expired');
});

test.each([
  ['http://localhost:9999/anywhere', 'http://localhost:9999/anywhere'],
  ['http://127.0.0.1:9999/anywhere', 'http://127.0.0.1:9999/anywhere'],
  ['https://localhost:9999/', undefined],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['http://localhost@evil.example/', undefined],
  ['http://localhost:8787\\@evil.example/', undefined],
  ['http://2130706433/', undefined],
  ['http://localhost.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://localhost:8787/\nevil', undefined],
])('a link that should lead to %j leads to %j', async (wanted, address) => {
  const { email, auth } = await running.signedUp();
  await auth.resetPasswordForEmail(email, { redirectTo: wanted });
  const { link } = await running.lastMail(email);
  const { location } = await running.follow(link);
  expect(location.href.replace(/#.*/, '')).toBe(address ?? `${running.siteUrl}/`);
});

test('a magic link makes an account, unless it is not to', async () => {
  const { auth } = running.client();
  const email = newEmail();
  const refused = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
  expect(refused.error).toMatchObject({
    status: 422,
    code: 'otp_disabled',
    message: 'Signups not allowed for otp',
  });
  expect((await auth.signInWithOtp({ email })).error).toBeNull();
  const { code, type } = await running.lastMail(email);
  expect(type).toBe('magiclink');
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' });
  expect(data.session?.user.email).toBe(email);
});

test('where addresses have to be confirmed, the first magic link does that', async () => {
  const { auth } = running.client();
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  await auth.signInWithOtp({ email });
  expect((await running.mails(email)).map(({ type }) => type)).toEqual(['signup']);
  await running.follow((await running.lastMail(email)).link);
  await auth.signInWithOtp({ email });
  expect((await running.lastMail(email)).type).toBe('magiclink');
});

test('a change of address is confirmed by both', async () => {
  const { email, auth } = await running.signedUp();
  const wanted = newEmail();
  await running.set({ email, autoconfirm: false });
  const { data } = await auth.updateUser({ email: wanted });
  expect(data.user).toMatchObject({ email, new_email: wanted });
  const first = await running.follow((await running.lastMail(email)).link);
  expect(first.told['message']).toContain('Please proceed to confirm link sent to the other email');
  expect((await auth.getUser()).data.user?.email).toBe(email);
  const second = await running.follow((await running.lastMail(wanted)).link);
  expect(second.told['type']).toBe('email_change');
  const { user } = (await auth.getUser()).data;
  expect(user).toMatchObject({ email: wanted, identities: [{ email: wanted }] });
  expect(user).not.toHaveProperty('new_email');
});

test('a change of address by codes', async () => {
  const { email, auth } = await running.signedUp();
  const wanted = newEmail();
  await running.set({ email, autoconfirm: false });
  await auth.updateUser({ email: wanted });
  const verify = async (address: string) => {
    const { code } = await running.lastMail(address);
    return auth.verifyOtp({ email: address, token: code, type: 'email_change' });
  };
  expect(await verify(wanted)).toMatchObject({ data: { session: null }, error: null });
  expect((await verify(email)).data.session?.user.email).toBe(wanted);
});

test('a change to an address that is taken is refused', async () => {
  const { email } = await running.signedUp();
  const { auth } = await running.signedUp();
  expect((await auth.updateUser({ email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
    message: 'A user with this email address has already been registered',
  });
});

test('the page of mails shows them, live, and nothing that was typed is obeyed', async () => {
  const { email, auth } = await running.signedUp();
  const page = async (to = '') => (await running.ask(`/mail${to}`)).text();
  await auth.resetPasswordForEmail(email);
  const { link, code } = await running.lastMail(email);
  const shown = await page();
  expect(shown).toContain(link.replaceAll('&', '&amp;'));
  expect(shown).toContain(code);
  expect(await page(`?to=${newEmail()}`)).toContain('Nothing was sent yet');
  expect(await page('?to=<script>alert(1)</script>')).not.toContain('<script>alert');

  const leaving = new AbortController();
  const events = await running.ask('/mail/events?after=0', { signal: leaving.signal });
  const { value } = await events.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value).toContain('event: connected');
  leaving.abort();
});
