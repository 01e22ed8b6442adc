import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { callUpstream, UpstreamError } from '../upstream.ts';
import type { StorefrontOperations } from './storefront.generated.ts';
import { requestContext } from '../../runtime/request-context.ts';

// A list of 50 products is 150 KB.
const MAX_BYTES = 8 * 1024 * 1024;

let answeredVersion: string | undefined;

/**
 * Sends a GraphQL operation to the Storefront API, without retries, and returns its data. `quantityAvailable` is null
 * without the scope unauthenticated_read_product_inventory.
 * @param operation a `#graphql` literal of this project; `npm run codegen` generates its types
 * @throws StorefrontError, also for partial data: a product with missing fields cannot be sold
 */
export const storefront = <Operation extends keyof StorefrontOperations>(
  operation: Operation,
  request: { variables: StorefrontOperations[Operation]['variables']; timeLimitMs: number },
): Promise<StorefrontOperations[Operation]['data']> =>
  storefrontText(operation, request.timeLimitMs, request.variables);

/**
 * Sends a query whose text is made for its request, and which therefore has no generated types.
 * @throws StorefrontError as storefront
 */
export function storefrontText<Data extends object>(
  query: string,
  timeLimitMs: number,
  variables: object = {},
): Promise<Data> {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = env();
  const url = `${SHOPIFY_STORE_DOMAIN}/api/${SHOPIFY_API_VERSION}/graphql.json`;
  const body = JSON.stringify({ query, variables });
  return callUpstream(
    { upstream: 'shop', Failure: StorefrontError, timeLimitMs, maxBytes: MAX_BYTES },
    (signal) => fetch(url, { method: 'POST', headers: headers(), body, signal }),
    async (response) => {
      reportVersion(response.headers);
      const { ok, status } = response;
      if (!ok) throw new StorefrontError(codeFor(status), `The shop answered ${status}`);
      return dataOf((await response.json()) as Answer<Data>);
    },
  );
}

function headers(): Record<string, string> {
  const { SHOPIFY_PUBLIC_TOKEN = '', SHOPIFY_PRIVATE_TOKEN } = env();
  const json = { accept: 'application/json', 'content-type': 'application/json' };
  if (!SHOPIFY_PRIVATE_TOKEN)
    return { ...json, 'X-Shopify-Storefront-Access-Token': SHOPIFY_PUBLIC_TOKEN };
  const ip = requestContext()?.ip;
  return {
    ...json,
    'Shopify-Storefront-Private-Token': SHOPIFY_PRIVATE_TOKEN,
    // With a private token, Shopify's rate limit counts requests by the buyer's address.
    ...(ip && { 'Shopify-Storefront-Buyer-IP': ip }),
  };
}

/** The API version in the shop's last response to this instance; undefined before the first. */
export const lastApiVersion = (): string | undefined => answeredVersion;

/** Logs, once per version, that Shopify answered with a newer API version because the requested one is retired. */
function reportVersion(answer: Headers): void {
  const asked = env().SHOPIFY_API_VERSION;
  const answered = answer.get('x-shopify-api-version');
  if (!answered || answered === answeredVersion) return;

  answeredVersion = answered;
  if (answered !== asked)
    log.warn('storefront', `asked for API version ${asked}, ${answered} answered.`);
}

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
}

interface GraphQLError {
  message?: string;
  path?: unknown[];
  extensions?: { code?: string };
}

interface Answer<Data> {
  data?: Data | null;
  /** Shopify documents a list, but sometimes answers with a single error or a string. */
  errors?: (GraphQLError | string)[] | GraphQLError | string;
}

/** @throws StorefrontError for an answer with errors, unless they are that the token may not read stock levels */
function dataOf<Data extends object>({ data, errors = [] }: Answer<Data>): Data {
  const all = [errors]
    .flat()
    .map((each): GraphQLError => (typeof each === 'string' ? { message: each } : each));
  const [first] = all;
  if (first && !(data && all.every(isAboutInventory))) {
    const isThrottled = first.extensions?.code === 'THROTTLED';
    const message = first.message ?? JSON.stringify(first);
    throw new StorefrontError(isThrottled ? 'throttled' : 'refused', message);
  }
  // GraphQL answers every field that is asked for, so that `null` alone says that something does not exist.
  if (!data || Object.keys(data).length === 0)
    throw new StorefrontError('broken', 'The shop answered without data');
  return data;
}

const isAboutInventory = ({ extensions, path }: GraphQLError): boolean =>
  extensions?.code === 'ACCESS_DENIED' && path?.at(-1) === 'quantityAvailable';

function codeFor(status: number): StorefrontErrorCode {
  // Shopify answers 430 to a network whose requests it rejects for a while.
  if (status === 429 || status === 430) return 'throttled';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}
