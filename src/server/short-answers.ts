import type { Context, MiddlewareHandler } from 'hono';
import { PAYLOADS } from '../framework/static-build.ts';
import { requestContext } from '../runtime/request-context.ts';

const FILE =
  /\.(?:avif|css|gif|ico|jpe?g|js|json|map|mjs|mp4|pdf|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Middleware that replaces bodies that nobody reads: the 404 page in place of a missing script, picture or other file, and
 * the rendering that a redirect has interrupted.
 */
export const shortAnswers: MiddlewareHandler = async (c, next) => {
  await next();
  // The router reads the payloads of pages, also of missing ones.
  if (c.req.path.startsWith(PAYLOADS)) return;
  const { status } = c.res;
  const isMissing = status === 404 || requestContext()?.page.status === 404;
  if (isMissing && FILE.test(c.req.path)) {
    await replace(c, c.text('There is no file at this address.', 404));
  } else if (status >= 300 && status < 400 && c.res.body) {
    const headers = new Headers(c.res.headers);
    headers.delete('content-type');
    await replace(c, new Response(null, { status, headers }));
  }
};

async function replace(c: Context, response: Response): Promise<void> {
  await c.res.body?.cancel();
  // Discards the headers of the former response.
  c.res = undefined;
  c.res = response;
}
