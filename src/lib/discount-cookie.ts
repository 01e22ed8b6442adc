import { parse, serialize } from 'hono/utils/cookie';

export const DISCOUNT_COOKIE = 'discount';
const FOURTEEN_DAYS_S = 14 * 24 * 60 * 60;

/** The trimmed text if it can be a discount code (1 to 255 characters); undefined otherwise. It is not looked up. */
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
 * Value of a Set-Cookie header that stores a discount code for the visitor's next cart, for 14 days.
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
