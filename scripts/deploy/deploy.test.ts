import { expect, test } from 'vitest';
import { checkProduction, checkValues, previewName } from './deploy.ts';
import { requiredWebhooks } from '../vars.ts';

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
const secrets = ['SHOPIFY_PRIVATE_TOKEN', 'SESSION_SECRET', ...requiredWebhooks];

test('complete settings pass', () => {
  expect(() => checkProduction({ vars, environment: {}, secrets })).not.toThrow();
});

test('missing settings and secrets are named', () => {
  const { SITE_URL: _siteUrl, ...rest } = vars;
  expect(() =>
    checkProduction({ vars: rest, environment: {}, secrets: secrets.slice(0, 1) }),
  ).toThrow(new RegExp(['SITE_URL', 'SESSION_SECRET', ...requiredWebhooks].join(' is missing.*')));
});

test('the environment adds settings to those of wrangler.toml', () => {
  const { SITE_URL: _siteUrl, ...rest } = vars;
  const environment = { SITE_URL: 'https://other.example' };
  expect(() => checkProduction({ vars: rest, environment, secrets })).not.toThrow();
});

test('a secret in the environment is refused, because it would become part of a file', () => {
  const environment = { SHOPIFY_PRIVATE_TOKEN: 'shpat_1' };
  expect(() => checkValues({ vars, environment })).toThrow(/^SHOPIFY_PRIVATE_TOKEN would stand/);
});

test.each([
  ['SITE_URL', 'http://localhost:8787', 'has to begin with https'],
  ['SHOPIFY_STORE_DOMAIN', 'www.ducky.example', 'has to be the shop’s own domain'],
  ['SHOPIFY_PUBLIC_TOKEN', 'shpat_0123456789abcdef', 'is a private or Admin API token'],
  [
    'STORES_CSV_URL',
    'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
    'is the address of the sheet for its editors',
  ],
])('%s=%s stops the deploy with its remedy', (name, value, reason) => {
  expect(() => checkValues({ vars, environment: { [name]: value } })).toThrow(`${name} ${reason}`);
});

test('valid values pass, also a published sheet of Google', () => {
  const published = 'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?output=csv';
  expect(() => checkValues({ vars, environment: { STORES_CSV_URL: published } })).not.toThrow();
});

test('the name of a preview is valid in a host name', () => {
  expect(previewName([])).toBeUndefined();
  expect(previewName(['--preview', 'pr-12'])).toBe('pr-12');
  expect(() => previewName(['--preview', 'PR 12'])).toThrow('--preview PR 12: the name becomes');
  expect(() => previewName(['--prevew', 'pr-12'])).toThrow('--prevew');
});
