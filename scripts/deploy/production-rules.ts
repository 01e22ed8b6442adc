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

const GOOGLE_DOCUMENT = /^https:\/\/docs\.google\.com\/.*\/(?:edit|view)\b/;

const isPublishedSheet = (value: string) =>
  /\/spreadsheets\/d\/e\/[^/]+\/pub\?(?:.*&)?output=csv\b/.test(value);

type Rule = [
  names: readonly string[],
  isWrong: (value: string, values: Values) => boolean,
  /** Predicate of a sentence about the variable. */
  problem: string,
];

/** Values that are well-formed but wrong in production. The first rule that applies to a variable is printed. */
export const RULES: readonly Rule[] = [
  [allNames, (value) => value.startsWith('local-'), 'is the local default, which is public'],
  [['SHOPIFY_SHOP_ID'], (value) => value === '1', 'is the local default'],
  [['VITALS_SAMPLE_RATE'], (value) => value === '0.000001', 'is the local default'],
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
    [...webhookNames, 'OFFICE_WEBHOOK_URL'],
    (value) => GOOGLE_DOCUMENT.test(value),
    'is the address of a document, which receives no messages',
  ],
  [
    ['CAPTCHA_SCRIPT_URL'],
    (value) => /\/siteverify\b/.test(value),
    'is the address that verifies tokens',
  ],
  [['CAPTCHA_VERIFY_URL'], (value) => /\.js\b/.test(value), 'is the address of a script'],
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
  [['INACTIVITY_TIMEOUT_MS'], (value) => isOutside(value, 5000, 86_400_000), 'is out of range'],
  [['HSTS'], (value) => isOutside(value, 0, 63_072_000), 'is out of range'],
  [
    ['MAP_TILE_URL'],
    (value) => !['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
    'lacks {z}, {x} or {y}',
  ],
  [
    ['MAP_TILE_URL'],
    (_value, { MAP_ATTRIBUTION }) => !MAP_ATTRIBUTION,
    'needs MAP_ATTRIBUTION, which the licence of the tiles demands',
  ],
  [
    ['CMS_REPOSITORY'],
    (value) => value.endsWith('.git') || value.includes('://'),
    'is the address of a repository',
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

/** The right value of each variable that is no secret. */
export const RIGHT_VALUES: Values = {
  SITE_URL: 'the origin of the site, https://YOUR-DOMAIN',
  SHOPIFY_STORE_DOMAIN: 'YOUR-SHOP.myshopify.com (Shopify → Settings → Domains)',
  SHOPIFY_API_VERSION: 'a version of the Storefront API, such as 2025-10',
  SHOPIFY_PUBLIC_TOKEN: 'the public access token of the Headless channel',
  SHOPIFY_SHOP_ID: 'the number in https://shopify.com/NUMBER/account, or unset it',
  SHOPIFY_CUSTOMER_CLIENT_ID: 'the client id of the Customer Account API, or unset it',
  SHOPIFY_CUSTOMER_ACCOUNT_URL: 'the domain of the customer accounts, or unset it',
  SUPABASE_URL: 'https://PROJECT.supabase.co (Supabase → Project Settings → Data API)',
  SUPABASE_ANON_KEY: 'the publishable or anon key (Supabase → Project Settings → API Keys)',
  JWT_VALIDATE_URL: 'the address of the function jwt-validate, or unset it',
  STORES_CSV_URL: 'the published CSV (File → Share → Publish to web → Comma-separated values)',
  STORES_SHEET_URL: 'the https address at which editors change the sheet, or unset it',
  CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
  CAPTCHA_SITE_KEY: 'the site key (google.com/recaptcha/admin → Settings → reCAPTCHA keys)',
  CAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
  CAPTCHA_REQUIRED: 'yes, or leave it out',
  INACTIVITY_TIMEOUT_MS: '10000, or milliseconds from 5000 to 86400000 (a day)',
  MAP_PMTILES_URL: 'the https address of a .pmtiles file, or unset it',
  MAP_TILE_URL: 'an address with {z}, {x} and {y}, beside MAP_ATTRIBUTION, or unset it',
  MAP_ATTRIBUTION: 'the attribution of the map as HTML',
  VITALS_SAMPLE_RATE: 'a number from 0 to 1, such as 0.1',
  CMS_REPOSITORY: 'OWNER/NAME of the repository on GitHub, or unset it',
  CMS_BRANCH: 'the branch that is deployed, or unset it',
  CMS_AUTH_URL: 'the origin of the Worker that signs editors in, or unset it',
  HSTS: 'seconds from 0 to 63072000, 3600 to begin with',
  LOG_FORMAT: 'json or lines, or unset it',
};
