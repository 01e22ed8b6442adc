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

test('SHOPIFY_STORE_DOMAIN may use http on a loopback host only', () => {
  const shopAt = (SHOPIFY_STORE_DOMAIN: string) => parseEnv({ ...complete, SHOPIFY_STORE_DOMAIN });
  expect(shopAt('http://localhost:8788').SHOPIFY_STORE_DOMAIN).toBe('http://localhost:8788');
  expect(() => shopAt('http://ducky.example')).toThrow(/has to be reached by https/);
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
