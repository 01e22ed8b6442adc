import 'server-only';
import type { CacheOptions, CachePolicy } from '../../../cache/location-cache.ts';
import { cached } from '../../../cache/swr.ts';
import { settings } from '../../../runtime/env.ts';
import { storefront } from '../../../services/shopify/storefront.ts';
import type { StorefrontOperations } from '../../../services/shopify/storefront.generated.ts';

const DAY = 24 * 60 * 60;

// Without the shared tier, prices are up to 11 minutes old, or up to a day while the shop fails.
export const CATALOGUE: CachePolicy = { fresh: 60, stale: 10 * 60, lastKnown: DAY };
// While the shop fails, stale values are served and the shop is asked in the background after 1, 2, 4 … 30 seconds.
const RETRY = { after: 1, atMost: 30 };

/** A query of the shop whose result all locations share. Ids and results of all kinds: ./shared-queries.ts. */
export interface ShopQuery<T> {
  /** Cache key, unique among all queries. */
  key: string;
  /** Operation and variables, from which the schedule builds one request for several queries. */
  operation: keyof StorefrontOperations;
  variables: Record<string, unknown>;
  timeLimitMs: number;
  /** Maps the data of the operation. */
  map(data: unknown): T | Promise<T>;
  options: CacheOptions<T>;
}

/** Declares a query, with the types of its operation, which ShopQuery erases. */
export const shopQuery = <T, Operation extends keyof StorefrontOperations>(query: {
  key: string;
  operation: Operation;
  variables: StorefrontOperations[Operation]['variables'];
  timeLimitMs: number;
  map(data: StorefrontOperations[Operation]['data']): T | Promise<T>;
  options: CacheOptions<T>;
}): ShopQuery<T> => query as ShopQuery<T>;

/** The cached result of a query. @throws StorefrontError */
export const cachedQuery = <T>(query: ShopQuery<T>): Promise<T> =>
  cachedForShop(query.key, () => askShop(query), query.options);

/** The shop's own answer to a query. @throws StorefrontError */
export const askShop = async <T>({
  operation,
  variables,
  timeLimitMs,
  map,
}: ShopQuery<T>): Promise<T> =>
  map(await storefront(operation, { variables: variables as never, timeLimitMs }));

/** Caches a result of the shop under a key. While the shop fails, it is asked again with backoff. */
export const cachedForShop = <T>(
  key: string,
  load: () => Promise<T>,
  options: CacheOptions<T>,
): Promise<T> => cached(shopKey(key), load, { retry: RETRY, ...options });

/** A cache key that contains the shop and the API version, because a deployment may use another shop. */
export const shopKey = (key: string): string => `${shopId()} ${key}`;

/** Identifies the shop and the API version. */
export function shopId(): string {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION}`;
}
