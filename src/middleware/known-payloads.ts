import type { MiddlewareHandler } from 'hono';
import { unstable_parseRouterRequest as parseRouterRequest } from 'waku/router/server';

/** Answers 404 for payload addresses that cannot be decoded; the router would take them for a fault of ours. */
export const knownPayloads: MiddlewareHandler = async (c, next) => {
  if (parseRouterRequest(c.req.raw) !== null) return next();
  return c.text('There is nothing at this address.', 404);
};
