import {
  createStorefrontApiClient,
  type StorefrontApiClient,
} from '@shopify/storefront-api-client';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { limitResponseSize, UpstreamError } from '../upstream.ts';
import type { StorefrontOperations } from './storefront.generated.ts';
import { requestContext, timed } from '../../runtime/request-context.ts';

interface StorefrontRequest<Variables extends object = object> {
  variables: Variables;
  timeLimitMs: number;
}

// A list of 50 products is 150 KB.
const MAX_BYTES = 8 * 1024 * 1024;

let client: StorefrontApiClient | undefined;
let answeredVersion: string | undefined;

/**
 * Sends a GraphQL operation to the Storefront API, without retries.
 * @param operation a `#graphql` literal of this project; `npm run codegen` generates its types
 * @throws StorefrontError, also for partial data: a product with missing fields cannot be sold. `quantityAvailable` is
 * null without the scope unauthenticated_read_product_inventory
 */
export const storefront = <Operation extends keyof StorefrontOperations>(
  operation: Operation,
  request: StorefrontRequest<StorefrontOperations[Operation]['variables']>,
): Promise<StorefrontOperations[Operation]['data']> => ask(operation, request);

/**
 * Sends a query whose text is made for its request, and which therefore has no generated types.
 * @throws StorefrontError as storefront
 */
export const storefrontText = <Data extends object>(
  operation: string,
  timeLimitMs: number,
): Promise<Data> => ask(operation, { variables: {}, timeLimitMs });

async function ask<Data extends object>(
  operation: string,
  { variables, timeLimitMs }: StorefrontRequest,
): Promise<Data> {
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  const shop = (client ??= createClient());

  const { data, errors, headers } = await timed('shop', () =>
    shop.request<Data>(operation, {
      variables: variables as Record<string, unknown>,
      headers: buyerIp(),
      signal: timeLimit,
    }),
  );
  if (headers) reportVersion(headers);

  if (errors && timeLimit.aborted) {
    throw new StorefrontError('timeout', `The shop did not answer within ${timeLimitMs} ms`);
  }
  if (errors && !(data && isWithoutInventory(errors))) throw storefrontError(errors);
  // GraphQL answers every field that is asked for, so that `null` alone says that something does not exist.
  if (!data || Object.keys(data).length === 0)
    throw new StorefrontError('broken', 'The shop answered without data');
  return data;
}

function createClient(): StorefrontApiClient {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION, SHOPIFY_PUBLIC_TOKEN, SHOPIFY_PRIVATE_TOKEN } =
    env();
  return createStorefrontApiClient({
    storeDomain: SHOPIFY_STORE_DOMAIN,
    apiVersion: SHOPIFY_API_VERSION,
    ...(SHOPIFY_PRIVATE_TOKEN
      ? { privateAccessToken: SHOPIFY_PRIVATE_TOKEN }
      : { publicAccessToken: SHOPIFY_PUBLIC_TOKEN ?? '' }),
    // The client's own logger warns about 2025-10 at every start; reportVersion replaces it.
    logger: () => {},
    customFetchApi: async (url, init) =>
      limitResponseSize(await fetch(withStoreScheme(url, SHOPIFY_STORE_DOMAIN), init), MAX_BYTES),
  });
}

/** The client always uses https, but the local shop is served over http. */
const withStoreScheme = (url: string, storeDomain: string) =>
  storeDomain.startsWith('http:') ? url.replace(/^https:/, 'http:') : url;

/** Shopify's rate limit counts requests with a private token by the buyer's IP address. */
function buyerIp(): Record<string, string> {
  const ip = env().SHOPIFY_PRIVATE_TOKEN ? requestContext()?.ip : undefined;
  return ip ? { 'Shopify-Storefront-Buyer-IP': ip } : {};
}

/** The API version in the shop's last response to this instance; undefined before the first. */
export const lastApiVersion = (): string | undefined => answeredVersion;

/** Logs, once per version, that Shopify answered with a newer API version because the requested one is retired. */
function reportVersion(headers: Headers): void {
  const asked = env().SHOPIFY_API_VERSION;
  const answered = headers.get('x-shopify-api-version');
  if (!answered || answered === answeredVersion) return;

  answeredVersion = answered;
  if (answered !== asked)
    log.warn('storefront', `asked for API version ${asked}, ${answered} answered.`);
}

/** A cheap request that checks the health of the shop. @throws StorefrontError */
export const checkShop = (timeLimitMs: number) =>
  storefront(SHOP_NAME_QUERY, { variables: {}, timeLimitMs });

const SHOP_NAME_QUERY = `#graphql
  query ShopName {
    shop { name }
  }
`;

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
  /** Shopify documents a list, but sometimes answers with a single error or a string. */
  graphQLErrors?: unknown;
}

type GraphQLError = { message?: string; path?: unknown[]; extensions?: { code?: string } } | null;

/** Maps the errors of the Storefront API's client to a code. @returns the error, for the caller to throw */
function storefrontError({
  graphQLErrors,
  message = 'The shop failed without a message',
  networkStatusCode: status,
}: ResponseErrors): StorefrontError {
  if (!graphQLErrors) return new StorefrontError(codeFor(status), message, status);
  if (typeof graphQLErrors === 'string')
    return new StorefrontError('refused', graphQLErrors, status);
  const [first] = [graphQLErrors].flat() as GraphQLError[];
  const code = first?.extensions?.code === 'THROTTLED' ? 'throttled' : 'refused';
  return new StorefrontError(code, first?.message ?? JSON.stringify(first), status);
}

/** Whether the only errors are that the token may not read stock levels. */
const isWithoutInventory = ({ graphQLErrors }: ResponseErrors): boolean =>
  ([graphQLErrors].flat() as GraphQLError[]).every(
    (error) =>
      error?.extensions?.code === 'ACCESS_DENIED' && error.path?.at(-1) === 'quantityAvailable',
  );

function codeFor(status: number | undefined): StorefrontErrorCode {
  if (status === undefined) return 'unreachable';
  // Shopify answers 430 to a network whose requests it rejects for a while.
  if (status === 429 || status === 430) return 'throttled';
  return status >= 400 && status < 500 ? 'refused' : 'broken';
}
