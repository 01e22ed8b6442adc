import site from '../../content/site.json' with { type: 'json' };
import type { ForeignOrigins } from './security-headers.ts';
import type { Settings } from '../runtime/env-schema.ts';

const SHOPIFY_PICTURES = 'https://cdn.shopify.com';

/** Origins other than the site's own that the CSP allows, derived from the settings. */
export const foreignOrigins = ({
  SHOPIFY_STORE_DOMAIN,
  SUPABASE_URL,
  JWT_VALIDATE_URL,
  CAPTCHA_SCRIPT_URL,
  MAP_PMTILES_URL,
  MAP_TILE_URL,
}: Settings): ForeignOrigins => ({
  // The local Shopify service serves product pictures itself; Shopify serves them from its CDN.
  pictures: [
    ...(SHOPIFY_STORE_DOMAIN.startsWith('http:') ? [SHOPIFY_STORE_DOMAIN] : []),
    SHOPIFY_PICTURES,
    // A tile address may name several hosts: {s}.tiles.example.
    ...(MAP_TILE_URL
      ? [new URL(MAP_TILE_URL.replace('{s}', 'any')).origin.replace('//any.', '//*.')]
      : []),
  ],
  checkout: [SHOPIFY_STORE_DOMAIN, ...site.checkoutHosts.map((host) => `https://${host}`)],
  services: [
    SUPABASE_URL,
    ...[JWT_VALIDATE_URL, MAP_PMTILES_URL].flatMap((url) => (url ? [new URL(url).origin] : [])),
  ],
  captcha: captchaAddresses(new URL(CAPTCHA_SCRIPT_URL)),
});

/** Sources of the captcha script. Google's script loads its larger part from gstatic.com; these two folders are sufficient. */
const captchaAddresses = ({ origin, hostname }: URL): string[] =>
  /^www\.(google\.com|recaptcha\.net)$/.test(hostname)
    ? [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [origin];
