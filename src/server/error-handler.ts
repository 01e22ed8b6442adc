import type { MiddlewareHandler } from 'hono';
import { log } from '../runtime/log.ts';

/** Middleware that logs an uncaught error and answers 500. */
export const errorHandler: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (error) {
    log.error('request', error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  }
  return undefined;
};
