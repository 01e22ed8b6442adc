import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
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

/** Size of the longest valid message of a form with every character percent-encoded. */
const MAX_BODY_KB = 128;
const MAX_DISCARDED_BYTES = 1024 * 1024;
const MAX_DISCARDING_MS = 200;

/** Drains the received part of a body that a rejection left unread, because some proxies reset the connection otherwise. */
const discardUnread: MiddlewareHandler = async (c, next) => {
  await next();
  const { body, bodyUsed } = c.req.raw;
  if (!body || bodyUsed || body.locked) return;

  const reader = body.getReader();
  // A client that stops sending must not delay the response.
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, MAX_DISCARDING_MS));
  for (let discarded = 0; discarded < MAX_DISCARDED_BYTES;) {
    const part = await Promise.race([reader.read().catch(() => ({ done: true }) as const), late]);
    if (part?.done) return;
    if (!part) break;
    discarded += part.value.byteLength;
  }
  reader.cancel().catch(() => {});
};

const refuseLong = bodyLimit({
  maxSize: MAX_BODY_KB * 1024,
  onError: (c) =>
    c.json({ error: `That is more than we can take: at most ${MAX_BODY_KB} KB.` }, 413),
});

/**
 * Middleware that answers 413 to a body of more than 128 KB, before the whole body has been received. The body of a GET
 * request is ignored: Hono's limit would wrap it in a new request, which may not have one.
 */
export const limitBody = every(discardUnread, (c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' ? next() : refuseLong(c, next),
);

/** Middleware that answers 405 to any method but GET and HEAD on pages. Only the API accepts writes. */
export const refuseWrites: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
};

/** Middleware that answers 404 for unknown RSC payloads (Waku's router: 500), and 400 for one with a body. */
export const refuseUnknownPayloads: MiddlewareHandler = async (c, next) => {
  if (isUnknownPayload(c.req.raw)) return c.text('There is nothing at this address.', 404);
  // Waku's router would interpret a body as a server function call.
  if (c.req.raw.body && c.req.path.startsWith(PAYLOADS)) {
    return c.text('This address takes no body.', 400);
  }
  return next();
};
