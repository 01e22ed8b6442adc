import { expect, test } from 'vitest';
import { newEmail, startSupabase } from '../running-supabase.ts';

const supabase = await startSupabase();

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
};

test('recovery answers alike for an unknown address, and sends nothing', async () => {
  const email = newEmail();
  const { data, error } = await supabase.client().auth.resetPasswordForEmail(email);
  expect([data, error]).toEqual([{}, null]);
  expect(await supabase.emails(email)).toEqual([]);
});

test('a link expires after an hour', async () => {
  const { email, auth } = await supabase.signUp();
  await auth.resetPasswordForEmail(email);
  await supabase.changeSettings({ email, clockOffsetMs: 3_601_000 });
  expect((await supabase.follow(await supabase.lastLink(email))).query).toEqual(expired);
});

test('a new link replaces the previous one', async () => {
  const { email, auth } = await supabase.signUp();
  await auth.resetPasswordForEmail(email);
  const first = await supabase.lastLink(email);
  await auth.resetPasswordForEmail(email);
  expect((await supabase.follow(first)).query).toEqual(expired);
});

test.each(['signup', 'nothing'])('a recovery link is invalid as one of type %s', async (type) => {
  const { email, auth } = await supabase.signUp();
  await auth.resetPasswordForEmail(email);
  const link = await supabase.lastLink(email);
  const { query } = await supabase.follow(link.replace('type=recovery', `type=${type}`));
  expect(query).toEqual(expired);
});

test('an error of a link is in the query and in the fragment', async () => {
  const { location, query } = await supabase.follow(
    `${supabase.url}/auth/v1/verify?token=pkce_nothing&type=recovery&redirect_to=http://localhost:3000/auth`,
  );
  expect(query).toEqual(expired);
  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
    ...expired,
    sb: '',
  });
});

test('the code of a link is accepted once, from the client that requested the link', async () => {
  const { email } = await supabase.signUp();
  const { auth } = supabase.client();
  await auth.resetPasswordForEmail(email);
  const { query } = await supabase.follow(await supabase.lastLink(email));
  const code = query['code'] ?? '';
  const exchange = async () => {
    const body = { auth_code: code, code_verifier: 'q'.repeat(60) };
    const response = await supabase.post('/auth/v1/token?grant_type=pkce', body);
    return { status: response.status, ...((await response.json()) as object) };
  };

  expect((await supabase.client().auth.exchangeCodeForSession(code)).error).not.toBeNull();
  expect(await exchange()).toMatchObject({ status: 400, error_code: 'bad_code_verifier' });
  expect((await auth.exchangeCodeForSession(code)).error).toBeNull();
  expect(await exchange()).toMatchObject({ status: 404, error_code: 'flow_state_not_found' });
});

test.each([
  ['http://localhost:9999/anywhere', 'http://localhost:9999/anywhere'],
  ['http://127.0.0.1:9999/anywhere', 'http://127.0.0.1:9999/anywhere'],
  ['https://localhost:9999/', undefined],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['http://localhost@evil.example/', undefined],
  ['http://localhost.evil.example/', undefined],
  ['javascript:alert(1)', undefined],
])('a link with redirect_to %j redirects to %j', async (redirectTo, target) => {
  const { email, auth } = await supabase.signUp();
  await auth.resetPasswordForEmail(email, { redirectTo });
  const { location } = await supabase.follow(await supabase.lastLink(email));
  expect(location.href.replace(/\?.*/, '')).toBe(target ?? `${supabase.siteUrl}/`);
});

test('/mail lists the emails, escapes the address, and updates itself', async () => {
  const { email, auth } = await supabase.signUp();
  const read = async (path: string) => (await supabase.request(path)).text();
  await auth.resetPasswordForEmail(email);
  const link = await supabase.lastLink(email);
  expect(await read('/mail')).toContain(link.replaceAll('&', '&amp;'));
  expect(await read(`/mail?to=${newEmail()}`)).toContain('There are no emails');
  expect(await read('/mail?to=<script>alert(1)</script>')).not.toContain('<script>alert');

  const leaving = new AbortController();
  const events = await supabase.request('/mail/events?after=0', { signal: leaving.signal });
  const { value } = await events.body!.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(value).toContain('event: connected');
  leaving.abort();
});

test('DELETE /mail deletes the emails to one address', async () => {
  const [one, other] = [await supabase.signUp(), await supabase.signUp()];
  for (const { email, auth } of [one, other]) await auth.resetPasswordForEmail(email);
  await supabase.request(`/mail?to=${one.email}`, { method: 'DELETE' });
  expect(await supabase.emails(one.email)).toEqual([]);
  expect(await supabase.emails(other.email)).toHaveLength(1);
});
