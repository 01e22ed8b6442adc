import 'server-only';
import { cached, type CacheOptions, type CachePolicy } from '../../../cache/swr.ts';
import { settings } from '../../../runtime/env.ts';

export const CATALOGUE: CachePolicy = { fresh: 60, stale: 24 * 60 * 60 };
// While the shop fails, stale values are served and the shop is asked in the background after 1, 2, 4 … 30 seconds.
const RETRY = { after: 1, atMost: 30 };

/** Caches an answer of the shop, which is asked again with backoff while it fails. */
export const cachedForShop = <T>(
  key: string,
  load: () => Promise<T>,
  options: CacheOptions<T>,
): Promise<T> => cached(shopKey(key), load, { retry: RETRY, ...options });

/** Contains the shop and the API version, because a deployment may point to another shop. */
export function shopKey(key: string): string {
  const { SHOPIFY_STORE_DOMAIN, SHOPIFY_API_VERSION } = settings();
  return `${SHOPIFY_STORE_DOMAIN} ${SHOPIFY_API_VERSION} ${key}`;
}
