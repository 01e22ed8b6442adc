import type { MiddlewareHandler } from 'hono';
import { routeOf } from '../routes.ts';

// Files and payloads of the build, whose letters have a meaning.
const BUILT = /^\/(RSC|assets)\//;

/** Lower case, no trailing slash, no double slash: anything else is sent to that form for good. */
export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  // Slashes collapse first: '//other.example/' must not become a redirect to another site.
  const canonical = lowerCase(pathname.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1'));

  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads || pathname === canonical || isExact(pathname)) return next();
  return c.redirect(canonical + search, 308);
};

const isExact = (path: string) => BUILT.test(path) || routeOf(path)?.served === 'api';

// Encoded characters are written in capitals (%C3), and so they stay.
const lowerCase = (path: string) =>
  path.replace(/%[\da-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
