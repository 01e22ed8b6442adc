import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** False for what another site's page sends in a visitor's name; clients that are no browsers send neither header. */
export function isOwnOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  return !isForeign && c.req.header('sec-fetch-site') !== 'cross-site';
}

/**
 * Refuses requests that another site's page makes in a visitor's name. hono/csrf lets JSON pass; this does not.
 * @throws HTTPException 403
 */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  if (!isOwnOrigin(c)) throw new HTTPException(403);
  return next();
};
