import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { localAnonKey, localServiceRoleKey } from './bearer.ts';
import { isLoopback } from '../connection.ts';

/** Refuses whoever reaches this machine by a name of their own, as a rebound DNS name does. */
export const onlyLoopback: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (isLoopback(new URL(c.req.url).hostname)) return next();
  return c.text('The local auth service answers on localhost only.', 403);
});

/**
 * Lets pages of other ports on this machine read the answers. The real service lets all pages of the web: this one
 * has a service key that everybody knows.
 */
export const crossOrigin: MiddlewareHandler = cors({
  origin: (origin) =>
    URL.canParse(origin) && isLoopback(new URL(origin).hostname) ? origin : null,
  allowMethods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowHeaders: [
    'Accept',
    'Authorization',
    'Content-Type',
    'X-Client-IP',
    'X-Client-Info',
    'X-JWT-AUD',
    'x-use-cookie',
    'X-Supabase-Api-Version',
    'apikey',
  ],
  exposeHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version'],
  credentials: true,
});

/** What a browser opens by a link, or anybody may read. */
const openPaths = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/jwks\.json)$/;

/** Asks for the project's key, in the words of the gateway before the real service. */
export const requireApiKey: MiddlewareHandler = createMiddleware(async (c, next) => {
  const key = c.req.header('apikey') ?? c.req.query('apikey');
  if (key === localAnonKey || key === localServiceRoleKey) return next();
  if (openPaths.test(c.req.path)) return next();
  return key
    ? c.json(
        {
          message: 'Invalid API key',
          hint: 'Double check your Supabase `anon` or `service_role` API key.',
        },
        401,
      )
    : c.json(
        {
          message: 'No API key found in request',
          hint: 'No `apikey` request header or url param was found.',
        },
        401,
      );
});
