import 'server-only';
import { checkoutErrorDetails } from '../cart-errors.ts';
import { expectDone, setDiscountCodes, setGiftCards, type ShopCart } from './cart-gateway.ts';
import { inTurn } from './cart-queue.ts';
import type { StoredCart } from './cart-reconcile.ts';
import { errorOf, isSameCode, visit, type Acted, type CartOutcome } from './cart-session.ts';
import { appliedCards, isCardOf, normalCard } from './snapshot-diff.ts';

/** A code to apply; or a discount code, or the end of a gift card's code, to remove. Nothing removes all discount codes. */
export interface CodeChange {
  code: string;
  remove: string;
  card?: string;
}

export const changeCode = (
  stored: StoredCart,
  { code, remove, card }: CodeChange,
): Promise<CartOutcome> =>
  inTurn(stored, (turn) =>
    visit(turn, async (reconciled) => {
      const { cart, cards } = reconciled;
      if (code && !remove && !card) {
        return { ...reconciled, ...(await applyCode({ cart, cards }, code)) };
      }
      if (!cart) return reconciled;
      if (card) {
        const left = cards.filter((each) => !isCardOf(card, each));
        return { ...reconciled, cart: expectDone(await setGiftCards(cart.id, left)).cart };
      }
      const codes = cart.discountCodes.filter(
        (each) => remove && each.applicable && !isSameCode(each.code, remove),
      );
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
    }),
  );

/** Applies a discount code or a gift card. A discount code that does not apply is removed again. */
export async function applyCode(
  { cart, cards }: Pick<Acted, 'cart' | 'cards'>,
  code: string,
): Promise<Pick<Acted, 'cart' | 'cards' | 'error'>> {
  if (!cart?.lines.nodes.length) return { cart, cards, error: errorOf('empty') };
  if (cards.some((each) => each === normalCard(code))) return { cart, cards };
  const before = cart.discountCodes.filter(({ applicable }) => applicable).map((each) => each.code);
  const others = before.filter((each) => !isSameCode(each, code));
  const change = expectDone(await setDiscountCodes(cart.id, [...others, code]));
  const got = change.cart.discountCodes.find((each) => isSameCode(each.code, code));
  if (got?.applicable) return { cart: change.cart, cards };

  const restored = expectDone(await setDiscountCodes(cart.id, before));
  const isUnknown = change.warnings.some((warning) => UNKNOWN_CODES.includes(warning.code));
  const added = isUnknown ? await addCard(restored.cart, [...cards, code]) : undefined;
  if (added) return added;
  const details = checkoutErrorDetails(isUnknown ? 'code-unknown' : 'code-unfit');
  return { cart: restored.cart, cards, error: { details, at: 'discount' } };
}

const UNKNOWN_CODES = ['DISCOUNT_NOT_FOUND', 'DISCOUNT_CURRENTLY_INACTIVE'];

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
