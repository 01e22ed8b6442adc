import { expect, test } from 'vitest';
import { authTabPath, nextAfterSignIn, parseAccountTab, signInPath } from './account-paths.ts';

test('an unknown tab falls back to the first one', () => {
  expect(parseAccountTab('settings')).toBe('settings');
  expect(parseAccountTab('toString')).toBe('orders');
  expect(parseAccountTab(null)).toBe('orders');
});

test('the sign-in path has a next parameter, unless it returns to the account', () => {
  expect(signInPath('/account')).toBe('/auth');
  expect(signInPath('/account?tab=settings')).toBe('/auth?next=%2Faccount%3Ftab%3Dsettings');
});

test('the path of the other form keeps the next parameter', () => {
  expect(authTabPath('sign-up', '/account')).toBe('/auth?tab=sign-up');
  expect(authTabPath('sign-up', '/account?tab=settings')).toBe(
    '/auth?tab=sign-up&next=%2Faccount%3Ftab%3Dsettings',
  );
});

test('redirects to a page of this site after signing in', () => {
  expect(nextAfterSignIn('/account?tab=settings')).toBe('/account?tab=settings');
  expect(nextAfterSignIn('/shop')).toBe('/shop');
});

test.each([
  null,
  '',
  'https://other.example',
  '//other.example',
  '/\\other.example',
  'javascript:alert(1)',
  '/auth',
  '/auth?next=/auth',
  '/auth/new-password',
  '/AUTH',
])('redirects to the account after signing in with next=%j', (next) => {
  expect(nextAfterSignIn(next)).toBe('/account');
});
