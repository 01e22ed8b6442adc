import type { MiddlewareHandler } from 'hono';
import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';

// The site has none: what is sent goes to the API.
const SERVER_FUNCTION = /^\/RSC\/F\//;

/**
 * Answers 404 for payload addresses that cannot be decoded, and for functions of the server; the router would take
 * both for a fault of ours.
 */
export const knownPayloads: MiddlewareHandler = async (c, next) => {
  const isKnown = !SERVER_FUNCTION.test(c.req.path) && parseRouterRequest(c.req.raw) !== null;
  if (isKnown) return next();
  return c.text('There is nothing at this address.', 404);
};
