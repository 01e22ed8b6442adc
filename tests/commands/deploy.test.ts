import { execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, expect, test } from 'vitest';
import { databases } from '../../scripts/deploy/databases.ts';
import { requiredWebhooks } from '../../scripts/vars.ts';
import { printed, production, startDeploying, stored } from './deploying.ts';

const deploying = await startDeploying();
const { cloudflare } = deploying;
afterAll(() => deploying.close());

const DEPLOY = 'npm run --silent deploy';
const nothing = Object.fromEntries(Object.keys(production).map((name) => [name, '']));

test('npm run deploy without variables and login names every missing variable, and sends no request to Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await deploying.run(DEPLOY, { ...nothing, CLOUDFLARE_API_TOKEN: '' });
  const lines = printed(ran.output);
  expect([ran.code, cloudflare.requests]).toEqual([1, before]);
  expect(lines.slice(0, -1).map((line) => line.replace(/: set it to .+\.$/, ''))).toEqual(
    Object.keys(production).map((name) => `${name} is missing`),
  );
  expect(lines.at(-1)).toContain('[env.production.vars]');
});

test('a deploy without secrets names each with the command that stores it, before the build', async () => {
  cloudflare.secrets = ['SHOPIFY_PRIVATE_TOKEN'];
  const { code, output } = await deploying.run(DEPLOY);
  cloudflare.secrets = stored;
  expect(code).toBe(1);
  for (const name of ['SESSION_SECRET', ...requiredWebhooks])
    expect(output).toContain(
      `${name} is missing: store it with \`npm run deploy -- --secret ${name}\`.\n`,
    );
  expect(output).not.toContain('SHOPIFY_PUBLIC_TOKEN is missing');
  expect(output).not.toContain('Building');
  // Advice of wrangler that would put secrets into wrangler.toml.
  expect(output).not.toContain('Please add these vars');
});

// scripts/deploy/production-settings.test.ts has each fault.
test('a deploy with wrong values names each in a line, and asks nothing of Cloudflare', async () => {
  const wrong = { SITE_URL: 'http://ducky.shop', CMS_REPOSITORY: 'ducky', LOG_FORMAT: 'xml' };
  const before = cloudflare.requests;
  const { code, output } = await deploying.run(DEPLOY, wrong);
  expect([code, cloudflare.requests]).toEqual([1, before]);
  const lines = printed(output).slice(0, -1);
  expect(lines.map((line) => line.split(' ')[0]).toSorted()).toEqual(Object.keys(wrong).toSorted());
});

test('a preview whose name cannot be part of a host asks nothing of Cloudflare', async () => {
  const before = cloudflare.requests;
  const ran = await deploying.run(`${DEPLOY} -- --preview "PR 12"`, nothing);
  expect(ran).toEqual({ code: 1, output: expect.stringContaining('becomes part of a host') });
  expect(cloudflare.requests).toBe(before);
});

const put = (name: string, value: string, variables?: Record<string, string>) =>
  deploying.run(`printf '%s\\n' "$VALUE" | ${DEPLOY} -- --secret ${name}`, {
    ...variables,
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

test.each([
  ['a missing token', { CLOUDFLARE_API_TOKEN: '' }, 'Nobody is logged in to Cloudflare: run'],
  ['an old token', { CLOUDFLARE_API_TOKEN: 'old' }, 'Cloudflare does not accept the token: set'],
  ['another account', { CLOUDFLARE_ACCOUNT_ID: 'other' }, 'CLOUDFLARE_ACCOUNT_ID is not the'],
])('a deploy with %s says so in one line', async (_what, wrong, message) => {
  const { code, output } = await deploying.run(DEPLOY, wrong);
  expect([code, printed(output)]).toEqual([1, [expect.stringMatching(`^${message}.*\\.$`)]]);
});

const options = (option: string) => (variables: Record<string, string>) =>
  deploying.run(`${DEPLOY} -- ${option}`, variables);

test.each([
  ['--versions', options('--versions')],
  ['--rollback', options('--rollback 00000001-0000-4000-8000-000000000000')],
  [
    '--secret',
    (variables: Record<string, string>) => put('OFFICE_SECRET', 'quack-quack-quack', variables),
  ],
])('npm run deploy -- %s with an old token says so in one line', async (_option, run) => {
  expect(await run({ CLOUDFLARE_API_TOKEN: 'old' })).toEqual({
    code: 1,
    output: expect.stringMatching(/^Cloudflare does not accept the token: set.*\.\n$/),
  });
});

test('a deploy, a preview and a rollback reach the fake of Cloudflare, and launch:check reads it', async () => {
  // These exist already, and the last database and the namespace do not.
  for (const { name } of databases.slice(0, -1))
    cloudflare.databases.push({ uuid: `id-of-${name}`, name, migrations: [] });
  const deployed = await deploying.run(DEPLOY);
  expect(deployed).toEqual({ code: 0, output: expect.stringContaining('Building for production') });
  for (const { name, migrations } of databases) {
    const database = cloudflare.databases.find((each) => each.name === name);
    expect(database?.migrations).toEqual((await readdir(migrations)).toSorted());
  }
  const [first] = cloudflare.versions;
  expect(cloudflare.deployed).toEqual([first?.id]);

  const preview = await deploying.run(`${DEPLOY} -- --preview pr-12`);
  expect([preview.code, printed(preview.output).at(-1)]).toEqual([
    0,
    expect.stringContaining('https://pr-12-rubber-ducky.duck-pond.workers.dev'),
  ]);
  expect(cloudflare.versions.map((version) => version.preview)).toEqual([undefined, 'pr-12']);
  expect(cloudflare.deployed).toHaveLength(1);

  const wrong = await deploying.run(`${DEPLOY} -- --rollback 00000009-0000-4000-8000-000000000000`);
  expect([wrong.code, cloudflare.deployed]).toEqual([1, [first?.id]]);
  const listed = await deploying.run(`${DEPLOY} -- --versions`);
  expect(listed.output).toContain(first?.id);
  const back = await deploying.run(`${DEPLOY} -- --rollback ${first?.id}`);
  expect([back.code, cloudflare.deployed]).toEqual([0, [first?.id, first?.id]]);
  // Advice of wrangler that would change wrangler.toml.
  expect(listed.output + back.output).not.toContain('wrangler configuration');

  const checked = await deploying.run('npm run --silent launch:check');
  expect(checked.code).toBe(1);
  expect(checked.output).toContain(
    `ok    Cloudflare: the Worker rubber-ducky has ${stored.length}`,
  );
  for (const { name } of databases)
    expect(checked.output).toMatch(new RegExp(`^ok .*${name} has all \\d+ migrations`, 'm'));
  expect(checked.output).toMatch(/^fix {3}Site: https:\/\/ducky\.shop .*\(docs\/operating\.md/m);
});

test('the tests of a publication run with the content of the last change of the code', async () => {
  const { jobs } = parse(await readFile('.github/workflows/test.yml', 'utf8')) as {
    jobs: { test: { steps: { run?: string }[] } };
  };
  const restore = jobs.test.steps.find(({ run }) => run?.includes('content'))!.run!;
  const folder = await mkdtemp(join(tmpdir(), 'rubber ducky '));
  const run = (command: string) => execFileSync('bash', ['-e', '-c', command], { cwd: folder });
  const commit = `git add -A; git -c user.name=Duck -c user.email=duck@duck.example commit -qm`;
  run(`git init -q; mkdir content; echo 1 > content/duck.md; echo 1 > code; ${commit} Code`);
  run(`git mv content/duck.md content/swan.md; echo 2 > content/hen.md; ${commit} Content`);
  run(restore);
  expect(await readdir(join(folder, 'content'))).toEqual(['duck.md']);
  await rm(folder, { recursive: true });
});
