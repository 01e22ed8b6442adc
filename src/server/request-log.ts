import type { MiddlewareHandler } from 'hono';
import { serverTiming, waitingTimes, type Wait } from '../runtime/server-timing.ts';
import { adoptConsole, log } from '../runtime/log.ts';
import { runWithNotes } from '../runtime/request-notes.ts';

adoptConsole();

const RAY = /^[\w-]{8,64}$/;

/** Gives the request its id, says in the answer what it waited for, and writes one line about it to the log. */
export const observed: MiddlewareHandler = async (c, next) => {
  const from = Date.now();
  const ray = c.req.header('cf-ray') ?? '';
  const id = RAY.test(ray) ? ray : crypto.randomUUID();
  const waits: Wait[] = [];

  await runWithNotes({ id, waits }, async () => {
    await next();
    const now = Date.now();
    c.header('X-Request-Id', id);
    c.header('Server-Timing', serverTiming(waits, from, now));
    log.request({
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: now - from,
      waits: waitingTimes(waits, now),
    });
  });
};
