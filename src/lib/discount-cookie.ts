import { parse, serialize } from 'hono/utils/cookie';

const NAME = 'discount';
const FOURTEEN_DAYS_S = 14 * 24 * 60 * 60;

/** The discount code in a text, or undefined when no code can look like it. */
export function discountCodeFrom(text: string): string | undefined {
  const code = text.trim();
  return /^[^\p{C}\p{Zl}\p{Zp}]{1,255}$/u.test(code) ? code : undefined;
}

/** The code that a visitor's next cart is to have. @param header the request's Cookie */
export const readDiscountCode = (header: string | undefined): string | undefined =>
  discountCodeFrom(parse(header ?? '', NAME)[NAME] ?? '');

/** The Set-Cookie line that remembers a code of `discountCodeFrom` for the next cart. @param secure https only */
export const discountCookie = (code: string, secure: boolean): string =>
  serialize(NAME, code, {
    path: '/',
    maxAge: FOURTEEN_DAYS_S,
    httpOnly: true,
    secure,
    sameSite: 'Lax',
  });
