import { expect, test } from 'vitest';
import { newEmail, password, startSupabase } from './running-supabase.ts';

const supabase = await startSupabase();

const uuid = expect.stringMatching(/^[\da-f-]{36}$/);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

test('sign-up opens a session when autoconfirm is on', async () => {
  const { auth } = supabase.client();
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
  expect(await supabase.emails(email)).toEqual([]);
});

test('the session JSON has the fields of Supabase in their order', async () => {
  const response = await supabase.post('/auth/v1/signup', { email: newEmail(), password });
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
});

test('sign-up with a registered address does not reveal the account when autoconfirm is off', async () => {
  const { email, session } = await supabase.signUp();
  await supabase.changeSettings({ email, autoconfirm: false });
  const { data, error } = await supabase
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
  expect(await supabase.emails(email)).toEqual([]);
  await supabase.signIn(email);
});

test('a second sign-up before confirmation replaces the link and keeps the first password', async () => {
  const email = newEmail();
  await supabase.changeSettings({ email, autoconfirm: false });
  const { auth } = supabase.client();
  const first = await auth.signUp({ email, password });
  const second = await auth.signUp({ email, password: 'another-one' });
  expect(second.data.user?.id).toBe(first.data.user?.id);
  const emails = await supabase.emails(email);
  expect(emails).toHaveLength(2);
  const { query } = await supabase.follow(emails[0]?.link ?? '');
  expect(query).toMatchObject({ error_code: 'otp_expired' });
  await supabase.follow(emails[1]?.link ?? '');
  await supabase.signIn(email);
});

test('resend sends a link to an unconfirmed address and none to others, with the same answer', async () => {
  const email = newEmail();
  await supabase.changeSettings({ email, autoconfirm: false });
  const { auth } = supabase.client();
  await auth.signUp({ email, password });
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  expect(await supabase.emails(email)).toMatchObject([{ type: 'signup' }, { type: 'signup' }]);
  await supabase.follow(await supabase.lastLink(email));
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull();
  expect((await auth.resend({ type: 'signup', email: newEmail() })).error).toBeNull();
  expect(await supabase.emails(email)).toHaveLength(2);
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
])(
  'the settings %j make sign-up answer weak_password with reasons',
  async (rules, reasons, message) => {
    const email = newEmail();
    await supabase.changeSettings({ email, ...rules });
    const { error } = await supabase.client().auth.signUp({ email, password });
    expect(error).toMatchObject({ status: 422, code: 'weak_password', message, reasons });
  },
);

test.each([
  [
    'a malformed address',
    { email: 'not-an-address', password },
    'Unable to validate email address: invalid format',
  ],
  ['no password', { email: 'a@example.com' }, 'Signup requires a valid password'],
  [
    'a password over 72 bytes',
    { email: 'a@example.com', password: 'q'.repeat(73) },
    'Password cannot be longer than 72 characters',
  ],
])('sign-up with %s answers 400', async (_case, body, msg) => {
  const response = await supabase.post('/auth/v1/signup', body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
});

test('sign-in answers alike for a wrong password and an unknown address', async () => {
  const { email } = await supabase.signUp();
  const { auth } = supabase.client();
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
