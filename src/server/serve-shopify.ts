import type { MiddlewareHandler } from 'hono';
import { requestContext } from '../runtime/request-context.ts';
import { handleRedirects, handleShopifyRoutes } from './shopify-routes.ts';

/**
 * Middleware for Shopify's well-known paths, and for redirects in place of a 404. It wraps the pages as the handlers of
 * Shopify's Hydrogen do.
 */
export const serveShopify: MiddlewareHandler = async (c, next) => {
  // Read before next(): plainForms replaces c.req.raw for an invalid form.
  const request = c.req.raw;
  const answer = await handleShopifyRoutes(c);
  if (answer) return answer;

  await next();
  const isMissing = c.res.status === 404 || requestContext()?.page.status === 404;
  const redirect = isMissing ? await handleRedirects(request) : undefined;
  if (!redirect) return undefined;
  await c.res.body?.cancel();
  // Discards the headers of the 404 page.
  c.res = undefined;
  c.res = redirect;
  return undefined;
};
