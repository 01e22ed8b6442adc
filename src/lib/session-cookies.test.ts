import { expect, test } from 'vitest';
import { sessionCookies } from './session-cookies.ts';

test('a session is found whole or in pieces, among other cookies', () => {
  expect(sessionCookies('theme=sun; sb-abc-auth-token=base64-eyJ')).toEqual(['sb-abc-auth-token']);
  expect(sessionCookies('sb-abc-auth-token.0=base64-eyJ;sb-abc-auth-token.1=xyz')).toEqual([
    'sb-abc-auth-token.0',
    'sb-abc-auth-token.1',
  ]);
});

test('an emptied cookie and the verifier of a sign-in under way are no session', () => {
  expect(sessionCookies('')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token=')).toEqual([]);
  expect(sessionCookies('sb-abc-auth-token-code-verifier=base64-eyJ')).toEqual([]);
  expect(sessionCookies('not-sb-abc-auth-token=x')).toEqual([]);
});
