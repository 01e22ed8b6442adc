import { expect, test } from 'vitest';
import { sessionCookieOptions, sessionCookies } from './supabase-cookies.ts';

test('a session is found in one cookie or in several, among other cookies', () => {
  expect(sessionCookies('theme=sun; sb-abc-auth-token=base64-eyJ')).toEqual(['sb-abc-auth-token']);
  expect(sessionCookies('sb-abc-auth-token.0=base64-eyJ;sb-abc-auth-token.1=xyz')).toEqual([
    'sb-abc-auth-token.0',
    'sb-abc-auth-token.1',
  ]);
});

test('an empty cookie and the code verifier of a sign-in under way are no session', () => {
  expect(sessionCookies('')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token=')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token-code-verifier=base64-eyJ')).toEqual([]);
  expect(sessionCookies('not-sb-abc-auth-token=x')).toEqual([]);
});

test('a session cookie is sent to this site only, by https where the site has it, and ends with the browser', () => {
  expect(sessionCookieOptions('tokens', true)).toEqual({
    path: '/',
    sameSite: 'lax',
    secure: true,
  });
  expect(sessionCookieOptions('tokens', false).secure).toBe(false);
  expect(sessionCookieOptions('', true)).toMatchObject({ maxAge: 0, secure: true });
});
