import site from '../../content/site.json' with { type: 'json' };
import type { Settings } from '../runtime/env-schema.ts';

/**
 * The Content-Security-Policy header, whose foreign origins are derived from the settings.
 * @param inline a nonce for a streamed response, or the hashes of a prerendered page's inline styles
 */
export function contentSecurityPolicy(
  settings: Settings,
  inline: { nonce: string } | { styleHashes: readonly string[] },
): string {
  const nonce = 'nonce' in inline ? [`'nonce-${inline.nonce}'`] : [];
  const hashes = 'nonce' in inline ? [] : inline.styleHashes.map((hash) => `'${hash}'`);
  const captcha = captchaAddresses(new URL(settings.CAPTCHA_SCRIPT_URL));
  const checkout = site.checkoutHosts.map((host) => `https://${host}`);
  // The auth service and map tiles.
  const { SUPABASE_URL, JWT_VALIDATE_URL, MAP_PMTILES_URL } = settings;
  const services = [SUPABASE_URL, JWT_VALIDATE_URL, MAP_PMTILES_URL].flatMap((url) =>
    url ? new URL(url).origin : [],
  );
  return [
    "default-src 'self'",
    ["script-src 'self'", ...nonce, ...captcha].join(' '),
    ["style-src 'self'", ...nonce, ...hashes].join(' '),
    ["img-src 'self' data:", ...pictureOrigins(settings)].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...new Set([...services, ...captcha])].join(' '),
    ['frame-src', ...captcha].join(' '),
    "object-src 'none'",
    "base-uri 'self'",
    // Forms lead to the hosted checkout.
    ["form-action 'self'", settings.SHOPIFY_STORE_DOMAIN, ...checkout].join(' '),
    "frame-ancestors 'none'",
  ].join('; ');
}

const pictureOrigins = ({ SHOPIFY_STORE_DOMAIN, MAP_TILE_URL }: Settings): string[] => [
  // The local Shopify service serves product pictures itself; Shopify serves them from its CDN.
  ...(SHOPIFY_STORE_DOMAIN.startsWith('http:') ? [SHOPIFY_STORE_DOMAIN] : []),
  'https://cdn.shopify.com',
  // A tile address may name several hosts: {s}.tiles.example.
  ...(MAP_TILE_URL
    ? [new URL(MAP_TILE_URL.replace('{s}', 'any')).origin.replace('//any.', '//*.')]
    : []),
];

/**
 * Sources of the captcha's scripts, frames and requests. Google's script loads its larger part from gstatic.com; these two
 * folders are sufficient.
 */
const captchaAddresses = ({ origin, hostname }: URL): string[] =>
  /^www\.(google\.com|recaptcha\.net)$/.test(hostname)
    ? [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [origin];

/** Name and value of the Strict-Transport-Security header, without subdomains and preload: the owner decides these. */
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
