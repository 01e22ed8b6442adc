import type { MiddlewareHandler } from 'hono';

/** Pages are read and nothing else; whatever is sent to the site goes to the API, which has its own door. */
export const readOnlyPages: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
  return c.text('This address can only be read.', 405, { allow: 'GET, HEAD' });
};
