import { expect, test } from 'vitest';
import {
  errorMessage,
  missingCredentials,
  newPasswordError,
  newPasswordErrors,
  serviceMessage,
  UNREACHABLE,
} from './auth-errors.ts';

test.each(['', ' ', '      ', '\u00a0\t\u3000   '])('the password %j is missing', (password) => {
  const error = { password: 'Password is required.' };
  expect(missingCredentials({ email: ' ', password })).toEqual({
    email: 'Email is required.',
    ...error,
  });
  expect(newPasswordErrors({ password })).toEqual(error);
});

test('the minimum length of a password counts characters, not UTF-16 code units', () => {
  expect(newPasswordErrors({ password: '12345' })).toEqual({
    password: 'Password must be at least 6 characters.',
  });
  expect(newPasswordErrors({ password: '123456' })).toEqual({});
  expect(newPasswordErrors({ password: '🦆🦆🦆' })).not.toEqual({});
  expect(newPasswordErrors({ password: '🦆🦆🦆🦆🦆🦆' })).toEqual({});
});

test('shows the message of an error of the service', () => {
  const error = { name: 'AuthApiError', message: 'Invalid login credentials' };
  expect(serviceMessage(error)).toBe('Invalid login credentials');
  expect(errorMessage(error)).toBe('Invalid login credentials');
});

test.each([
  { name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
  { name: 'AuthRetryableFetchError', message: '{}' },
  { name: 'AuthUnknownError', message: 'Unexpected token < in JSON' },
  { name: 'AuthApiError', message: '' },
])('does not show the message of $name "$message"', (error) => {
  expect(serviceMessage(error)).toBeUndefined();
  expect(errorMessage(error)).toBe(UNREACHABLE);
});

test('explains a weak password, with advice', () => {
  expect(
    newPasswordError({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length', 'characters', 'one of next year'],
    }),
  ).toEqual({
    fields: {
      password:
        'Password should be at least 8 characters. Use a longer one. Mix lower and upper case letters, digits and symbols.',
    },
  });
});

test('explains an unchanged password, and ignores other errors', () => {
  const same = 'New password should be different from the old password.';
  const unchanged = { name: 'AuthApiError', code: 'same_password', message: same };
  expect(newPasswordError(unchanged)).toEqual({ fields: { password: same } });
  const other = { name: 'AuthApiError', code: 'user_already_exists', message: 'no' };
  expect(newPasswordError(other)).toEqual({ message: 'no' });
});
