import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { localAnonKey, localServiceRoleKey } from './bearer.ts';
import { isLoopback } from '../connection.ts';

/** Protects against DNS rebinding: other host names of this machine are refused. */
export const onlyLoopback: MiddlewareHandler = createMiddleware(async (c, next) => {
  if (isLoopback(new URL(c.req.url).hostname)) return next();
  return c.text('The local auth service answers on localhost only.', 403);
});

// The real service allows every origin; this one has a service key that everybody knows.
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

/** Paths that need no key. */
const openPaths =
  /^\/auth\/v1\/(verify|callback|authorize|sso\/saml\/(acs|metadata)|(\.well-known|oauth)\/.+)$/;

/** Requires an API key, with the messages of the real service's gateway. */
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
