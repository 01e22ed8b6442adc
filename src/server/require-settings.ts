import type { MiddlewareHandler } from 'hono';
import { env } from '../runtime/env.ts';
import { log } from '../runtime/log.ts';

/** Without its variables the Worker can only be wrong: it says so to the log, and 503 to everyone else. */
export const completeSettings: MiddlewareHandler = async (c, next) => {
  try {
    env();
  } catch (error) {
    log.error('settings', error instanceof Error ? error.message : error);
    return c.text('This site is being set up. Please come back in a few minutes.', 503);
  }
  return next();
};
