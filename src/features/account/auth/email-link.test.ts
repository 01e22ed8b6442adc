import { expect, test } from 'vitest';
import { parseEmailLink } from '../account-paths.ts';

test('an address without a code or an error is not an email link', () => {
  expect(parseEmailLink('')).toBeUndefined();
  expect(parseEmailLink('tab=sign-up')).toBeUndefined();
});

test('reads the code of a link', () => {
  expect(parseEmailLink('code=abc')).toEqual({ code: 'abc' });
});

test('reads the token hash of a link that a button uses', () => {
  expect(parseEmailLink('token_hash=pkce_abc&type=recovery')).toEqual({ tokenHash: 'pkce_abc' });
});

test('an invalid link has a message of the site, not the one in its address', () => {
  const link = parseEmailLink(
    'error=access_denied&error_code=otp_expired&error_description=Call+0900+DUCK',
  );
  expect(link).toEqual({
    error: 'This link is invalid, was used already, or is too old. Please ask for a new one.',
  });
  expect(parseEmailLink('error=x&error_description=Call+0900+DUCK')?.error).not.toContain('0900');
  expect(parseEmailLink('error_code=toString')?.error).toMatch(/ask for a new one/);
});
