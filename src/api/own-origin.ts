import type { Context, MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';

/** False for requests that a page of another origin sends. Clients other than browsers send neither header. */
export function isOwnOrigin(c: Context): boolean {
  const origin = c.req.header('origin');
  const isForeign = origin !== undefined && origin !== new URL(c.req.url).origin;
  return !isForeign && c.req.header('sec-fetch-site') !== 'cross-site';
}

/**
 * CSRF protection: refuses cross-origin requests. Unlike hono/csrf, it does so for JSON too.
 * @throws HTTPException 403
 */
export const ownOrigin: MiddlewareHandler = async (c, next) => {
  if (!isOwnOrigin(c)) throw new HTTPException(403);
  return next();
};
