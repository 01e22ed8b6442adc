import 'server-only';
import { log } from '../../../runtime/log.ts';
import type { CheckoutErrorCode } from '../cart-errors.ts';
import {
  codeErrorOf,
  createCart,
  expectDone,
  linkedCodeErrorOf,
  setDiscountCodes,
  setGiftCards,
  type ShopCart,
} from './cart-gateway.ts';
import { inTurn } from './cart-queue.ts';
import type { ReconciledCart, StoredCart } from './cart-reconcile.ts';
import { errorOf, isSameCode, visit, type Acted, type CartOutcome } from './cart-session.ts';
import { appliedCards, isCardOf, normalCard } from './snapshot-diff.ts';

/** A code to apply; or a discount code, or the end of a gift card's code, to remove. */
export interface CodeChange {
  code: string;
  remove: string;
  card?: string | undefined;
  /** Number of the change in its browser. */
  sequence?: number | undefined;
}

export type CodeRemoval = Pick<CodeChange, 'remove' | 'card'>;

/** Use case: applies the discount code or gift card, or removes it from the cart. */
export const changeCode = (
  stored: StoredCart,
  { code, remove, card, sequence = 0 }: CodeChange,
): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (before) => {
      const { applied, removed } = before.sequences;
      const isRemoval = Boolean(remove || card);
      // It was sent twice or late. Of two codes that are applied, each counts.
      if (sequence > 0 && sequence <= (isRemoval ? applied : removed)) return before;
      const own = isRemoval
        ? { removed: Math.max(sequence, removed) }
        : { applied: Math.max(sequence, applied) };
      const reconciled = { ...before, sequences: { ...before.sequences, ...own } };
      if (isRemoval) return withoutCode(reconciled, { remove, card });
      if (!code) return { ...reconciled, error: errorOf('code-empty') };
      return { ...reconciled, ...(await applyCode(reconciled, code)) };
    }),
  );

/** Removes a discount code or a gift card from the shop's cart. */
export async function withoutCode(
  reconciled: ReconciledCart,
  { remove, card = '' }: CodeRemoval,
): Promise<Acted> {
  const { cart, cards } = reconciled;
  if (!cart) return reconciled;
  if (card) {
    const left = cards.filter((each) => !isCardOf(card, each));
    return { ...reconciled, cart: expectDone(await setGiftCards(cart.id, left)).cart };
  }
  const codes = cart.discountCodes.filter((each) => !isSameCode(each.code, remove));
  const change = await setDiscountCodes(
    cart.id,
    codes.map((each) => each.code),
  );
  return {
    ...reconciled,
    cart: expectDone(change).cart,
    linkCode: '',
    removedCode: remove,
  };
}

/**
 * Applies a discount code or a gift card. A discount code that does not apply stays on the cart, because the shop applies
 * it as soon as the cart fits. One that the shop does not know, or that is not active, is removed again.
 */
export async function applyCode(
  { cart, cards }: Pick<Acted, 'cart' | 'cards'>,
  code: string,
): Promise<Pick<Acted, 'cart' | 'cards' | 'error'>> {
  if (!cart?.lines.nodes.length) return { cart, cards, error: errorOf('empty') };
  if (cards.some((each) => each === normalCard(code))) return { cart, cards };
  const before = cart.discountCodes.map((each) => each.code);
  const others = before.filter((each) => !isSameCode(each, code));
  const change = expectDone(await setDiscountCodes(cart.id, [...others, code]));
  const got = change.cart.discountCodes.find((each) => isSameCode(each.code, code));
  if (got?.applicable) return { cart: change.cart, cards };
  const error = errorOf(codeErrorOf(change));
  if (error.details.code === 'code-unfit') return { cart: change.cart, cards, error };
  const restored = expectDone(await setDiscountCodes(cart.id, before));
  const added = await addCard(restored.cart, [...cards, code]);
  return added ?? { cart: restored.cart, cards, error };
}

/** A visitor waits for it before a page loads. */
const CODE_CHECK_MS = 1500;

/**
 * The error of a discount code that no cart can use, tested with an empty cart. Undefined for any other, and while the shop
 * does not answer.
 */
export async function errorOfCode(code: string): Promise<CheckoutErrorCode | undefined> {
  const wanted = { lines: [], discountCodes: [code] };
  const change = await createCart(wanted, CODE_CHECK_MS).catch((error: unknown) => {
    log.warn('cart', error);
  });
  const error = change?.status === 'done' ? linkedCodeErrorOf(change) : 'code-unfit';
  return error === 'code-unfit' ? undefined : error;
}

/** Applies gift cards, of which the last one is new; undefined when the shop has no such card, or nothing is left on it. */
async function addCard(
  { id }: ShopCart,
  codes: string[],
): Promise<Pick<Acted, 'cart' | 'cards'> | undefined> {
  const change = await setGiftCards(id, codes);
  if (change.status !== 'done') return undefined;
  const { cart } = change;
  const cards = appliedCards(cart, codes);
  return cards.includes(normalCard(codes.at(-1) ?? '')) ? { cart, cards } : undefined;
}
