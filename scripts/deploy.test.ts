import { expect, test } from 'vitest';
import { checkProduction, previewName } from './deploy.ts';

const vars = {
  SITE_URL: 'https://shop.example',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SHOPIFY_API_VERSION: '2025-10',
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_ANON_KEY: 'key',
  STORES_CSV_URL: 'https://sheets.example/stores.csv',
  CAPTCHA_SCRIPT_URL: 'https://captcha.example/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://captcha.example/verify',
  INACTIVITY_TIMEOUT_MS: '10000',
};
const secrets = [
  'SHOPIFY_PRIVATE_TOKEN',
  'CONTACT_WEBHOOK_URL',
  'WHOLESALE_WEBHOOK_URL',
  'SUGGESTION_WEBHOOK_URL',
  'SESSION_SECRET',
];

test('complete settings pass', () => {
  expect(() => checkProduction({ vars, environment: {}, secrets })).not.toThrow();
});

test('missing settings and secrets are named', () => {
  const { SITE_URL: _siteUrl, ...rest } = vars;
  expect(() =>
    checkProduction({ vars: rest, environment: {}, secrets: secrets.slice(0, 2) }),
  ).toThrow(
    /SITE_URL is missing.*SESSION_SECRET is missing.*SUGGESTION_WEBHOOK_URL is missing.*WHOLESALE_WEBHOOK_URL is missing/,
  );
});

test('the environment adds settings to those of wrangler.toml', () => {
  const { SITE_URL: _siteUrl, ...rest } = vars;
  const environment = { SITE_URL: 'https://other.example' };
  expect(() => checkProduction({ vars: rest, environment, secrets })).not.toThrow();
});

test('a secret in the environment is refused, because it would become part of a file', () => {
  const environment = { SHOPIFY_PRIVATE_TOKEN: 'shpat_1' };
  expect(() => checkProduction({ vars, environment, secrets })).toThrow(
    /^SHOPIFY_PRIVATE_TOKEN would stand/,
  );
});

test('a local address is refused', () => {
  const environment = { SITE_URL: 'http://localhost:8787' };
  expect(() => checkProduction({ vars, environment, secrets })).toThrow(
    'SITE_URL has to begin with https',
  );
});

test('the name of a preview is valid in a host name', () => {
  expect(previewName([])).toBeUndefined();
  expect(previewName(['--preview', 'pr-12'])).toBe('pr-12');
  expect(() => previewName(['--preview', 'PR 12'])).toThrow('--preview PR 12: the name becomes');
  expect(() => previewName(['--prevew', 'pr-12'])).toThrow('--prevew');
});
