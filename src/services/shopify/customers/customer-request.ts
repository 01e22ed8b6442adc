import { env } from '../../../runtime/env.ts';
import { isWithinLimit } from '../../../runtime/rate-limit.ts';
import { callUpstream, UpstreamError } from '../../upstream.ts';

/** Whether the settings name the shop's customer accounts. */
export const hasCustomerAccounts = (): boolean => env().SHOPIFY_SHOP_ID !== undefined;

/**
 * Base URL of the shop's customer accounts (pages and API), such as https://shopify.com/123, without a slash at its end.
 * Only valid if `hasCustomerAccounts()`.
 */
export const customerAccountsUrl = (): string =>
  env().SHOPIFY_CUSTOMER_ACCOUNT_URL ?? `https://shopify.com/${env().SHOPIFY_SHOP_ID}`;

/**
 * - revoked: the tokens are no longer valid, and the connection is deleted
 * - unconnected: the visitor has no connection
 * - denied: the customer refused, or the sign-in failed at the shop
 * - refused: the shop rejects the request, and so would it a retry
 * - uncertain: the shop did not answer a change, which it may have made
 * - throttled, broken, unreachable, timeout: as of the Storefront API
 */
export type CustomerErrorCode =
  | 'revoked'
  | 'unconnected'
  | 'denied'
  | 'refused'
  | 'uncertain'
  | 'throttled'
  | 'broken'
  | 'unreachable'
  | 'timeout';

/** A failed request to the Customer Account API. */
export class CustomerError extends UpstreamError<CustomerErrorCode> {
  override name = 'CustomerError';
}

/** Whether the visitor has to connect before anything can be asked of the shop. */
export const isDisconnected = ({ code }: CustomerError): boolean =>
  code === 'revoked' || code === 'unconnected';

/** @throws CustomerError `throttled` for a network that asks more often than visitors do */
export async function checkRequestLimit(): Promise<void> {
  if (!(await isWithinLimit('VISITOR_LIMIT', 'orders')))
    throw new CustomerError('throttled', 'A visitor asked too often, so the shop was not asked');
}

/**
 * Sends a request to the shop's customer accounts, and reads the response, of any status, by `read`; redirects are not
 * followed. Sets Origin, which Shopify demands of public clients.
 * @throws CustomerError of `read`, `timeout`, `unreachable` or `broken`
 */
export function requestCustomers<T>(
  url: string,
  init: RequestInit,
  limits: { timeLimitMs: number; maxBytes: number },
  read: (response: Response) => T | Promise<T>,
): Promise<T> {
  const headers = new Headers(init.headers);
  headers.set('origin', env().SITE_URL);
  headers.set('user-agent', 'rubber-ducky');
  return callUpstream(
    { upstream: 'customers', Failure: CustomerError, ...limits },
    (signal) => fetch(url, { ...init, headers, redirect: 'manual', signal }),
    read,
  );
}

/** The response, unless its status is a failure. @throws CustomerError `throttled` (429, 430), `broken` (3xx, 5xx) */
export function checked(response: Response): Response {
  const { status } = response;
  if (status === 429 || status === 430) throw new CustomerError('throttled', `HTTP ${status}`);
  if (status >= 500 || (status >= 300 && status < 400))
    throw new CustomerError('broken', `HTTP ${status}`);
  return response;
}
