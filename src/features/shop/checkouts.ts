import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { isLoopback } from '../../lib/loopback.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { StorefrontError } from '../../services/shopify/storefront-error.ts';
import type {
  CartCreateMutation,
  CartCreateMutationVariables,
} from '../../services/shopify/storefront.generated.ts';
import { CART_CREATE_MUTATION } from '../../services/shopify/storefront-operations.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import { checkoutProblem, type CartLine, type CheckoutProblem } from './checkout-problem.ts';

/** A checkout that did not come about. Its `problem` is for the visitor, its message for the log. */
export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly problem: CheckoutProblem;

  constructor(problem: CheckoutProblem, message = problem.message) {
    super(message);
    this.problem = problem;
  }
}

type Payload = NonNullable<CartCreateMutation['cartCreate']>;

/**
 * Creates a cart and returns the address where the visitor pays. Asks the shop once: a cart that was made
 * while its answer was lost is never followed by a second one for the same click.
 * @throws CheckoutError
 */
export async function createCheckout(line: CartLine): Promise<string> {
  const { cartCreate } = await storefront<CartCreateMutation, CartCreateMutationVariables>(
    CART_CREATE_MUTATION,
    { variables: { input: { lines: [line] } }, timeLimitMs: 8000 },
  ).catch((error: unknown) => {
    throw error instanceof StorefrontError ? asCheckoutError(error) : error;
  });
  if (!cartCreate)
    throw new CheckoutError(checkoutProblem('no-address'), 'cartCreate answered null');

  refuseUserErrors(cartCreate);
  refuseMissingStock(cartCreate, line);
  if (!cartCreate.cart?.checkoutUrl) throw new CheckoutError(checkoutProblem('no-address'));
  return allowedAddress(cartCreate.cart.checkoutUrl);
}

function refuseUserErrors({ userErrors }: Payload): void {
  const [first] = userErrors;
  if (first) throw new CheckoutError(checkoutProblem('declined', first.message), first.message);
}

/** Missing stock is no error to the shop: it warns, or gives back a line that holds less, even nothing. */
function refuseMissingStock({ cart, warnings }: Payload, { quantity }: CartLine): void {
  const got = cart?.totalQuantity ?? 0;
  const [warning] = warnings;
  if (cart && got === 0) {
    throw new CheckoutError(
      checkoutProblem('sold-out'),
      warning?.message ?? 'The line came back empty',
    );
  }
  if (cart && got < quantity) {
    const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
    throw new CheckoutError(
      checkoutProblem('not-enough', `${only} Please lower the quantity and try again.`),
      warning?.message,
    );
  }
  if (warning?.code === 'MERCHANDISE_OUT_OF_STOCK') {
    throw new CheckoutError(checkoutProblem('sold-out'), warning.message);
  }
  // Any other warning is about a cart that still holds all that was asked for.
  for (const { code, message } of warnings) log.warn('checkout', `warning ${code}: ${message}`);
}

/** The checkout address when its host is the shop's own or on the list in content/site.json, by https. */
function allowedAddress(checkoutUrl: string): string {
  const address = URL.canParse(checkoutUrl) ? new URL(checkoutUrl) : undefined;
  const shop = new URL(env().SHOPIFY_STORE_DOMAIN);
  const known =
    address && (address.host === shop.host || site.checkoutHosts.includes(address.host));
  const secure =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (known && secure) return address.href;

  throw new CheckoutError(
    checkoutProblem('foreign-address'),
    `The shop gave a checkout address on ${address?.origin ?? 'no host'}, which is not on the list in content/site.json`,
  );
}

function asCheckoutError({ failure, message }: StorefrontError): CheckoutError {
  const codes = {
    throttled: 'busy',
    refused: 'closed',
    broken: 'unreachable',
    unreachable: 'unreachable',
    timeout: 'slow',
  } as const;
  return new CheckoutError(checkoutProblem(codes[failure]), message);
}
