import { expect, test } from 'vitest';
import { sessionCookieOptions } from './session-cookie-options.ts';

test('a session cookie travels by https only where the site does, to this site only, and ends with the browser', () => {
  expect(sessionCookieOptions('tokens', true)).toEqual({
    path: '/',
    sameSite: 'lax',
    secure: true,
  });
  expect(sessionCookieOptions('tokens', false).secure).toBe(false);
  expect(sessionCookieOptions('', true)).toMatchObject({ maxAge: 0, secure: true });
});
