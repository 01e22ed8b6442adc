import type { MiddlewareHandler } from 'hono';
import { PAYLOADS } from '../framework/static-build.ts';
import { routeOf } from '../routes.ts';

const CASE_SENSITIVE = [PAYLOADS, '/assets/'];
// Kinds of routes with case-sensitive paths, such as checkout tokens and cart permalinks.
const EXACT: readonly (string | undefined)[] = ['api', 'shop', 'redirect'];

/**
 * Middleware that redirects GET and HEAD (308) to the path in lower case, without trailing or double slashes, and
 * without percent-encoded letters in its first segment. Paths with tokens and other case-sensitive ones keep their
 * case.
 */
export const canonicalAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const plain = pathname.replace(/^\/[^/]+/, plainName);
  // Slashes are collapsed first, so that '//other.example/' cannot become a redirect to another site.
  const trimmed = plain.replace(/[/\\]{2,}/g, '/').replace(/(.)\/$/, '$1');
  const canonical = isCaseSensitive(trimmed) ? trimmed : lowerCase(trimmed);

  const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (!reads || pathname === canonical || routeOf(plain)?.token) return next();
  return c.redirect(canonical + search, 308);
};

const isCaseSensitive = (path: string) =>
  CASE_SENSITIVE.some((base) => path.startsWith(base)) || EXACT.includes(routeOf(path)?.served);

/** A name whose letters, digits and hyphens are not percent-encoded. */
const plainName = (name: string) =>
  name.replace(/%([\da-f]{2})/gi, (code, hex: string) => {
    const character = String.fromCodePoint(Number.parseInt(hex, 16));
    return /[\w~-]/.test(character) ? character : code;
  });

// Percent-encoded characters keep their case (%C3).
const lowerCase = (path: string) =>
  path.replace(/%[\da-f]{2}|[^%]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()));
