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
import type { Finding, Launch } from '../../scripts/launch/finding.ts';
import { checkBrandFacts, checkSettings } from '../../scripts/launch/project-checks.ts';
import { checkShop } from '../../scripts/launch/shop-checks.ts';
import { checkSite } from '../../scripts/launch/site-checks.ts';
import { checkWebhooks } from '../../scripts/launch/webhook-checks.ts';
import { forms, requiredWebhooks } from '../../scripts/vars.ts';
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

afterEach(async () => {
  changes = {};
  vi.restoreAllMocks();
  for (const path of ['storefront/faults', 'auth/faults', 'auth/settings', 'webhooks/faults'])
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
  '/': { body: `<link rel="canonical" href="${site}/" />` },
  '/healthz': { body: JSON.stringify({ version: 'sources-1', degraded: [] }) },
});
const deployed = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', site);
  const { status = 200, headers, body } = { ...answers()[pathname], ...changes[pathname] };
  response.writeHead(status, headers).end(body);
});

type Values = Record<string, string>;
/** The variables of `npm start`, with this site and its services. */
const launch = (values: Values = {}, more: Partial<Launch> = {}): Launch => {
  const here = Object.entries(localVars).map(([name, value]) => [
    name,
    value.replace('http://localhost:8788', services.url),
  ]);
  return {
    values: {
      ...Object.fromEntries(here),
      SITE_URL: site,
      OFFICE_WEBHOOK_URL: `${services.url}/webhooks/office`,
      ...values,
    },
    timeLimitMs: testLimit,
    send: false,
    ...more,
  };
};

const linesOf = (findings: Finding[]) => findings.map(({ state, text }) => `${state} ${text}`);

/** Expects a line for each pattern in the findings of a check. */
async function expectLines(
  check: (launch: Launch) => Finding[] | Promise<Finding[]>,
  patterns: RegExp[],
  values?: Values,
  more?: Partial<Launch>,
) {
  const lines = linesOf(await check(launch(values, more)));
  expect(lines).toEqual(
    expect.arrayContaining(patterns.map((each) => expect.stringMatching(each))),
  );
}

test('against the local services and a right site, nothing has to be fixed', async () => {
  const checks = [checkShop, checkAccounts, checkWebhooks, checkSite];
  const found = (await Promise.all(checks.map((check) => check(launch())))).flat();
  const subjects = linesOf(found).flatMap((line) => /^(?:ok|fix) [^:]+/.exec(line) ?? []);
  expect([...new Set(subjects)].toSorted()).toEqual(
    [
      'Account links, Accounts, Canonical address, Checkout, Deployed version, Passwords, Products,',
      'Search engines, Shop, Shop operations, Shop scopes, Shop version, Upstreams',
    ]
      .join(' ')
      .split(', ')
      .map((subject) => `ok ${subject}`),
  );
});

const nowhere = `http://127.0.0.1:${await freePort()}`;

test('a shop that cannot be used is named with the reason', async () => {
  await expectLines(
    checkShop,
    [/^fix .*PUBLIC_TOKEN: the token is not acc/, /^fix .*PRIVATE_TOKEN: the token is not acc/],
    { SHOPIFY_PUBLIC_TOKEN: 'other', SHOPIFY_PRIVATE_TOKEN: 'other' },
  );
  const unreachable = /^fix .*cannot be reached: ECONNREFUSED/;
  await expectLines(checkShop, [unreachable], { SHOPIFY_STORE_DOMAIN: nowhere });
  await set('storefront/faults', { kind: 'html-200' });
  await expectLines(checkShop, [/^fix .*SHOPIFY_STORE_DOMAIN is no shop/]);
  await set('storefront/faults', { kind: 'hang' });
  const late = /^fix .*did not answer within 0.5 s/;
  await expectLines(checkShop, [late], {}, { timeLimitMs: 500 });
});

test('what a shop lacks, and a checkout without effect, are named', async () => {
  const deny = (operation: string) => ({ kind: 'access-denied', operation });
  await set('storefront/faults', deny('LaunchCheck'), deny('urlRedirects'), {
    kind: 'user-errors',
  });
  await expectLines(checkShop, [
    /^fix Shop operations: \w+: Access denied/,
    /^fix .*unauthenticated_read_content is missing: Access denied/,
    /^fix Checkout: cannot be opened/,
  ]);
  await set('storefront/faults', { kind: 'version' });
  await expectLines(checkShop, [/^look .*2025-10 is retired, and 2026-01 answers/]);
  await set('storefront/faults', { kind: 'foreign-checkout-url' });
  await expectLines(checkShop, [/^fix Checkout: .*add it to checkoutHosts/]);
});

test('accounts that cannot be used, or have other settings than the site, are named', async () => {
  const wrongKey = /^fix .*SUPABASE_ANON_KEY is not the project’s/;
  await expectLines(checkAccounts, [wrongKey], { SUPABASE_ANON_KEY: 'other' });
  await expectLines(checkAccounts, [/^fix .*SUPABASE_URL cannot be re/], { SUPABASE_URL: nowhere });
  await set('auth/settings', {
    minimumPasswordLength: 8,
    requiredCharacters: ['0123'],
    autoconfirm: false,
  });
  await expectLines(checkAccounts, [/^fix .*the project wants 8 and certain characters/]);
  await set('auth/settings', { disableSignup: true, autoconfirm: true });
  const lines = [
    /^fix .*sign-ups are off/,
    /^look .*anyone can register any address/,
    /^fix .*https:\/\/other.example\/auth and .* is not among the redirect URLs/,
  ];
  await expectLines(checkAccounts, lines, { SITE_URL: 'https://other.example' });
  await set('auth/faults', { kind: 'html-200', path: 'settings' });
  await expectLines(checkAccounts, [/^fix .*SUPABASE_URL is not a Supabase project/]);
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
      headers: { 'x-robots-tag': 'noindex' },
      body: '<link rel="canonical" href="https://old.example/"/>',
    },
    '/healthz': { body: '{"version":"0123456789ab","degraded":["sheet"]}' },
  };
  await expectLines(checkSite, [
    /^fix .*the home page is noindex/,
    /^fix Canonical address: is https:\/\/old.example/,
    /^look .*0123456789ab is deployed/,
    /^fix .*failures of sheet/,
  ]);
  changes = { '/healthz': { status: 503 } };
  await expectLines(checkSite, [/^fix .*variables are incomplete/]);
  changes = { '/': { status: 503 } };
  await expectLines(checkSite, [/^fix Site: .* answers 503/]);
});

// scripts/deploy/production-settings.test.ts has each fault.
test('settings are those of a deploy or of this machine', async () => {
  const values = { HSTS: 'a year', SUPABASE_URL: '' };
  const wrong = /^fix .*HSTS is not a number of seconds/;
  await expectLines((launched) => checkSettings(launched, undefined), [wrong], values, {
    local: true,
  });
  await expectLines(
    (launched) => checkSettings(launched, requiredWebhooks),
    [wrong, /^fix .*SUPABASE_URL is missing: set it/],
    values,
  );
});

test('the example brand is named by file and line', async () => {
  const content = join(folder, 'content');
  await cp('content', content, { recursive: true });
  const file = join(content, 'faq.json');
  const questions = JSON.parse(await readFile(file, 'utf8')) as { answer: string }[];
  questions[0]!.answer = 'Call (970) 555-0134, for example before noon.';
  await writeFile(file, JSON.stringify(questions, null, 2));
  await expectLines(
    () => checkBrandFacts(content),
    [
      /^fix .*faq.json, lines \d+, still have examples: 555-0134/,
      /^fix .*site.json, lines .*rubberducky.example/,
    ],
  );
});
