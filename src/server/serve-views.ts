import type { MiddlewareHandler } from 'hono';
import { answerView } from '../api/views.ts';

/**
 * Middleware that answers reported views before all other middleware. They are the most frequent requests of the Worker
 * and need no log line, nonce or page, which take three times the CPU time of a view.
 */
export const serveViews: MiddlewareHandler = async (c, next) =>
  (await answerView(c.req.raw)) || next();
