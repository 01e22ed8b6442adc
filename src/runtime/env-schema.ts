import * as v from 'valibot';
import { isLoopback } from '../lib/addresses.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const token = v.pipe(text, v.regex(/^\S+$/, 'contains a space'));
const address = v.pipe(v.string(), v.url('is not an address'));
const origin = v.pipe(
  address,
  v.transform((url) => new URL(url).origin),
);
const numeric = (pattern: RegExp, message: string) =>
  v.pipe(v.string(), v.regex(pattern, message), v.transform(Number));
const numberOf = (unit: string) => numeric(/^\d+$/, `is not a number of ${unit}`);

const longSecret = v.pipe(text, v.minLength(16, 'is shorter than 16 characters'));

const isSecure = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);

const secureUrl = v.pipe(
  v.string(),
  v.transform((url) => new URL(url)),
  v.check(isSecure, 'has to be reached by https: plain http is for localhost'),
);

// "shop.myshopify.com", or an origin with a scheme for a local shop.
const storeDomain = v.pipe(
  text,
  v.transform((domain) => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`)),
  v.url('is not a domain'),
  secureUrl,
  v.transform(({ origin: shop }) => shop),
);

const secureAddress = v.pipe(
  address,
  secureUrl,
  v.transform(({ href }) => href),
);

const mapFile = v.pipe(
  secureAddress,
  v.check(
    (href) => new URL(href).pathname.endsWith('.pmtiles'),
    'is not the address of a file that ends in .pmtiles',
  ),
);

const settings = {
  SITE_URL: origin,
  SHOPIFY_STORE_DOMAIN: storeDomain,
  SHOPIFY_API_VERSION: v.pipe(
    v.string(),
    // A version is named after the first month of a quarter.
    v.regex(/^20\d\d-(01|04|07|10)$/, 'is not a version such as 2025-10'),
  ),
  SHOPIFY_PUBLIC_TOKEN: v.optional(token),
  /** Number of the shop in the addresses of its customer accounts; unset, My Account shows no orders. */
  SHOPIFY_SHOP_ID: v.optional(v.pipe(v.string(), v.regex(/^\d+$/, 'is not a number'))),
  /** Public client of the Customer Account API. */
  SHOPIFY_CUSTOMER_CLIENT_ID: v.optional(token),
  /** Address of the customer accounts; unset, https://shopify.com/SHOPIFY_SHOP_ID. */
  SHOPIFY_CUSTOMER_ACCOUNT_URL: v.optional(
    v.pipe(
      secureAddress,
      v.transform((href) => href.replace(/\/$/, '')),
    ),
  ),
  SUPABASE_URL: origin,
  SUPABASE_ANON_KEY: token,
  JWT_VALIDATE_URL: v.optional(address),
  STORES_CSV_URL: address,
  /** Address at which editors change the sheet, to which /office links. */
  STORES_SHEET_URL: v.optional(address),
  CAPTCHA_SCRIPT_URL: address,
  CAPTCHA_SITE_KEY: token,
  CAPTCHA_VERIFY_URL: address,
  /** Refuses forms without a captcha token; unset, they are delivered and marked. */
  CAPTCHA_REQUIRED: v.optional(v.picklist(['yes'], 'is not yes')),
  INACTIVITY_TIMEOUT_MS: numberOf('milliseconds'),
  /** A PMTiles file with the Protomaps basemap schema; takes precedence over MAP_TILE_URL. */
  MAP_PMTILES_URL: v.optional(mapFile),
  MAP_TILE_URL: v.optional(address),
  MAP_ATTRIBUTION: v.optional(text),
  /** Share of page loads whose web vitals are measured, from 0 to 1; unset, none. */
  VITALS_SAMPLE_RATE: v.optional(numeric(/^(0(\.\d+)?|1(\.0+)?)$/, 'is not a number from 0 to 1')),
  /** GitHub repository (owner/name) that /admin edits; unset, /admin does not exist. */
  CMS_REPOSITORY: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+\/[\w.-]+$/, 'is not a repository such as brand/site')),
  ),
  /** Branch that /admin edits; unset, main. */
  CMS_BRANCH: v.optional(text),
  /** Worker that signs editors in with GitHub; unset, editors paste an access token. */
  CMS_AUTH_URL: v.optional(origin),
  /** Version of the build, set by scripts/build.ts. */
  SITE_VERSION: v.optional(text),
  /** `max-age` of Strict-Transport-Security in seconds. */
  HSTS: v.optional(numberOf('seconds'), '3600'),
  LOG_FORMAT: v.optional(v.picklist(['json', 'lines'], 'is neither json nor lines')),
};

/** Secret variables, which must not be in a file; `npm run deploy -- --secret NAME` stores them. */
const secrets = {
  /** Local default of the forms' webhooks: forms without a variable are delivered to {FORM_WEBHOOKS_URL}/{form}. */
  FORM_WEBHOOKS_URL: v.optional(address),
  SHOPIFY_PRIVATE_TOKEN: v.optional(token),
  CAPTCHA_SECRET_KEY: v.optional(token),
  /** Key that signs the time of a signed-in visitor's last activity, and encrypts the tokens of customers. */
  SESSION_SECRET: longSecret,
  /** The last SESSION_SECRET, while it is being replaced: it still decrypts. */
  SESSION_SECRET_PREVIOUS: v.optional(longSecret),
  /** Key of /office; unset, the page does not exist. */
  OFFICE_SECRET: v.optional(longSecret),
  /** Receives a message each morning; unset, none is sent. */
  OFFICE_WEBHOOK_URL: v.optional(secureAddress),
};

const WEBHOOK = '_WEBHOOK_URL';

const settingsSchema = v.object(settings);
const envSchema = v.pipe(
  v.object({
    ...settings,
    ...secrets,
    /** Webhook addresses by variable, which are secrets. The form definitions declare which of them are required. */
    webhooks: v.record(v.string(), v.union([v.literal(''), address], 'is not an address')),
  }),
  v.forward(
    // A partial check is made even if other variables are missing.
    v.partialCheck(
      [['SHOPIFY_PUBLIC_TOKEN'], ['SHOPIFY_PRIVATE_TOKEN']],
      (env) => Boolean(env.SHOPIFY_PUBLIC_TOKEN) || Boolean(env.SHOPIFY_PRIVATE_TOKEN),
      'is missing, and so is SHOPIFY_PRIVATE_TOKEN: one of them is needed',
    ),
    ['SHOPIFY_PUBLIC_TOKEN'],
  ),
  v.forward(
    v.partialCheck(
      [['SHOPIFY_SHOP_ID'], ['SHOPIFY_CUSTOMER_CLIENT_ID']],
      (env) => !env.SHOPIFY_SHOP_ID === !env.SHOPIFY_CUSTOMER_CLIENT_ID,
      'and SHOPIFY_CUSTOMER_CLIENT_ID are needed together: set both or neither',
    ),
    ['SHOPIFY_SHOP_ID'],
  ),
);

export type Settings = v.InferOutput<typeof settingsSchema>;
export type Env = v.InferOutput<typeof envSchema>;

export const secretNames = Object.keys(secrets);
export const variableNames = [...Object.keys(settings), ...secretNames];

/** Invalid variables. Never contains a value. */
export class SettingsError extends Error {
  /** A phrase for each variable, such as "SITE_URL is missing". */
  readonly problems: readonly string[];

  constructor(message: string, problems: readonly string[]) {
    super(message);
    this.problems = problems;
  }
}

/**
 * Validates and parses the Worker's variables. An empty one counts as unset; a public local default is no valid secret
 * on a deployed site.
 * @param required names of the webhook variables that the forms require
 * @throws SettingsError that names each missing or invalid variable and never shows a value
 */
export const parseEnv = (bindings: object, required: readonly string[] = []): Env =>
  check(envSchema, bindings, required);

/**
 * Validates the variables that are not secret, the only ones available while pages are prerendered.
 * @throws Error as parseEnv does
 */
export const parseSettings = (bindings: object): Settings => check(settingsSchema, bindings);

/** Reads the HSTS variable, in seconds: 3600 when it is unset, undefined when it is invalid. */
export function parseHsts(bindings: object): number | undefined {
  const parsed = v.safeParse(v.object({ HSTS: settings.HSTS }), bindings);
  return parsed.success ? parsed.output.HSTS : undefined;
}

function check<Schema extends typeof settingsSchema | typeof envSchema>(
  schema: Schema,
  bindings: object,
  required: readonly string[] = [],
): v.InferOutput<Schema> {
  // An empty variable is treated as unset.
  const all = Object.entries(bindings).filter(([, value]) => value);
  const set: Record<string, unknown> = Object.fromEntries(all);
  // An empty webhook is not unset: it disables the default.
  const webhooks = Object.fromEntries(
    Object.entries(bindings).filter(
      ([name, value]) => name.endsWith(WEBHOOK) && value !== undefined,
    ),
  );
  const parsed = v.safeParse(schema, { ...set, webhooks });
  const missing = required.filter((name) => !set[name]).map((name) => `${name} is missing`);
  const exposed = secretNames
    .filter((name) => isLocalDefault(set[name], set.SITE_URL))
    .map((name) => `${name} is the local default, which is public`);
  if (parsed.success && missing.length + exposed.length === 0) return parsed.output;

  const wrong = (parsed.issues ?? []).map((issue) => {
    const name = v.getDotPath(issue)?.split('.').at(-1) ?? 'variables';
    const isMissing = set[name] === undefined && issue.kind === 'schema';
    return `${name} ${isMissing ? 'is missing' : issue.message}`;
  });
  const problems = [...wrong, ...missing, ...exposed];
  throw new SettingsError(
    `The Worker's variables are incomplete: ${problems.join('; ')}.`,
    problems,
  );
}

/** Whether a value is a default of wrangler.toml, which anyone can read, on a site that is not local. */
function isLocalDefault(value: unknown, siteUrl: unknown): boolean {
  if (!String(value).startsWith('local-') || !URL.canParse(String(siteUrl))) return false;
  return !isLoopback(new URL(String(siteUrl)).hostname);
}
