import type { MiddlewareHandler } from 'hono';
import { onConsoleError } from '../runtime/log.ts';

/** The stacks of logged render errors by their first line. Filled in development only. */
const stacks = new Map<string, string>();

/**
 * Middleware of the development server: answers with the stack of a render error, by its first line. React does not send
 * the stack of pages that a build prerenders, because Waku decodes their payload in the Worker.
 */
export const renderErrors: MiddlewareHandler = (c, next) => {
  if (c.req.path !== RENDER_ERROR) return next();
  return Promise.resolve(c.text(stacks.get(c.req.query('of') ?? '') ?? ''));
};

const RENDER_ERROR = '/@render-error';

// Waku writes each render error to the console once, with escaped line breaks.
if (import.meta.env.DEV) {
  onConsoleError((label, escaped) => {
    if (label !== 'Error during rendering:') return;
    const stack = String(escaped).replaceAll('\\n', '\n');
    stacks.set(stack.split('\n', 1)[0]!, stack);
  });
}
