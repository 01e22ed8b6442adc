import { expect, test } from 'vitest';
import { localPath } from './local-path.ts';

test.each(['/account', '/account?tab=settings', '/shop/drinks#top', '/a//b'])(
  '%s lies on this site',
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
])('%j does not', (address) => {
  expect(localPath(address)).toBeUndefined();
});

test('dots cannot lead out of it', () => {
  expect(localPath('/..//other.example')).toBeUndefined();
  expect(localPath('/a/../../account')).toBe('/account');
});
