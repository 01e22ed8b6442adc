import { parse, serialize } from 'hono/utils/cookie';

export const DISCOUNT_COOKIE = 'discount';
const FOURTEEN_DAYS_S = 14 * 24 * 60 * 60;

/** The discount code in a text, or undefined when the text cannot be a valid code. */
export function discountCodeFrom(text: string): string | undefined {
  const code = text.trim();
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,255}$/u.test(code) ? code : undefined;
}

/**
 * The discount code that is pending for the visitor's next cart.
 * @param header the request's Cookie header
 */
export const readDiscountCode = (header: string | undefined): string | undefined =>
  discountCodeFrom(parse(header ?? '', DISCOUNT_COOKIE)[DISCOUNT_COOKIE] ?? '');

/**
 * The Set-Cookie header that stores a discount code for the visitor's next cart.
 * @param code as `discountCodeFrom` returns it
 * @param secure whether the site is served over https
 */
export const discountCookie = (code: string, secure: boolean): string =>
  serialize(DISCOUNT_COOKIE, code, {
    path: '/',
    maxAge: FOURTEEN_DAYS_S,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  });
