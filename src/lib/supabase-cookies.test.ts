import { expect, test } from 'vitest';
import { sessionCookieOptions, sessionCookies } from './supabase-cookies.ts';

test('sessionCookies matches a session in one or in several cookies', () => {
  expect(sessionCookies('theme=sun; sb-abc-auth-token=base64-eyJ')).toEqual(['sb-abc-auth-token']);
  expect(sessionCookies('sb-abc-auth-token.0=base64-eyJ;sb-abc-auth-token.1=xyz')).toEqual([
    'sb-abc-auth-token.0',
    'sb-abc-auth-token.1',
  ]);
});

test('sessionCookies ignores an empty cookie and a PKCE code verifier', () => {
  expect(sessionCookies('')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token=')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token-code-verifier=base64-eyJ')).toEqual([]);
  expect(sessionCookies('not-sb-abc-auth-token=x')).toEqual([]);
});

test('a session cookie is SameSite, Secure over https, and has no expiry', () => {
  expect(sessionCookieOptions('tokens', true)).toEqual({
    path: '/',
    sameSite: 'lax',
    secure: true,
  });
  expect(sessionCookieOptions('tokens', false).secure).toBe(false);
  expect(sessionCookieOptions('', true)).toMatchObject({ maxAge: 0, secure: true });
});
