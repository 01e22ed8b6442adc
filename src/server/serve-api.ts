import type { MiddlewareHandler } from 'hono';
import { api } from '../api/api.ts';
import { routeOf } from '../routes.ts';

export const serveApi: MiddlewareHandler = async (c, next) => {
  // Not c.req.path, which stays the same when a refused form goes on to its page.
  const { pathname } = new URL(c.req.url);
  if (routeOf(pathname)?.served !== 'api') return next();
  return api.fetch(c.req.raw, c.env, c.executionCtx);
};
