import type { SupabaseClient } from '@supabase/supabase-js';
import { Secret, TOTP } from 'otpauth';
import { decodeJwt } from 'jose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { password, startRunningAuth, type RunningAuth } from './running-supabase.ts';

let running: RunningAuth;
beforeAll(async () => {
  running = await startRunningAuth();
});
afterAll(() => running.close());
afterEach(() => running.usual());

type Auth = SupabaseClient['auth'];

async function enroll(auth: Auth, friendlyName = 'Phone') {
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName });
  if (error) throw error;
  return data;
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

/** Somebody who has shown a second factor. */
async function raised() {
  const person = await running.signedUp();
  const factor = await enroll(person.auth);
  const code = codeOf(factor.totp.secret);
  const { error } = await person.auth.mfa.challengeAndVerify({ factorId: factor.id, code });
  if (error) throw error;
  return { ...person, factor };
}

test('an authenticator app is enrolled with a picture to scan', async () => {
  const { email, auth } = await running.signedUp();
  const { id, type, totp } = await enroll(auth);
  expect(type).toBe('totp');
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#]+$/);
  expect(totp.uri).toMatch(/^otpauth:\/\/totp\/localhost/);
  expect(totp.uri).toContain(`secret=${totp.secret}`);
  expect(decodeURIComponent(totp.uri)).toContain(email);
  const { data } = await auth.mfa.listFactors();
  expect(data?.all).toMatchObject([{ id, status: 'unverified', friendly_name: 'Phone' }]);
});

test('a right code makes the session aal2 and ends the others', async () => {
  const { email, auth } = await running.signedUp();
  const other = await running.signedIn(email);
  const { id, totp } = await enroll(auth);
  const { data, error } = await auth.mfa.challengeAndVerify({
    factorId: id,
    code: codeOf(totp.secret),
  });
  expect(error).toBeNull();
  const { amr, aal } = decodeJwt<{ amr: { method: string }[]; aal: string }>(
    data?.access_token ?? '',
  );
  expect(aal).toBe('aal2');
  expect(amr.map(({ method }) => method)).toEqual(['totp', 'password']);
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
  });
  expect((await auth.refreshSession()).error).toBeNull();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2');
  expect((await other.auth.getUser()).data.user).toBeNull();
});

test('a wrong code is refused, and so is a challenge that is old, used or of nobody', async () => {
  const { email, auth } = await running.signedUp();
  const { id, totp } = await enroll(auth);
  const challenge = async () => (await auth.mfa.challenge({ factorId: id })).data?.id ?? '';
  const verify = (challengeId: string, code = codeOf(totp.secret)) =>
    auth.mfa.verify({ factorId: id, challengeId, code });

  const wrong = (Number(codeOf(totp.secret)) + 1) % 1_000_000;
  expect((await verify(await challenge(), String(wrong).padStart(6, '0'))).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid TOTP code entered',
  });
  const unknown = crypto.randomUUID();
  expect((await verify(unknown)).error).toMatchObject({ code: 'mfa_factor_not_found' });
  const old = await challenge();
  await running.set({ email, clockOffsetMs: 301_000 });
  expect((await verify(old)).error).toMatchObject({ code: 'mfa_challenge_expired' });
  await running.usual();
  const used = await challenge();
  expect((await verify(used)).error).toBeNull();
  expect((await verify(used)).error).toMatchObject({ code: 'mfa_ip_address_mismatch' });
});

test('who has a second factor needs it for another, and for a new password', async () => {
  const { email } = await raised();
  const { auth } = await running.signedIn(email);
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  });
  await expect(enroll(auth, 'Tablet')).rejects.toMatchObject({ code: 'insufficient_aal' });
  const { error } = await auth.updateUser({ password: `${password}!` });
  expect(error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  expect((await auth.updateUser({ data: { shirt: 'M' } })).error).toBeNull();
});

test('a factor is taken away by who has shown it, and the session is aal1 again', async () => {
  const { email, auth, factor } = await raised();
  const other = await running.signedIn(email);
  expect((await other.auth.mfa.unenroll({ factorId: factor.id })).error).toMatchObject({
    status: 422,
    code: 'insufficient_aal',
  });
  expect((await auth.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
  await auth.refreshSession();
  expect((await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  });
});

test('a name is taken once, and there are not more than ten', async () => {
  const { auth } = await running.signedUp();
  await enroll(auth);
  await expect(enroll(auth)).rejects.toMatchObject({
    status: 422,
    code: 'mfa_factor_name_conflict',
  });
  for (let number = 2; number <= 10; number++) await enroll(auth, `Phone ${number}`);
  await expect(enroll(auth, 'One more')).rejects.toMatchObject({
    code: 'too_many_enrolled_mfa_factors',
  });
});

test('a factor of somebody else is none', async () => {
  const { factor } = await raised();
  const { auth, session } = await running.signedUp();
  expect((await auth.mfa.challenge({ factorId: factor.id })).error).toMatchObject({
    status: 404,
    code: 'mfa_factor_not_found',
  });
  const response = await running.send(
    '/auth/v1/factors/mine/challenge',
    {},
    { Authorization: `Bearer ${session.access_token}` },
  );
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ msg: 'factor_id must be an UUID' });
});

test('no factor but an authenticator app is offered', async () => {
  const { auth } = await running.signedUp();
  const { error } = await auth.mfa.enroll({ factorType: 'phone', phone: '15551234567' });
  expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
});
