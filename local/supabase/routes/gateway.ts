import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { isLoopback } from '../../connection.ts';

const localAnonKey = 'local-anon-key';

/** Supabase allows every origin; the local service allows only those of this machine. */
export const allowLocalOrigins: MiddlewareHandler = cors({
  origin: (origin) =>
    URL.canParse(origin) && isLoopback(new URL(origin).hostname) ? origin : null,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  exposeHeaders: ['X-Supabase-Api-Version'],
  credentials: true,
});

/** Requires the project's key, except for the links in emails, and answers as Supabase's gateway does. */
export const requireApiKey: MiddlewareHandler = createMiddleware(async (c, next) => {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  if (key === localAnonKey || c.req.path === '/auth/v1/verify') return next();
  const message = key ? 'Invalid API key' : 'No API key found in request';
  const hint = key
    ? 'Double check your Supabase `anon` or `service_role` API key.'
    : 'No `apikey` request header or url param was found.';
  return c.json({ message, hint }, 401);
});
