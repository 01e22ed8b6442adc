import type { PageCache } from '../page-routes.ts';
import { routeOf } from '../routes.ts';

export interface CacheablePage {
  /** Path and query, without marketing parameters. */
  address: string;
  /** The address and the build: a page of another build links to scripts and styles that this one does not have. */
  key: string;
  policy: PageCache;
}

// Paths of handles and slugs. Other spellings are not cached: there is no limit to their number.
const SEGMENTS = /^(\/|(\/[a-z0-9][a-z0-9_-]{0,254})+)$/;
const MARKETING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|mc_[ce]id)$/;

/**
 * The cache key, policy and address without marketing parameters of a page that is the same for all visitors. Undefined
 * for other pages, unusual characters in the path, and any parameter but marketing ones and the one that the route
 * names (cursor, number of a page).
 */
export function pageCacheKey({ pathname, searchParams }: URL): CacheablePage | undefined {
  const policy = SEGMENTS.test(pathname) ? routeOf(pathname)?.pageCache : undefined;
  if (!policy) return undefined;
  const query = [...searchParams].filter(([name]) => !MARKETING.test(name));
  const isAllowed = ([name, value]: [string, string]) =>
    name === policy.query?.name && policy.query.value.test(value);
  if (query.length > 1 || !query.every(isAllowed)) return undefined;
  const address = query.length > 0 ? `${pathname}?${new URLSearchParams(query)}` : pathname;
  return { address, key: `${import.meta.env.WAKU_BUILD_ID} ${address}`, policy };
}
