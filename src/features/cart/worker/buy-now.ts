import 'server-only';
import { log } from '../../../runtime/log.ts';
import { countCheckout } from '../../../analytics/visit-counter.ts';
import { isSameCode } from '../cart.ts';
import { CheckoutError, checkoutErrorDetails, type CheckoutErrorCode } from '../cart-errors.ts';
import { errorOfLinkedCode } from './cart-codes.ts';
import {
  createCart,
  NoCartError,
  toCheckoutError,
  type NewCart,
  type ShopCart,
} from './cart-gateway.ts';
import { allowedAddress } from './checkout-address.ts';

const TIME_LIMIT_MS = 8000;

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
  const cart = await createCart({ ...contents, discountCodes: codes }, TIME_LIMIT_MS).catch(refuse);
  const shortage = shortageIn(cart, contents.lines);
  if (shortage) throw shortage;
  const isUnfit = ({ code, applicable }: ShopCart['discountCodes'][number]) =>
    !applicable && requiredCodes.some((each) => isSameCode(each, code));
  if (cart.discountCodes.some(isUnfit)) throw errorNamed(errorOfLinkedCode(cart));
  if (!cart.checkoutUrl) throw errorNamed('no-address');
  const address = allowedAddress(cart.checkoutUrl);
  countCheckout(cart.lines.map((line) => line.merchandise.product.handle));
  return address;
}

const errorNamed = (code: CheckoutErrorCode, logged?: string, shown?: string) =>
  new CheckoutError(checkoutErrorDetails(code, shown), logged);

function refuse(error: unknown): never {
  const isNoCart =
    error instanceof NoCartError && error.reason === 'refused' && error.userErrors.length === 0;
  throw isNoCart ? errorNamed('no-address') : toCheckoutError(error);
}

/** Shopify reports missing stock as a warning, or by a cart that holds less than was requested. */
function shortageIn(cart: ShopCart, lines: NewCart['lines']): CheckoutError | undefined {
  const sum = (all: { quantity: number }[]) =>
    all.reduce((total, each) => total + each.quantity, 0);
  const got = sum(cart.lines);
  const [warning] = cart.warnings;
  if (got === 0 || (got >= sum(lines) && warning?.code === 'MERCHANDISE_OUT_OF_STOCK')) {
    return errorNamed('sold-out', warning?.message);
  }
  if (got < sum(lines)) {
    const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
    // The total of several lines does not show which line is short.
    const exact = lines.length === 1 && `${only} Please lower the quantity and try again.`;
    return errorNamed('not-enough', warning?.message, exact || undefined);
  }
  // After any other warning the cart still holds all that was requested.
  for (const { code, message } of cart.warnings)
    log.warn('checkout', `warning ${code}: ${message}`);
  return undefined;
}
