import 'server-only';
import site from '../../../content/site.json' with { type: 'json' };
import { isLoopback } from '../../lib/loopback.ts';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import {
  StorefrontError,
  type StorefrontErrorCode,
} from '../../services/shopify/storefront-error.ts';
import type { CartCreateMutation } from '../../services/shopify/storefront.generated.ts';
import { storefront } from '../../services/shopify/storefront.ts';
import { isAboutBuyer } from './shop-carts.ts';
import {
  checkoutErrorDetails,
  type CartLine,
  type CheckoutErrorCode,
  type CheckoutErrorDetails,
} from './checkout.ts';

export class CheckoutError extends Error {
  override name = 'CheckoutError';
  readonly details: CheckoutErrorDetails;

  constructor(details: CheckoutErrorDetails, message = details.message) {
    super(message);
    this.details = details;
  }
}

type Payload = NonNullable<CartCreateMutation['cartCreate']>;

/** What a new cart holds beside its lines. */
export interface CheckoutDetails {
  discountCodes?: string[];
  note?: string;
  attributes?: { key: string; value: string }[];
  email?: string;
}

/**
 * Creates a cart and returns the address where the visitor pays, without an email that the shop does not take. Never
 * retries: when an answer is lost, the cart may exist all the same.
 * @throws CheckoutError
 */
export async function createCheckout(
  lines: CartLine[],
  { discountCodes = [], note, attributes = [], email }: CheckoutDetails = {},
): Promise<string> {
  const input = {
    lines,
    ...(discountCodes.length > 0 && { discountCodes }),
    ...(note && { note }),
    ...(attributes.length > 0 && { attributes }),
    ...(email && { buyerIdentity: { email } }),
  };
  const { cartCreate } = await storefront(CART_CREATE_MUTATION, {
    variables: { input },
    timeLimitMs: 8000,
  }).catch(orCheckoutError);
  if (email && isAboutBuyer(cartCreate)) {
    return createCheckout(lines, { discountCodes, note: note ?? '', attributes });
  }
  if (!cartCreate) {
    throw new CheckoutError(checkoutErrorDetails('no-address'), 'cartCreate answered null');
  }

  refuseUserErrors(cartCreate);
  refuseMissingStock(cartCreate, lines);
  if (!cartCreate.cart?.checkoutUrl) throw new CheckoutError(checkoutErrorDetails('no-address'));
  return allowedAddress(cartCreate.cart.checkoutUrl);
}

/** The shop's own words hold ids; they are for the log alone. */
function refuseUserErrors({ userErrors }: Payload): void {
  const [first] = userErrors;
  if (first) throw new CheckoutError(checkoutErrorDetails('declined'), first.message);
}

/** Shopify reports missing stock not as an error but as a warning, or by a cart that holds less than asked. */
function refuseMissingStock({ cart, warnings }: Payload, lines: CartLine[]): void {
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const got = cart?.totalQuantity ?? 0;
  const [warning] = warnings;
  if (cart && got === 0) {
    throw new CheckoutError(
      checkoutErrorDetails('sold-out'),
      warning?.message ?? 'The line came back empty',
    );
  }
  if (cart && got < quantity) {
    const only = got === 1 ? 'Only 1 of these is left.' : `Only ${got} of these are left.`;
    // Of several lines the sum says nothing about any of them.
    const exact =
      lines.length === 1 ? `${only} Please lower the quantity and try again.` : undefined;
    throw new CheckoutError(checkoutErrorDetails('not-enough', exact), warning?.message);
  }
  if (warning?.code === 'MERCHANDISE_OUT_OF_STOCK') {
    throw new CheckoutError(checkoutErrorDetails('sold-out'), warning.message);
  }
  // After any other warning the cart still holds all that was asked for.
  for (const { code, message } of warnings) log.warn('checkout', `warning ${code}: ${message}`);
}

/**
 * The address, if it is one where visitors of this site pay.
 * @throws CheckoutError
 */
export function allowedAddress(checkoutUrl: string): string {
  const address = URL.canParse(checkoutUrl) ? new URL(checkoutUrl) : undefined;
  const shop = new URL(env().SHOPIFY_STORE_DOMAIN);
  // A shop whose primary domain is this site gives out addresses here, where it has no checkout.
  const there = address?.host === new URL(env().SITE_URL).host ? addressAtShop(address) : undefined;
  if (there) return there;
  const known =
    address && (address.host === shop.host || site.checkoutHosts.includes(address.host));
  const secure =
    address?.protocol === 'https:' ||
    (address?.protocol === 'http:' && isLoopback(address.hostname));
  if (known && secure) return address.href;

  throw new CheckoutError(
    checkoutErrorDetails('foreign-address'),
    `The shop gave a checkout address on ${address?.origin ?? 'no host'}, which is not on the list in content/site.json`,
  );
}

// Shopify's own links ask by it not to be led on to the primary domain; here it tells an address that comes back.
const STAY = '_fd';

/**
 * A checkout's address on this site at the shop's own domain. Undefined where that would lead in a circle: the shop's
 * domain is this site's, or the shop has sent the visitor back.
 */
export function addressAtShop({ host, pathname, searchParams }: URL): string | undefined {
  const there = new URL(env().SHOPIFY_STORE_DOMAIN);
  const isHere = there.host === host || there.host === new URL(env().SITE_URL).host;
  if (isHere || searchParams.has(STAY)) return undefined;
  there.pathname = pathname;
  there.search = String(searchParams);
  there.searchParams.set(STAY, '0');
  return there.href;
}

export const asCheckoutError = ({ code, message }: StorefrontError) =>
  new CheckoutError(checkoutErrorDetails(codes[code]), message);

/** @throws CheckoutError for what the shop answered, and any other error as it is */
export function orCheckoutError(error: unknown): never {
  throw error instanceof StorefrontError ? asCheckoutError(error) : error;
}

const codes: Record<StorefrontErrorCode, CheckoutErrorCode> = {
  throttled: 'busy',
  refused: 'closed',
  broken: 'unreachable',
  unreachable: 'unreachable',
  timeout: 'slow',
};

const CART_CREATE_MUTATION = `#graphql
  mutation CartCreate($input: CartInput!) {
    cartCreate(input: $input) {
      cart { id checkoutUrl totalQuantity }
      userErrors { code field message }
      warnings { code message target }
    }
  }
`;
