import site from '../../content/site.json' with { type: 'json' };
import type { ForeignOrigins } from './security-headers.ts';
import type { Settings } from '../runtime/env-schema.ts';

const SHOPIFY_PICTURES = 'https://cdn.shopify.com';

export const foreignOrigins = ({
  SHOPIFY_STORE_DOMAIN,
  SUPABASE_URL,
  JWT_VALIDATE_URL,
  CAPTCHA_SCRIPT_URL,
  MAP_PMTILES_URL,
  MAP_TILE_URL,
}: Settings): ForeignOrigins => ({
  // The local shop serves its own pictures.
  pictures: [
    ...(SHOPIFY_STORE_DOMAIN.startsWith('http:') ? [SHOPIFY_STORE_DOMAIN] : []),
    SHOPIFY_PICTURES,
    // Tiles may come from one of several hosts: {s}.tiles.example.
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

/** Google's script loads its larger part from gstatic.com; these two folders are all that it needs. */
const captchaAddresses = ({ origin, hostname }: URL): string[] =>
  /^www\.(google\.com|recaptcha\.net)$/.test(hostname)
    ? [`${origin}/recaptcha/`, 'https://www.gstatic.com/recaptcha/']
    : [origin];
