import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(() => running.usual());

const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('signing up signs in where addresses need no confirmation', async () => {
  const { auth } = running.client();
  const email = newEmail();
  const { data, error } = await auth.signUp({
    email: email.toUpperCase(),
    password,
    options: { data: { role: 'customer' } },
  });
  expect(error).toBeNull();
  expect(data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
  expect(data.session?.refresh_token).toMatch(/^[a-z0-9]{12}$/);
  expect(data.user).toMatchObject({
    id: uuid,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    email_confirmed_at: time,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { role: 'customer', email_verified: true },
    identities: [{ provider: 'email', identity_data: { email, email_verified: false } }],
    is_anonymous: false,
  });
  expect(await running.mails(email)).toEqual([]);
});

test('the answer of a sign-up has the fields of the wire in their order', async () => {
  const email = newEmail();
  const response = await running.send('/auth/v1/signup', { email, password });
  const session = (await response.json()) as { user: object };
  expect(Object.keys(session)).toEqual([
    'access_token',
    'token_type',
    'expires_in',
    'expires_at',
    'refresh_token',
    'user',
  ]);
  expect(Object.keys(session.user)).toEqual([
    'id',
    'aud',
    'role',
    'email',
    'email_confirmed_at',
    'phone',
    'confirmed_at',
    'last_sign_in_at',
    'app_metadata',
    'user_metadata',
    'identities',
    'created_at',
    'updated_at',
    'is_anonymous',
  ]);
  expect(response.headers.get('sb-auth-user-id')).toMatch(/^[\da-f-]{36}$/);
});

test('without autoconfirm there is a user, no session, and a mail', async () => {
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  const { auth } = running.client();
  const { data, error } = await auth.signUp({ email, password });
  expect(error).toBeNull();
  expect(data).toMatchObject({ session: null, user: { email, confirmation_sent_at: time } });
  expect(data.user).not.toHaveProperty('email_confirmed_at');

  const refused = await auth.signInWithPassword({ email, password });
  expect(refused.error).toMatchObject({ status: 400, code: 'email_not_confirmed' });

  const { link, type } = await running.lastMail(email);
  expect(type).toBe('signup');
  const { told, location } = await running.follow(link);
  expect(location.origin).toBe(running.siteUrl);
  expect(told).toMatchObject({ type: 'signup', token_type: 'bearer', sb: '' });
  const { data: confirmed } = await auth.setSession({
    access_token: told['access_token'] ?? '',
    refresh_token: told['refresh_token'] ?? '',
  });
  expect(confirmed.user).toMatchObject({
    email_confirmed_at: time,
    identities: [{ identity_data: { email_verified: true } }],
  });
});

test('the code of the mail confirms as well', async () => {
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  const { auth } = running.client();
  await auth.signUp({ email, password });
  const { code } = await running.lastMail(email);
  expect(code).toMatch(/^\d{6}$/);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const { error } = await auth.verifyOtp({ email, token: wrong, type: 'signup' });
  expect(error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  const { data } = await auth.verifyOtp({ email, token: code, type: 'email' });
  expect(data.session?.user.email).toBe(email);
  const again = await auth.verifyOtp({ email, token: code, type: 'email' });
  expect(again.error).toMatchObject({ code: 'otp_expired' });
});

test('an address that is taken is told where it could be seen anyway', async () => {
  const { email } = await running.signedUp();
  const { error } = await running.client().auth.signUp({ email, password });
  expect(error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
    message: 'User already registered',
  });
});

test('an address that is taken looks like a new one where a mail would tell', async () => {
  const { email, session } = await running.signedUp();
  await running.set({ email, autoconfirm: false });
  const { data, error } = await running
    .client()
    .auth.signUp({ email, password: 'another-one', options: { data: { role: 'customer' } } });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    role: '',
    email,
    identities: [],
    confirmation_sent_at: time,
    user_metadata: { role: 'customer' },
  });
  expect(data.user?.id).not.toBe(session.user.id);
  for (const name of ['email_confirmed_at', 'confirmed_at', 'last_sign_in_at'])
    expect(data.user).not.toHaveProperty(name);
  expect(await running.mails(email)).toEqual([]);
  await running.signedIn(email);
});

test('signing up twice before confirming sends another link, and the first password stays', async () => {
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  const { auth } = running.client();
  const first = await auth.signUp({ email, password });
  const second = await auth.signUp({ email, password: 'another-one' });
  expect(second.data.user?.id).toBe(first.data.user?.id);
  const mails = await running.mails(email);
  expect(mails).toHaveLength(2);
  expect((await running.follow(mails[0]?.link ?? '')).told).toMatchObject({
    error_code: 'otp_expired',
  });
  await running.follow(mails[1]?.link ?? '');
  await running.signedIn(email);
});

test('another confirmation can be asked for, by those who need one', async () => {
  const email = newEmail();
  await running.set({ email, autoconfirm: false });
  const { auth } = running.client();
  await auth.signUp({ email, password });
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  const mails = await running.mails(email);
  expect(mails.map(({ type }) => type)).toEqual(['signup', 'signup']);
  await running.follow(mails[1]?.link ?? '');
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  expect((await auth.resend({ type: 'signup', email: newEmail() })).error).toBeNull();
  expect(await running.mails(email)).toHaveLength(2);
});

test.each([
  [{ minimumPasswordLength: 12 }, ['length'], 'Password should be at least 12 characters.'],
  [
    { requiredCharacters: 'abc:0123456789' },
    ['characters'],
    'Password should contain at least one character of each: abc, 0123456789.',
  ],
  [
    { minimumPasswordLength: 12, requiredCharacters: ['0123456789'] },
    ['length', 'characters'],
    'Password should be at least 12 characters. Password should contain at least one character of each: 0123456789.',
  ],
])('with %j a weak password is refused with reasons', async (settings, reasons, message) => {
  const email = newEmail();
  await running.set({ email, ...settings });
  const { error } = await running.client().auth.signUp({ email, password });
  expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons });
});

test('a password that was good enough once still signs in, and is called weak', async () => {
  const { email } = await running.signedUp();
  await running.set({ email, minimumPasswordLength: 20 });
  const { auth } = running.client();
  const { data, error } = await auth.signInWithPassword({ email, password });
  expect(error).toBeNull();
  expect(data.weakPassword).toMatchObject({ reasons: ['length'] });
});

test.each([
  [
    'no address',
    { email: 'not-an-address', password },
    'Unable to validate email address: invalid format',
  ],
  ['no password', { email: 'a@example.com' }, 'Signup requires a valid password'],
  [
    'a password that bcrypt cannot hold',
    { email: 'a@example.com', password: 'q'.repeat(73) },
    'Password cannot be longer than 72 characters',
  ],
  [
    'half a challenge',
    { email: 'a@example.com', password, code_challenge: 'q'.repeat(43) },
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
])('%s is refused', async (_what, body, msg) => {
  const response = await running.send('/auth/v1/signup', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
});

test('nobody signs up anonymously, by telephone, or while sign-up is off', async () => {
  const { auth } = running.client();
  expect((await auth.signInAnonymously()).error).toMatchObject({
    status: 422,
    code: 'anonymous_provider_disabled',
  });
  expect((await auth.signUp({ phone: '15551234567', password })).error).toMatchObject({
    code: 'phone_provider_disabled',
  });
  const email = newEmail();
  await running.set({ email, signups: false });
  expect((await auth.signUp({ email, password })).error).toMatchObject({
    status: 422,
    code: 'signup_disabled',
    message: 'Signups not allowed for this instance',
  });
});

test('a wrong password and an unknown address are told alike', async () => {
  const { email } = await running.signedUp();
  const { auth } = running.client();
  const wrong = await auth.signInWithPassword({ email, password: 'wrong' });
  const unknown = await auth.signInWithPassword({ email: newEmail(), password });
  for (const { error } of [wrong, unknown]) {
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid_credentials',
      message: 'Invalid login credentials',
    });
  }
});
