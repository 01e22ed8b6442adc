import 'server-only';
import { log } from '../../../runtime/log.ts';
import { isCardOf, productOf, type CartChange } from '../cart.ts';
import { CheckoutError, checkoutErrorDetails, type CheckoutErrorCode } from '../cart-errors.ts';
import type { ShownCart } from '../cart-schemas.ts';
import { applyChanges, type ApplyOptions, type CartOutcome } from './apply-changes.ts';
import { buyerEmail, findCustomer, isOfBuyer, withBuyer } from './cart-buyer.ts';
import { cartVersion } from './cart-costs.ts';
import { keyOfLine, setGiftCards, type ShopCart } from './cart-gateway.ts';
import { compareWithPage, type CartNotice } from './cart-notices.ts';
import { allowedAddress } from './checkout-address.ts';
import { rememberCart, type RememberedCart } from './remembered-cart.ts';

/** What the page of a visitor shows who presses Checkout. */
export interface SeenCart {
  /** Version of the cart; empty when it is another one. */
  version: string;
  /** Its contents, with which the current cart is compared. */
  shown: ShownCart | null;
  /** What stands in the fields of its form. */
  changes: readonly CartChange[];
}

/**
 * Opens the checkout of the cart that the visitor saw, after what stands in the fields of its form is saved. Of any other
 * cart it says what differs.
 */
export async function checkOut(
  before: RememberedCart,
  seen: SeenCart,
  options: Pick<ApplyOptions, 'linkCode'> = {},
): Promise<CartOutcome> {
  const read = await applyChanges(before, [], options);
  if (read.isUnread) {
    const isLate = read.error?.details.retry;
    return isLate ? withError(read, 'read-failed') : read;
  }
  const { cart, notices } = read;
  if (!cart?.lines.nodes.some(({ quantity }) => quantity > 0)) return withError(read, 'empty');
  const isOther = seen.version !== cartVersion(cart);
  if (isOther || notices.length > 0) {
    const others = isOther && seen.shown ? compareWithPage(cart, seen.shown) : [];
    const all = [...notices, ...others];
    // The page showed the last known cart, which has no version.
    const isUnseen = all.length === 0 && seen.version === '' && seen.shown;
    return withError({ ...read, notices: all }, isUnseen ? 'read-again' : 'changed');
  }
  const emptyCards = cart.appliedGiftCards.filter(({ amountUsed }) => isZero(amountUsed.amount));
  if (emptyCards.length > 0 && !isZero(cart.cost.totalAmount.amount)) {
    return withoutCards(read, cart, emptyCards);
  }
  const saved =
    seen.changes.length > 0 ? await applyChanges(read.remembered, seen.changes, options) : read;
  if (saved.error || !saved.cart) return saved;
  // Typed quantities have other prices, which the visitor sees before the checkout.
  return quantitiesOf(saved.cart) === quantitiesOf(cart)
    ? openCheckout(saved, saved.cart)
    : withError(saved, 'changed');
}

const isZero = (amount: string): boolean => Number(amount) === 0;

const withError = (outcome: CartOutcome, code: CheckoutErrorCode): CartOutcome => ({
  ...outcome,
  error: { details: checkoutErrorDetails(code) },
});

/** Quantities by variant and plan, which a message does not change. */
const quantitiesOf = ({ lines }: ShopCart): string =>
  lines.nodes
    .map((line) => `${productOf(keyOfLine(line))} ${line.quantity}`)
    .toSorted()
    .join();

/** Removes gift cards that were used up elsewhere, and announces them. */
async function withoutCards(
  read: CartOutcome,
  cart: ShopCart,
  lost: ShopCart['appliedGiftCards'],
): Promise<CartOutcome> {
  const left = read.remembered.cards.filter(
    (code) => !lost.some(({ lastCharacters }) => isCardOf(lastCharacters, code)),
  );
  const notices = lost.map(({ lastCharacters }): CartNotice => ({
    what: 'card',
    key: '',
    from: lastCharacters,
  }));
  const answer = await setGiftCards(cart.id, left).catch(() => undefined);
  if (answer?.status !== 'done') return withError(read, 'read-failed');
  const remembered = rememberCart(answer.cart, read.remembered, left);
  return withError({ ...read, remembered, cart: answer.cart, notices }, 'changed');
}

/** The cart itself is the checkout, which begins with the customer account of the signed-in visitor. */
async function openCheckout(outcome: CartOutcome, cart: ShopCart): Promise<CartOutcome> {
  const [email, customer] = await Promise.all([buyerEmail(), findCustomer()]);
  const ready = customer ? await withBuyer(cart, email, customer.token) : cart;
  // No checkout begins with the email of another visitor.
  const isOthers = ready.buyerIdentity.email !== null && !isOfBuyer(ready, email);
  if (isOthers) return withError(outcome, 'unreachable');
  if (cartVersion(ready) !== cartVersion(cart)) {
    return withError({ ...outcome, cart: ready }, 'changed');
  }
  try {
    const checkoutUrl = allowedAddress(ready.checkoutUrl);
    return { ...outcome, remembered: { ...outcome.remembered, isCheckoutOpen: true }, checkoutUrl };
  } catch (error) {
    if (!(error instanceof CheckoutError)) throw error;
    log.error('checkout', `${error.details.code}: ${error.message}`);
    return { ...outcome, error: { details: error.details } };
  }
}
