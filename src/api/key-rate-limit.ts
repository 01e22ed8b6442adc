import type { MiddlewareHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isWithinLimit } from '../runtime/rate-limit.ts';

/**
 * Middleware for endpoints that a key in the request opens. It limits all requests of a network, valid ones as well:
 * otherwise the status would reveal the right key to an attacker.
 * @throws HTTPException 429
 */
export const keyRateLimit: MiddlewareHandler = async (c, next) => {
  if (await isWithinLimit('FORM_LIMIT', 'keys')) return next();
  c.header('retry-after', '60');
  throw new HTTPException(429, { message: 'Too many requests. Please wait a minute.' });
};
