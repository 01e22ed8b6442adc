import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPhone, password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
beforeEach(() => running.set({ phone: true }));
afterEach(() => running.usual());

const tooOften = 'For security purposes, you can only request this after';

test('text messages are limited', async () => {
  const phone = newPhone();
  const { auth } = running.client();
  await running.set({ email: phone, rateLimits: true });
  expect((await auth.signInWithOtp({ phone })).error).toBeNull();
  const { error } = await auth.signInWithOtp({ phone });
  expect(error).toMatchObject({ status: 429, code: 'over_sms_send_rate_limit' });
  expect(error?.message).toContain(tooOften);

  let offset = 0;
  const askLater = async () => {
    await running.set({ email: phone, clockOffsetMs: (offset += 61_000) });
    return (await auth.signInWithOtp({ phone })).error;
  };
  const errors = [];
  for (let count = 0; count < 62; count++) errors.push(await askLater());
  expect(errors.find((one) => one !== null)).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: 'SMS rate limit exceeded',
  });
});

const badPhone = 'Invalid phone number format (E.164 required)';
const badChannel =
  "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.";

test.each([
  ['signup', { phone: '12-34', password }, badPhone],
  ['signup', { phone: '0123456', password }, badPhone],
  ['signup', { phone: '1234567890123456', password }, badPhone],
  ['signup', { phone: '15550000001', password, channel: 'whatsapp' }, badChannel],
  [
    'signup',
    {
      phone: '15550000001',
      password,
      code_challenge: 'q'.repeat(43),
      code_challenge_method: 'plain',
    },
    'PKCE not supported for phone signups',
  ],
  [
    'signup',
    { phone: '15550000001', email: 'a@example.com', password },
    'Only an email address or phone number should be provided on signup.',
  ],
  ['otp', { phone: 'duck' }, badPhone],
  ['otp', { phone: '15550000001', channel: 'pigeon' }, badChannel],
  [
    'otp',
    { email: 'a@example.com', channel: 'sms' },
    'Channel should only be specified with Phone OTP',
  ],
  ['magiclink', { phone: '15550000001' }, 'An email address is required'],
  ['resend', { type: 'sms', phone: 'duck' }, badPhone],
  ['resend', { type: 'sms' }, 'Type provided requires a phone number'],
  ['resend', { type: 'phone_change' }, 'Missing email address or phone number'],
  ['verify', { type: 'sms', token: '123456', phone: '1-2' }, badPhone],
  [
    'verify',
    { type: 'sms', token: '123456', phone: '15550000001', email: 'a@example.com' },
    'Only an email address or phone number should be provided on verify',
  ],
  ['verify', { type: 'sms', token_hash: 'a'.repeat(56) }, 'Invalid email verification type'],
])('/%s of %j is refused', async (path, body, msg) => {
  const response = await running.send(`/auth/v1/${path}`, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code: 400, error_code: 'validation_failed', msg });
});

test.each(['sms', 'phone_change', 'signup'])(
  'a code of type %s for an unknown number is refused, with the provider off as well',
  async (type) => {
    await running.usual();
    const body = { type, token: '123456', phone: '15550000002' };
    const response = await running.send('/auth/v1/verify', body);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      code: 403,
      error_code: 'otp_expired',
      msg: 'Token has expired or is invalid',
    });
  },
);

test('while the provider is off, nobody comes in by telephone', async () => {
  const phone = newPhone();
  await running.set({ phoneAutoconfirm: true });
  const { auth } = running.client();
  expect((await auth.signUp({ phone, password })).error).toBeNull();
  await running.usual();
  const refused = { code: 'phone_provider_disabled' };
  expect((await auth.signUp({ phone: newPhone(), password })).error).toMatchObject({
    ...refused,
    message: 'Phone signups are disabled',
  });
  expect((await auth.signInWithPassword({ phone, password })).error).toMatchObject({
    ...refused,
    status: 422,
    message: 'Phone logins are disabled',
  });
  expect((await auth.signInWithOtp({ phone })).error).toMatchObject({
    ...refused,
    status: 400,
    message: 'Unsupported phone provider',
  });
  expect((await auth.resend({ type: 'sms', phone })).error).toMatchObject(refused);
});
