// npm run deploy: checks the production settings, builds, and deploys to Cloudflare. With --preview NAME it uploads a
// version that only its preview address serves. Its other options store secrets, list versions and roll back.
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReadStream } from 'node:tty';
import { refuseAdvisories } from './audit.ts';
import { BUILT_CONFIG, buildSite, commit } from '../build.ts';
import { readArguments, runCommand } from '../command.ts';
import {
  databases,
  idVariable,
  productionDatabases,
  productionNamespace,
  sharedCache,
} from './databases.ts';
import { allSecrets } from './production-rules.ts';
import { deployProblems, secretProblem, settingsProblems } from './production-settings.ts';
import { misspelledNames, nearestName, workerVars } from '../vars.ts';
import { quietPlatform, wrangler } from '../wrangler.ts';

const USAGE = `npm run deploy                         checks, builds for production, and deploys to Cloudflare
npm run deploy -- --preview NAME       uploads a version with an address of its own, without traffic
npm run deploy -- --secret NAME        asks for the value of a secret, checks its form, and stores it at Cloudflare
npm run deploy -- --versions           lists the latest versions, with their commits
npm run deploy -- --rollback VERSION   makes a version of this list the deployed one`;

const WHERE =
  'Variables belong in [env.production.vars] of wrangler.toml, or in the environment of this command (docs/operating/reference.md, "Variables", says what each is).';

/** @throws an Error with a line for each problem */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error([...problems, WHERE].join('\n'));
}

/**
 * The options of the command.
 * @throws an Error with one sentence for a preview that cannot be part of a host name, and for an unknown secret
 */
export function deployOptions(args: string[]) {
  const { values } = readArguments(USAGE, {
    args,
    options: {
      preview: { type: 'string' },
      secret: { type: 'string' },
      versions: { type: 'boolean' },
      rollback: { type: 'string' },
    },
  });
  const { preview, secret, versions, rollback } = values;
  const given = Object.keys(values).map((name) => `--${name}`);
  if (given.length > 1) throw new Error(`Give one of ${given.join(', ')}, not several.`);
  if (preview !== undefined && !/^[a-z][a-z0-9-]{0,30}$/.test(preview))
    throw new Error(
      `--preview ${preview}: the name becomes part of a host: small letters, digits and hyphens, 31 at most.`,
    );
  if (secret !== undefined && !allSecrets.includes(secret)) {
    const near = nearestName(secret, allSecrets);
    const known = near ? `the nearest is ${near}` : `those are ${allSecrets.join(', ')}`;
    throw new Error(`--secret ${secret}: the site has no such secret: ${known}.`);
  }
  if (rollback !== undefined && !/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(rollback))
    throw new Error(
      `--rollback ${rollback}: this is no id of a version: \`npm run deploy -- --versions\` lists them.`,
    );
  return { preview, secret, versions, rollback };
}

async function main(): Promise<void> {
  const options = deployOptions(process.argv.slice(2));
  Object.assign(process.env, quietPlatform);
  const { unstable_readConfig: readConfig } = await import('wrangler');
  // Its warning about variables at the top level is advice to put secrets into the file.
  const { name: worker, vars } = readConfig(
    { config: 'wrangler.toml', env: 'production' },
    { hideWarnings: true },
  );
  const { preview, secret, versions, rollback } = options;
  const ofWorker = ['--name', worker!];
  if (versions) console.log(ask(['versions', 'list', ...ofWorker]));
  // The question fails with one sentence. The rollback, which asks for more, would print wrangler's own lines.
  if (rollback) {
    ask(['versions', 'view', rollback, ...ofWorker]);
    wrangler(['rollback', rollback, ...ofWorker], { output: 'inherit', cwd: tmpdir() });
  }
  const values = workerVars(vars, process.env);
  if (secret) {
    const value = await readSecret(secret, process.stdin);
    const problem = secretProblem(secret, value, values);
    if (problem) throw new Error(problem);
    storedSecrets(worker!);
    console.log(ask(['secret', 'put', secret, ...ofWorker], value));
  }
  if (versions || rollback || secret) return;
  const misspelled = misspelledNames(Object.keys({ ...vars, ...process.env }));
  refuse([...misspelled, ...deployProblems(values)]);
  const secrets = storedSecrets(worker!);
  refuse([...misspelledNames(secrets), ...settingsProblems(values, secrets)]);
  refuseAdvisories();

  for (const [binding, id] of Object.entries(productionDatabases(ask)))
    process.env[idVariable(binding)] = id;
  process.env[idVariable(sharedCache.binding)] = productionNamespace(sharedCache.name, ask);
  console.log('Building for production …');
  process.env.CLOUDFLARE_ENV = 'production';
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

// Outside of the project, wrangler identifies the Worker by its name and does not warn about wrangler.toml.
const ask = (args: string[], input?: string) =>
  wrangler(args, { output: 'pipe', cwd: tmpdir(), ...(input && { input }) });

/** The value that is piped to the command, or typed in the terminal, which does not show it. Ctrl-C gives an empty one. */
export async function readSecret(name: string, input: ReadStream): Promise<string> {
  if (!input.isTTY) return (await text(input)).trim();
  process.stderr.write(`Value of ${name} (not shown): `);
  const shown = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input, output: shown, terminal: true, historySize: 0 });
  const { promise, resolve } = Promise.withResolvers<string>();
  terminal.once('line', resolve).once('close', () => resolve(''));
  const value = await promise;
  terminal.close();
  process.stderr.write('\n');
  return value.trim();
}

/** Names of the Worker's secrets at Cloudflare, none before there is a Worker. @throws an Error as wrangler() */
export function storedSecrets(worker: string): string[] {
  try {
    const list = ask(['secret', 'list', '--name', worker, '--format', 'json']);
    return (JSON.parse(list) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    if (String(error).includes(`Worker "${worker}" not found`)) return [];
    throw error;
  }
}

if (import.meta.main) await runCommand(main);
