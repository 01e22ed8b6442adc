import { UpstreamError } from '../upstream-error.ts';

/**
 * - throttled: rate limit exceeded, or rejected for a while
 * - refused: rejected, and so would be a retry (bad token, blocked, invalid query)
 * - broken: unusable response (5xx, HTML, invalid JSON)
 * - unreachable: no response
 * - timeout: no response within the time limit
 */
export type StorefrontErrorCode = 'throttled' | 'refused' | 'broken' | 'unreachable' | 'timeout';

/** A failed request to the Storefront API. */
export class StorefrontError extends UpstreamError<StorefrontErrorCode> {
  override name = 'StorefrontError';
  readonly status: number | undefined;

  constructor(code: StorefrontErrorCode, message: string, status?: number) {
    super(code, message);
    this.status = status;
  }
}

interface ResponseErrors {
  networkStatusCode?: number;
  message?: string;
  graphQLErrors?: unknown;
}

/** Maps the errors of the Storefront API's client to a code. @returns the error, for the caller to throw */
export function storefrontError({
  graphQLErrors,
  message = 'The shop failed without a message',
  networkStatusCode: status,
}: ResponseErrors): StorefrontError {
  if (!graphQLErrors) return new StorefrontError(codeFor(status), message, status);

  const { code, text } = firstError(graphQLErrors);
  return new StorefrontError(code === 'THROTTLED' ? 'throttled' : 'refused', text, status);
}

/** Whether the only errors are that the token may not read stock levels. */
export const isWithoutInventory = ({ graphQLErrors }: ResponseErrors): boolean =>
  Array.isArray(graphQLErrors) &&
  graphQLErrors.every((each: unknown) => {
    const path = property(each, 'path');
    const code = property(property(each, 'extensions'), 'code');
    return code === 'ACCESS_DENIED' && Array.isArray(path) && path.at(-1) === 'quantityAvailable';
  });

function codeFor(status: number | undefined): StorefrontErrorCode {
  if (status === undefined) return 'unreachable';
  // Shopify answers 430 to a network whose requests it rejects for a while.
  if (status === 429 || status === 430) return 'throttled';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}

/** Shopify documents `errors` as a list, but sometimes answers with a single object or a string. */
function firstError(errors: unknown): { text: string; code: unknown } {
  const first: unknown = Array.isArray(errors) ? errors[0] : errors;
  const message = property(first, 'message');
  return {
    text: typeof message === 'string' ? message : asText(first),
    code: property(property(first, 'extensions'), 'code'),
  };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const asText = (value: unknown) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
