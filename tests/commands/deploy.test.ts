import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databases } from '../../scripts/databases.ts';
import { requiredWebhooks } from '../../scripts/vars.ts';
import { cloneProject } from './clone.ts';
import { fakeCloudflare } from './cloudflare.ts';

const production = {
  SITE_URL: 'https://ducky.shop',
  SHOPIFY_STORE_DOMAIN: 'ducky.myshopify.com',
  SUPABASE_URL: 'http://127.0.0.1:65009',
  SUPABASE_ANON_KEY: 'key',
  STORES_CSV_URL: 'http://127.0.0.1:65009/stores.csv',
  CAPTCHA_SCRIPT_URL: 'http://127.0.0.1:65009/api.js',
  CAPTCHA_SITE_KEY: 'site-key',
  CAPTCHA_VERIFY_URL: 'http://127.0.0.1:65009/siteverify',
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

const run = (command: string, variables: Record<string, string> = production) =>
  clone.run(command, { ...cloudflare.environment, ...variables });

test('npm run deploy stops before the build and names every missing variable', async () => {
  cloudflare.secrets = ['SHOPIFY_PRIVATE_TOKEN'];
  const { code, output } = await run('npm run --silent deploy', { SITE_URL: production.SITE_URL });
  cloudflare.secrets = stored;
  expect(output).toContain('SHOPIFY_STORE_DOMAIN is missing');
  for (const name of requiredWebhooks) expect(output).toContain(`${name} is missing`);
  expect(output).not.toContain('SITE_URL is missing');
  expect(output).not.toContain('SHOPIFY_PUBLIC_TOKEN is missing');
  expect(output).not.toContain('Building');
  // Advice of wrangler that would put secrets into wrangler.toml.
  expect(output).not.toContain('Please add these vars');
  expect(code).toBe(1);
});

test.each([
  ['', { SITE_URL: 'http://ducky.shop' }, /SITE_URL has to begin with https/],
  [' -- --preview "PR 12"', {}, /--preview PR 12: the name becomes part of a host/],
])('npm run deploy%s with %o asks nothing of Cloudflare', async (args, variables, expected) => {
  const before = cloudflare.requests;
  const ran = await run(`npm run --silent deploy${args}`, { ...production, ...variables });
  expect(ran).toEqual({ code: 1, output: expect.stringMatching(expected) });
  expect(cloudflare.requests).toBe(before);
});

test('a token that Cloudflare does not accept is named', async () => {
  cloudflare.refuses = true;
  const { code, output } = await run('npm run --silent deploy');
  cloudflare.refuses = false;
  expect([code, output]).toEqual([1, expect.stringContaining('Authentication error')]);
  expect(output).not.toContain('Building');
});

test('a deploy, a preview and a rollback reach Cloudflare', { timeout: 300_000 }, async () => {
  const deployed = await run('npm run --silent deploy');
  expect(deployed).toEqual({ code: 0, output: expect.stringContaining('Building for production') });
  for (const { name, migrations } of databases) {
    const database = cloudflare.databases.find((each) => each.name === name);
    expect(database?.migrations).toEqual((await readdir(migrations)).toSorted());
  }
  const [first] = cloudflare.versions;
  expect(cloudflare.deployed).toEqual([first?.id]);

  const preview = await run('npm run --silent deploy -- --preview pr-12');
  expect(preview).toEqual({
    code: 0,
    output: expect.stringContaining('https://pr-12-rubber-ducky.duck-pond.workers.dev'),
  });
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
