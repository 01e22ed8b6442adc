import { once } from 'node:events';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';

/** `incoming` and `outgoing` are there when Node serves, and missing in `app.request()`. */
export type NodeEnv = { Bindings: Partial<HttpBindings> };

const loopback = ['localhost', '127.0.0.1', '::1', '[::1]'];

export const isLoopback = (hostname: string): boolean => loopback.includes(hostname);

export function hangUp(c: Context<NodeEnv>): Response {
  if (!c.env?.incoming) throw new Error('Only a server can hang up: use startServices().');
  c.env.incoming.socket.resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

export async function hang(c: Context<NodeEnv>): Promise<Response> {
  const { outgoing } = c.env ?? {};
  if (!outgoing) await once(c.req.raw.signal, 'abort');
  else if (!outgoing.closed) await once(outgoing, 'close');
  return RESPONSE_ALREADY_SENT;
}
