import type { MiddlewareHandler } from 'hono';
import { api } from '../api/api.ts';

/** Hands what lies under /api to the API, everything else to the pages. */
export const apiDoor: MiddlewareHandler = async (c, next) => {
  if (!/^\/api(\/|$)/.test(c.req.path)) return next();
  return api.fetch(c.req.raw, c.env, c.executionCtx);
};
