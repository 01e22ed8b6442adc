import type { Context, Hono, MiddlewareHandler } from 'hono';
import { isCompletePage } from '../framework/complete-page.ts';
import type { PageCache } from '../page-routes.ts';
import { settings } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';
import { inBackground, requestContext } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';
import { pageWithPlaceholder, withNonce, type PageWithNonce } from './nonce-placeholder.ts';
import { pageCacheKey, type CacheablePage } from './page-cache-key.ts';
import { versionFor, type Snapshot } from './snapshot.ts';

export type Worker = Pick<Hono, 'fetch'>;
type Name = PageCache['snapshots'][number];
/** The snapshots by name, each imported when a page needs it. */
export type Snapshots = Record<Name, () => Promise<Pick<Snapshot<unknown>, 'known'>>>;

/** For what depends on the clock, such as "Open now". A changed price or store is another key. */
const LIFE_S = 5 * 60;
/** A page does not wait longer for the version in KV before it is rendered. */
const WAIT_MS = 150;
/** Popular pages are served from memory, without reading the Cache API: at most 10 MB, at 80 to 150 KB a page. */
const MOST_HELD = 64;

const TYPE = 'text/html; charset=utf-8';
const STATE = 'X-Page-Cache';
const NONCE = 'x-nonce';
const UNTIL = 'x-until';

const held = new Map<string, { page: PageWithNonce; until: number }>();

/**
 * Middleware that caches rendered pages for visitors without a session, under the versions of the snapshots that they were
 * rendered from: docs/decisions/012-fast-pages.md.
 * @param worker renders a page in the background
 */
export const pageCache =
  (worker: Worker, snapshots: Snapshots): MiddlewareHandler =>
  async (c, next) => {
    const page = cacheablePage(c);
    const context = requestContext();
    if (!page || !context || import.meta.env.DEV) return next();

    const versions = await versionsNow(page, snapshots);
    const key = context.background ? undefined : keyOf(page, versions);
    const found = key === undefined ? undefined : await find(key);
    if (found) {
      const bytes = c.req.method === 'HEAD' ? null : withNonce(found, context.nonce);
      c.res = new Response(bytes, { headers: { 'content-type': TYPE } });
      c.header(STATE, 'hit');
      return undefined;
    }
    await next();
    c.header(STATE, 'miss');
    if (!isWholeAddress(c, page)) {
      // The rendered page contains its whole address, so the response to a link with marketing parameters is not cached.
      if (c.req.method === 'GET') renderInBackground(page, c, worker);
      return undefined;
    }
    const isPage =
      c.res.status === 200 && c.res.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !c.res.body || c.res.headers.has('set-cookie')) return undefined;

    const [shown, read] = c.res.body.tee();
    c.res = new Response(shown, c.res);
    const storing = new Response(read).arrayBuffer().then(
      (buffer) => {
        const { complete, stale, status, personal, versions: used = {} } = context.page;
        const bytes = new Uint8Array(buffer);
        // The flags of the page are final only after the whole body has been streamed.
        if (!complete || stale || status || personal || !isCompletePage(bytes)) return undefined;
        const others = Object.keys(used).filter((name) => !isOneOf(page, name));
        if (others.length > 0) {
          return log.warn('page-cache', `${page.address} is rendered from ${others.join()} too`);
        }
        const renderedKey = keyOf(page, { ...versions, ...used });
        return renderedKey && store(renderedKey, pageWithPlaceholder(bytes, context.nonce));
      },
      // The client disconnected; there is nothing to cache.
      () => {},
    );
    c.executionCtx.waitUntil(storing);
    return undefined;
  };

const isOneOf = ({ policy }: CacheablePage, name: string) =>
  policy.snapshots.some((each) => each === name);

type Versions = Partial<Record<string, string>>;

async function versionsNow({ policy }: CacheablePage, snapshots: Snapshots): Promise<Versions> {
  const versions = await Promise.all(
    policy.snapshots.map(async (name) => {
      const entry = await (await snapshots[name]()).known(WAIT_MS);
      return [name, entry && versionFor(entry)] as const;
    }),
  );
  return Object.fromEntries(versions);
}

/** The key of the page with these versions; undefined when one is not known. */
function keyOf({ key, policy }: CacheablePage, versions: Versions): string | undefined {
  const its = policy.snapshots.map((name) => versions[name]);
  return its.includes(undefined) ? undefined : [key, ...its].join(' ');
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
  held.delete(key);
  held.set(key, { page, until });
  const [oldest] = held.keys();
  if (held.size > MOST_HELD && oldest !== undefined) held.delete(oldest);
}

// Keys are addresses of the site's own host, for which Cloudflare's cache works best. They are not public: requests
// from outside cannot read a named cache.
const addressOf = (key: string) => `${settings().SITE_URL}/edge-cache/${encodeURIComponent(key)}`;

function cacheablePage({ req }: Context): CacheablePage | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
  // The auth service's cookies, valid or not.
  if (/(^|;\s*)sb-/i.test(req.header('cookie') ?? '')) return undefined;
  if (req.header('authorization') !== undefined) return undefined;
  return pageCacheKey(new URL(req.url));
}

function isWholeAddress({ req }: Context, { address }: CacheablePage): boolean {
  const { pathname, search } = new URL(req.url);
  return req.method === 'GET' && pathname + search === address;
}

function renderInBackground(page: CacheablePage, c: Context, worker: Worker): void {
  // Shopify counts requests by the visitor's address. No page contains it.
  const ip = c.req.header('cf-connecting-ip');
  const request = new Request(new URL(page.address, c.req.url), {
    headers: ip ? { 'cf-connecting-ip': ip } : {},
  });
  const rendering = coalesce(`page ${page.key}`, () =>
    inBackground(async () => {
      const answer = await worker.fetch(request, c.env, c.executionCtx);
      await answer.arrayBuffer();
    }),
  );
  c.executionCtx.waitUntil(rendering.catch((error: unknown) => log.warn('page-cache', error)));
}
