export interface ForeignOrigins {
  pictures: readonly string[];
  /** Where a form may end up: the hosted checkout. */
  checkout: readonly string[];
  /** What the page's code may ask: the auth service. */
  services: readonly string[];
  /** What the bot check loads, shows and asks, once a visitor turns to a form. */
  captcha: readonly string[];
}

/** @param inline a nonce for a streamed answer, or the hashes of a prerendered page's styles */
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

export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains; preload'],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(self)'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
];

/** The content security policy of what is no page: nothing of it is ever to be shown or run as one. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Files that others may show: feed readers the pictures, and whoever is sent a link its card. */
export const SHARED_FILES = ['/pictures/*', '/cards/*', '/social.jpg'];
