import {
  createStorefrontApiClient,
  type StorefrontApiClient,
} from '@shopify/storefront-api-client';
import { env } from '../../runtime/env.ts';
import { log } from '../../runtime/log.ts';
import { asking } from '../upstreams.ts';
import { StorefrontError } from './storefront-error.ts';
import { requestContext } from '../../runtime/request-context.ts';

export interface StorefrontRequest<Variables> {
  variables: Variables;
  /** How long the shop may take, body included. */
  timeLimitMs: number;
}

let client: StorefrontApiClient | undefined;
const versionsReported = new Set<string>();

/**
 * Sends one GraphQL operation to the shop and gives its data. Never sends it twice.
 * @throws StorefrontError saying how the shop failed: with the first message when it answered `errors`
 */
export const storefront = <Data, Variables>(
  operation: string,
  request: StorefrontRequest<Variables>,
): Promise<Data> => asking('shop', () => send<Data, Variables>(operation, request), isRefusal);

/** The shop is well, it just would not do this. */
const isRefusal = (error: unknown) =>
  error instanceof StorefrontError && error.failure === 'refused' && error.status === 200;

async function send<Data, Variables>(
  operation: string,
  { variables, timeLimitMs }: StorefrontRequest<Variables>,
): Promise<Data> {
  const timeLimit = AbortSignal.timeout(timeLimitMs);
  client ??= createClient();

  const { data, errors, headers } = await client.request<Data>(operation, {
    variables: variables as Record<string, unknown>,
    headers: buyerIp(),
    signal: timeLimit,
  });
  if (headers) reportVersion(headers);

  // Partial data with errors counts as an error: half a product is not something to sell.
  if (errors) {
    if (timeLimit.aborted) {
      throw new StorefrontError('timeout', `The shop did not answer within ${timeLimitMs} ms`);
    }
    throw StorefrontError.from(errors);
  }
  return data as Data;
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
    // Without a logger the client complains about 2025-10 at every start; reportVersion tells what matters.
    logger: () => {},
    customFetchApi: (url, init) => fetch(atItsOwnScheme(url, SHOPIFY_STORE_DOMAIN), init),
  });
}

/** The client always asks by https; a shop on this machine is served by http. */
const atItsOwnScheme = (url: string, storeDomain: string) =>
  storeDomain.startsWith('http:') ? url.replace(/^https:/, 'http:') : url;

/** A private token speaks for many visitors: the shop limits each of them by the address that goes along. */
function buyerIp(): Record<string, string> {
  const ip = env().SHOPIFY_PRIVATE_TOKEN ? requestContext()?.ip : undefined;
  return ip ? { 'Shopify-Storefront-Buyer-IP': ip } : {};
}

/** A retired version is answered by a newer one without a word; this is the word, once. */
function reportVersion(headers: Headers): void {
  const asked = env().SHOPIFY_API_VERSION;
  const answered = headers.get('x-shopify-api-version');
  if (!answered || answered === asked || versionsReported.has(answered)) return;

  versionsReported.add(answered);
  log.warn('storefront', `asked for API version ${asked}, ${answered} answered.`);
}
