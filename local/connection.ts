import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

/** `incoming` and `outgoing` are set by a Node server and missing in `app.request()`. */
export type NodeEnv = { Bindings: Partial<HttpBindings> };

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]'];

export const isLoopback = (hostname: string): boolean => loopback.includes(hostname);

/**
 * Middleware that refuses requests by another host name, and posts of pages of other sites. Such a page could otherwise
 * change settings, or read answers after its domain is made to lead to this machine (DNS rebinding).
 */
export const onlyLoopback: MiddlewareHandler = async (c, next) => {
  // Every port of localhost is the same site.
  const isForeign = c.req.method !== 'GET' && c.req.header('sec-fetch-site') === 'cross-site';
  if (!isForeign && isLoopback(new URL(c.req.url).hostname)) return next();
  return c.text('The local services answer on localhost only.', 403);
};

/** Resets the TCP connection instead of answering. */
export function hangUp(c: Context<NodeEnv>): Response {
  if (!c.env?.incoming)
    throw new Error('Only a server can reset a connection: use startServices().');
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Leaves the request unanswered until the client disconnects. */
export async function hang(c: Context<NodeEnv>): Promise<Response> {
  const { outgoing } = c.env ?? {};
  if (!outgoing) await once(c.req.raw.signal, 'abort');
  else if (!outgoing.closed) await once(outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}
