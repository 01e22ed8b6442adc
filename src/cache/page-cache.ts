import type { Context, Hono, MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { isCompletePage } from '../framework/complete-page.ts';
import { log } from '../runtime/log.ts';
import { inBackground, requestContext } from '../runtime/request-context.ts';
import { coalesce } from './coalesce.ts';
import { pageCacheKey, type CacheablePage } from './page-cache-key.ts';
import { pageWithPlaceholder, withNonce, type PageWithNonce } from './nonce-placeholder.ts';
import { lookup, store, type CacheFormat, type CacheOptions } from './location-cache.ts';

export type Worker = Pick<Hono, 'fetch'>;

const TYPE = 'text/html; charset=utf-8';
const STATE = 'X-Page-Cache';
const NONCE = 'x-nonce';

const format: CacheFormat<PageWithNonce> = {
  encode: ({ bytes, nonce }) => new Response(bytes, { headers: { [NONCE]: nonce } }),
  decode: async (stored) => ({
    bytes: await stored.arrayBuffer(),
    nonce: stored.headers.get(NONCE),
  }),
};

const schema = v.pipe(
  v.object({ bytes: v.instance(ArrayBuffer), nonce: v.pipe(v.string(), v.nonEmpty()) }),
  v.transform(({ bytes, nonce }) => pageWithPlaceholder(new Uint8Array(bytes), nonce)),
);

// Popular pages are served from memory, without reading the Cache API: at most 10 MB, at 80 to 150 KB a page.
const optionsFor = ({ policy }: CacheablePage): CacheOptions<PageWithNonce> => ({
  ...policy,
  name: 'pages',
  schema,
  inMemory: 64,
  format,
});

/**
 * Middleware that caches rendered pages for visitors without a session, and revalidates stale ones in the background:
 * docs/decisions/012-fast-pages.md.
 * @param worker renders a page for revalidation
 */
export const pageCache =
  (worker: Worker): MiddlewareHandler =>
  async (c, next) => {
    const page = cacheablePage(c);
    const context = requestContext();
    if (!page || !context || import.meta.env.DEV) return next();

    const entry = context.background ? undefined : await lookup(page.key, optionsFor(page));
    if (entry && entry.state !== 'expired') {
      if (entry.state === 'stale') renewInBackground(page, c, worker);
      const bytes = c.req.method === 'HEAD' ? null : withNonce(entry.value, context.nonce);
      c.res = new Response(bytes, { headers: { 'content-type': TYPE } });
      c.header(STATE, entry.state === 'fresh' ? 'hit' : 'stale');
      return undefined;
    }
    await next();
    c.header(STATE, 'miss');
    if (!isWholeAddress(c, page)) {
      // The rendered page contains its whole address, so the response to a link with marketing parameters is not cached.
      if (c.req.method === 'GET') renewInBackground(page, c, worker);
      return undefined;
    }
    const isPage =
      c.res.status === 200 && c.res.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !c.res.body || c.res.headers.has('set-cookie')) return undefined;

    const [shown, read] = c.res.body.tee();
    c.res = new Response(shown, c.res);
    const storing = new Response(read).arrayBuffer().then(
      (buffer) => {
        const { complete, stale, status, personal, unlinked } = context.page;
        const bytes = new Uint8Array(buffer);
        // The flags of the page are final only after the whole body has been streamed.
        const isUncacheable = stale || status || personal || unlinked;
        if (!complete || isUncacheable || !isCompletePage(bytes)) return undefined;
        const { from } = context.page;
        return store(page.key, pageWithPlaceholder(bytes, context.nonce), optionsFor(page), from);
      },
      // The client disconnected; there is nothing to cache.
      () => {},
    );
    c.executionCtx.waitUntil(storing);
    return undefined;
  };

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

function renewInBackground(page: CacheablePage, c: Context, worker: Worker): void {
  // Shopify counts requests by the visitor's address. No page contains it.
  const ip = c.req.header('cf-connecting-ip');
  const request = new Request(new URL(page.address, c.req.url), {
    headers: ip ? { 'cf-connecting-ip': ip } : {},
  });
  const renewal = coalesce(`page ${page.key}`, () =>
    inBackground(async () => {
      const answer = await worker.fetch(request, c.env, c.executionCtx);
      await answer.arrayBuffer();
    }),
  );
  c.executionCtx.waitUntil(renewal.catch((error: unknown) => log.warn('page-cache', error)));
}
