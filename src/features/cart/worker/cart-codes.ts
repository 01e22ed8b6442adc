import 'server-only';
import { log } from '../../../runtime/log.ts';
import { isCardOf, isSameCode, normalCard, type CodeChange } from '../cart.ts';
import type { CheckoutErrorCode } from '../cart-errors.ts';
import { changeCart, createCart, type ShopCart } from './cart-gateway.ts';
import { ADD_CARDS, REMOVE_CARDS, UPDATE_CODES } from './cart-queries.ts';
import { isKnownCode, mayTryCode, rememberCode } from './code-limit.ts';

/**
 * Sends a change of a code. A discount code that does not apply stays on the cart, because the shop applies it as soon as
 * the cart fits. One that the shop does not know, or that is not active, is removed again and tried as a gift card.
 * @param cards codes of the gift cards on the cart, of which the shop tells only the end
 * @returns the cart after it, and why the code was refused
 */
export async function sendCode(
  cart: ShopCart,
  cards: readonly string[],
  change: CodeChange,
): Promise<{ cart: ShopCart; error?: CheckoutErrorCode }> {
  const cartId = cart.id;
  if (change.what === 'remove-card') {
    const removed = cart.appliedGiftCards.filter(({ lastCharacters }) =>
      isCardOf(change.ending, lastCharacters),
    );
    const variables = { cartId, appliedGiftCardIds: removed.map(({ id }) => id) };
    return { cart: removed.length > 0 ? await changeCart(REMOVE_CARDS, variables) : cart };
  }
  const { what, code } = change;
  const others = cart.discountCodes.flatMap((each) =>
    isSameCode(each.code, code) ? [] : each.code,
  );
  const setCodes = (discountCodes: string[]) => changeCart(UPDATE_CODES, { cartId, discountCodes });
  if (what === 'remove-code') return { cart: await setCodes(others) };
  if (cards.includes(normalCard(code))) return { cart };
  if (!(await mayTryCode(code))) return { cart, error: 'too-many' };
  const tried = await setCodes([...others, code]);
  if (tried.discountCodes.some((each) => isSameCode(each.code, code) && each.applicable))
    return { cart: tried };
  const error = errorOfCode(tried);
  if (error === 'code-unfit') return { cart: tried, error };
  const restored = await setCodes(others);
  if (what === 'link') return { cart: restored, error };
  const paid = await changeCart(ADD_CARDS, { cartId, giftCardCodes: [code] });
  const isCard = paid.appliedGiftCards.some((card) => isCardOf(card.lastCharacters, code));
  return isCard ? { cart: paid } : { cart: paid, error };
}

/**
 * The error of a discount code that does not apply. The shop does not know an unknown one, an inactive one cannot be used
 * now, and an unfit one applies as soon as the cart fits.
 */
function errorOfCode({ warnings }: ShopCart): 'code-unknown' | 'code-inactive' | 'code-unfit' {
  if (warnings.some(({ code }) => code === 'DISCOUNT_NOT_FOUND')) return 'code-unknown';
  return warnings.some(({ code }) => INACTIVE.test(code)) ? 'code-inactive' : 'code-unfit';
}

const INACTIVE = /^DISCOUNT_(CURRENTLY_INACTIVE|(CUSTOMER_)?USAGE_LIMIT_REACHED)$/;

/** The error of a linked discount code that does not apply, from the cart's warnings; `discount` for an unknown one. */
export function errorOfLinkedCode(cart: ShopCart): 'discount' | 'code-inactive' | 'code-unfit' {
  const error = errorOfCode(cart);
  return error === 'code-unknown' ? 'discount' : error;
}

/** Time limit of the check of a discount link, for which the visitor waits. */
const LINK_MS = 1500;

/**
 * Tests a discount code with an empty cart that it creates at Shopify, for up to 1.5 s. Returns the error of a code
 * that no cart can use. Undefined for any other, while the shop does not answer, and for a network over its rate limit.
 */
export async function errorOfLink(code: string): Promise<CheckoutErrorCode | undefined> {
  if (isKnownCode(code)) return undefined;
  const contents = { lines: [], discountCodes: [code] };
  const cart = await createCart(contents, LINK_MS).catch((error: unknown) => {
    log.warn('cart', error);
  });
  const error = cart ? errorOfLinkedCode(cart) : undefined;
  if (error !== 'code-unfit') return error;
  rememberCode(code);
  return undefined;
}
