import type { MiddlewareHandler } from 'hono';
import { checkWebhooks } from '../features/forms/form-webhooks.ts';
import { isUnknownPayload } from '../framework/payload-address.ts';
import { PAYLOADS } from '../framework/static-build.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';

// Checked once per Worker instance: variables do not change during its lifetime.
let areSettingsComplete = false;

/** Middleware that answers 503 while a variable is missing or invalid, and logs its name. */
export const refuseWithoutSettings: MiddlewareHandler = async (c, next) => {
  if (areSettingsComplete) return next();
  try {
    env();
    checkWebhooks();
    areSettingsComplete = true;
  } catch (error) {
    log.error('settings', error instanceof Error ? error.message : error);
    return c.text('This site is being set up. Please come back in a few minutes.', 503);
  }
  return next();
};

/** Middleware that answers 405 to any method but GET and HEAD on pages. Only the API accepts writes. */
export const refuseWrites: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
};

/** Middleware that answers 404 for unknown RSC payloads; Waku's router would answer 500. */
export const refuseUnknownPayloads: MiddlewareHandler = async (c, next) => {
  if (isUnknownPayload(c.req.raw)) return c.text('There is nothing at this address.', 404);
  // Waku's router would interpret a body as a server function call.
  if (c.req.raw.body && c.req.path.startsWith(PAYLOADS)) {
    return c.text('This address takes no body.', 400);
  }
  return next();
};
