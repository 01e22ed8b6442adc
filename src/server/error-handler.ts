import type { MiddlewareHandler } from 'hono';
import { log } from '../runtime/log.ts';

/** What nobody else has caught ends here: with a sentence for the visitor, and all that is known for the log. */
export const caught: MiddlewareHandler = async (c, next) => {
  try {
    await next();
  } catch (error) {
    log.error('request', error);
    return c.text('Something went wrong on our side. Please try again.', 500);
  }
  return undefined;
};
