import { expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import {
  activityCookie,
  firstActivity,
  isExpired,
  readActivity,
  sessionClaims,
  unverifiedSessionId,
  updatedActivity,
} from './inactivity-cookie.ts';

vi.mock('../../runtime/env.ts', () => ({ env: () => ({ ...localVars }) }));

const activity = { at: 1_000_000, limitMs: 10_000 };
const cookieOf = async () => (await activityCookie('one', activity, true)).split(';')[0]!;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2ln`;

test('reads a signed activity back, also among other cookies', async () => {
  const cookie = await cookieOf();
  expect(await readActivity(cookie, 'one')).toEqual(activity);
  expect(await readActivity(`theme=sun; ${cookie}; cart=1`, 'one')).toEqual(activity);
});

test.each([
  ['signed for another session', (value: string) => value, 'other'],
  ['with a later time', (value: string) => value.replace('=1000000.', '=9000000.'), 'one'],
  ['with a longer limit', (value: string) => value.replace('.10000.', '.28800000.'), 'one'],
  [
    'with a digit moved',
    (value: string) => value.replace('=1000000.10000', '=10000001.0000'),
    'one',
  ],
  ['with half a signature', (value: string) => value.slice(0, -20), 'one'],
  ['under another name', (value: string) => `x${value}`, 'one'],
  ['with nothing in it', () => 'session_activity=', 'one'],
])('ignores an activity cookie %s', async (_name, change, sessionId) => {
  expect(await readActivity(change(await cookieOf()), sessionId)).toBeUndefined();
});

test('a session expires one second after its inactivity limit', () => {
  expect(isExpired(activity, 1_000_000)).toBe(false);
  expect(isExpired(activity, 1_011_000)).toBe(false);
  expect(isExpired(activity, 1_011_001)).toBe(true);
  // Another location's clock may be behind.
  expect(isExpired(activity, 999_000)).toBe(false);
});

test('a late report does not move the activity back, and keeps the limit unless it has one', () => {
  vi.useFakeTimers({ now: 1_005_000 });
  expect(updatedActivity(activity, { idleMs: 2000.4 })).toEqual({ at: 1_003_000, limitMs: 10_000 });
  expect(updatedActivity(activity, { idleMs: 3_600_000, limitMs: 300_000 })).toEqual({
    at: 1_000_000,
    limitMs: 300_000,
  });
  vi.useRealTimers();
});

test('the grace of a sign-in is not recorded as activity', () => {
  vi.useFakeTimers({ now: 1_000_000 });
  const first = firstActivity({ sessionId: 'one', startedAt: 999_000 });
  expect(isExpired(first, 1_014_000)).toBe(false);
  expect(updatedActivity(first, { idleMs: 0 }).at).toBe(1_000_000);
  vi.useRealTimers();
});

test('session claims are the session id and the time of the latest sign-in method', () => {
  const amr = [
    { method: 'totp', timestamp: 1700 },
    { method: 'password', timestamp: 1600 },
  ];
  expect(sessionClaims(token({ session_id: 'one', amr }))).toEqual({
    sessionId: 'one',
    startedAt: 1_700_000,
  });
  expect(sessionClaims(token({ session_id: 'one' }))).toEqual({ sessionId: 'one', startedAt: 0 });
  for (const wrong of ['', 'quack', 'a.b.c', token({ amr }), token({ session_id: '' })])
    expect(sessionClaims(wrong)).toBeUndefined();
});

test('reads the session id from one cookie or from chunks in any order', () => {
  const value = `base64-${encode({ access_token: token({ session_id: 'one' }), user: 'Ä' })}`;
  const [first, second] = [value.slice(0, 50), value.slice(50)];
  expect(unverifiedSessionId(`sb-x-auth-token=${value}`)).toBe('one');
  expect(unverifiedSessionId(`sb-x-auth-token.1=${second}; sb-x-auth-token.0=${first}`)).toBe(
    'one',
  );
  expect(unverifiedSessionId(`sb-x-auth-token.0=${first}`)).toBeUndefined();
  expect(unverifiedSessionId('sb-x-auth-token=base64-%%%')).toBeUndefined();
  expect(unverifiedSessionId('')).toBeUndefined();
});
