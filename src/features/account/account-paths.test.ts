import { expect, test } from 'vitest';
import {
  authTabPath,
  localPath,
  nextAfterSignIn,
  parseAccountTab,
  signInPath,
} from './account-paths.ts';

test('an unknown tab opens the first one', () => {
  expect(parseAccountTab('settings')).toBe('settings');
  expect(parseAccountTab('toString')).toBe('orders');
  expect(parseAccountTab(null)).toBe('orders');
});

test('the sign-in page is told where to return to, unless it is the account', () => {
  expect(signInPath('/account')).toBe('/auth');
  expect(signInPath('/account?tab=settings')).toBe('/auth?next=%2Faccount%3Ftab%3Dsettings');
});

test('the link to the other form keeps where to go afterwards', () => {
  expect(authTabPath('sign-up', '/account')).toBe('/auth?tab=sign-up');
  expect(authTabPath('sign-up', '/account?tab=settings')).toBe(
    '/auth?tab=sign-up&next=%2Faccount%3Ftab%3Dsettings',
  );
});

test('after signing in, a visitor goes to a page of this site', () => {
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
])('after signing in with next=%j, a visitor goes to the account', (next) => {
  expect(nextAfterSignIn(next)).toBe('/account');
});

test.each(['/account', '/account?tab=settings', '/shop/drinks#top', '/a//b'])(
  '%s is a path of this site',
  (address) => {
    expect(localPath(address)).toBe(address);
  },
);

test.each([
  '',
  'account',
  'https://other.example/',
  '//other.example',
  '/\\other.example',
  '/account\\..\\other',
  '/\t/other.example',
  '/\n/other.example',
  'javascript:alert(1)',
  ' /account',
  null,
  undefined,
])('%j is no path of this site', (address) => {
  expect(localPath(address)).toBeUndefined();
});

test('dot segments do not lead out of the site', () => {
  expect(localPath('/..//other.example')).toBeUndefined();
  expect(localPath('/a/../../account')).toBe('/account');
});
