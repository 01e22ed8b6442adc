import { routeOf, type PageCache } from '../routes.ts';

export interface CacheablePage {
  address: string;
  /** Tells it from other pages, and from itself in another build: it names files of its build. */
  key: string;
  policy: PageCache;
}

// The handles and slugs that can be cached: whatever else is asked for would fill the cache.
const SEGMENTS = /^(\/|(\/[a-z0-9][a-z0-9_-]{0,254})+)$/;
const MARKETING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|mc_[ce]id)$/;

/** Undefined for a page that may be somebody's own: in the query only the place in a list is for everybody. */
export function pageCacheKey({ pathname, searchParams }: URL): CacheablePage | undefined {
  const policy = SEGMENTS.test(pathname) ? routeOf(pathname)?.pageCache : undefined;
  if (!policy) return undefined;
  const query = [...searchParams].filter(([name]) => !MARKETING.test(name));
  const [first, ...others] = query;
  if (!first) return cacheable(pathname, policy);
  const [name, value] = first;
  if (others.length > 0 || name !== policy.query?.name || !policy.query.value.test(value)) {
    return undefined;
  }
  return cacheable(`${pathname}?${new URLSearchParams({ [name]: value })}`, policy);
}

const cacheable = (address: string, policy: PageCache): CacheablePage => ({
  address,
  key: `${import.meta.env.WAKU_BUILD_ID} ${address}`,
  policy,
});
