import type { Context, Hono, MiddlewareHandler } from 'hono';
import { publicPageName } from './public-page.ts';
import { stampedAnew, type StampedPage } from './nonce-placeholder.ts';
import { keepPage, keptPage } from './kept-pages.ts';
import { log } from '../runtime/log.ts';
import { behindTheAnswer } from '../runtime/request-notes.ts';
import { currentVisitor } from '../runtime/visitor.ts';

/** The Worker itself, for what it asks as if from outside. */
export type Worker = Pick<Hono, 'fetch'>;

const TYPE = 'text/html; charset=utf-8';
const HOW = 'X-Page-Cache';

// Asked for by the Worker itself, to be kept.
const renewals = new WeakSet<Request>();
const renewing = new Set<string>();

/**
 * Gives anonymous visitors pages of the shop and its stores that were made for somebody before them, with a nonce of
 * their own, and keeps what is made for them in turn. What is kept, and what never: docs/decisions/012-fast-pages.md.
 */
export const pageCache =
  (worker: Worker): MiddlewareHandler =>
  async (c, next) => {
    const name = nameFor(c);
    const visitor = currentVisitor();
    if (name === undefined || !visitor || import.meta.env.DEV) return next();

    const kept = renewals.has(c.req.raw) ? undefined : await keptPage(name);
    if (kept) {
      if (!kept.isFresh) c.executionCtx.waitUntil(renew(name, c, worker));
      c.res = answerWith(kept.page, visitor.nonce, c.req.method);
      c.header(HOW, kept.isFresh ? 'hit' : 'stale');
      return undefined;
    }

    await next();
    c.header(HOW, 'miss');
    if (!isForAll(c, name)) {
      // A page knows its whole address: one that came with an advertisement's marks is not for others to read.
      if (c.req.method === 'GET') c.executionCtx.waitUntil(renew(name, c, worker));
      return undefined;
    }
    const isPage =
      c.res.status === 200 && c.res.headers.get('content-type')?.startsWith('text/html');
    if (!isPage || !c.res.body || c.res.headers.has('set-cookie')) return undefined;
    const [shown, read] = c.res.body.tee();
    c.res = new Response(shown, c.res);
    c.executionCtx.waitUntil(
      new Response(read).arrayBuffer().then(
        (buffer) => {
          const bytes = new Uint8Array(buffer);
          // Known when all of it is there: nothing came late, failed or was not found.
          const isWhole = visitor.isWhole && !visitor.status && !visitor.account && !visitor.unsent;
          return isWhole && isComplete(bytes) ? keepPage(name, bytes, visitor.nonce) : undefined;
        },
        // Who asked for it went away.
        () => {},
      ),
    );
    return undefined;
  };

/** The name of a page that may be kept, when the request shows nothing of who asks. */
function nameFor({ req }: Context): string | undefined {
  if (req.method !== 'GET' && req.method !== 'HEAD') return undefined;
  // Whatever the auth service's cookies hold, whole or not.
  if (/(^|;\s*)sb-/i.test(req.header('cookie') ?? '')) return undefined;
  if (req.header('authorization') !== undefined) return undefined;
  return publicPageName(new URL(req.url));
}

/** Whether what is made for this request can be given to everybody who asks for the page of that name. */
function isForAll({ req }: Context, name: string): boolean {
  const { pathname, search } = new URL(req.url);
  return req.method === 'GET' && pathname + search === name;
}

function answerWith(page: StampedPage, nonce: string, method: string): Response {
  const bytes = stampedAnew(page, nonce);
  return new Response(method === 'HEAD' ? null : bytes, { headers: { 'content-type': TYPE } });
}

/** A page that React has finished, with no part of it left for the browser to try again. */
function isComplete(bytes: Uint8Array): boolean {
  const page = new TextDecoder().decode(bytes);
  return page.endsWith('</html>') && !/<template data-dgst|\$RX\(/.test(page);
}

/** Makes a page anew behind an answer that did not wait for it. */
async function renew(name: string, c: Context, worker: Worker): Promise<void> {
  if (renewing.has(name)) return;
  renewing.add(name);
  try {
    // The shop is told whose network asks (services/shopify/storefront.ts); no page says so.
    const ip = c.req.header('cf-connecting-ip');
    const request = new Request(new URL(name, c.req.url), {
      headers: ip ? { 'cf-connecting-ip': ip } : {},
    });
    renewals.add(request);
    await behindTheAnswer(async () => {
      const answer = await worker.fetch(request, c.env, c.executionCtx);
      await answer.arrayBuffer();
    });
  } catch (error) {
    log.warn('page-cache', error);
  } finally {
    renewing.delete(name);
  }
}
