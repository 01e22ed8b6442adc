import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { every } from 'hono/combine';
import { isPlainForm } from '../api/request-checks.ts';
import { ADD, CART_FORM } from '../features/cart/cart-addresses.ts';
import { checkWebhooks } from '../features/forms/form-webhooks.ts';
import { isUnknownPayload } from '../framework/payload-address.ts';
import { PAYLOADS } from '../framework/static-build.ts';
import { routeOf } from '../routes.ts';
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

const MAX_BODY_KB = 16;
// Size of the longest valid message with every character percent-encoded.
const MAX_FORM_KB = 128;
// Size of agents' requests to the shop, which hold whole carts and catalogue filters.
const MAX_AGENT_KB = 64;
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

const atMost = (kilobytes: number) =>
  bodyLimit({
    maxSize: kilobytes * 1024,
    onError: (c) =>
      c.json({ error: `That is more than we can take: at most ${kilobytes} KB.` }, 413),
  });

/**
 * Middleware that answers 413 to a body of more than 16 KB (forms 128 KB, agents 64 KB), before
 * the whole body has been received. The body of a GET request is ignored: Hono's limit would wrap it in a new request,
 * which may not have one.
 */
export const limitBody = every(discardUnread, (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  if (routeOf(c.req.path)?.served === 'shop') return atMost(MAX_AGENT_KB)(c, next);
  // The form of the cart has a note and the messages of its lines; an add as JSON has neither.
  const isOfCart = CART_FORM.includes(c.req.path) && (c.req.path !== ADD || isPlainForm(c));
  const isForm = c.req.path.startsWith('/api/forms/') || isOfCart;
  return atMost(isForm ? MAX_FORM_KB : MAX_BODY_KB)(c, next);
});

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
