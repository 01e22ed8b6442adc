import { secretNames } from '../../src/runtime/env-schema.ts';
import { allNames, webhookNames } from '../vars.ts';

export type Values = Readonly<Record<string, string | undefined>>;

export const allSecrets = [...secretNames, ...webhookNames];
const addressNames = allNames.filter((name) => name.endsWith('_URL'));

/** Hosts and telephone numbers that are reserved for examples. */
export const PLACEHOLDER =
  /\b(?:[a-z\d-]+\.)+(?:example|invalid)\b(?![\w-])|\b(?:[a-z\d-]+\.)*example\.(?:com|org|net)\b|\b555[-. ]\d{4}\b|\blorem ipsum\b/gi;

const LOOPBACK =
  /^(?:https?:\/\/)?(?:[^/]*\.)?(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|\[::1?\])(?:[:/]|$)/i;

const DASHBOARD =
  /^https?:\/\/(?:dash\.cloudflare\.com|admin\.shopify\.com|[^/]+\.myshopify\.com\/admin|(?:app\.|www\.)?supabase\.com|console\.cloud\.google\.com|(?:www\.)?google\.com\/recaptcha\/(?:admin|about)|(?:www\.)?zapier\.com|(?:www|[a-z]{2}\d)\.make\.com|github\.com)(?:\/|$)/i;

const isPublishedSheet = (value: string) =>
  /\/spreadsheets\/d\/e\/[^/]+\/pub\?(?:.*&)?output=csv\b/.test(value);

type Rule = [
  names: readonly string[],
  /** @param stored names of the secrets at Cloudflare */
  isWrong: (value: string, values: Values, stored: readonly string[]) => boolean,
  /** Predicate of a sentence about the variable. */
  problem: string,
];

/** Values that are well-formed but wrong in production. The first rule that applies to a variable is printed. */
export const RULES: readonly Rule[] = [
  [allNames, (value) => value.startsWith('local-'), 'is the local default, which is public'],
  [['SHOPIFY_SHOP_ID'], (value) => value === '1', 'is the local default'],
  [allSecrets, (value) => /[\r\n]/.test(value), 'contains a line break'],
  [
    allNames,
    (value) => LOOPBACK.test(value),
    'is an address of this computer, which Cloudflare cannot reach',
  ],
  [addressNames, (value) => DASHBOARD.test(value), 'is the address of a dashboard'],
  [allNames, (value) => /\bYOUR-/.test(value), 'is an example of the documentation'],
  [
    addressNames,
    (value) => /^[a-z]+:\/\//i.test(value) && !/^https:/i.test(value),
    'is not an https address',
  ],
  [
    ['SITE_URL'],
    (value) => URL.canParse(value) && !/^https:\/\/[^/?#@]+\/?$/i.test(value),
    'is more than an origin',
  ],
  [
    ['SHOPIFY_STORE_DOMAIN'],
    (value) => !/^(?:https:\/\/)?[a-z\d-]+\.myshopify\.com\/?$/i.test(value),
    'is not the domain that Shopify gave the shop, and a public domain may lead back to this site',
  ],
  [
    ['SHOPIFY_PUBLIC_TOKEN'],
    (value) => /^shp[a-z]{2,}_/.test(value),
    'is a private or Admin API token, which pages would publish (revoke it)',
  ],
  [
    ['SHOPIFY_PRIVATE_TOKEN', 'SHOPIFY_CUSTOMER_CLIENT_ID'],
    (value) => value.startsWith('shpss_'),
    'is the secret of an app',
  ],
  [
    ['SHOPIFY_PRIVATE_TOKEN'],
    (value) => /^[\da-f]{32}$/.test(value),
    'is a public access token of the Storefront API',
  ],
  // Private tokens of the Storefront API begin like those of the Admin API: launch:check tells them apart by a query.
  [
    allSecrets.filter((name) => name !== 'SHOPIFY_PRIVATE_TOKEN'),
    (value) => value.startsWith('shpat_'),
    'is an access token of the shop',
  ],
  [
    ['SUPABASE_ANON_KEY'],
    (value) => value.startsWith('sb_secret_') || claimsOf(value).role === 'service_role',
    'is a secret key, which pages would publish (revoke it)',
  ],
  [
    ['SUPABASE_ANON_KEY'],
    (value, { SUPABASE_URL = '' }) => {
      const project = /^https:\/\/([a-z]{20})\.supabase\.co\b/.exec(SUPABASE_URL)?.[1];
      const { ref } = claimsOf(value);
      return project !== undefined && ref !== undefined && ref !== project;
    },
    'is the key of another project than SUPABASE_URL',
  ],
  [
    ['SUPABASE_URL'],
    (value) => value.startsWith('https://db.'),
    'is the address of the database, not of the API',
  ],
  [
    ['STORES_CSV_URL'],
    (value) => /\/\/docs\.google\.com\//.test(value) && !isPublishedSheet(value),
    'is the address of the sheet for people, not of its CSV',
  ],
  [
    ['CAPTCHA_SITE_KEY'],
    (value, { CAPTCHA_SECRET_KEY }) => value === CAPTCHA_SECRET_KEY,
    'is the secret key, which pages would publish',
  ],
  [
    ['CAPTCHA_SECRET_KEY'],
    (value, { CAPTCHA_SITE_KEY }) => value === CAPTCHA_SITE_KEY,
    'is the site key, which pages publish',
  ],
  [
    ['CAPTCHA_REQUIRED'],
    (_value, values, stored) =>
      !values.CAPTCHA_SECRET_KEY && !stored.includes('CAPTCHA_SECRET_KEY'),
    'has no effect without CAPTCHA_SECRET_KEY: store that secret, or unset this variable',
  ],
  [['INACTIVITY_TIMEOUT_MS'], (value) => isOutside(value, 5000, 86_400_000), 'is out of range'],
  [['HSTS'], (value) => isOutside(value, 0, 63_072_000), 'is out of range'],
  [
    ['MAP_TILE_URL'],
    (_value, { MAP_ATTRIBUTION }) => !MAP_ATTRIBUTION,
    'needs MAP_ATTRIBUTION, which the licence of the tiles demands',
  ],
  [allNames, (value) => value.match(PLACEHOLDER) !== null, 'is an example, which nobody can reach'],
];

const isOutside = (value: string, least: number, most: number) =>
  /^\d+$/.test(value) && (Number(value) < least || Number(value) > most);

/** The content of a JSON Web Token; empty for another text. */
function claimsOf(token: string): { role?: unknown; ref?: unknown } {
  try {
    const [, claims = ''] = token.split('.');
    return JSON.parse(Buffer.from(claims, 'base64url').toString()) as object;
  } catch {
    return {};
  }
}
