import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  newEmail,
  newPhone,
  password,
  startRunningAuth,
  type RunningAuth,
} from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
beforeEach(() => running.set({ anonymous: true }));
afterEach(() => running.usual());

async function anonymous() {
  const { auth } = running.client();
  const { data, error } = await auth.signInAnonymously({ options: { data: { cart: 'c1' } } });
  if (error || !data.session) throw error ?? new Error('There is no session.');
  return { auth, session: data.session };
}

test('somebody without an address gets a session', async () => {
  const { auth, session } = await anonymous();
  expect(session.user).toMatchObject({
    email: '',
    phone: '',
    is_anonymous: true,
    app_metadata: {},
    user_metadata: { cart: 'c1' },
    identities: [],
  });
  const { data } = await auth.getClaims();
  expect(data?.claims).toMatchObject({ is_anonymous: true, amr: [{ method: 'anonymous' }] });
  expect((await auth.refreshSession()).data.user?.is_anonymous).toBe(true);
  const { session: other } = await anonymous();
  expect(other.user.id).not.toBe(session.user.id);
});

test('an email address makes the account a lasting one', async () => {
  const { auth, session } = await anonymous();
  const email = newEmail();
  const { data, error } = await auth.updateUser({ email, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({
    id: session.user.id,
    email,
    email_confirmed_at: expect.any(String),
    is_anonymous: false,
    user_metadata: { cart: 'c1', email_verified: true },
    identities: [{ provider: 'email', email, identity_data: { email_verified: true } }],
  });
  const { session: later } = await running.signedIn(email);
  expect(later.user.id).toBe(session.user.id);
});

test('where addresses have to be confirmed, the new one alone confirms', async () => {
  await running.set({ autoconfirm: false });
  const { auth, session } = await anonymous();
  const email = newEmail();
  const { data } = await auth.updateUser({ email });
  expect(data.user).toMatchObject({ email: '', new_email: email, is_anonymous: true });
  const { code: token, type } = await running.lastMail(email);
  expect(type).toBe('email_change');
  const verified = await auth.verifyOtp({ email, token, type: 'email_change' });
  expect(verified.data.user).toMatchObject({
    id: session.user.id,
    email,
    is_anonymous: false,
    app_metadata: { provider: 'email', providers: ['email'] },
  });
});

test('a telephone number makes it one as well', async () => {
  await running.set({ phone: true });
  const { auth, session } = await anonymous();
  const phone = newPhone();
  await auth.updateUser({ phone });
  const { code: token } = await running.lastMail(phone);
  const { data } = await auth.verifyOtp({ phone, token, type: 'phone_change' });
  expect(data.user).toMatchObject({ id: session.user.id, phone, is_anonymous: false });
});

test('what needs an address is refused', async () => {
  const { auth } = await anonymous();
  expect((await auth.updateUser({ password })).error).toMatchObject({
    status: 422,
    code: 'validation_failed',
    message: 'Updating password of an anonymous user without an email or phone is not allowed',
  });
  expect((await auth.reauthenticate()).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
  expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
    status: 403,
    code: 'no_authorization',
    message: 'Anonymous user not allowed to perform these actions',
  });
  const { email } = await running.signedUp();
  expect((await auth.updateUser({ email })).error).toMatchObject({ code: 'email_exists' });
});

test('nobody signs in as somebody who has no address', async () => {
  const { session } = await anonymous();
  const send = (body: object) => running.send('/auth/v1/token?grant_type=password', body);
  for (const body of [
    { email: session.user.id, password: '' },
    { phone: session.user.id, password: '' },
  ]) {
    await running.set({ phone: true });
    const response = await send(body);
    expect([response.status, ((await response.json()) as { msg: string }).msg]).toEqual([
      400,
      'Invalid login credentials',
    ]);
  }
});

test('while it is off, or sign-up is, nobody gets in', async () => {
  await running.set({ signups: false });
  const { auth } = running.client();
  expect((await auth.signInAnonymously()).error).toMatchObject({ code: 'signup_disabled' });
  await running.usual();
  expect((await auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
    message: 'Anonymous sign-ins are disabled',
  });
});

test('thirty an hour for each visitor', async () => {
  await running.set({ rateLimits: true });
  const signUp = (visitor: string) =>
    running.send('/auth/v1/signup', {}, { 'Sb-Forwarded-For': visitor });
  for (let count = 0; count < 30; count++) expect((await signUp('10.0.0.1')).status).toBe(200);
  const refused = await signUp('10.0.0.1');
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error_code: 'over_request_rate_limit' });
  expect((await signUp('10.0.0.2')).status).toBe(200);
});

test('an old account and a new one are found after a restart', async () => {
  const { auth, session } = await anonymous();
  await running.restart();
  expect((await auth.getUser()).data.user?.id).toBe(session.user.id);
});
