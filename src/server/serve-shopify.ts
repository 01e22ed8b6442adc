import type { MiddlewareHandler } from 'hono';
import { requestContext } from '../runtime/request-context.ts';
import { handleShopifyRedirects, handleShopifyRoutes } from './shopify-routes.ts';

/** Stands around the pages as Shopify's SDK asks for, whose handlers of these names could take the place of ours. */
export const serveShopify: MiddlewareHandler = async (c, next) => {
  // Not c.req.raw later on: a refused form goes on to its page.
  const request = c.req.raw;
  const answer = await handleShopifyRoutes(request);
  if (answer) return answer;

  await next();
  const isMissing = c.res.status === 404 || requestContext()?.page.status === 404;
  const redirect = isMissing ? await handleShopifyRedirects(request) : undefined;
  if (!redirect) return undefined;
  await c.res.body?.cancel();
  // Without the headers of the page that is not there.
  c.res = undefined;
  c.res = redirect;
  return undefined;
};
