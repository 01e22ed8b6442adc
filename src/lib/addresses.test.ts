import { expect, test } from 'vitest';
import { localPath } from './addresses.ts';

test.each(['/account', '/account?tab=settings', '/shop/drinks#top', '/a//b'])(
  'accepts %s as a path of this site',
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
  '/shop\r\nSet-Cookie: a=b',
  'javascript:alert(1)',
  ' /account',
  null,
  undefined,
])('rejects %j as a path of this site', (address) => {
  expect(localPath(address)).toBeUndefined();
});

test('dot segments cannot lead to another site', () => {
  for (const dots of ['..', '.', '%2e%2e'])
    expect(localPath(`/${dots}//other.example`)).toBeUndefined();
  expect(localPath('/a/../../account')).toBe('/account');
});
