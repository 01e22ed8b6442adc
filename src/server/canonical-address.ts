import type { MiddlewareHandler } from 'hono';

// Addresses of files and payloads, whose letters have a meaning.
const EXACT = /^\/(RSC|api|assets)\//;

/** Lower case, no trailing slash, no double slash: anything else is sent to that form for good. */
export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  // Slashes collapse first: '//other.example/' must not become a redirect to another site.
  const canonical = lowerCase(pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1'));

  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads || pathname === canonical || EXACT.test(pathname)) return next();
  return c.redirect(canonical + search, 308);
};

// Encoded characters are written in capitals (%C3), and so they stay.
const lowerCase = (path: string) =>
  path.replace(/%[\da-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
