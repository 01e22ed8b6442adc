import { expect, test } from 'vitest';
import { localVars } from '../../tests/stubs/local-vars.ts';
import { requiredWebhooks } from '../vars.ts';
import { allSecrets } from './production-rules.ts';
import { deployProblems, secretProblem, settingsProblems } from './production-settings.ts';

const values = {
  SITE_URL: 'https://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SHOPIFY_API_VERSION: '2025-10',
  SHOPIFY_PUBLIC_TOKEN: '0123456789abcdef0123456789abcdef',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_ANON_KEY: 'sb_publishable_quack',
  STORES_CSV_URL:
    'https://docs.google.com/spreadsheets/d/e/2PACX-1v/pub?gid=0&single=true&output=csv',
  CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
  INACTIVITY_TIMEOUT_MS: '10000',
};
const stored = ['SESSION_SECRET', ...requiredWebhooks];
const tokenOf = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');

test('right settings have no problem', () => {
  const others = {
    SHOPIFY_STORE_DOMAIN: 'https://ducky.myshopify.com/',
    SUPABASE_ANON_KEY: tokenOf({ role: 'anon', ref: 'abcdefghijklmnopqrst' }),
    STORES_CSV_URL: 'https://files.ducky.shop/stores.csv',
    MAP_TILE_URL: 'https://{s}.tiles.ducky.shop/{z}/{x}/{y}.png',
    MAP_ATTRIBUTION: '© Ducks',
    MAP_PMTILES_URL: 'https://maps.ducky.shop/us.pmtiles',
    CMS_REPOSITORY: 'ducky/site',
    HSTS: '0',
    LOG_FORMAT: 'lines',
    VITALS_SAMPLE_RATE: '0.005',
    CONTACT_WEBHOOK_URL: 'https://hooks.zapier.com/hooks/catch/1/2/',
    RESTOCK_WEBHOOK_URL: 'https://hook.eu1.make.com/quack',
  };
  expect(settingsProblems(values, stored)).toEqual([]);
  expect(settingsProblems({ ...values, ...others }, stored)).toEqual([]);
  const required = { ...values, CAPTCHA_REQUIRED: 'yes' };
  for (const names of [undefined, [...stored, 'CAPTCHA_SECRET_KEY']])
    expect(settingsProblems(required, names)).toEqual([]);
});

/** Each fault once: variable, value, and the beginning of its line. */
const FAULTS: [name: string, value: string, problem: string][] = [
  ['SITE_URL', '', 'is missing: set it.'],
  ['SITE_URL', 'ducky.shop', 'is not an address: set another value.'],
  ['SITE_URL', 'http://ducky.shop', 'is not an https address: set another'],
  ['SITE_URL', 'http://localhost:8787', 'is an address of this computer'],
  ['SITE_URL', 'https://ducky.shop/shop', 'is more than an origin'],
  ['SITE_URL', 'https://YOUR-DOMAIN', 'is an example of the documentation'],
  ['SITE_URL', 'https://www.example.com', 'is an example, which nobody can reach'],
  ['SHOPIFY_STORE_DOMAIN', 'www.ducky.shop', 'is not the domain that Shopify gave the shop'],
  ['SHOPIFY_STORE_DOMAIN', 'https://admin.shopify.com/store/ducky', 'is not the domain that'],
  ['SHOPIFY_API_VERSION', '2025-13', 'is not a version such as 2025-10: set'],
  ['SHOPIFY_PUBLIC_TOKEN', 'shpat_0123456789abcdef', 'is a private or Admin API token'],
  ['SHOPIFY_PUBLIC_TOKEN', '0123456789 abcdef', 'contains a space: set another value.'],
  ['SHOPIFY_PRIVATE_TOKEN', 'shpat_0123 abcdef', 'contains a space: store another value'],
  ['SHOPIFY_PUBLIC_TOKEN', 'local-public-token', 'is the local default, which is public'],
  ['SHOPIFY_PRIVATE_TOKEN', 'shpss_0123456789abcdef', 'is the secret of an app: store another'],
  ['SHOPIFY_PRIVATE_TOKEN', values.SHOPIFY_PUBLIC_TOKEN, 'is a public access token'],
  ['SHOPIFY_SHOP_ID', 'ducky', 'is not a number'],
  ['SHOPIFY_SHOP_ID', '7', 'and SHOPIFY_CUSTOMER_CLIENT_ID are needed together: set both or'],
  ['SHOPIFY_CUSTOMER_ACCOUNT_URL', 'http://account.ducky.shop', 'is not an https address'],
  ['SUPABASE_URL', 'http://127.0.0.1:54321', 'is an address of this computer'],
  ['SUPABASE_URL', 'https://supabase.com/dashboard/project/abc', 'is the address of a dashboard'],
  ['SUPABASE_URL', 'https://db.abc.supabase.co', 'is the address of the database'],
  ['SUPABASE_ANON_KEY', 'sb_secret_quack', 'is a secret key, which pages would publish'],
  ['SUPABASE_ANON_KEY', tokenOf({ role: 'service_role' }), 'is a secret key, which pages would'],
  ['SUPABASE_ANON_KEY', tokenOf({ role: 'anon', ref: 'other' }), 'is the key of another project'],
  ['JWT_VALIDATE_URL', 'ducky', 'is not an address'],
  ['STORES_CSV_URL', 'https://docs.google.com/spreadsheets/d/e/2PA/pubhtml', 'is the address of'],
  ['STORES_CSV_URL', 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0', 'is the address of'],
  ['STORES_CSV_URL', 'https://docs.google.com/spreadsheets/d/e/2PA/pub?gid=0', 'is the address of'],
  ['CAPTCHA_SCRIPT_URL', 'https://www.google.com/recaptcha/admin/site/1', 'is the address of a d'],
  ['CAPTCHA_REQUIRED', 'yes', 'has no effect without CAPTCHA_SECRET_KEY: store that secret, or'],
  ['INACTIVITY_TIMEOUT_MS', 'soon', 'is not a number of milliseconds'],
  ['INACTIVITY_TIMEOUT_MS', '10', 'is out of range: set another value.'],
  ['MAP_PMTILES_URL', 'https://maps.ducky.shop/map.png', 'is not the address of a file that ends'],
  ['MAP_TILE_URL', 'https://tiles.ducky.shop/{z}/{x}/{y}.png', 'needs MAP_ATTRIBUTION'],
  ['VITALS_SAMPLE_RATE', '2', 'is not a number from 0 to 1'],
  ['CMS_REPOSITORY', 'ducky', 'is not a repository such as brand/site'],
  ['CMS_AUTH_URL', 'https://github.com/sveltia/sveltia-cms-auth', 'is the address of a dashboard'],
  ['HSTS', 'a year', 'is not a number of seconds'],
  ['LOG_FORMAT', 'xml', 'is neither json nor lines: set'],
  ['CONTACT_WEBHOOK_URL', 'https://zapier.com/editor/1', 'is the address of a dashboard: store'],
  [
    'CONTACT_WEBHOOK_URL',
    'https://hooks.ducky.shop/1\nhttps://hooks.ducky.shop/2',
    'contains a line',
  ],
  ['CAPTCHA_SECRET_KEY', 'shpat_0123456789abcdef', 'is an access token of the shop: store another'],
  ['OFFICE_SECRET', 'quack', 'is shorter than 16 characters: store another value with `npm'],
  ['OFFICE_SECRET', 'local-office-secret', 'is the local default, which is public: store'],
];

test.each(FAULTS)('%s=%s %s', (name, value, problem) => {
  const found = settingsProblems({ ...values, [name]: value }, stored);
  expect(found).toEqual([expect.stringMatching(/^[^\n]+\.$/)]);
  expect(found[0]).toContain(`${name} ${problem}`);
});

test('the secret of an app in the place of a client id is named', () => {
  const accounts = { SHOPIFY_SHOP_ID: '7', SHOPIFY_CUSTOMER_CLIENT_ID: 'shpss_0123456789abcdef' };
  expect(settingsProblems({ ...values, ...accounts }, stored)).toEqual([
    expect.stringMatching(/^SHOPIFY_CUSTOMER_CLIENT_ID is the secret of an app: set another value/),
  ]);
});

test('the secret key of the captcha in the place of the site key is named', () => {
  const same = { ...values, CAPTCHA_SECRET_KEY: values.CAPTCHA_SITE_KEY };
  expect(settingsProblems(same, stored)).toEqual([
    expect.stringMatching(/^CAPTCHA_SITE_KEY is the secret key, which pages would publish: set /),
    expect.stringMatching(/^CAPTCHA_SECRET_KEY is the site key, which pages publish: store /),
  ]);
});

test('every local default but those that production has too is refused', () => {
  const shared = ['SHOPIFY_API_VERSION', 'INACTIVITY_TIMEOUT_MS', 'LOG_FORMAT'];
  const refused = settingsProblems(localVars, stored);
  expect(refused.map((line) => line.split(' ')[0]).toSorted()).toEqual(
    Object.keys(localVars)
      .filter((name) => !shared.includes(name))
      .toSorted(),
  );
});

test('missing secrets are named with the command that stores them, once Cloudflare has listed them', () => {
  const { SHOPIFY_PUBLIC_TOKEN: _token, ...withoutToken } = values;
  expect(settingsProblems(withoutToken)).toEqual([]);
  expect(settingsProblems(withoutToken, ['CONTACT_WEBHOOK_URL'])).toEqual([
    'SHOPIFY_PUBLIC_TOKEN is missing, and so is SHOPIFY_PRIVATE_TOKEN: one of them is needed.',
    ...['SESSION_SECRET', ...requiredWebhooks.filter((name) => !name.startsWith('CONTACT'))].map(
      (name) => `${name} is missing: store it with \`npm run deploy -- --secret ${name}\`.`,
    ),
  ]);
});

test('a deploy refuses a secret in its environment in one line, which does not show it', () => {
  const CONTACT_WEBHOOK_URL = 'http://hooks.ducky.shop/1';
  expect(deployProblems({ ...values, CONTACT_WEBHOOK_URL })).toEqual([
    expect.stringMatching(/^CONTACT_WEBHOOK_URL is a secret, .*: unset it here, and store it with/),
  ]);
});

test.each(allSecrets)('a value of %s is stored if it has the form of that secret', (name) => {
  const value = name.endsWith('_URL') ? 'https://hooks.ducky.shop/1' : '0123456789abcdef-quack';
  const addition = 'store another value with `npm run deploy -- --secret';
  expect(secretProblem(name, value, values)).toBeUndefined();
  expect(secretProblem(name, '', values)).toBe(`${name} is empty: nothing is stored.`);
  for (const wrong of ['local-session-secret', 'first\nsecond', 'YOUR-SECRET'])
    expect(secretProblem(name, wrong, values)).toContain(`: ${addition} ${name}\`.`);
});

test('the site key of the captcha is not stored as its secret key', () => {
  expect(secretProblem('CAPTCHA_SECRET_KEY', values.CAPTCHA_SITE_KEY, values)).toMatch(
    /^CAPTCHA_SECRET_KEY is the site key, which pages publish: store another value/,
  );
});

test('a private token of the Storefront API is stored, though it begins as one of the Admin API does', () => {
  const token = 'shpat_0123456789abcdef';
  expect(secretProblem('SHOPIFY_PRIVATE_TOKEN', token, values)).toBeUndefined();
});
