import { expect, test } from 'vitest';
import { failureText, passwordProblem, serviceMessage, UNREACHABLE } from './auth-failure.ts';

test('a refusal is passed on in the service’s words', () => {
  const error = { name: 'AuthApiError', message: 'Invalid login credentials' };
  expect(serviceMessage(error)).toBe('Invalid login credentials');
  expect(failureText(error)).toBe('Invalid login credentials');
});

test.each([
  { name: 'AuthRetryableFetchError', message: 'Failed to fetch' },
  { name: 'AuthRetryableFetchError', message: '{}' },
  { name: 'AuthUnknownError', message: 'Unexpected token < in JSON' },
  { name: 'AuthApiError', message: '' },
])('the words of $name "$message" are nobody’s', (error) => {
  expect(serviceMessage(error)).toBeUndefined();
  expect(failureText(error)).toBe(UNREACHABLE);
});

test('a weak password is told why, and what to do', () => {
  expect(
    passwordProblem({
      name: 'AuthWeakPasswordError',
      code: 'weak_password',
      message: 'Password should be at least 8 characters.',
      reasons: ['length', 'characters', 'one of next year'],
    }),
  ).toBe(
    'Password should be at least 8 characters. Use a longer one. Mix lower and upper case letters, digits and symbols.',
  );
});

test('the old password is no new one, and other refusals are not the password’s', () => {
  const same = 'New password should be different from the old password.';
  expect(passwordProblem({ name: 'AuthApiError', code: 'same_password', message: same })).toBe(
    same,
  );
  expect(
    passwordProblem({ name: 'AuthApiError', code: 'user_already_exists', message: 'no' }),
  ).toBeUndefined();
});
