import type { MiddlewareHandler } from 'hono';
import { handleRedirects, handleShopifyRoutes } from './shopify-routes.ts';
import { isMissing, replaceResponse } from './short-answers.ts';

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
  const redirect = isMissing(c) ? await handleRedirects(request) : undefined;
  if (redirect) await replaceResponse(c, redirect);
  return undefined;
};
