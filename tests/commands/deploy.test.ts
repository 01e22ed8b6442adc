import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, expect, test } from 'vitest';
import { databases } from '../../scripts/deploy/databases.ts';
import { requiredWebhooks } from '../../scripts/vars.ts';
import { testLimit } from '../time-limits.ts';
import { cloneProject } from './clone.ts';
import { fakeCloudflare } from './cloudflare.ts';

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
const clone = await cloneProject({ built: false });
const cloudflare = await fakeCloudflare(stored);
afterEach(() => {
  cloudflare.secrets = stored;
  cloudflare.requests = 0;
});
afterAll(async () => {
  cloudflare.close();
  await clone.remove();
});

/** Runs a command with the settings of production. */
const run = (command: string, environment: Record<string, string> = {}) =>
  clone.run(command, { ...cloudflare.environment, ...production, ...environment });
const linesOf = (output: string) => output.trim().split('\n');

test('npm run deploy without variables and login names every missing variable, and sends no request to Cloudflare', async () => {
  const unset = Object.fromEntries(Object.keys(production).map((name) => [name, '']));
  const { code, output } = await run('npm run deploy', { ...unset, CLOUDFLARE_API_TOKEN: '' });
  expect([code, cloudflare.requests]).toEqual([1, 0]);
  expect(linesOf(output)).toEqual([
    ...Object.keys(production).map((name) => expect.stringContaining(`${name} is missing: set it`)),
    expect.stringContaining('[env.production.vars]'),
  ]);
});

test('npm run deploy without secrets names each with the command that stores it, before the build', async () => {
  cloudflare.secrets = ['SHOPIFY_PRIVATE_TOKEN'];
  const { code, output } = await run('npm run deploy');
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

test('a secret is stored as it was given, and is not printed', async () => {
  const value = 'https://hooks.ducky.shop/1/?quack=1&loud';
  const put = `printf '%s\\n' "$VALUE" | npm run deploy -- --secret CONTACT_WEBHOOK_URL`;
  const { code, output } = await run(put, { VALUE: value });
  expect([code, cloudflare.storedValues]).toEqual([0, { CONTACT_WEBHOOK_URL: value }]);
  expect(output).toContain('Uploaded secret CONTACT_WEBHOOK_URL');
  expect(output).not.toContain(value);
});

const NO_TOKEN = /^Nobody is logged in to Cloudflare: run.*\.\n$/;
const OLD_TOKEN = /^Cloudflare does not accept the token: set.*\.\n$/;

test.each([
  ['npm run deploy', { CLOUDFLARE_API_TOKEN: '' }, NO_TOKEN],
  [
    'npm run deploy -- --rollback 00000001-0000-4000-8000-000000000000',
    { CLOUDFLARE_API_TOKEN: 'old' },
    OLD_TOKEN,
  ],
])('%s with %o is refused in one line', async (command, environment, line) => {
  const ran = await run(command, environment);
  expect(ran).toEqual({ code: 1, output: expect.stringMatching(line) });
});

// The tests that follow continue this one. A build takes longer than other commands.
const twice = { timeout: 2 * testLimit };
test('a deploy builds, creates what is missing, migrates and uploads', twice, async () => {
  // The others exist already.
  for (const { name } of databases.slice(0, -1))
    cloudflare.databases.push({ uuid: `id-of-${name}`, name, migrations: [] });
  expect(await run('npm run deploy')).toEqual({
    code: 0,
    output: expect.stringContaining('Building for production'),
  });
  for (const { name, migrations } of databases) {
    const database = cloudflare.databases.find((each) => each.name === name);
    expect(database?.migrations).toEqual((await readdir(migrations)).toSorted());
  }
  expect(cloudflare.deployed).toEqual(cloudflare.versions.map(({ id }) => id));
});

test('a preview is uploaded with an address of its own, and not deployed', async () => {
  expect(await run('npm run deploy -- --preview pr-12')).toEqual({
    code: 0,
    output: expect.stringContaining('https://pr-12-rubber-ducky.duck-pond.workers.dev'),
  });
  expect(cloudflare.versions.map(({ preview }) => preview)).toEqual([undefined, 'pr-12']);
  expect(cloudflare.deployed).toHaveLength(1);
});

test('after a preview, a secret is refused in one line, which says that a deploy has to come first', async () => {
  expect(await run('echo 0123456789abcdef | npm run deploy -- --secret OFFICE_SECRET')).toEqual({
    code: 1,
    output: expect.stringMatching(/^The latest version of .*: run `npm run deploy` first\.\n$/),
  });
});

test('a listed version is deployed again', async () => {
  const [first] = cloudflare.versions;
  const listed = await run('npm run deploy -- --versions');
  expect(listed.output).toContain(first?.id);
  const back = await run(`npm run deploy -- --rollback ${first?.id}`);
  expect([back.code, cloudflare.deployed]).toEqual([0, [first?.id, first?.id]]);
  // Advice of wrangler that would change wrangler.toml.
  expect(listed.output + back.output).not.toContain('wrangler configuration');
});

test('launch:check reads the account', async () => {
  const checked = await run('npm run launch:check');
  expect(checked.code).toBe(1);
  expect(checked.output).toContain(
    `ok    Cloudflare: the Worker rubber-ducky has ${stored.length}`,
  );
  expect(checked.output).toMatch(/^fix {3}Site: https:\/\/ducky\.shop /m);
});
