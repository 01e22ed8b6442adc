import 'server-only';
import { log } from '../../../runtime/log.ts';
import type { CartChange, SentOnce } from '../cart.ts';
import { cartError, CheckoutError, type CheckoutErrorCode } from '../cart-errors.ts';
import { applyChanges, type CartOutcome } from './apply-changes.ts';
import { buyerEmail, customerToken, isOfBuyer, withBuyer } from './cart-buyer.ts';
import type { ShopCart } from './cart-gateway.ts';
import type { SeenCart } from './cart-input.ts';
import { cardNotice, compareWithPage } from './cart-notices.ts';
import { cartVersion } from './cart-mapper.ts';
import { allowedAddress } from './checkout-address.ts';
import type { RememberedCart } from './remembered-cart.ts';

/**
 * Opens the checkout of the cart that the visitor saw, after what stands in the fields of its form is saved. Of any other
 * cart it says what differs.
 */
export async function checkOut(
  before: RememberedCart,
  seen: SeenCart,
  changes: readonly CartChange[],
  sent: SentOnce,
): Promise<CartOutcome> {
  const read = await applyChanges(before, []);
  if (read.isUnread) return read.errors[0]?.retry ? withError(read, 'read-failed') : read;
  const { cart, notices } = read;
  if (!cart?.lines.some(({ quantity }) => quantity > 0)) return withError(read, 'empty');
  const all = [...notices, ...(seen.shown ? compareWithPage(cart, seen.shown) : [])];
  if (seen.version !== cartVersion(cart) || all.length > 0) {
    // The page showed the last known cart, which has no version.
    const isUnseen = all.length === 0 && seen.version === '' && seen.shown;
    return withError({ ...read, notices: all }, isUnseen ? 'read-again' : 'changed');
  }
  const usedUp = cart.appliedGiftCards.filter(({ amountUsed }) => isZero(amountUsed.amount));
  if (usedUp.length > 0 && !isZero(cart.cost.totalAmount.amount)) {
    const ends = usedUp.map(({ lastCharacters }) => lastCharacters);
    const removals = ends.map((ending) => ({ what: 'remove-card' as const, ending }));
    const changed = await applyChanges(read.remembered, removals);
    if (changed.errors.length > 0) return withError(changed, 'read-failed');
    return withError({ ...changed, notices: ends.map(cardNotice) }, 'changed');
  }
  const saved = changes.length > 0 ? await applyChanges(read.remembered, changes, sent) : read;
  if (saved.errors.length > 0 || !saved.cart) return saved;
  // Typed quantities have other prices, which the visitor sees before the checkout.
  const isTyped = changes.some(({ what }) => what === 'quantity');
  return isTyped ? withError(saved, 'changed') : openCheckout(saved, saved.cart);
}

const isZero = (amount: string): boolean => Number(amount) === 0;

const withError = (outcome: CartOutcome, code: CheckoutErrorCode): CartOutcome => ({
  ...outcome,
  errors: [cartError(code)],
});

/** The cart itself is the checkout, which begins with the customer account of the signed-in visitor. */
async function openCheckout(outcome: CartOutcome, cart: ShopCart): Promise<CartOutcome> {
  const [email, token] = await Promise.all([buyerEmail(), customerToken()]);
  const ready = token === undefined ? cart : await withBuyer(cart, email, token);
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
    return { ...outcome, errors: [cartError(error.details)] };
  }
}
