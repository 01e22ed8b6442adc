import { parse, serialize } from 'hono/utils/cookie';

const NAME = 'discount';
/** Cookie with the code of a discount link that the existing cart has not received yet. */
export const LINK_CODE_COOKIE = 'cart_code';
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
  discountCodeFrom(parse(header ?? '', NAME)[NAME] ?? '');

/**
 * The Set-Cookie headers of a discount link: the code for the next cart and Buy Now, and for the cart that exists.
 * @param code as `discountCodeFrom` returns it
 * @param secure whether the site is served over https
 */
export const discountCookies = (code: string, secure: boolean): string[] =>
  [NAME, LINK_CODE_COOKIE].map((name) =>
    serialize(name, code, {
      path: '/',
      maxAge: FOURTEEN_DAYS_S,
      httpOnly: true,
      secure,
      sameSite: 'Lax',
    }),
  );
