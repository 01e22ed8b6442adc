import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import { countCheckout } from '../../../analytics/visit-counter.ts';
import { isLoopback } from '../../../lib/addresses.ts';
import { env } from '../../../runtime/env.ts';
import { log } from '../../../runtime/log.ts';
import { isSameCode, itemCount, type CartChange, type SentOnce } from '../cart.ts';
import { cartError, CheckoutError, type CheckoutErrorCode } from '../cart-errors.ts';
import { applyChanges, type CartOutcome } from './apply-changes.ts';
import { isOfBuyer, signedInBuyer, withBuyer } from './cart-buyer.ts';
import { errorOfLinkedCode } from './cart-codes.ts';
import {
  createCart,
  NoCartError,
  toCheckoutError,
  type NewCart,
  type ShopCart,
} from './cart-gateway.ts';
import type { SeenCart } from './cart-input.ts';
import { cardNotice, compareWithPage } from './cart-notices.ts';
import { cartVersion } from './cart-mapper.ts';
import type { RememberedCart } from './remembered-cart.ts';

/**
 * Saves the changes in the fields of the cart's form, and returns the checkout's address as `checkoutUrl`. Returns an
 * error instead when the cart is not the one that the visitor saw, with notices about the differences, when it is empty
 * or unread, or when a quantity was typed, whose price the visitor has not seen.
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
  const buyer = await signedInBuyer(true);
  const ready = await withBuyer(cart, buyer);
  // No checkout begins with the email of another visitor.
  const isOthers = ready.buyerIdentity.email !== null && !isOfBuyer(ready, buyer.email);
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

/** Time limit of a new cart for Buy Now or a permalink. */
const BUY_NOW_MS = 8000;

/**
 * Creates a cart for Buy Now or a permalink, counts its checkout and returns the address. Never retries a lost answer,
 * because the cart may exist nevertheless.
 * @param requiredCodes codes that must apply; with one that does not, no checkout is opened
 * @throws CheckoutError, whose message for the log may be the shop's
 */
export async function createCheckout(
  { discountCodes = [], ...contents }: NewCart,
  requiredCodes: readonly string[] = [],
): Promise<string> {
  const codes = [...new Set([...requiredCodes, ...discountCodes])];
  const cart = await createCart({ ...contents, discountCodes: codes }, BUY_NOW_MS).catch(refuse);
  checkStock(cart, contents.lines);
  const isUnfit = ({ code, applicable }: ShopCart['discountCodes'][number]) =>
    !applicable && requiredCodes.some((each) => isSameCode(each, code));
  if (cart.discountCodes.some(isUnfit)) throw new CheckoutError(errorOfLinkedCode(cart));
  if (!cart.checkoutUrl) throw new CheckoutError('no-address');
  const address = allowedAddress(cart.checkoutUrl);
  countCheckout(cart.lines.map((line) => line.merchandise.product.handle));
  return address;
}

function refuse(error: unknown): never {
  const isNoCart =
    error instanceof NoCartError && error.reason === 'refused' && error.userErrors.length === 0;
  throw isNoCart ? new CheckoutError('no-address') : toCheckoutError(error);
}

/** Shopify adds as many items as there are, with a warning, or all of a line that is sold out. @throws CheckoutError */
function checkStock({ lines: held, warnings: [warning] }: ShopCart, lines: NewCart['lines']): void {
  const got = itemCount(held);
  const isWhole = got >= itemCount(lines);
  if (isWhole && warning?.code !== 'MERCHANDISE_OUT_OF_STOCK') return;
  if (isWhole || got === 0) throw new CheckoutError('sold-out', warning?.message);
  const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
  // The total of several lines does not show which line is short.
  const exact = lines.length === 1 && `${only} Please lower the quantity and try again.`;
  throw new CheckoutError('not-enough', warning?.message, exact || undefined);
}

/**
 * The checkout address, when its host is one where visitors of this site pay.
 * @throws CheckoutError
 */
function allowedAddress(checkoutUrl: string): string {
  const address = URL.canParse(checkoutUrl) ? new URL(checkoutUrl) : undefined;
  const shop = new URL(env().SHOPIFY_STORE_DOMAIN);
  // A shop whose primary domain is this site returns checkout addresses on this site, which has no checkout.
  const there = address?.host === new URL(env().SITE_URL).host ? addressAtShop(address) : undefined;
  if (there) return there;
  const known =
    address && (address.host === shop.host || site.checkoutHosts.includes(address.host));
  const secure =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (known && secure) return address.href;

  throw new CheckoutError(
    'foreign-address',
    `The shop gave a checkout address on ${address?.origin ?? 'no host'}, which is not on the list in content/site.json`,
  );
}

// Shopify's own parameter against the redirect to the primary domain. Here it also detects an address that comes back.
const STAY = '_fd';

/**
 * Moves an address of the shop on this site, such as a checkout's, to the shop's own domain, with `_fd=0` against
 * Shopify's redirect back. Undefined when that would be a redirect loop: the shop's domain is this site's, or the
 * address has `_fd`.
 */
export function addressAtShop({ host, pathname, search, searchParams }: URL): string | undefined {
  const there = new URL(env().SHOPIFY_STORE_DOMAIN);
  const isHere = there.host === host || there.host === new URL(env().SITE_URL).host;
  if (isHere || searchParams.has(STAY)) return undefined;
  there.pathname = pathname;
  // The query stays as it is, because it may be signed.
  there.search = `${search || '?'}${search ? '&' : ''}${STAY}=0`;
  return there.href;
}
