import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { requiredWebhooks } from '../../scripts/vars.ts';
import {
  contexts,
  github,
  printed,
  production,
  secrets,
  startDeploying,
  stored,
} from './deploying.ts';
import { isRun, jobOf } from './workflow.ts';

const deploying = await startDeploying();
const { cloudflare } = deploying;
afterAll(() => deploying.close());

test('npm run deploy without variables and login names every missing variable, and sends no request to Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await deploying.run('npm run --silent deploy', { CLOUDFLARE_API_TOKEN: '' });
  const lines = printed(ran.output);
  expect([ran.code, cloudflare.requests]).toEqual([1, before]);
  expect(lines.slice(0, -1).map((line) => line.replace(/: set it to .+\.$/, ''))).toEqual(
    Object.keys(production).map((name) => `${name} is missing`),
  );
  expect(lines.at(-1)).toContain('[env.production.vars]');
});

test('publishing without secrets names each with the command that stores it, before the build', async () => {
  cloudflare.secrets = ['SHOPIFY_PRIVATE_TOKEN'];
  const { code, outputs } = await deploying.publish();
  cloudflare.secrets = stored;
  expect(code).toBe(1);
  for (const name of ['SESSION_SECRET', ...requiredWebhooks])
    expect(outputs[0]).toContain(
      `${name} is missing: store it with \`npm run deploy -- --secret ${name}\`.\n`,
    );
  expect(outputs[0]).not.toContain('SHOPIFY_PUBLIC_TOKEN is missing');
  expect(outputs[0]).not.toContain('Building');
  // Advice of wrangler that would put secrets into wrangler.toml.
  expect(outputs[0]).not.toContain('Please add these vars');
});

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
  const { code, outputs } = await deploying.publish({ ...production, ...WRONG });
  expect([code, cloudflare.requests]).toEqual([1, before]);
  const lines = printed(outputs[0]).slice(0, -1);
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(WRONG).toSorted());
});

test('a preview whose name cannot be part of a host asks nothing of Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await deploying.run('npm run --silent deploy -- --preview "PR 12"');
  expect(ran).toEqual({ code: 1, output: expect.stringContaining('becomes part of a host') });
  expect(cloudflare.requests).toBe(before);
});

const put = (name: string, value: string, environment?: Record<string, string>) =>
  deploying.run(`printf '%s\\n' "$VALUE" | npm run --silent deploy -- --secret ${name}`, {
    ...production,
    ...environment,
    VALUE: value,
  });

test('a secret is stored as it was given, and is not printed', async () => {
  const [name, value] = [
    'CONTACT_WEBHOOK_URL',
    'https://hooks.ducky.shop/1/?quack=1&loud',
  ] as const;
  const { code, output } = await put(name, value);
  expect([code, cloudflare.storedValues[name]]).toEqual([0, value]);
  expect(output).toContain(`Uploaded secret ${name}`);
  expect(output).not.toContain(value);
});

// scripts/deploy/production-settings.test.ts has each fault.
test('a wrong secret is not stored, and the refusal is one line', async () => {
  const before = cloudflare.requests;
  const { code, output } = await put('CAPTCHA_SECRET_KEY', 'shpat_0123456789abcdef');
  expect([code, cloudflare.requests]).toEqual([1, before]);
  expect(output).toMatch(/^CAPTCHA_SECRET_KEY is an access token of the shop[^\n]*\.\n$/);
});

test.each([
  ['a missing token', { CLOUDFLARE_API_TOKEN: '' }, 'Nobody is logged in to Cloudflare: run'],
  ['another account', { CLOUDFLARE_ACCOUNT_ID: 'other' }, 'CLOUDFLARE_ACCOUNT_ID is not the'],
])('publishing with %s says so in one line', async (_what, wrong, message) => {
  const { code, outputs } = await deploying.publish(production, { ...secrets, ...wrong });
  expect([code, printed(outputs[0])]).toEqual([1, [expect.stringMatching(`^${message}.*\\.$`)]]);
});

const options = (option: string) => (environment: Record<string, string>) =>
  deploying.run(`npm run --silent deploy -- ${option}`, environment);

test.each([
  ['--versions', options('--versions')],
  ['--rollback', options('--rollback 00000001-0000-4000-8000-000000000000')],
  [
    '--secret',
    (environment: Record<string, string>) => put('OFFICE_SECRET', 'quack-quack-quack', environment),
  ],
])('npm run deploy -- %s with an old token says so in one line', async (_option, run) => {
  expect(await run({ CLOUDFLARE_API_TOKEN: 'old' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^Cloudflare does not accept the token: set.*\.\n$/),
  });
});

test.each(['test', 'engines'])(
  'the job %s tests the code with the content of its last change',
  async (job) => {
    const step = jobOf('test', job).steps.find(({ run }) => run?.includes('content'))!;
    expect(isRun(step, contexts({}))).toBe(true);
    const pullRequest = { ...github, event_name: 'pull_request' };
    expect(isRun(step, { ...contexts({}), github: pullRequest })).toBe(false);

    const folder = await mkdtemp(join(tmpdir(), 'rubber ducky '));
    const run = (command: string) => execFileSync('bash', ['-e', '-c', command], { cwd: folder });
    const commit = `git add -A; git -c user.name=Duck -c user.email=duck@duck.example commit -qm`;
    run(`git init -q; mkdir content; echo 1 > content/duck.md; echo 1 > code; ${commit} Code`);
    run(`git mv content/duck.md content/swan.md; echo 2 > content/hen.md; ${commit} Content`);
    run(step.run!);
    expect(await readdir(join(folder, 'content'))).toEqual(['duck.md']);
    await rm(folder, { recursive: true });
  },
);

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
