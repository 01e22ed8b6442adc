import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import { isLoopback } from '../../../lib/loopback.ts';
import { env } from '../../../runtime/env.ts';
import { CheckoutError } from '../cart-errors.ts';

/**
 * The checkout address, when its host is one where visitors of this site pay.
 * @throws CheckoutError
 */
export function allowedAddress(checkoutUrl: string): string {
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
 * Moves an address of the shop on this site, such as a checkout's, to the shop's own domain. Undefined when that would be a redirect loop: the
 * shop's domain is this site's, or the shop has sent the visitor back.
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
