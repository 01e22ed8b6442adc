// npm run deploy: checks the production settings, builds, and deploys to Cloudflare. With --preview NAME it uploads a
// version that only its preview address serves.
import { tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { parseEnv, secretNames } from '../../src/runtime/env-schema.ts';
import { BUILT_CONFIG, buildSite, commit } from '../build.ts';
import { runCommand } from '../command.ts';
import {
  databases,
  idVariable,
  productionDatabases,
  productionNamespace,
  sharedCache,
} from './databases.ts';
import { offersNewsletter, requiredWebhooks, webhookNames, workerVars } from '../vars.ts';
import { quietPlatform, wrangler } from '../wrangler.ts';

export const allSecrets = [...secretNames, ...webhookNames];

interface Production {
  vars: Record<string, unknown>;
  /** The environment of the command, which overrides them. */
  environment: Record<string, string | undefined>;
  /** Names of the Worker's secrets, whose values cannot be read. */
  secrets: readonly string[];
}

/**
 * Stops a deploy whose Worker could only answer 503.
 * @throws an Error that names every missing or invalid variable and secret
 */
export function checkProduction({ vars, environment, secrets }: Production): void {
  const settings = workerVars(vars, environment);
  // The value of a stored secret cannot be read; any valid one passes the schema.
  const stored = secrets.filter((name) => allSecrets.includes(name));
  parseEnv(
    { ...settings, ...Object.fromEntries(stored.map((name) => [name, 'https://stored.invalid'])) },
    requiredWebhooks,
  );
}

/**
 * Checks the values of the variables, before anything is asked of Cloudflare. Missing ones are left to checkProduction.
 * @throws an Error with one line for each value that is a secret or belongs to something else
 */
export function checkValues({ vars, environment }: Omit<Production, 'secrets'>): void {
  const settings = workerVars(vars, environment);
  const exposed = allSecrets.filter((name) => settings[name]);
  if (exposed.length > 0) {
    throw new Error(
      `${exposed.join(', ')} would stand in a file for everyone to read. Store it with \`npx wrangler secret put NAME --env production\` and unset it here.`,
    );
  }
  const wrong = wrongValues(settings);
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** A sentence for each variable whose value has the right form and is still wrong. */
export const wrongValues = (settings: Readonly<Record<string, string | undefined>>): string[] =>
  RULES.flatMap(([name, isWrong, remedy]) =>
    settings[name] && isWrong(settings[name]) ? [`${name} ${remedy}`] : [],
  );

/** A test and the remedy, which is a sentence with the name. */
const RULES: [name: string, isWrong: (value: string) => boolean, remedy: string][] = [
  ['SITE_URL', (value) => !value.startsWith('https:'), 'has to begin with https: in production.'],
  [
    'SHOPIFY_STORE_DOMAIN',
    (value) => !/^(https:\/\/)?[a-z\d-]+\.myshopify\.com\/?$/.test(value),
    'has to be the shop’s own domain, YOUR-SHOP.myshopify.com: a public domain may lead back to this site.',
  ],
  [
    'SHOPIFY_PUBLIC_TOKEN',
    (value) => value.startsWith('shp'),
    'is a private or Admin API token, which pages would publish. Use the public access token of the Storefront API (Headless channel), and revoke this one.',
  ],
  [
    'STORES_CSV_URL',
    (value) => /\/spreadsheets\/d\/(?!e\/)|\/edit\b/.test(value),
    'is the address of the sheet for its editors. Publish the sheet (File → Share → Publish to web → CSV) and use that address.',
  ],
];

/**
 * The name of the requested preview; undefined for a deploy.
 * @throws an Error when it cannot be part of a host name
 */
export function previewName(args: string[]): string | undefined {
  const { preview } = parseArgs({ args, options: { preview: { type: 'string' } } }).values;
  if (preview === undefined || /^[a-z][a-z0-9-]{0,30}$/.test(preview)) return preview;
  throw new Error(
    `--preview ${preview}: the name becomes part of a host: small letters, digits and hyphens, 31 at most.`,
  );
}

async function main(): Promise<void> {
  const preview = previewName(process.argv.slice(2));
  process.env.CLOUDFLARE_ENV = 'production';
  Object.assign(process.env, quietPlatform);
  const { unstable_readConfig: readConfig } = await import('wrangler');
  // Its warning about variables at the top level is advice to put secrets into the file.
  const { name: worker, vars } = readConfig(
    { config: 'wrangler.toml', env: 'production' },
    { hideWarnings: true },
  );
  checkValues({ vars, environment: process.env });
  const secrets = storedSecrets(worker!);
  checkProduction({ vars, environment: process.env, secrets });
  if (offersNewsletter(Object.fromEntries(secrets.map((name) => [name, name]))))
    process.env.NEWSLETTER_OFFERED = 'yes';

  const ask = (args: string[]) => wrangler(args, { output: 'pipe', cwd: tmpdir() });
  for (const [binding, id] of Object.entries(productionDatabases(ask)))
    process.env[idVariable(binding)] = id;
  process.env[idVariable(sharedCache.binding)] = productionNamespace(sharedCache.name, ask);
  console.log('Building for production …');
  await buildSite();
  // The built configuration is that of production, and has no environments.
  delete process.env.CLOUDFLARE_ENV;
  // `wrangler versions list` shows the commit, which a rollback needs.
  const version = commit();
  const tag = version ? ['--tag', version] : [];
  if (preview) {
    // A preview applies no migrations, because it uses the databases of the deployed version.
    wrangler(['versions', 'upload', '--config', BUILT_CONFIG, '--preview-alias', preview, ...tag], {
      output: 'inherit',
    });
    return;
  }
  // Migrations are applied before the new code, so they must not break the running code.
  for (const { name } of databases) {
    wrangler(['d1', 'migrations', 'apply', name, '--remote', '--config', BUILT_CONFIG], {
      output: 'inherit',
    });
  }
  wrangler(['deploy', '--config', BUILT_CONFIG, ...tag], { output: 'inherit' });
}

/** Names of the Worker's secrets at Cloudflare. @throws an Error with the output of wrangler */
export function storedSecrets(worker: string): string[] {
  // Outside of the project, wrangler goes by the name and does not warn about wrangler.toml.
  const list = wrangler(['secret', 'list', '--name', worker, '--format', 'json'], {
    output: 'pipe',
    cwd: tmpdir(),
  });
  return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
}

if (import.meta.main) await runCommand(main);
