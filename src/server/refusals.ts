import type { MiddlewareHandler } from 'hono';
import { checkWebhooks } from '../features/forms/form-webhooks.ts';
import { isUnknownPayload } from '../framework/payload-address.ts';
import { PAYLOADS } from '../framework/static-build.ts';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';

// Variables stay as they are for as long as an instance of the Worker lives.
let areSettingsComplete = false;

/** Answers 503 while a variable is missing or wrong, and names it in the log. */
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

/** Pages are only read; whatever is sent to the site goes to the API. */
export const refuseWrites: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
};

/** Answers 404 for payloads that nobody links to; the router would take such a request for a fault of ours. */
export const refuseUnknownPayloads: MiddlewareHandler = async (c, next) => {
  if (isUnknownPayload(c.req.raw)) return c.text('There is nothing at this address.', 404);
  // The router would take what is sent along for a call of a function of the server.
  if (c.req.raw.body && c.req.path.startsWith(PAYLOADS)) {
    return c.text('This address takes no body.', 400);
  }
  return next();
};
