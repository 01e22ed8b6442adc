import 'server-only';
import { log } from '../../../runtime/log.ts';
import { countCheckout } from '../../../analytics/visit-counter.ts';
import { CheckoutError, checkoutErrorDetails } from '../cart-errors.ts';
import { errorOfLinkedCode } from './cart-codes.ts';
import { createCart, orCheckoutError, type Done, type NotDone } from './cart-gateway.ts';
import type { CartLine } from '../cart-schemas.ts';
import type { LineAttribute } from '../cart-types.ts';
import { allowedAddress } from './checkout-address.ts';

/** Contents of a new cart beside its lines. */
export interface CheckoutDetails {
  discountCodes?: string[];
  /** Codes that must apply; with one that does not, no checkout is opened. */
  requiredCodes?: string[];
  note?: string;
  attributes?: LineAttribute[];
  email?: string | undefined;
  /** Access token of the buyer's customer account, whose default address the checkout begins with. */
  customerAccessToken?: string | undefined;
}

const TIME_LIMIT_MS = 8000;

/**
 * Creates a cart for Buy Now or a permalink, counts its checkout and returns the address. Never retries a lost answer,
 * because the cart may exist nevertheless.
 * @throws CheckoutError
 */
export async function createCheckout(
  lines: CartLine[],
  { requiredCodes = [], discountCodes = [], ...details }: CheckoutDetails = {},
): Promise<string> {
  const codes = [...new Set([...requiredCodes, ...discountCodes])];
  const wanted = { ...details, lines, discountCodes: codes };
  const answer = await createCart(wanted, TIME_LIMIT_MS).catch(orCheckoutError);
  if (answer.status !== 'done') throw noCart(answer);
  refuseMissingStock(answer, lines);
  refuseCodes(answer, requiredCodes);
  const { checkoutUrl } = answer.cart;
  if (!checkoutUrl) throw new CheckoutError(checkoutErrorDetails('no-address'));
  const address = allowedAddress(checkoutUrl);
  countCheckout(answer.cart.lines.nodes.map((line) => line.merchandise.product.handle));
  return address;
}

/** The shop's messages contain ids and are for the log only. */
function noCart(answer: NotDone): CheckoutError {
  const [first] = answer.status === 'refused' ? answer.userErrors : [];
  const isRefused = first !== undefined || answer.status !== 'refused';
  const details = checkoutErrorDetails(isRefused ? 'declined' : 'no-address');
  return new CheckoutError(details, first?.message ?? 'cartCreate returned no cart');
}

/** Shopify reports missing stock as a warning, or by a cart that holds less than was requested. */
function refuseMissingStock({ cart, warnings }: Done, lines: CartLine[]): void {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const got = cart.lines.nodes.reduce((sum, line) => sum + line.quantity, 0);
  const [warning] = warnings;
  if (got === 0) {
    const message = warning?.message ?? 'The line came back empty';
    throw new CheckoutError(checkoutErrorDetails('sold-out'), message);
  }
  if (got < quantity) {
    const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
    // The total of several lines does not show which line is short.
    const exact =
      lines.length === 1 ? `${only} Please lower the quantity and try again.` : undefined;
    throw new CheckoutError(checkoutErrorDetails('not-enough', exact), warning?.message);
  }
  if (warning?.code === 'MERCHANDISE_OUT_OF_STOCK') {
    throw new CheckoutError(checkoutErrorDetails('sold-out'), warning.message);
  }
  // After any other warning the cart still holds all that was requested.
  for (const { code, message } of warnings) log.warn('checkout', `warning ${code}: ${message}`);
}

function refuseCodes(answer: Done, required: string[]): void {
  const { cart } = answer;
  const refused = required.find((code) =>
    cart.discountCodes.some(
      (each) => each.code.toUpperCase() === code.toUpperCase() && !each.applicable,
    ),
  );
  if (refused !== undefined) {
    const details = checkoutErrorDetails(errorOfLinkedCode(answer));
    throw new CheckoutError(details, `The code ${refused} does not apply`);
  }
}
