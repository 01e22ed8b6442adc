import { expect, test } from 'vitest';
import {
  errorMessage,
  missingCredentials,
  newPasswordErrors,
  passwordMessage,
  serviceMessage,
  UNREACHABLE,
} from './auth-errors.ts';

test('an empty or blank field is missing, but a password of spaces is not', () => {
  expect(missingCredentials({ email: ' ', password: '' })).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  });
  expect(missingCredentials({ email: 'a@b.example', password: '   ' })).toEqual({});
});

test('a new password has at least six characters, not UTF-16 units', () => {
  expect(newPasswordErrors({ password: '12345' })).toEqual({
    password: 'Password must be at least 6 characters.',
  });
  expect(newPasswordErrors({ password: '123456' })).toEqual({});
  expect(newPasswordErrors({ password: '🦆🦆🦆' })).not.toEqual({});
  expect(newPasswordErrors({ password: '🦆🦆🦆🦆🦆🦆' })).toEqual({});
});

test('an error of the service is shown in its own words', () => {
  const error = { name: 'AuthApiError', message: 'Invalid login credentials' };
  expect(serviceMessage(error)).toBe('Invalid login credentials');
  expect(errorMessage(error)).toBe('Invalid login credentials');
});

test.each([
  { name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
  { name: 'AuthRetryableFetchError', message: '{}' },
  { name: 'AuthUnknownError', message: 'Unexpected token < in JSON' },
  { name: 'AuthApiError', message: '' },
])('the message of $name "$message" is not shown', (error) => {
  expect(serviceMessage(error)).toBeUndefined();
  expect(errorMessage(error)).toBe(UNREACHABLE);
});

test('a weak password is explained, with advice', () => {
  expect(
    passwordMessage({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length', 'characters', 'one of next year'],
    }),
  ).toBe(
    'Password should be at least 8 characters. Use a longer one. Mix lower and upper case letters, digits and symbols.',
  );
});

test('the old password is refused as a new one, and other errors are not about the password', () => {
  const same = 'New password should be different from the old password.';
  expect(passwordMessage({ name: 'AuthApiError', code: 'same_password', message: same })).toBe(
    same,
  );
  expect(
    passwordMessage({ name: 'AuthApiError', code: 'user_already_exists', message: 'no' }),
  ).toBeUndefined();
});
