import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../lib/loopback.ts';
import { env } from '../runtime/env.ts';
import { requestContext } from '../runtime/request-context.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { contentSecurityPolicy, NO_PAGE_POLICY, securityHeaders } from './security-headers.ts';

const RETRY_AFTER_SECONDS = '30';

/** Files get the same headers from `_headers`, for which hono/secure-headers has no list to give. */
export const security: MiddlewareHandler = async (c, next) => {
  await next();
  const { nonce = '', page } = requestContext() ?? {};
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && page?.status) {
    c.res = new Response(c.res.body, { status: page.status, headers: c.res.headers });
    if (page.status === 503) c.header('Retry-After', RETRY_AFTER_SECONDS);
  }
  // An answer may ask for more than the usual: links with an email in them are referred to nobody.
  for (const [name, value] of securityHeaders) if (!c.res.headers.has(name)) c.header(name, value);
  // The dev server adds inline scripts of its own.
  if (!isPage) c.header('Content-Security-Policy', NO_PAGE_POLICY);
  else if (!import.meta.env.DEV) {
    c.header('Content-Security-Policy', contentSecurityPolicy(foreignOrigins(env()), { nonce }));
  }
  // The framework sends payloads without a type, which browsers may not guess here, and nobody compresses them then.
  if (c.res.body && !c.res.headers.has('content-type')) {
    c.header('Content-Type', 'text/x-component; charset=utf-8');
    // The local runtime would hold a payload back until it can compress the whole; pages are spared that by the framework.
    const { hostname } = new URL(c.req.url);
    if (isLoopback(hostname) && !c.req.header('cf-visitor'))
      c.header('Content-Encoding', 'identity');
  }
  // A nonce is for one answer, and prices are for now.
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-cache');
};
