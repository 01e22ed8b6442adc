import type { Context, MiddlewareHandler } from 'hono';
import { contentSecurityPolicy, NO_PAGE_POLICY, securityHeaders } from './security-headers.ts';
import { env } from '../runtime/env.ts';
import { foreignOrigins } from './foreign-origins.ts';
import { runForVisitor, type Visitor } from '../runtime/visitor.ts';

/** Gives the request its visitor and nonce, and every answer its headers. Files get theirs from `_headers`. */
export const security: MiddlewareHandler = async (c, next) => {
  const visitor: Visitor = { ip: c.req.header('cf-connecting-ip'), nonce: makeNonce() };
  await runForVisitor(visitor, next);

  const isPage = c.res.headers.get('content-type')?.startsWith('text/html') === true;
  if (isPage && visitor.status) {
    c.res = new Response(c.res.body, { status: visitor.status, headers: c.res.headers });
  }
  for (const [name, value] of securityHeaders) c.header(name, value);
  if (isPage) protectPage(c, visitor.nonce);
  else c.header('Content-Security-Policy', NO_PAGE_POLICY);
  // The framework leaves it to the browser to guess, which no browser may do here, and nobody compresses it then.
  if (c.res.body && !c.res.headers.has('content-type')) {
    c.header('Content-Type', 'text/x-component; charset=utf-8');
  }
  // A nonce is for one answer, and prices are for now.
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'private, no-cache');
};

function protectPage(c: Context, nonce: string): void {
  // The dev server adds inline scripts of its own.
  if (import.meta.env.DEV) return;
  c.header('Content-Security-Policy', contentSecurityPolicy(foreignOrigins(env()), { nonce }));
}

const makeNonce = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
