import type { HonoRequest, MiddlewareHandler } from 'hono';
import { isCompletePage } from '../framework/react-html.ts';
import type { PageCache } from '../page-routes.ts';
import { routeOf } from '../routes.ts';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { requestContext, type PageState } from '../runtime/request-context.ts';

type Name = PageCache['snapshots'][number];
/** By name, functions that import a snapshot when a page needs it, and report its version, if there is one. */
export type Snapshots = Record<Name, () => Promise<unknown>>;

interface CacheablePage {
  /** Path and query, without marketing parameters. */
  address: string;
  /** The address and the build: a page of another build links to scripts and styles that this one does not have. */
  key: string;
  policy: PageCache;
}

/** For what depends on the clock, such as "Open now". A changed price or store is another key. */
const LIFE_S = 5 * 60;
/** Popular pages are served from memory, without reading the Cache API: at most 10 MB, at 80 to 150 KB a page. */
const MOST_HELD = 64;

// Paths of handles and slugs. Other spellings are not cached: there is no limit to their number.
const SEGMENTS = /^(\/|(\/[a-z0-9][a-z0-9_-]{0,254})+)$/;
const MARKETING = /^(utm_[a-z]+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|srsltid|mc_[ce]id)$/;

const STATE = 'X-Page-Cache';
const NONCE = 'x-nonce';
const UNTIL = 'x-until';

const held = new Map<string, { page: PageWithNonce; until: number }>();

/**
 * Middleware that caches complete rendered pages for visitors without a session for 5 minutes, in memory and the Cache
 * API, under the versions of their snapshots: docs/decisions/012-fast-pages.md. Pages are rendered without marketing
 * parameters. Each response gets its own nonce. Stale, personal and failed pages are not cached.
 */
export const pageCache =
  (snapshots: Snapshots): MiddlewareHandler =>
  async (c, next) => {
    const page = cacheablePage(c.req);
    const context = requestContext();
    if (!page || !context || import.meta.env.DEV) return next();

    await Promise.all(page.policy.snapshots.map((name) => snapshots[name]()));
    const key = keyOf(page, context.page);
    const found = key === undefined ? undefined : await find(key);
    if (found) {
      const bytes = c.req.method === 'HEAD' ? null : withNonce(found, context.nonce);
      c.res = new Response(bytes, { headers: { 'content-type': 'text/html; charset=utf-8' } });
      c.header(STATE, 'hit');
      return undefined;
    }
    const { raw } = c.req;
    c.req.raw = new Request(new URL(page.address, raw.url), raw);
    await next();
    c.req.raw = raw;
    c.header(STATE, 'miss');
    const { body, status, headers } = c.res;
    const isPage = status === 200 && headers.get('content-type')?.startsWith('text/html');
    if (raw.method !== 'GET' || !isPage || !body || headers.has('set-cookie')) return undefined;

    const [shown, read] = body.tee();
    c.res = new Response(shown, c.res);
    const storing = new Response(read).arrayBuffer().then(
      async (buffer) => {
        // The flags of the page are final only after the whole body has been streamed.
        const { complete, stale, status: error, personal } = context.page;
        const bytes = new Uint8Array(buffer);
        if (!complete || stale || error || personal || !isCompletePage(bytes)) return;
        const renderedKey = keyOf(page, context.page);
        if (renderedKey) await store(renderedKey, pageWithPlaceholder(bytes, context.nonce));
      },
      // The client disconnected; there is nothing to cache.
      () => {},
    );
    c.executionCtx.waitUntil(storing);
    return undefined;
  };

/**
 * The key of the page with the versions that it has reported so far; undefined when one is not known. A page that was
 * rendered from a snapshot that its route does not name has a key that is not looked for.
 */
function keyOf({ key, policy }: CacheablePage, { versions = {} }: PageState): string | undefined {
  const all = Object.entries(versions).toSorted();
  return all.length < policy.snapshots.length ? undefined : [key, ...all].join(' ');
}

async function find(key: string): Promise<PageWithNonce | undefined> {
  const known = held.get(key);
  if (known && Date.now() < known.until) return known.page;
  try {
    const stored = await (await caches.open('pages')).match(addressOf(key));
    const nonce = stored?.headers.get(NONCE);
    if (!stored || !nonce) return undefined;
    const page = pageWithPlaceholder(new Uint8Array(await stored.arrayBuffer()), nonce);
    hold(key, page, Number(stored.headers.get(UNTIL)));
    return page;
  } catch (error) {
    log.warn('page-cache', error);
    return undefined;
  }
}

async function store(key: string, page: PageWithNonce): Promise<void> {
  const until = Date.now() + LIFE_S * 1000;
  hold(key, page, until);
  const headers = {
    'cache-control': `max-age=${LIFE_S}`,
    [NONCE]: page.nonce,
    [UNTIL]: String(until),
  };
  try {
    await (await caches.open('pages')).put(addressOf(key), new Response(page.bytes, { headers }));
  } catch (error) {
    log.warn('page-cache', error);
  }
}

function hold(key: string, page: PageWithNonce, until: number): void {
  if (held.size >= MOST_HELD) held.clear();
  held.set(key, { page, until });
}

// Keys are addresses of the site's own host, for which Cloudflare's cache works best. They are not public: requests
// from outside cannot read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function cacheablePage(req: HonoRequest): CacheablePage | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
  // The auth service's cookies, valid or not.
  if (/(^|;\s*)sb-/i.test(req.header('cookie') ?? '')) return undefined;
  if (req.header('authorization') !== undefined) return undefined;
  return pageCacheKey(new URL(req.url));
}

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

/** A rendered page and the nonce of its inline scripts and styles, which each response replaces. */
interface PageWithNonce {
  bytes: Uint8Array<ArrayBuffer>;
  nonce: string;
  /** Byte offsets of the nonce. */
  offsets: readonly number[];
}

/** Finds each occurrence of the nonce in a rendered page; returns the page with their offsets, for `withNonce`. */
export function pageWithPlaceholder(bytes: Uint8Array<ArrayBuffer>, nonce: string): PageWithNonce {
  // Latin-1 has one character for each byte, so that offsets in the text are offsets in the bytes.
  const text = new TextDecoder('latin1').decode(bytes);
  const offsets: number[] = [];
  for (let at = text.indexOf(nonce); at >= 0; at = text.indexOf(nonce, at + nonce.length)) {
    offsets.push(at);
  }
  return { bytes, nonce, offsets };
}

/** A copy of the page with another nonce of the same length. */
export function withNonce(page: PageWithNonce, nonce: string): Uint8Array<ArrayBuffer> {
  const bytes = page.bytes.slice();
  const encoded = new TextEncoder().encode(nonce);
  for (const offset of page.offsets) bytes.set(encoded, offset);
  return bytes;
}
