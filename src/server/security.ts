import type { MiddlewareHandler } from 'hono';
import { isLoopback } from '../lib/addresses.ts';
import { env, hstsSeconds } from '../runtime/env.ts';
import { requestContext } from '../runtime/request-context.ts';
import {
  contentSecurityPolicy,
  NO_PAGE_POLICY,
  securityHeaders,
  strictTransportSecurity,
  WORKERS_HOST,
} from './security-headers.ts';

const RETRY_AFTER_SECONDS: Partial<Record<number, string>> = { 429: '60', 503: '30' };

/**
 * Middleware that sets the security headers, and the status of a rendered page. Other headers have defaults: Retry-After
 * with 429 and 503, Cache-Control "private, no-cache", and the Content-Type of RSC payloads. Static files get the same security headers
 * from `_headers`, which needs a list; hono/secure-headers has none.
 */
export const security: MiddlewareHandler = async (c, next) => {
  await next();
  const { nonce = '', page } = requestContext() ?? {};
  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && page?.status) {
    c.res = new Response(c.res.body, { status: page.status, headers: c.res.headers });
  }
  const { hostname } = new URL(c.req.url);
  // c.header makes a new response at each call after next(). Its first one has headers that can be changed in place.
  c.header('Content-Security-Policy', isPage ? undefined : NO_PAGE_POLICY);
  const { headers } = c.res;
  const seconds = hstsSeconds();
  if (seconds !== undefined) headers.set(...strictTransportSecurity(seconds));
  if (hostname.endsWith(WORKERS_HOST)) headers.set('X-Robots-Tag', 'noindex');
  // A response may set a stricter header itself, such as the Referrer-Policy of pages whose address holds an email.
  for (const [name, value] of securityHeaders) if (!headers.has(name)) headers.set(name, value);
  const retryAfter = RETRY_AFTER_SECONDS[c.res.status];
  if (retryAfter && !headers.has('retry-after')) headers.set('Retry-After', retryAfter);
  // The dev server adds inline scripts, which a nonce-based policy would block.
  if (isPage && !import.meta.env.DEV) {
    const policy = contentSecurityPolicy(env(), { nonce });
    headers.set('Content-Security-Policy', policy);
  }
  // Waku sends RSC payloads without a Content-Type. Browsers may not sniff one here, and untyped bodies are not compressed.
  if (c.res.body && !headers.has('content-type')) {
    headers.set('Content-Type', 'text/x-component; charset=utf-8');
    // The local runtime buffers a compressible payload until its end. Waku prevents that for pages only.
    if (isLoopback(hostname) && !c.req.header('cf-visitor')) {
      headers.set('Content-Encoding', 'identity');
    }
  }
  // A nonce is valid for one response, and prices may change.
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'private, no-cache');
};
