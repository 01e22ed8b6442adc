import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startServices, type Services } from '../../local/server.ts';
import { checkAccounts } from '../../scripts/launch/account-checks.ts';
import { findingLine, SECTIONS, type Finding, type Launch } from '../../scripts/launch/finding.ts';
import { checkCaptcha, checkSheet, checkWebhooks } from '../../scripts/launch/form-checks.ts';
import { checkContentFiles } from '../../scripts/launch/project-checks.ts';
import { checkSettings } from '../../scripts/launch/settings-checks.ts';
import { checkShop } from '../../scripts/launch/shop-checks.ts';
import { checkSite } from '../../scripts/launch/site-checks.ts';
import { connectShop } from '../../scripts/launch/storefront-api.ts';
import { settingsProblems } from '../../scripts/deploy/production-settings.ts';
import { requiredWebhooks } from '../../scripts/vars.ts';
import { securityHeaders } from '../../src/server/security-headers.ts';

let services: Services;
let folder: string;
let site: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
  deployed.listen(0, '127.0.0.1');
  await once(deployed, 'listening');
  site = `http://localhost:${(deployed.address() as AddressInfo).port}`;
  services = await startServices({ port: 0, dataDir: folder, siteUrl: site });
});
afterAll(async () => {
  deployed.closeAllConnections();
  deployed.close();
  await services.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  changes = {};
  for (const path of [
    'storefront/faults',
    'auth/faults',
    'auth/settings',
    'stores/faults',
    'webhooks/faults',
  ])
    await fetch(`${services.url}/${path}`, { method: 'DELETE' });
  await fetch(`${services.url}/captcha/settings`, { method: 'DELETE' });
});

/** A fake of the deployed site, whose answers a test changes by path. */
interface SiteAnswer {
  status?: number;
  headers?: Record<string, string>;
  body?: string;
}
let changes: Record<string, SiteAnswer> = {};
const answers = (): Record<string, SiteAnswer> => ({
  '/': {
    headers: {
      ...Object.fromEntries(securityHeaders),
      'strict-transport-security': 'max-age=3600',
      'content-security-policy': "default-src 'self'; object-src 'none'",
    },
    body: `<link rel="canonical" href="${site}/" />`,
  },
  '/preview/': {},
  '/healthz': { body: JSON.stringify({ version: 'sources-1', degraded: [] }) },
  '/robots.txt': { body: `User-agent: *\nDisallow: /api\n\nSitemap: ${site}/sitemap.xml\n` },
  '/sitemap.xml': { body: `<loc>${site}/</loc><loc>${site}/shop</loc>` },
  '/shop': {},
  '/licences.txt': { body: 'react 19.3.1 (MIT)' },
  '/office/sign-in': { status: 303 },
});
const deployed = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', site);
  const usual = answers()[pathname];
  const { status, headers, body } = { ...(usual ?? { status: 404 }), ...changes[pathname] };
  response.writeHead(status ?? 200, { ...usual?.headers, ...headers }).end(body);
});

const launch = (values: Record<string, string> = {}, more: Partial<Launch> = {}): Launch => ({
  values: {
    SITE_URL: site,
    SHOPIFY_STORE_DOMAIN: services.url,
    SHOPIFY_API_VERSION: '2025-10',
    SHOPIFY_PUBLIC_TOKEN: 'local-public-token',
    SUPABASE_URL: services.url,
    SUPABASE_ANON_KEY: 'local-anon-key',
    STORES_CSV_URL: `${services.url}/stores.csv`,
    CAPTCHA_SCRIPT_URL: `${services.url}/captcha/api.js`,
    CAPTCHA_SITE_KEY: 'local-site-key',
    CAPTCHA_VERIFY_URL: `${services.url}/captcha/siteverify`,
    CAPTCHA_SECRET_KEY: 'local-captcha-secret',
    FORM_WEBHOOKS_URL: `${services.url}/webhooks`,
    OFFICE_SECRET: 'local-office-secret',
    OFFICE_WEBHOOK_URL: `${services.url}/webhooks/office`,
    ...values,
  },
  // More than the services need on a busy machine.
  timeLimitMs: 20_000,
  send: false,
  ...more,
});

const lines = (findings: Finding[]) => findings.map(findingLine);
const post = (path: string, body: object) =>
  fetch(`${services.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('against the local services and a right site, nothing has to be fixed', async () => {
  const checks = [checkShop, checkAccounts, checkSheet, checkCaptcha, checkWebhooks, checkSite];
  const found = await Promise.all(checks.map((check) => check(launch())));
  expect(lines(found.flat()).filter((line) => line.startsWith('fix'))).toEqual([]);
  const subjects = new Set(
    found
      .flat()
      .filter(({ state }) => state === 'ok')
      .map(({ subject }) => subject),
  );
  expect([...subjects].toSorted()).toEqual([
    'Account function',
    'Account links',
    'Accounts',
    'Canonical address',
    'Captcha',
    'Checkout',
    'Content security',
    'Deployed version',
    'HSTS',
    'Licences',
    'Passwords',
    'Products',
    'Search engines',
    'Security headers',
    'Selling plans',
    'Shop',
    'Shop domain',
    'Shop operations',
    'Shop scopes',
    'Shop version',
    'Site',
    'Sitemap',
    'Store sheet',
    'The office',
    'Upstreams',
    'robots.txt',
  ]);
});

test('docs/operating.md has every section that a line refers to', async () => {
  const page = await readFile('docs/operating.md', 'utf8');
  expect(SECTIONS.filter((section) => !page.includes(`\n## ${section}\n`))).toEqual([]);
});

// A port that nothing listens on.
const nowhere = 'http://127.0.0.1:65009';
const shopFault = (fault: object) => () => post('storefront/faults', fault);
const authSetting = (setting: object) => () => post('auth/settings', setting);

test.each<
  [string, expected: RegExp, prepare?: (() => unknown) | undefined, values?: Record<string, string>]
>([
  [
    'a wrong token',
    /^fix .*SHOPIFY_PUBLIC_TOKEN: the token is not accepted/,
    undefined,
    { SHOPIFY_PUBLIC_TOKEN: 'other' },
  ],
  [
    'a wrong private token',
    /^fix .*SHOPIFY_PRIVATE_TOKEN: the token is not accepted/,
    undefined,
    { SHOPIFY_PRIVATE_TOKEN: 'other' },
  ],
  [
    'an unknown version',
    /^fix .*SHOPIFY_API_VERSION does not exist/,
    undefined,
    { SHOPIFY_API_VERSION: '2025-13' },
  ],
  [
    'a shop that cannot be reached',
    /^fix .*cannot be reached: ECONNREFUSED/,
    undefined,
    { SHOPIFY_STORE_DOMAIN: nowhere },
  ],
  ['an unpaid shop', /^fix .*its plan is unpaid/, shopFault({ kind: 'http-402' })],
  [
    'a page instead of a shop',
    /^fix .*SHOPIFY_STORE_DOMAIN is no shop/,
    shopFault({ kind: 'html-200' }),
  ],
  [
    'a retired version',
    /^look .*2025-10 is retired, and 2026-01 answers/,
    shopFault({ kind: 'version' }),
  ],
  [
    'an operation that the version lacks',
    /^fix .*Shop operations: \w+: Access denied/,
    shopFault({ kind: 'access-denied', operation: 'LaunchCheck' }),
  ],
  [
    'a missing scope',
    /^fix .*unauthenticated_read_content is missing: Access denied/,
    shopFault({ kind: 'access-denied', operation: 'urlRedirects' }),
  ],
  [
    'a cart that is refused',
    /^fix .*Checkout: cannot be opened/,
    shopFault({ kind: 'user-errors' }),
  ],
  [
    'a foreign checkout',
    /^fix .*Checkout: .*add it to checkoutHosts/,
    shopFault({ kind: 'foreign-checkout-url' }),
  ],
  [
    'the site as the primary domain',
    /^look .*choose a subdomain/,
    () => undefined,
    { SITE_URL: 'SHOP' },
  ],
  ['a redirect that loops', /^look .*\/round-one → \/round-two is a loop/],
  ['a redirect of a page', /^look .*\/about → .* has no effect/],
])('the shop: %s', async (_fault, expected, prepare, values = {}) => {
  await prepare?.();
  const set = values.SITE_URL === 'SHOP' ? { SITE_URL: services.url } : values;
  expect(lines(await checkShop(launch(set)))).toContainEqual(expect.stringMatching(expected));
});

test('a shop, a sheet and a captcha service that do not answer are named after the time limit', async () => {
  await post('storefront/faults', { kind: 'hang' });
  await post('stores/faults', { kind: 'hang' });
  await post('captcha/settings', { fault: 'hang' });
  const checks = [checkShop, checkSheet, checkCaptcha];
  const found = await Promise.all(checks.map((check) => check(launch({}, { timeLimitMs: 500 }))));
  expect(found.map(lines)).toEqual(
    [
      /^fix .*did not answer within 0.5 s/,
      /^fix .*did not arrive within 500 ms/,
      /^fix .*CAPTCHA_VERIFY_URL did not answer/,
    ].map((line) => expect.arrayContaining([expect.stringMatching(line)])),
  );
});

test('an operation is validated without being executed', async () => {
  const shop = connectShop(launch(), { 'X-Shopify-Storefront-Access-Token': 'local-public-token' });
  const document = 'mutation Old { cartRename } query LaunchCheck { shop { name } }';
  expect(await shop(document, {}, 'LaunchCheck')).toMatchObject({
    error: expect.stringContaining('cartRename'),
  });
});

test.each<
  [string, expected: RegExp, prepare?: (() => unknown) | undefined, values?: Record<string, string>]
>([
  [
    'another key',
    /^fix .*SUPABASE_ANON_KEY is not the project’s/,
    undefined,
    { SUPABASE_ANON_KEY: 'other' },
  ],
  [
    'a project that cannot be reached',
    /^fix .*SUPABASE_URL cannot be reached/,
    undefined,
    { SUPABASE_URL: nowhere },
  ],
  [
    'another service',
    /^fix .*SUPABASE_URL is not a Supabase project/,
    () => post('auth/faults', { kind: 'html-200', path: 'settings' }),
  ],
  ['no sign-ups', /^fix .*sign-ups are off/, authSetting({ disableSignup: true })],
  [
    'unconfirmed addresses',
    /^look .*anyone can register any address/,
    authSetting({ autoconfirm: true }),
  ],
  ['longer passwords', /^fix .*the project wants 8/, authSetting({ minimumPasswordLength: 8 })],
  [
    'certain characters',
    /^fix .*6 and certain characters/,
    authSetting({ requiredCharacters: ['0123'] }),
  ],
  [
    'links to another site',
    /^fix .*https:\/\/other.example\/auth and .* is not among the redirect URLs/,
    undefined,
    { SITE_URL: 'https://other.example' },
  ],
  [
    'no jwt-validate',
    /^look .*jwt-validate cannot be reached/,
    undefined,
    { JWT_VALIDATE_URL: nowhere },
  ],
])('accounts: %s', async (_fault, expected, prepare, values) => {
  await prepare?.();
  expect(lines(await checkAccounts(launch(values)))).toContainEqual(
    expect.stringMatching(expected),
  );
});

test('a sheet whose host does not answer is named with the reason', async () => {
  const found = await checkSheet(launch({ STORES_CSV_URL: 'http://127.0.0.1:1/stores.csv' }));
  expect(lines(found)).toEqual([
    expect.stringMatching(/^fix .*The sheet could not be reached: Error: (?!fetch failed)/),
  ]);
});

test.each([
  ['html-200', /^fix .*the sheet is not published/],
  ['header-only', /^fix .*Store sheet/],
])('the sheet: %s', async (kind, expected) => {
  await post('stores/faults', { kind });
  expect(lines(await checkSheet(launch()))).toContainEqual(expect.stringMatching(expected));
});

test.each<[string, expected: RegExp, values: Record<string, string>]>([
  ['a wrong secret', /^fix .*CAPTCHA_SECRET_KEY is not accepted/, { CAPTCHA_SECRET_KEY: 'other' }],
  [
    'a page for a script',
    /^fix .*CAPTCHA_SCRIPT_URL is no script/,
    { CAPTCHA_SCRIPT_URL: 'INBOX' },
  ],
  ['no secret', /^look .*CAPTCHA_SECRET_KEY was not tried/, { CAPTCHA_SECRET_KEY: '' }],
])('the captcha: %s', async (_fault, expected, values) => {
  const set = values.CAPTCHA_SCRIPT_URL ? { CAPTCHA_SCRIPT_URL: `${services.url}/inbox` } : values;
  expect(lines(await checkCaptcha(launch(set)))).toContainEqual(expect.stringMatching(expected));
});

test('a webhook receives a test message only with --send, and its failure is named', async () => {
  const inbox = async () => (await (await fetch(`${services.url}/inbox.json`)).json()) as unknown[];
  expect(lines(await checkWebhooks(launch()))).toEqual([
    expect.stringMatching(/^look .*add -- --send/),
  ]);
  expect(await inbox()).toEqual([]);

  await post('webhooks/faults', { kind: 'http-500', form: 'wholesale' });
  const sent = lines(await checkWebhooks(launch({}, { send: true })));
  expect(sent).toContainEqual(
    expect.stringMatching(/^ok .*contact took the message launch-check-/),
  );
  expect(sent).toContainEqual(expect.stringMatching(/^fix .*wholesale answered 500/));
  expect(sent).toContainEqual(expect.stringMatching(/^ok .*office took the message launch-check-/));
  expect(await inbox()).toHaveLength(sent.length - 1);
});

test.each<[string, path: string, change: SiteAnswer, expected: RegExp]>([
  ['an error', '/', { status: 503 }, /^fix .*Site: .* answers 503/],
  [
    'a weakened header',
    '/',
    { headers: { 'x-frame-options': 'ALLOWALL' } },
    /^fix .*X-Frame-Options/,
  ],
  [
    'no content security',
    '/',
    { headers: { 'content-security-policy': '' } },
    /^fix .*Content security/,
  ],
  ['noindex', '/', { headers: { 'x-robots-tag': 'noindex' } }, /^fix .*the home page is noindex/],
  [
    'another canonical host',
    '/',
    { body: '<link rel="canonical" href="https://old.example/"/>' },
    /^fix .*https:\/\/old.example/,
  ],
  [
    'another HSTS',
    '/',
    { headers: { 'strict-transport-security': 'max-age=1' } },
    /^fix .*HSTS: the site sends max-age=1/,
  ],
  [
    'HSTS of all subdomains',
    '/',
    { headers: { 'strict-transport-security': 'max-age=3600; includeSubDomains' } },
    /^look .*all subdomains/,
  ],
  ['missing variables', '/healthz', { status: 503 }, /^fix .*variables are incomplete/],
  [
    'a failing upstream',
    '/healthz',
    { body: '{"version":"sources-1","degraded":["sheet"]}' },
    /^fix .*failures of sheet/,
  ],
  [
    'another commit',
    '/healthz',
    { body: '{"version":"0123456789ab","degraded":[]}' },
    /^look .*0123456789ab is deployed/,
  ],
  [
    'an excluding robots.txt',
    '/robots.txt',
    { body: 'User-agent: *\nDisallow: /\n' },
    /^fix .*excludes the whole site/,
  ],
  [
    'another sitemap',
    '/robots.txt',
    { body: 'Sitemap: https://old.example/sitemap.xml' },
    /^fix .*robots.txt: does not name/,
  ],
  ['an empty sitemap', '/sitemap.xml', { body: '' }, /^fix .*with 0 addresses/],
  [
    'a sitemap of another site',
    '/sitemap.xml',
    { body: '<loc>https://old.example/</loc>' },
    /^fix .*lists another site/,
  ],
  ['a listed page that is gone', '/shop', { status: 404 }, /^fix .*\/shop answers 404/],
  ['no licences', '/licences.txt', { status: 404 }, /^fix .*\/licences.txt answers 404/],
  ['another key', '/office/sign-in', { status: 401 }, /^fix .*The office: answers 401/],
])('the site: %s', async (_fault, path, change, expected) => {
  changes = { [path]: change };
  expect(lines(await checkSite(launch()))).toContainEqual(expect.stringMatching(expected));
});

test('a preview has to be noindex', async () => {
  const preview = () => checkSite(launch({}, { preview: site }));
  expect(lines(await preview())).toContainEqual(
    expect.stringMatching(/^fix .*Previews: are not noindex/),
  );
  changes = { '/': { headers: { 'x-robots-tag': 'noindex' } } };
  expect(lines(await preview())).toContainEqual(expect.stringMatching(/^ok .*Previews/));
});

const production = {
  SITE_URL: 'https://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SHOPIFY_API_VERSION: '2025-10',
  SHOPIFY_PUBLIC_TOKEN: '0123456789abcdef',
  SUPABASE_URL: 'https://x.supabase.co',
  SUPABASE_ANON_KEY: 'key',
  STORES_CSV_URL: 'https://sheets.ducky.shop/stores.csv',
  CAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://www.google.com/recaptcha/api/siteverify',
  INACTIVITY_TIMEOUT_MS: '10000',
};
const stored = ['SESSION_SECRET', ...requiredWebhooks];

test('settings: the lines are those of a deploy, and optional secrets are named', () => {
  const found = (values: Record<string, string>, secrets?: string[]) =>
    lines(checkSettings({ ...launch(), values: { ...production, ...values } }, secrets));
  expect(found({}, stored)).toEqual([
    expect.stringMatching(/^ok .*every variable is valid/),
    expect.stringMatching(/^look .*NEWSLETTER_WEBHOOK_URL is not set: the newsletter box sends/),
    ...Array.from({ length: 5 }, () => expect.stringMatching(/^look .* is not set: /)),
  ]);
  const wrong = { SITE_URL: 'http://ducky.shop', HSTS: 'a year' };
  expect(found(wrong)).toEqual(
    settingsProblems({ ...production, ...wrong }).map((line) => expect.stringContaining(line)),
  );
  expect(found({}, requiredWebhooks)).toContainEqual(
    expect.stringMatching(/^fix .*SESSION_SECRET is missing: store it/),
  );
});

test('settings: those of this machine need the right form only', () => {
  const here = launch({ SESSION_SECRET: 'local-session-secret', INACTIVITY_TIMEOUT_MS: '10000' });
  const found = (values: Record<string, string>) =>
    lines(
      checkSettings({ ...here, local: true, values: { ...here.values, ...values } }, undefined),
    );
  expect(found({})).toEqual([expect.stringMatching(/^ok .*every variable is valid/)]);
  expect(found({ HSTS: 'a year' })).toEqual([
    expect.stringMatching(/^fix .*HSTS is not a number of seconds\./),
  ]);
});

test('content: an error and the example brand are named by file and line', async () => {
  const content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  const file = join(content, 'faq.json');
  const questions = JSON.parse(await readFile(file, 'utf8')) as { answer: string }[];
  questions[0]!.answer = 'Call (970) 555-0134, for example before noon.';
  await writeFile(file, JSON.stringify(questions, null, 2));
  await writeFile(join(content, 'articles/broken.md'), 'no fields');

  const found = lines(await checkContentFiles(content));
  expect(found).toContainEqual(
    expect.stringMatching(/^fix .*Content: content\/articles\/broken.md/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^fix .*faq.json, lines \d+, still have examples: 555-0134/),
  );
  expect(found).toContainEqual(
    expect.stringMatching(/^fix .*site.json, lines .*rubberducky.example/),
  );
});
