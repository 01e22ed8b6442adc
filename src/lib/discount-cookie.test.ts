import { expect, test } from 'vitest';
import { discountCodeFrom, discountCookie, readDiscountCode } from './discount-cookie.ts';

test.each(['FLOCK10', '50% off; today', 'ÉTÉ 24', 'a=b'])(
  '%s comes back from its cookie',
  (code) => {
    const line = discountCookie(code, true);
    expect(line).toMatch(/; Max-Age=1209600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(readDiscountCode(`sb-x=1; ${line.split(';')[0]}; cart=2`)).toBe(code);
  },
);

test('over plain http the cookie has no Secure attribute, because WebKit would reject it', () => {
  expect(discountCookie('FLOCK10', false)).toMatch(/; HttpOnly; SameSite=Lax$/);
});

test.each(['', '  ', 'x'.repeat(256), 'A\r\nSet-Cookie: b=1', 'A\u2028B', '\0', '\uD800'])(
  '%j is no code',
  (text) => {
    expect(discountCodeFrom(text)).toBeUndefined();
    expect(readDiscountCode(`discount=${encodeURIComponent(text.replace('\uD800', ''))}`)).toBe(
      undefined,
    );
  },
);

test('readDiscountCode returns undefined without the cookie', () => {
  expect(readDiscountCode(undefined)).toBeUndefined();
  expect(readDiscountCode('discount=%E0%A4%A')).toBe('%E0%A4%A');
});
