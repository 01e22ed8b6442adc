import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/**
 * Lets through what our own pages send, and clients that are no browsers (these send neither header).
 * @throws HTTPException 403 for a request that another site's page makes in a visitor's name
 */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const foreign = origin !== undefined && origin !== new URL(c.req.url).origin;
  if (foreign || site === 'cross-site') throw new HTTPException(403);
  return next();
};
