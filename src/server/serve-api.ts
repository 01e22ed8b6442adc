import type { MiddlewareHandler } from 'hono';
import { api } from '../api/api.ts';
import { routeOf } from '../routes.ts';

export const serveApi: MiddlewareHandler = async (c, next) => {
  // Not c.req.path: plainForms replaces the request of an invalid form, and c.req.path keeps the old value.
  const { pathname } = new URL(c.req.url);
  if (routeOf(pathname)?.served !== 'api') return next();
  return api.fetch(c.req.raw, c.env, c.executionCtx);
};
