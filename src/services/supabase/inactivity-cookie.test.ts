import { expect, test, vi } from 'vitest';
import { localVars } from '../../../tests/stubs/local-vars.ts';
import {
  claimedSession,
  continued,
  isOver,
  readActivity,
  sessionClaims,
  signActivity,
} from './inactivity-cookie.ts';

vi.mock('../../runtime/env.ts', () => ({ env: () => ({ ...localVars }) }));

const activity = { at: 1_000_000, limitMs: 10_000 };
const cookieOf = async (sessionId = 'one', value = activity) =>
  `session_activity=${await signActivity(sessionId, value)}`;
const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${encode({ alg: 'ES256' })}.${encode(claims)}.c2ln`;

test('what was signed for a session is read again, among other cookies', async () => {
  const cookie = await cookieOf();
  expect(await readActivity(cookie, 'one')).toEqual(activity);
  expect(await readActivity(`theme=sun; ${cookie}; cart=1`, 'one')).toEqual(activity);
});

test.each([
  ['for another session', (value: string) => value, 'other'],
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
])('an activity %s is none', async (_name, change, sessionId) => {
  expect(await readActivity(change(await cookieOf()), sessionId)).toBeUndefined();
});

test('a session is over once the limit has passed, and a second for the way of the request', () => {
  expect(isOver(activity, 1_000_000)).toBe(false);
  expect(isOver(activity, 1_011_000)).toBe(false);
  expect(isOver(activity, 1_011_001)).toBe(true);
  // Another location's clock may be behind.
  expect(isOver(activity, 999_000)).toBe(false);
});

test('what a tab reports late takes nothing back, and keeps the limit unless it names one', () => {
  vi.useFakeTimers({ now: 1_005_000 });
  expect(continued(activity, { idleMs: 2000.4 })).toEqual({ at: 1_003_000, limitMs: 10_000 });
  expect(continued(activity, { idleMs: 3_600_000, limitMs: 300_000 })).toEqual({
    at: 1_000_000,
    limitMs: 300_000,
  });
  vi.useRealTimers();
});

test('a token says which session it is of, and when that began', () => {
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

test('the session of the cookies is found in one piece or in several, in whichever order', () => {
  const value = `base64-${encode({ access_token: token({ session_id: 'one' }), user: 'Ä' })}`;
  const [first, second] = [value.slice(0, 50), value.slice(50)];
  expect(claimedSession(`sb-x-auth-token=${value}`)).toBe('one');
  expect(claimedSession(`sb-x-auth-token.1=${second}; sb-x-auth-token.0=${first}`)).toBe('one');
  expect(claimedSession(`sb-x-auth-token.0=${first}`)).toBeUndefined();
  expect(claimedSession('sb-x-auth-token=base64-%%%')).toBeUndefined();
  expect(claimedSession('')).toBeUndefined();
});
