import { UpstreamError } from '../../upstream-error.ts';

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

/** The error for a network that asks more often than visitors do. */
export const tooManyRequests = () =>
  new CustomerError('throttled', 'A visitor asked too often, so the shop was not asked');
