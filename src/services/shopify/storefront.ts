import {
  createStorefrontApiClient,
  type StorefrontApiClient,
} from '@shopify/storefront-api-client';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { limitResponseSize } from '../response-size.ts';
import { isWithoutInventory, StorefrontError, storefrontError } from './storefront-error.ts';
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
