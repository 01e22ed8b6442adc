import 'server-only';
import { formatPrice } from '../../../lib/price.ts';
import { shortHash } from '../../../lib/short-hash.ts';
import { productOf } from '../cart.ts';
import type { CheckoutErrorCode } from '../cart-errors.ts';
import type { ShownCart } from './cart-input.ts';
import type { ShopCart } from './cart-gateway.ts';

/** A sentence about a difference that the visitor is told of once. */
export interface CartNotice {
  /** Key of a line, whose title begins the sentence. */
  key?: string;
  text: string;
}

export const RECREATED: CartNotice = {
  text: 'The shop no longer had your cart, because it was ordered or had not been touched for long. We have filled a new one with the same things.',
};

export const SHORTENED: CartNotice = {
  text: 'Your order note or a gift message was too long to be kept. Please write it again.',
};

/**
 * Notice that a line of a recreated cart is no longer sold, is sold out, or has fewer items.
 * @param cart the recreated cart
 * @param key line key
 * @param code why the shop refused or reduced the line
 */
export function lineNotice(
  cart: ShopCart | undefined,
  key: string,
  code: CheckoutErrorCode,
): CartNotice {
  if (code === 'gone') return { key, text: 'not sold any more, and no longer in your cart.' };
  if (code === 'quantity-rule' || code === 'declined')
    return { key, text: 'not sold like this any more, and no longer in your cart.' };
  const left = cart?.lines.find(({ id }) => id === key)?.quantity ?? 0;
  if (left === 0) return { key, text: 'sold out meanwhile.' };
  const are = left === 1 ? 'is 1' : `are ${left}`;
  return { key, text: `only ${left} left, so there ${are} in your cart.` };
}

/** Notice that a discount code does not apply to the cart. */
export const codeNotice = (code: string): CartNotice => ({
  text: `The discount code ${code} does not apply to your cart.`,
});

/** Notice that a gift card no longer pays for the cart and has to be entered again. */
export const cardNotice = (lastCharacters: string): CartNotice => ({
  text: `The gift card that ends with ${lastCharacters} does not pay for this cart any more. Please enter it again.`,
});

/**
 * Notices about the differences between the cart and what a page showed: the changed quantities; if there are none, the
 * changed attributes; if there are none either, the changed amount to pay. A changed note has its own notice.
 */
export function compareWithPage(cart: ShopCart, page: ShownCart): CartNotice[] {
  const changed = [changedQuantities, changedTexts, changedAmount]
    .map((compare) => compare(cart, page))
    .find(({ length }) => length > 0);
  const isNoteSame = shortHash(cart.note ?? '') === page.note;
  return [...(changed ?? []), ...(isNoteSame ? [] : [{ text: 'The order note has changed.' }])];
}

/** Quantities per product, because a line has another key with another message. */
function changedQuantities({ lines }: ShopCart, page: ShownCart): CartNotice[] {
  const now = lines.map(({ id, quantity }) => [id, quantity] as const);
  const quantityIn = (all: readonly (readonly [string, number])[], product: string) =>
    all.reduce((sum, [key, quantity]) => sum + (productOf(key) === product ? quantity : 0), 0);
  const products = new Set([...page.quantities, ...now].map(([key]) => productOf(key)));
  return [...products].flatMap((key): CartNotice[] => {
    const [before, after] = [quantityIn(page.quantities, key), quantityIn(now, key)];
    if (before === after) return [];
    if (after === 0) return [{ key, text: 'no longer in your cart.' }];
    if (before === 0) return [{ key, text: 'added to your cart meanwhile.' }];
    return [{ key, text: `now ${after} in your cart, it was ${before}.` }];
  });
}

const changedTexts = ({ lines }: ShopCart, page: ShownCart): CartNotice[] =>
  lines
    .filter(({ id }) => !page.quantities.some(([shown]) => shown === id))
    .map(({ id }) => ({ key: id, text: 'what is written for it has changed.' }));

function changedAmount({ cost }: ShopCart, page: ShownCart): CartNotice[] {
  const { amount, currencyCode } = cost.totalAmount;
  if (Number(amount) === Number(page.due)) return [];
  const [before, after] = [page.due, amount].map((each) =>
    formatPrice({ amount: each, currencyCode }),
  );
  return [{ text: `The amount to pay is now ${after}, it was ${before}.` }];
}
