import type { MiddlewareHandler } from 'hono';
import { adoptConsole, log } from '../runtime/log.ts';
import { newRequestContext, requestContext, runWithContext } from '../runtime/request-context.ts';
import { serverTiming, waitingTimes } from '../runtime/server-timing.ts';

adoptConsole();

// What follows is the id of a cart.
const CHECKOUT = /^(\/cart\/c\/|\/checkouts\/).+/i;
const RAY = /^[\w-]{8,64}$/;

/** hono/request-id knows one header for both ways, and hono/timing does not merge waits that overlap. */
export const requestLog: MiddlewareHandler = async (c, next) => {
  const from = Date.now();
  const ray = c.req.header('cf-ray') ?? '';
  const context = newRequestContext({
    ...(RAY.test(ray) && { id: ray }),
    ip: c.req.header('cf-connecting-ip'),
    nonce: newNonce(),
    // The page cache asks the Worker itself for pages that it renews.
    background: requestContext()?.background ?? false,
  });
  const { id, waits } = context;
  await runWithContext(context, async () => {
    await next();
    const now = Date.now();
    c.header('X-Request-Id', id);
    c.header('Server-Timing', serverTiming(waits, from, now));
    log.request({
      method: c.req.method,
      path: c.req.path.replace(CHECKOUT, '$1…'),
      status: c.res.status,
      ms: now - from,
      waits: waitingTimes(waits, now),
    });
  });
};

const newNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
