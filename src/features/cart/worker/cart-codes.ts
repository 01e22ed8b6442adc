import 'server-only';
import { log } from '../../../runtime/log.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { isCardOf, isSameCode, normalCard, type CodeChange } from '../cart.ts';
import type { CheckoutErrorCode } from '../cart-errors.ts';
import {
  createCart,
  errorOfCode,
  readCart,
  setDiscountCodes,
  setGiftCards,
  type Done,
  type ShopAnswer,
  type ShopCart,
} from './cart-gateway.ts';

/** The codes of a cart, as the shop or the cookie has them. */
interface AppliedCodes {
  cartId: string;
  /** Discount codes. */
  codes: readonly string[];
  /** Codes of gift cards. */
  cards: readonly string[];
}

/** The answer of the shop, the gift cards that may be on the cart now, and why a code was refused. */
export interface CodeAnswer {
  answer: ShopAnswer;
  cards: readonly string[];
  error?: CheckoutErrorCode;
}

/** Sends a change of a code. */
export async function sendCode(applied: AppliedCodes, change: CodeChange): Promise<CodeAnswer> {
  const { cartId, codes, cards } = applied;
  if (change.what === 'remove-code') {
    const left = codes.filter((each) => !isSameCode(each, change.code));
    return { answer: await setDiscountCodes(cartId, left), cards };
  }
  if (change.what === 'remove-card') {
    const left = cards.filter((each) => !isCardOf(change.ending, each));
    return { answer: await setGiftCards(cartId, left), cards: left };
  }
  if (cards.includes(normalCard(change.code))) return { answer: await readCart(cartId), cards };
  // Otherwise a robot could guess codes of gift cards.
  if (!(await isWithinLimit('FORM_LIMIT', 'codes'))) {
    return { answer: await readCart(cartId), cards, error: 'too-many' };
  }
  return applyCode(applied, change.code, { mayBeCard: true });
}

/**
 * Applies a discount code or a gift card. A discount code that does not apply stays on the cart, because the shop applies
 * it as soon as the cart fits. One that the shop does not know, or that is not active, is removed again.
 */
export async function applyCode(
  { cartId, codes, cards }: AppliedCodes,
  code: string,
  { mayBeCard }: { mayBeCard: boolean },
): Promise<CodeAnswer> {
  const others = codes.filter((each) => !isSameCode(each, code));
  const answer = await setDiscountCodes(cartId, [...others, code]);
  if (answer.status !== 'done' || isApplied(answer.cart, code)) return { answer, cards };
  const error = errorOfCode(answer);
  if (error === 'code-unfit') return { answer, cards, error };
  const restored = await setDiscountCodes(cartId, others);
  if (restored.status !== 'done' || !mayBeCard) return { answer: restored, cards, error };
  const paid = await setGiftCards(cartId, [...cards, code]);
  const isCard =
    paid.status === 'done' &&
    paid.cart.appliedGiftCards.some((card) => isCardOf(card.lastCharacters, code));
  if (isCard) return { answer: paid, cards: [...cards, normalCard(code)] };
  return { answer: paid.status === 'done' ? paid : restored, cards, error };
}

const isApplied = ({ discountCodes }: ShopCart, code: string): boolean =>
  discountCodes.some((each) => isSameCode(each.code, code) && each.applicable);

/** The error of a discount code that a link or Buy Now brings, which is never a gift card. */
export function errorOfLinkedCode(
  answer: Pick<Done, 'warnings'>,
): 'discount' | 'code-inactive' | 'code-unfit' {
  const error = errorOfCode(answer);
  return error === 'code-unknown' ? 'discount' : error;
}

/** A visitor waits for it before a page loads. */
const LINK_MS = 1500;

/**
 * The error of a discount code that no cart can use, tested with an empty cart. Undefined for any other, and while the shop
 * does not answer.
 */
export async function errorOfLink(code: string): Promise<CheckoutErrorCode | undefined> {
  const wanted = { lines: [], discountCodes: [code] };
  const answer = await createCart(wanted, LINK_MS).catch((error: unknown) => {
    log.warn('cart', error);
  });
  const error = answer?.status === 'done' ? errorOfLinkedCode(answer) : 'code-unfit';
  return error === 'code-unfit' ? undefined : error;
}
