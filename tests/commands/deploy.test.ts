import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../scripts/deploy/databases.ts';
import { requiredWebhooks } from '../../scripts/vars.ts';
import { cloneProject } from './clone.ts';
import { fakeCloudflare } from './cloudflare.ts';
import { isRun, jobOf, runJob } from './workflow.ts';

const production = {
  SITE_URL: 'https://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SUPABASE_URL: 'https://accounts.ducky.shop',
  SUPABASE_ANON_KEY: 'key',
  STORES_CSV_URL: 'https://files.ducky.shop/stores.csv',
  CAPTCHA_SCRIPT_URL: 'https://captcha.ducky.shop/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'https://captcha.ducky.shop/siteverify',
};
const stored = ['SHOPIFY_PRIVATE_TOKEN', 'SESSION_SECRET', ...requiredWebhooks];

let clone: Awaited<ReturnType<typeof cloneProject>>;
let cloudflare: Awaited<ReturnType<typeof fakeCloudflare>>;
beforeAll(async () => {
  [clone, cloudflare] = await Promise.all([cloneProject({ built: false }), fakeCloudflare(stored)]);
});
afterAll(async () => {
  cloudflare.close();
  await clone.remove();
});

const run = (command: string) => clone.run(command, { ...cloudflare.environment, ...production });

const secrets = { CLOUDFLARE_API_TOKEN: 'token', CLOUDFLARE_ACCOUNT_ID: 'account' };
const github = {
  token: 'github-token',
  repository: 'duck/site',
  ref_name: 'main',
  event_name: 'push',
  event: { number: 12 },
};
const contexts = (vars: Record<string, string>, given: Record<string, string> = secrets) => ({
  vars: { CMS_REPOSITORY: github.repository, ...vars },
  secrets: given,
  github,
});
// Variables and secrets reach a workflow by its expressions alone.
const runner = () => {
  const {
    CLOUDFLARE_API_TOKEN: _token,
    CLOUDFLARE_ACCOUNT_ID: _account,
    ...environment
  } = cloudflare.environment;
  return environment;
};
const publish = (vars: Record<string, string> = production, given = secrets) =>
  runJob(jobOf('publish', 'publish'), contexts(vars, given), clone, runner());
const preview = (given: Record<string, string> = secrets) =>
  runJob(jobOf('test', 'preview'), contexts(production, given), clone, runner());

/** The lines of a command's output, without those with which npm begins. */
const printed = (output = '') =>
  output.split('\n').filter((line) => line && !line.startsWith('> '));

test('npm run deploy with nothing set and nobody logged in names every variable, and asks nothing of Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await clone.run('npm run --silent deploy', {
    ...cloudflare.environment,
    CLOUDFLARE_API_TOKEN: '',
  });
  const lines = printed(ran.output);
  expect([ran.code, cloudflare.requests]).toEqual([1, before]);
  expect(lines.slice(0, -1).map((line) => line.replace(/: set it to .+\.$/, ''))).toEqual(
    Object.keys(production).map((name) => `${name} is missing`),
  );
  expect(lines.at(-1)).toContain('[env.production.vars]');
});

test('publishing without secrets names each with the command that stores it, before the build', async () => {
  cloudflare.secrets = ['SHOPIFY_PRIVATE_TOKEN'];
  const { code, outputs } = await publish();
  cloudflare.secrets = stored;
  expect(code).toBe(1);
  for (const name of ['SESSION_SECRET', ...requiredWebhooks])
    expect(outputs[0]).toContain(
      `${name} is missing: store it with \`npx wrangler secret put ${name} --env production\`.\n`,
    );
  expect(outputs[0]).not.toContain('SHOPIFY_PUBLIC_TOKEN is missing');
  expect(outputs[0]).not.toContain('Building');
  // Advice of wrangler that would put secrets into wrangler.toml.
  expect(outputs[0]).not.toContain('Please add these vars');
});

// scripts/deploy/production-settings.test.ts has each fault.
const WRONG = {
  SITE_URL: 'http://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.shop',
  SHOPIFY_API_VERSION: '2025-13',
  SHOPIFY_PUBLIC_TOKEN: 'shpat_0123456789abcdef',
  SUPABASE_ANON_KEY: 'sb_secret_0123456789abcdef',
  STORES_CSV_URL: 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0',
  VITALS_SAMPLE_RATE: '2',
  CMS_REPOSITORY: 'ducky',
  LOG_FORMAT: 'xml',
};

test('publishing with wrong values names each in a line, and asks nothing of Cloudflare', async () => {
  const before = cloudflare.requests;
  const { code, outputs } = await publish({ ...production, ...WRONG });
  expect([code, cloudflare.requests]).toEqual([1, before]);
  const lines = printed(outputs[0]).slice(0, -1);
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(WRONG).toSorted());
});

test('a preview whose name cannot be part of a host asks nothing of Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await run('npm run --silent deploy -- --preview "PR 12"');
  expect(ran).toEqual({ code: 1, output: expect.stringContaining('becomes part of a host') });
  expect(cloudflare.requests).toBe(before);
});

test.each([
  ['a token that Cloudflare does not accept', { CLOUDFLARE_API_TOKEN: 'old' }, 'Cloudflare does'],
  ['a missing token', { CLOUDFLARE_API_TOKEN: '' }, 'Nobody is logged in to Cloudflare: run'],
  ['another account', { CLOUDFLARE_ACCOUNT_ID: 'other' }, 'CLOUDFLARE_ACCOUNT_ID is not the'],
])('publishing with %s says so in one line', async (_what, wrong, message) => {
  const { code, outputs } = await publish(production, { ...secrets, ...wrong });
  expect([code, printed(outputs[0])]).toEqual([1, [expect.stringMatching(`^${message}.*\\.$`)]]);
});

test('a failed preview fails its job and comments nothing, one without secrets is skipped', async () => {
  const failed = await preview({ ...secrets, CLOUDFLARE_API_TOKEN: 'old' });
  expect(failed).toEqual({
    code: 1,
    outputs: [expect.stringContaining('Cloudflare does not accept the token')],
    comments: '',
  });
  expect(await preview({})).toEqual({ code: 0, outputs: [], comments: '' });
});

test('publishing runs for the edited branch of the repository of the editor', () => {
  const tests = jobOf('publish', 'test');
  const isStarted = (event: Partial<typeof github>, vars: Record<string, string> = {}) =>
    isRun(tests, { ...contexts(vars), github: { ...github, ...event } });
  expect(isStarted({})).toBe(true);
  expect(isStarted({ repository: 'fork/site' })).toBe(false);
  expect(isStarted({ ref_name: 'draft' })).toBe(false);
  expect(isStarted({ ref_name: 'draft', event_name: 'schedule' })).toBe(true);
  expect(isStarted({ ref_name: 'live' }, { CMS_BRANCH: 'live' })).toBe(true);
});

test('a publication, a preview and a rollback reach Cloudflare', { timeout: 300_000 }, async () => {
  const published = await publish();
  expect(published).toMatchObject({
    code: 0,
    outputs: [expect.stringContaining('Building for production')],
  });
  for (const { name, migrations } of databases) {
    const database = cloudflare.databases.find((each) => each.name === name);
    expect(database?.migrations).toEqual((await readdir(migrations)).toSorted());
  }
  const [first] = cloudflare.versions;
  expect(cloudflare.deployed).toEqual([first?.id]);

  const { code, comments } = await preview();
  expect([code, comments]).toEqual([
    0,
    expect.stringMatching(
      /^pr comment 12 .*--body Preview https:\/\/pr-12-rubber-ducky\.duck-pond\.workers\.dev\n$/,
    ),
  ]);
  expect(cloudflare.versions.map((version) => version.preview)).toEqual([undefined, 'pr-12']);
  expect(cloudflare.deployed).toHaveLength(1);

  const wrong = await run(
    'npx wrangler rollback 00000009-0000-4000-8000-000000000000 --env production --yes',
  );
  expect([wrong.code, cloudflare.deployed]).toEqual([1, [first?.id]]);
  const back = await run(`npx wrangler rollback ${first?.id} --env production --yes`);
  expect([back.code, cloudflare.deployed]).toEqual([0, [first?.id, first?.id]]);

  const checked = await run('npm run --silent launch:check');
  expect(checked.code).toBe(1);
  expect(checked.output).toContain(
    `ok    Cloudflare: the Worker rubber-ducky has ${stored.length}`,
  );
  for (const { name } of databases)
    expect(checked.output).toMatch(new RegExp(`^ok .*${name} has all \\d+ migrations`, 'm'));
  expect(checked.output).toMatch(/^fix {3}Site: https:\/\/ducky\.shop .*\(docs\/operating\.md/m);
});
