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

/** Security headers of every response and static file, without the Content-Security-Policy. */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
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
