import { expect, test } from 'vitest';
import { authFormAddress, nextAfterSignIn, signInAddress } from './sign-in-address.ts';

test('the way back goes along, unless it is where everyone goes', () => {
  expect(signInAddress('/account')).toBe('/auth');
  expect(signInAddress('/account?tab=settings')).toBe('/auth?next=%2Faccount%3Ftab%3Dsettings');
});

test('the other form is told the way on, too', () => {
  expect(authFormAddress('sign-up', '/account')).toBe('/auth?tab=sign-up');
  expect(authFormAddress('sign-up', '/account?tab=settings')).toBe(
    '/auth?tab=sign-up&next=%2Faccount%3Ftab%3Dsettings',
  );
});

test('the way on stays on this site', () => {
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
])('%j leads to the account', (next) => {
  expect(nextAfterSignIn(next)).toBe('/account');
});
