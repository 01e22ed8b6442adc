import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/**
 * Refuses requests that another site's page makes in a visitor's name. hono/csrf lets JSON pass; this does not.
 * @throws HTTPException 403
 */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const foreign = origin !== undefined && origin !== new URL(c.req.url).origin;
  if (foreign || site === 'cross-site') throw new HTTPException(403);
  return next();
};
