import { expect, test } from 'vitest';
import { parseEnv } from './env-schema.ts';

const complete = {
  SITE_URL: 'https://shop.example/',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SHOPIFY_API_VERSION: '2025-10',
  SHOPIFY_PUBLIC_TOKEN: 'public',
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_ANON_KEY: 'key',
  CONTACT_WEBHOOK_URL: 'https://hooks.example/contact',
  WHOLESALE_WEBHOOK_URL: 'https://hooks.example/wholesale',
  SUGGESTION_WEBHOOK_URL: 'https://hooks.example/suggestion',
  STORES_CSV_URL: 'https://sheets.example/stores.csv',
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
  INACTIVITY_TIMEOUT_MS: '10000',
  SESSION_SECRET: 'quack quack quack quack',
};

test('parseEnv returns complete variables in normalised form', () => {
  expect(parseEnv(complete)).toMatchObject({
    SITE_URL: 'https://shop.example',
    SHOPIFY_STORE_DOMAIN: 'https://ducky.myshopify.com',
    INACTIVITY_TIMEOUT_MS: 10_000,
  });
});

test('parseEnv names every missing variable and treats an empty one as missing', () => {
  const { SITE_URL: _siteUrl, ...rest } = complete;
  expect(() => parseEnv({ ...rest, STORES_CSV_URL: '' })).toThrow(
    "The Worker's variables are incomplete: SITE_URL is missing; STORES_CSV_URL is missing.",
  );
});

test('parseEnv requires at least one of the two shop tokens', () => {
  const { SHOPIFY_PUBLIC_TOKEN: _token, ...rest } = complete;
  expect(parseEnv({ ...rest, SHOPIFY_PRIVATE_TOKEN: 'private' }).SHOPIFY_PRIVATE_TOKEN).toBe(
    'private',
  );
  expect(() => parseEnv(rest)).toThrow(
    /SHOPIFY_PUBLIC_TOKEN is missing, and so is SHOPIFY_PRIVATE_TOKEN/,
  );
});

test('the customer accounts need the shop and the client, and an address by https', () => {
  const accounts = { SHOPIFY_SHOP_ID: '12345', SHOPIFY_CUSTOMER_CLIENT_ID: 'shp_client' };
  expect(parseEnv({ ...complete, ...accounts })).toMatchObject(accounts);
  for (const name of Object.keys(accounts)) {
    expect(() => parseEnv({ ...complete, ...accounts, [name]: '' })).toThrow(
      /SHOPIFY_SHOP_ID and SHOPIFY_CUSTOMER_CLIENT_ID are needed together/,
    );
  }
  const at = (url: string) =>
    parseEnv({ ...complete, ...accounts, SHOPIFY_CUSTOMER_ACCOUNT_URL: url });
  expect(at('https://account.example/').SHOPIFY_CUSTOMER_ACCOUNT_URL).toBe(
    'https://account.example',
  );
  expect(() => at('http://account.example')).toThrow(/has to be reached by https/);
});

test('SHOPIFY_STORE_DOMAIN may use http on a loopback host only', () => {
  const shopAt = (SHOPIFY_STORE_DOMAIN: string) => parseEnv({ ...complete, SHOPIFY_STORE_DOMAIN });
  expect(shopAt('http://localhost:8788').SHOPIFY_STORE_DOMAIN).toBe('http://localhost:8788');
  expect(() => shopAt('http://ducky.example')).toThrow(/has to be reached by https/);
});

test('MAP_PMTILES_URL is an https address of a .pmtiles file', () => {
  const mapAt = (MAP_PMTILES_URL: string) => parseEnv({ ...complete, MAP_PMTILES_URL });
  const { MAP_PMTILES_URL } = mapAt('https://maps.example/us.pmtiles?v=2');
  expect(MAP_PMTILES_URL).toBe('https://maps.example/us.pmtiles?v=2');
  expect(mapAt('http://localhost:9000/us.pmtiles').MAP_PMTILES_URL).toContain('localhost');
  expect(() => mapAt('https://maps.example/us/')).toThrow(
    /MAP_PMTILES_URL is not the address of a file that ends in .pmtiles/,
  );
  expect(() => mapAt('us.pmtiles')).toThrow(/MAP_PMTILES_URL is not an address/);
  expect(() => mapAt('http://maps.example/us.pmtiles')).toThrow(
    /MAP_PMTILES_URL has to be reached by https/,
  );
});

test('SHOPIFY_API_VERSION is named after a quarter', () => {
  const versionOf = (SHOPIFY_API_VERSION: string) => parseEnv({ ...complete, SHOPIFY_API_VERSION });
  expect(versionOf('2026-07').SHOPIFY_API_VERSION).toBe('2026-07');
  for (const version of ['2025-13', '2025-11', '1925-10', 'latest'])
    expect(() => versionOf(version)).toThrow(
      'SHOPIFY_API_VERSION is not a version such as 2025-10',
    );
});

test('an error names the invalid variable and never shows its value', () => {
  const wrong = { ...complete, CONTACT_WEBHOOK_URL: 'secret-that-is-no-address' };
  expect(() => parseEnv(wrong)).toThrow(/CONTACT_WEBHOOK_URL is not an address/);
  expect(() => parseEnv(wrong)).not.toThrow(/secret/);
});

test('a local default of a secret is rejected on a site that is not local', () => {
  const local = { ...complete, SESSION_SECRET: 'local-session-secret' };
  expect(() => parseEnv(local)).toThrow('SESSION_SECRET is the local default, which is public');
  expect(() => parseEnv({ ...local, SITE_URL: 'http://localhost:8787' })).not.toThrow();
});
