import * as v from 'valibot';

const origin = v.pipe(
  v.string(),
  v.url('is not an address'),
  v.transform((url) => new URL(url).origin),
);
const address = v.pipe(v.string(), v.url('is not an address'));
const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));

// "shop.myshopify.com", or an origin with its scheme where a shop is served locally.
const storeDomain = v.pipe(
  v.string(),
  v.trim(),
  v.transform((domain) => (/^https?:\/\//.test(domain) ? domain : `https://${domain}`)),
  v.url('is not a domain'),
  v.transform((domainOrOrigin) => new URL(domainOrOrigin)),
  v.check(
    (url) => url.protocol === 'https:' || isLoopback(url.hostname),
    'has to be reached by https: plain http is for localhost',
  ),
  v.transform((url) => url.origin),
);

/** Every variable of the Worker (docs/operating.md explains each). Unset optional ones switch their feature off. */
export const envSchema = v.pipe(
  v.object({
    SITE_URL: origin,
    SHOPIFY_STORE_DOMAIN: storeDomain,
    SHOPIFY_API_VERSION: v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}$/, 'is not a version such as 2025-10'),
    ),
    SHOPIFY_PUBLIC_TOKEN: v.optional(text),
    SHOPIFY_PRIVATE_TOKEN: v.optional(text),
    SUPABASE_URL: origin,
    SUPABASE_ANON_KEY: text,
    JWT_VALIDATE_URL: v.optional(address),
    CONTACT_WEBHOOK_URL: address,
    WHOLESALE_WEBHOOK_URL: address,
    SUGGESTION_WEBHOOK_URL: address,
    NEWSLETTER_WEBHOOK_URL: v.optional(address),
    STORES_CSV_URL: address,
    CAPTCHA_SCRIPT_URL: address,
    CAPTCHA_SITE_KEY: text,
    CAPTCHA_VERIFY_URL: address,
    CAPTCHA_SECRET_KEY: v.optional(text),
    INACTIVITY_TIMEOUT_MS: v.pipe(
      v.string(),
      v.regex(/^\d+$/, 'is not a number of milliseconds'),
      v.transform(Number),
    ),
    MAP_TILE_URL: v.optional(address),
    MAP_ATTRIBUTION: v.optional(text),
  }),
  v.forward(
    v.check(
      (env) => Boolean(env.SHOPIFY_PUBLIC_TOKEN) || Boolean(env.SHOPIFY_PRIVATE_TOKEN),
      'is missing, and so is SHOPIFY_PRIVATE_TOKEN: one of them is needed',
    ),
    ['SHOPIFY_PUBLIC_TOKEN'],
  ),
);

export type Env = v.InferOutput<typeof envSchema>;

export const variableNames = Object.keys(envSchema.pipe[0].entries) as (keyof Env)[];

/** Variables that must never stand in a file: they are stored with `wrangler secret put`. */
export const secretNames: readonly (keyof Env)[] = [
  'SHOPIFY_PRIVATE_TOKEN',
  'CONTACT_WEBHOOK_URL',
  'WHOLESALE_WEBHOOK_URL',
  'SUGGESTION_WEBHOOK_URL',
  'NEWSLETTER_WEBHOOK_URL',
  'CAPTCHA_SECRET_KEY',
];

/**
 * The checked variables.
 * @throws an Error that names each variable that is missing or wrong, and never shows a value.
 */
export function parseEnv(bindings: object): Env {
  const known = Object.fromEntries(
    variableNames.map((name) => [name, (bindings as Record<string, unknown>)[name] || undefined]),
  );
  const parsed = v.safeParse(envSchema, known);
  if (parsed.success) return parsed.output;

  const problems = parsed.issues.map((issue) => {
    const name = v.getDotPath(issue) ?? 'variables';
    return known[name] === undefined && issue.kind === 'schema'
      ? `${name} is missing`
      : `${name} ${issue.message}`;
  });
  throw new Error(`The Worker's variables are incomplete: ${problems.join('; ')}.`);
}

/** Hosts that only this machine can reach, where plain http is accepted. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
}
