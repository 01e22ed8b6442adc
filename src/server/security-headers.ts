/** Origins that the CSP allows besides the site's own, by purpose. */
export interface ForeignOrigins {
  pictures: readonly string[];
  /** Targets of form submissions: the hosted checkout. */
  checkout: readonly string[];
  /** Targets of fetch calls: the auth service and map tiles. */
  services: readonly string[];
  /** Scripts, frames and requests of the captcha, loaded when a protected form receives focus. */
  captcha: readonly string[];
}

/**
 * The Content-Security-Policy header.
 * @param inline a nonce for a streamed response, or the hashes of a prerendered page's inline styles
 */
export function contentSecurityPolicy(
  { pictures, checkout, services, captcha }: ForeignOrigins,
  inline: { nonce: string } | { styleHashes: readonly string[] },
): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : [];
  const hashes = 'nonce' in inline ? [] : inline.styleHashes.map((hash) => `'${hash}'`);
  return [
    "default-src 'self'",
    ["script-src 'self'", ...nonce, ...captcha].join(' '),
    ["style-src 'self'", ...nonce, ...hashes].join(' '),
    ["img-src 'self' data:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...services, ...captcha])].join(' '),
    ['frame-src', ...captcha].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    ["form-action 'self'", ...checkout].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The Strict-Transport-Security header. Subdomains and the preload list are the owner's decision, so it names neither. */
export const strictTransportSecurity = (seconds: number) =>
  ['Strict-Transport-Security', `max-age=${seconds}`] as const;

/** Security headers with the same value in every response and static file. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** The Content-Security-Policy of responses that are not pages: nothing may be loaded or framed. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Static files that other sites may embed: pictures in feed readers and link previews. */
export const SHARED_FILES = ['/pictures/*', '/cards/*', '/social.jpg'];

/** Suffix of Cloudflare's own host names. Search engines must not index the copies of pages there. */
export const WORKERS_HOST = '.workers.dev';
