import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { freePort } from '../../scripts/free-port.ts';
import { startServices, type Services } from '../../local/server.ts';
import { checkAccounts } from '../../scripts/launch/account-checks.ts';
import { findingLine, SECTIONS, type Finding, type Launch } from '../../scripts/launch/finding.ts';
import { checkCaptcha, checkSheet, checkWebhooks } from '../../scripts/launch/form-checks.ts';
import { checkContentFiles } from '../../scripts/launch/project-checks.ts';
import { checkSettings } from '../../scripts/launch/settings-checks.ts';
import { checkShop } from '../../scripts/launch/shop-checks.ts';
import { checkSite } from '../../scripts/launch/site-checks.ts';
import { forms, requiredWebhooks } from '../../scripts/vars.ts';
import { securityHeaders } from '../../src/server/security-headers.ts';
import { localVars } from '../stubs/local-vars.ts';
import { testLimit } from '../time-limits.ts';

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

const CONTROLS = ['storefront/faults', 'auth/faults', 'auth/settings', 'stores/faults'];
afterEach(async () => {
  changes = {};
  vi.restoreAllMocks();
  for (const path of [...CONTROLS, 'webhooks/faults', 'captcha/settings'])
    await fetch(`${services.url}/${path}`, { method: 'DELETE' });
});
/** Sets a fault or a setting of a local service in place of earlier ones. */
async function set(path: string, ...bodies: object[]): Promise<void> {
  await fetch(`${services.url}/${path}`, { method: 'DELETE' });
  const headers = { 'content-type': 'application/json' };
  for (const body of bodies)
    await fetch(`${services.url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
}

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

type Values = Record<string, string>;
/** The variables of `npm start`, with this site and its services, and secrets that the command may have. */
const launch = (values: Values = {}, more: Partial<Launch> = {}): Launch => {
  const { STORES_REPORT_SECRET: _, ...local } = localVars;
  const here = Object.entries(local).map(([name, value]) => [
    name,
    value.replace('http://localhost:8788', services.url),
  ]);
  return {
    values: {
      ...Object.fromEntries(here),
      SITE_URL: site,
      CAPTCHA_SECRET_KEY: 'local-captcha-secret',
      OFFICE_WEBHOOK_URL: `${services.url}/webhooks/office`,
      ...values,
    },
    timeLimitMs: testLimit,
    send: false,
    ...more,
  };
};

type Check = (launch: Launch) => Finding[] | Promise<Finding[]>;

/** Expects a line for each pattern in the findings of a check. */
async function expectLines(
  check: Check,
  patterns: RegExp[],
  values?: Values,
  more?: Partial<Launch>,
) {
  const lines = (await check(launch(values, more))).map(findingLine);
  expect(lines).toEqual(
    expect.arrayContaining(patterns.map((each) => expect.stringMatching(each))),
  );
}

const FOUND_RIGHT = `Account function, Account links, Accounts, Canonical address, Captcha, Checkout, Content security,
Deployed version, HSTS, Licences, Passwords, Products, Search engines, Security headers, Selling plans, Shop, Shop domain,
Shop operations, Shop scopes, Shop version, Site, Sitemap, Store sheet, The office, Upstreams, robots.txt`;

test('against the local services and a right site, nothing has to be fixed', async () => {
  const checks = [checkShop, checkAccounts, checkSheet, checkCaptcha, checkWebhooks, checkSite];
  const found = (await Promise.all(checks.map((check) => check(launch())))).flat();
  const subjectsOf = (state: Finding['state']) =>
    [
      ...new Set(found.filter((each) => each.state === state).map(({ subject }) => subject)),
    ].toSorted();
  expect(subjectsOf('fix')).toEqual([]);
  expect(subjectsOf('ok')).toEqual(FOUND_RIGHT.split(/,\s/));
});

test.each(Object.entries(SECTIONS))('%s is a section of docs/operating/%s', async (name, file) => {
  const page = await readFile(`docs/operating/${file}`, 'utf8');
  expect(page.split('\n')).toContainEqual(expect.stringMatching(`^##? ${name}$`));
});

const nowhere = `http://127.0.0.1:${await freePort()}`;

test('a shop that cannot be used is named with the reason', async () => {
  await expectLines(
    checkShop,
    [/^fix .*PUBLIC_TOKEN: the token is not acc/, /^fix .*PRIVATE_TOKEN: the token is not acc/],
    { SHOPIFY_PUBLIC_TOKEN: 'other', SHOPIFY_PRIVATE_TOKEN: 'other' },
  );
  const noVersion = /^fix .*SHOPIFY_API_VERSION does not exist/;
  await expectLines(checkShop, [noVersion], { SHOPIFY_API_VERSION: '2025-13' });
  const unreachable = /^fix .*cannot be reached: ECONNREFUSED/;
  await expectLines(checkShop, [unreachable], { SHOPIFY_STORE_DOMAIN: nowhere });
  await set('storefront/faults', { kind: 'http-402' });
  await expectLines(checkShop, [/^fix .*its plan is unpaid/]);
  await set('storefront/faults', { kind: 'html-200' });
  await expectLines(checkShop, [/^fix .*SHOPIFY_STORE_DOMAIN is no shop/]);
});

test('what a shop lacks, and redirects and domains without effect, are named', async () => {
  const deny = (operation: string) => ({ kind: 'access-denied', operation });
  await set('storefront/faults', deny('LaunchCheck'), deny('urlRedirects'), {
    kind: 'user-errors',
  });
  await expectLines(checkShop, [
    /^fix .*Shop operations: \w+: Access denied/,
    /^fix .*unauthenticated_read_content is missing: Access denied/,
    /^fix .*Checkout: cannot be opened/,
  ]);
  await set('storefront/faults', { kind: 'version' });
  await expectLines(checkShop, [/^look .*2025-10 is retired, and 2026-01 answers/]);
  await set('storefront/faults', { kind: 'foreign-checkout-url' });
  const lines = [
    /^fix .*Checkout: .*add it to checkoutHosts/,
    /^look .*\/round-one → \/round-two is a loop/,
    /^look .*\/about → .* has no effect/,
    /^look .*choose a subdomain/,
  ];
  await expectLines(checkShop, lines, { SITE_URL: services.url });
});

test('services that do not answer are named after the time limit', async () => {
  await set('storefront/faults', { kind: 'hang' });
  await set('stores/faults', { kind: 'hang' });
  await set('captcha/settings', { fault: 'hang' });
  const limited = { timeLimitMs: 500 };
  await expectLines(checkShop, [/^fix .*did not answer within 0.5 s/], {}, limited);
  await expectLines(checkSheet, [/^fix .*did not arrive within 500 ms/], {}, limited);
  await expectLines(checkCaptcha, [/^fix .*CAPTCHA_VERIFY_URL did not answer/], {}, limited);
});

test('accounts that cannot be used, or have other settings than the site, are named', async () => {
  const wrongKey = /^fix .*SUPABASE_ANON_KEY is not the project’s/;
  await expectLines(checkAccounts, [wrongKey], { SUPABASE_ANON_KEY: 'other' });
  await expectLines(checkAccounts, [/^fix .*SUPABASE_URL cannot be re/], { SUPABASE_URL: nowhere });
  await set('auth/settings', { minimumPasswordLength: 8, requiredCharacters: ['0123'] });
  await expectLines(checkAccounts, [/^fix .*the project wants 8 and certain characters/]);
  await set('auth/settings', { disableSignup: true, autoconfirm: true });
  const lines = [
    /^fix .*sign-ups are off/,
    /^look .*anyone can register any address/,
    /^fix .*https:\/\/other.example\/auth and .* is not among the redirect URLs/,
    /^look .*jwt-validate cannot be reached/,
  ];
  const values = { SITE_URL: 'https://other.example', JWT_VALIDATE_URL: nowhere };
  await expectLines(checkAccounts, lines, values);
  await set('auth/faults', { kind: 'html-200', path: 'settings' });
  await expectLines(checkAccounts, [/^fix .*SUPABASE_URL is not a Supabase project/]);
});

test('a sheet that cannot be used is named with the reason', async () => {
  const unreachable = /^fix .*The sheet could not be reached: Error: (?!fetch failed)/;
  await expectLines(checkSheet, [unreachable], { STORES_CSV_URL: `${nowhere}/stores.csv` });
  await set('stores/faults', { kind: 'html-200' });
  await expectLines(checkSheet, [/^fix .*the sheet is not published/]);
  await set('stores/faults', { kind: 'header-only' });
  await expectLines(checkSheet, [/^fix .*Store sheet/]);
});

test('a wrong secret of the captcha, a page for its script and a missing secret are named', async () => {
  await expectLines(
    checkCaptcha,
    [/^fix .*CAPTCHA_SECRET_KEY is not accepted/, /^fix .*CAPTCHA_SCRIPT_URL is no script/],
    { CAPTCHA_SECRET_KEY: 'other', CAPTCHA_SCRIPT_URL: `${services.url}/inbox` },
  );
  await expectLines(checkCaptcha, [/^look .*KEY was not tried/], { CAPTCHA_SECRET_KEY: '' });
});

test('a webhook receives a test message only with --send, and its failure is named', async () => {
  // The time limit of a webhook never passes, however long the answers take.
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(new AbortController().signal);
  const inbox = async () => (await (await fetch(`${services.url}/inbox.json`)).json()) as unknown[];
  await expectLines(checkWebhooks, [/^look .*add -- --send/]);
  expect(await inbox()).toEqual([]);

  await set('webhooks/faults', { kind: 'http-500', form: 'wholesale' });
  const lines = [
    /^ok .*contact took the message launch-check-/,
    /^fix .*wholesale answered 500/,
    /^ok .*office took the message launch-check-/,
  ];
  await expectLines(checkWebhooks, lines, {}, { send: true });
  expect(await inbox()).toHaveLength(forms.length);
});

test('what is wrong with the deployed site is named', async () => {
  changes = {
    '/': {
      headers: {
        'x-frame-options': 'ALLOWALL',
        'content-security-policy': '',
        'x-robots-tag': 'noindex',
        'strict-transport-security': 'max-age=1',
      },
      body: '<link rel="canonical" href="https://old.example/"/>',
    },
    '/healthz': { body: '{"version":"0123456789ab","degraded":["sheet"]}' },
    '/robots.txt': { body: 'Sitemap: https://old.example/sitemap.xml' },
    '/sitemap.xml': { body: '<loc>https://old.example/</loc>' },
    '/licences.txt': { status: 404 },
    '/office/sign-in': { status: 401 },
  };
  await expectLines(checkSite, [
    /^fix .*X-Frame-Options/,
    /^fix .*Content security/,
    /^fix .*the home page is noindex/,
    /^fix .*HSTS: the site sends max-age=1/,
    /^fix .*Canonical address: is https:\/\/old.example/,
    /^look .*0123456789ab is deployed/,
    /^fix .*failures of sheet/,
    /^fix .*robots.txt: does not name/,
    /^fix .*lists another site/,
    /^fix .*\/licences.txt answers 404/,
    /^fix .*The office: answers 401/,
  ]);
  changes = {
    '/': { headers: { 'strict-transport-security': 'max-age=3600; includeSubDomains' } },
    '/healthz': { status: 503 },
    '/robots.txt': { body: 'User-agent: *\nDisallow: /\n' },
    '/shop': { status: 404 },
  };
  await expectLines(checkSite, [
    /^look .*all subdomains/,
    /^fix .*variables are incomplete/,
    /^fix .*excludes the whole site/,
    /^fix .*\/shop answers 404/,
  ]);
  changes = { '/sitemap.xml': { body: '' } };
  await expectLines(checkSite, [/^fix .*with 0 addresses/]);
  changes = { '/': { status: 503 } };
  await expectLines(checkSite, [/^fix .*Site: .* answers 503/]);
});

test('a preview has to be noindex', async () => {
  await expectLines(checkSite, [/^fix .*Previews: are not noindex/], {}, { preview: site });
  changes = { '/': { headers: { 'x-robots-tag': 'noindex' } } };
  await expectLines(checkSite, [/^ok .*Previews/], {}, { preview: site });
});

// scripts/deploy/production-settings.test.ts has each fault.
test('settings are those of a deploy or of this machine, and optional secrets are named', async () => {
  const values = { HSTS: 'a year', SUPABASE_URL: '' };
  const wrong = /^fix .*HSTS is not a number of seconds/;
  await expectLines((launched) => checkSettings(launched, undefined), [wrong], values, {
    local: true,
  });
  await expectLines(
    (launched) => checkSettings(launched, requiredWebhooks),
    [
      wrong,
      /^fix .*SUPABASE_URL is missing: set it/,
      /^look .*NEWSLETTER_WEBHOOK_URL is not set: the newsletter box sends/,
    ],
    values,
  );
});

test('content: an error and the example brand are named by file and line', async () => {
  const content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  const file = join(content, 'faq.json');
  const questions = JSON.parse(await readFile(file, 'utf8')) as { answer: string }[];
  questions[0]!.answer = 'Call (970) 555-0134, for example before noon.';
  await writeFile(file, JSON.stringify(questions, null, 2));
  await writeFile(join(content, 'articles/broken.md'), 'no fields');
  await expectLines(
    () => checkContentFiles(content),
    [
      /^fix .*Content: content\/articles\/broken.md/,
      /^fix .*faq.json, lines \d+, still have examples: 555-0134/,
      /^fix .*site.json, lines .*rubberducky.example/,
    ],
  );
});
