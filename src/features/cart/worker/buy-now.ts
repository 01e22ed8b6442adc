import 'server-only';
import { countCheckout } from '../../../analytics/visit-counter.ts';
import { isSameCode } from '../cart.ts';
import { CheckoutError } from '../cart-errors.ts';
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
  const sum = (all: { quantity: number }[]) =>
    all.reduce((total, { quantity }) => total + quantity, 0);
  const got = sum(held);
  const isWhole = got >= sum(lines);
  if (isWhole && warning?.code !== 'MERCHANDISE_OUT_OF_STOCK') return;
  if (isWhole || got === 0) throw new CheckoutError('sold-out', warning?.message);
  const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
  // The total of several lines does not show which line is short.
  const exact = lines.length === 1 && `${only} Please lower the quantity and try again.`;
  throw new CheckoutError('not-enough', warning?.message, exact || undefined);
}
