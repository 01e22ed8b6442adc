import type { MiddlewareHandler } from 'hono';
import { urlRedirect } from '../features/shop/links/redirects.ts';
import { routeOf } from '../routes.ts';
import { log } from '../runtime/log.ts';
import { setPageStatus } from '../runtime/request-context.ts';
import { UpstreamError } from '../services/upstream.ts';
import { handleShopifyRoutes, isRead, leadTo, withQuery } from './shopify-routes.ts';
import { isMissing, replaceResponse } from './answers.ts';

/**
 * Middleware that answers Shopify's standard addresses before the pages, and replaces a 404 by a redirect (301) for a
 * renamed article or recipe or by the merchant's URL redirect.
 */
export const serveShopify: MiddlewareHandler = async (c, next) => {
  const answer = await handleShopifyRoutes(c);
  if (answer) return answer;

  await next();
  const redirect = isMissing(c) ? await findRedirect(c.req.raw) : undefined;
  if (redirect) await replaceResponse(c, redirect);
  return undefined;
};

/**
 * Looks up the redirect for an address without a page: of a renamed article or recipe, or the merchant's URL redirect.
 * Undefined when there is none (404), and while the shop has never answered (503).
 */
async function findRedirect(request: Request): Promise<Response | undefined> {
  if (!isRead(request)) return undefined;
  const url = new URL(request.url);
  const { renamedPath } = await import('../api/known-pages.ts');
  const renamed = renamedPath(url.pathname);
  if (renamed) return leadTo(withQuery(renamed, url), 301);
  if (routeOf(url.pathname)?.served === 'api') return undefined;
  try {
    const target = await urlRedirect(url.pathname, url.origin);
    return target === undefined ? undefined : leadTo(withQuery(target, url), 301);
  } catch (error) {
    // Without a stack trace: the reason is the shop's state.
    log.warn('redirects', error instanceof UpstreamError ? error.message : error);
    // The merchant may have a redirect for this address: a 404 would remove it from search engines.
    setPageStatus(503);
    return undefined;
  }
}
