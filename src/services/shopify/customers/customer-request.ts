import { env } from '../../../runtime/env.ts';
import { timed } from '../../../runtime/request-context.ts';
import { limitResponseSize } from '../../response-size.ts';
import { CustomerError } from './customer-error.ts';

/**
 * Sends a request to the shop's customer accounts. Shopify demands an Origin of public clients.
 * @throws CustomerError `timeout` or `unreachable`
 */
export async function requestCustomers(
  url: string,
  init: RequestInit,
  { timeLimitMs, maxBytes }: { timeLimitMs: number; maxBytes: number },
): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('origin', env().SITE_URL);
  headers.set('user-agent', 'rubber-ducky');
  const signal = AbortSignal.timeout(timeLimitMs);
  try {
    return await timed('customers', async () => {
      const response = await fetch(url, { ...init, headers, redirect: 'manual', signal });
      return limitResponseSize(response, maxBytes);
    });
  } catch (error) {
    throw withoutAnswer(error);
  }
}

/** The error for a request without an answer. */
export const withoutAnswer = (error: unknown): CustomerError =>
  error instanceof Error && error.name === 'TimeoutError'
    ? new CustomerError('timeout', 'The customer accounts did not answer in time')
    : new CustomerError('unreachable', String(error));

/** The response, unless its status is a failure of the shop. @throws CustomerError `throttled` or `broken` */
export function checked(response: Response): Response {
  const { status } = response;
  if (status === 429 || status === 430) throw new CustomerError('throttled', `HTTP ${status}`);
  if (status >= 500 || (status >= 300 && status < 400))
    throw new CustomerError('broken', `HTTP ${status}`);
  return response;
}
