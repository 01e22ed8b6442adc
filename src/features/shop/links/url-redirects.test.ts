import { expect, test } from 'vitest';
import { mayHaveRedirect } from './url-redirects.ts';

test.each(['/duck', '/old/shop/ducks-2', '/lime.html', '/%D1%83%D1%82%D0%BA%D0%B0', '/Summer_24'])(
  '%s may have a redirect',
  (path) => {
    expect(mayHaveRedirect(path)).toBe(true);
  },
);

test.each([
  '/',
  '/favicon.png',
  '/.env',
  '/a/.git/config',
  '/wp-admin/setup',
  '/wp-login.php',
  '/cgi-bin/test',
  '/assets/index-a1',
  '/RSC/R/duck.txt',
  '/a/../b',
  '/%2e%2e/etc/passwd',
  '/a%00b',
  '/a%0d%0ab',
  "/a'or'1",
  '/<script>',
  '/a:b',
  '/a*',
  '/a/b/c/d/e/f/g',
  `/${'a'.repeat(300)}`,
])('%.40s has no redirect', (path) => {
  expect(mayHaveRedirect(path)).toBe(false);
});
