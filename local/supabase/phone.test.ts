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
beforeEach(() => running.set({ phone: true }));
afterEach(() => running.usual());

const codeTo = async (phone: string) => (await running.lastMail(phone)).code;
const another = (code: string) => (code === '000000' ? '111111' : '000000');

/** A client that has signed up by that number and confirmed it. */
async function signedUpByPhone() {
  const phone = newPhone();
  const { auth } = running.client();
  await auth.signUp({ phone, password });
  const { data } = await auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  if (!data.session) throw new Error('There is no session.');
  return { phone, auth, session: data.session };
}

test('signing up by telephone sends a code, which signs in', async () => {
  const phone = newPhone();
  const { auth } = running.client();
  const options = { data: { role: 'customer' } };
  const { data, error } = await auth.signUp({ phone: `+${phone}`, password, options });
  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({
    phone,
    email: '',
    confirmation_sent_at: expect.any(String),
    app_metadata: { provider: 'phone', providers: ['phone'] },
    user_metadata: { role: 'customer', phone_verified: false, sub: data.user?.id },
    identities: [{ provider: 'phone', id: data.user?.id }],
    is_anonymous: false,
  });
  expect(data.user).not.toHaveProperty('phone_confirmed_at');
  expect(data.user?.identities?.[0]?.identity_data).not.toHaveProperty('phone');

  const early = await auth.signInWithPassword({ phone, password });
  expect(early.error).toMatchObject({
    status: 400,
    code: 'phone_not_confirmed',
    message: 'Phone not confirmed',
  });
  const mail = await running.lastMail(phone);
  expect(mail).toMatchObject({ to: phone, type: 'sms', code: expect.stringMatching(/^\d{6}$/) });
  expect(await (await running.ask(`/mail?to=${phone}`)).text()).toContain(mail.code);

  const wrong = await auth.verifyOtp({ phone, token: another(mail.code), type: 'sms' });
  expect(wrong.error).toMatchObject({
    status: 403,
    code: 'otp_expired',
    message: 'Token has expired or is invalid',
  });
  const right = await auth.verifyOtp({ phone, token: mail.code, type: 'sms' });
  expect(right.error).toBeNull();
  expect(right.data.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  expect(right.data.user?.confirmed_at).toBe(right.data.user?.phone_confirmed_at);
  const claims = (await auth.getClaims()).data?.claims;
  expect(claims).toMatchObject({ phone, email: '', amr: [{ method: 'otp' }] });
  const again = await auth.verifyOtp({ phone, token: mail.code, type: 'sms' });
  expect(again.error).toMatchObject({ code: 'otp_expired' });

  const signIn = await running.client().auth.signInWithPassword({ phone: `+${phone}`, password });
  expect(signIn.data.user?.phone).toBe(phone);
  const mistyped = await auth.signInWithPassword({ phone, password: 'wrong' });
  expect(mistyped.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
});

test('where numbers need no confirmation, signing up signs in', async () => {
  await running.set({ phoneAutoconfirm: true });
  const phone = newPhone();
  const { auth } = running.client();
  const { data } = await auth.signUp({ phone, password });
  expect(data.session?.user).toMatchObject({ phone, phone_confirmed_at: expect.any(String) });
  expect(await running.mails(phone)).toEqual([]);
  expect((await auth.signUp({ phone, password })).error).toMatchObject({
    status: 422,
    code: 'user_already_exists',
  });
});

test('a number that is taken looks like a new one where an SMS would tell', async () => {
  const { phone, session } = await signedUpByPhone();
  await running.set({ autoconfirm: false });
  const { data, error } = await running.client().auth.signUp({ phone, password });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone, role: '', identities: [] });
  expect(data.user?.id).not.toBe(session.user.id);
});

test('a code by SMS signs in, and signs up whom it does not know', async () => {
  const phone = newPhone();
  const { auth } = running.client();
  const refused = await auth.signInWithOtp({ phone, options: { shouldCreateUser: false } });
  expect(refused.error).toMatchObject({ status: 422, code: 'otp_disabled' });
  const options = { data: { role: 'customer' } };
  expect((await auth.signInWithOtp({ phone, options })).error).toBeNull();
  const first = await auth.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  expect(first.data.user?.user_metadata).toMatchObject({ role: 'customer' });

  const { auth: later } = running.client();
  expect((await later.signInWithOtp({ phone })).error).toBeNull();
  const second = await later.verifyOtp({ phone, token: await codeTo(phone), type: 'sms' });
  expect(second.data.user?.id).toBe(first.data.user?.id);
});

test('a code by SMS is too old after a minute', async () => {
  const phone = newPhone();
  const { auth } = running.client();
  await auth.signInWithOtp({ phone });
  const token = await codeTo(phone);
  await running.set({ email: phone, clockOffsetMs: 61_000 });
  expect((await auth.verifyOtp({ phone, token, type: 'sms' })).error).toMatchObject({
    status: 403,
    code: 'otp_expired',
  });
});

test('a change of number is confirmed by the new one', async () => {
  const { phone, auth } = await signedUpByPhone();
  const wanted = newPhone();
  const { data, error } = await auth.updateUser({ phone: `+${wanted}` });
  expect(error).toBeNull();
  expect(data.user).toMatchObject({ phone, new_phone: wanted });
  const { code, type } = await running.lastMail(wanted);
  expect(type).toBe('phone_change');
  const asSignIn = await auth.verifyOtp({ phone: wanted, token: code, type: 'sms' });
  expect(asSignIn.error).toMatchObject({ code: 'otp_expired' });
  const changed = await auth.verifyOtp({ phone: wanted, token: code, type: 'phone_change' });
  expect(changed.data.user).toMatchObject({
    phone: wanted,
    identities: [{ identity_data: { phone: wanted, phone_verified: true } }],
  });
  expect(changed.data.user).not.toHaveProperty('new_phone');
  expect((await auth.signInWithPassword({ phone, password })).error).not.toBeNull();
  expect((await auth.signInWithPassword({ phone: wanted, password })).error).toBeNull();
});

test('somebody with an email address adds a number, and signs in by both', async () => {
  const { email, auth } = await running.signedUp();
  const phone = newPhone();
  await auth.updateUser({ phone });
  const token = await codeTo(phone);
  const { data } = await auth.verifyOtp({ phone, token, type: 'phone_change' });
  expect(data.user).toMatchObject({
    email,
    phone,
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [{ provider: 'email', email }, { provider: 'phone' }],
  });
  expect((await auth.signInWithPassword({ phone, password })).data.user?.email).toBe(email);
  const { auth: other } = await running.signedUp();
  expect((await other.updateUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'A user with this phone number has already been registered',
  });
  await running.set({ phoneAutoconfirm: true });
  const next = newPhone();
  expect((await other.updateUser({ phone: next })).data.user).toMatchObject({
    phone: next,
    phone_confirmed_at: expect.any(String),
  });
});

test('who signs in in two ways gives one up, where linking is on', async () => {
  const { auth } = await running.signedUp();
  const phone = newPhone();
  await running.set({ manualLinking: true, phoneAutoconfirm: true });
  const identities = async () => (await auth.getUserIdentities()).data?.identities ?? [];
  const unlink = async (provider: string) => {
    const identity = (await identities()).find((one) => one.provider === provider);
    if (!identity) throw new Error(`There is no identity by ${provider}.`);
    return auth.unlinkIdentity(identity);
  };
  expect((await unlink('email')).error).toMatchObject({
    status: 422,
    code: 'single_identity_not_deletable',
    message: 'User must have at least 1 identity after unlinking',
  });
  const linking = await auth.linkIdentity({ provider: 'google' });
  expect(linking.error?.message).toBe('Unsupported provider: provider is not enabled');

  await auth.updateUser({ phone });
  const [known] = await identities();
  const unknown = { ...known!, identity_id: '83fd9e20-7a80-46e4-bf29-a86e3d6bbf66' };
  expect((await auth.unlinkIdentity(unknown)).error).toMatchObject({
    status: 422,
    code: 'identity_not_found',
    message: "Identity doesn't exist",
  });
  expect((await auth.unlinkIdentity({ ...known!, identity_id: 'duck' })).error).toMatchObject({
    status: 404,
    message: 'identity_id must be an UUID',
  });
  expect((await unlink('email')).error).toBeNull();
  const { data } = await auth.getUser();
  expect(data.user).toMatchObject({
    email: '',
    phone,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone' }],
  });
  expect((await auth.signInWithPassword({ phone, password })).error).toBeNull();
});

test('codes are sent again to whom they are due', async () => {
  const phone = newPhone();
  const { auth } = running.client();
  expect((await auth.resend({ type: 'sms', phone })).error).toBeNull();
  expect(await running.mails(phone)).toEqual([]);
  await auth.signUp({ phone, password });
  expect((await auth.resend({ type: 'sms', phone })).error).toBeNull();
  const mails = await running.mails(phone);
  expect(mails).toHaveLength(2);
  await auth.verifyOtp({ phone, token: mails[1]?.code ?? '', type: 'sms' });
  await auth.resend({ type: 'sms', phone });
  expect(await running.mails(phone)).toHaveLength(2);

  const wanted = newPhone();
  await auth.resend({ type: 'phone_change', phone });
  await auth.updateUser({ phone: wanted });
  expect((await auth.resend({ type: 'phone_change', phone })).error).toBeNull();
  expect(await running.mails(wanted)).toHaveLength(2);
});

test('who has only a number is asked again by SMS', async () => {
  const { phone, auth } = await signedUpByPhone();
  await running.set({ email: phone, reauthentication: true, clockOffsetMs: 25 * 3_600_000 });
  await auth.refreshSession();
  expect((await auth.updateUser({ password: 'another-one' })).error).toMatchObject({
    code: 'reauthentication_needed',
  });
  expect((await auth.reauthenticate()).error).toBeNull();
  const { code: nonce, type } = await running.lastMail(phone);
  expect(type).toBe('reauthentication');
  const { error } = await auth.updateUser({ password: 'another-one', nonce });
  expect(error).toBeNull();
});

test('an admin gives numbers', async () => {
  const admin = running.admin();
  const phone = newPhone();
  const email = newEmail();
  const made = await admin.createUser({ phone, email, password, phone_confirm: true });
  expect(made.data.user).toMatchObject({
    phone,
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
    identities: [{ provider: 'email' }, { provider: 'phone', identity_data: { phone } }],
  });
  expect((await admin.createUser({ phone })).error).toMatchObject({
    status: 422,
    code: 'phone_exists',
    message: 'Phone number already registered by another user',
  });
  expect((await admin.createUser({ phone: 'duck' })).error).toMatchObject({
    code: 'validation_failed',
  });
  const { auth } = running.client();
  expect((await auth.signInWithPassword({ phone, password })).error).toBeNull();

  const id = made.data.user?.id ?? '';
  const next = newPhone();
  const changed = await admin.updateUserById(id, { phone: next });
  expect(changed.data.user).toMatchObject({ phone: next });
  await admin.deleteUser(id, true);
  const { data } = await admin.getUserById(id);
  expect(JSON.stringify(data.user)).not.toContain(next);
});
