import { expect, test } from 'vitest';
import { missingCredentials, newPasswordProblems } from './credentials.ts';

test('blank is missing, but a password of spaces is a password', () => {
  expect(missingCredentials({ email: ' ', password: '' })).toEqual({
    email: 'Email is required.',
    password: 'Password is required.',
  });
  expect(missingCredentials({ email: 'a@b.example', password: '   ' })).toEqual({});
});

test('six characters are enough, however long they are in bytes', () => {
  expect(newPasswordProblems({ password: '12345' })).toEqual({
    password: 'Password must be at least 6 characters.',
  });
  expect(newPasswordProblems({ password: '123456' })).toEqual({});
  expect(newPasswordProblems({ password: '🦆🦆🦆' })).not.toEqual({});
  expect(newPasswordProblems({ password: '🦆🦆🦆🦆🦆🦆' })).toEqual({});
});
