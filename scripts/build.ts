import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkContent } from './check-content.ts';
import { databases, idVariable } from './databases.ts';
import { licencesText } from './licences.ts';
import { forgetShippedPackages, shippedPackages } from '../vite/shipped-packages.ts';
import { variableNames } from '../src/runtime/env-schema.ts';

const STAMP = 'dist/.built';
const HOME_PAGE = 'dist/public/index.html';
const REDIRECT = '.wrangler/deploy/config.json';
const LICENCES = 'dist/public/licences.txt';
const SOURCES = [
  'src',
  'content',
  'public',
  'waku.config.ts',
  'wrangler.toml',
  'package-lock.json',
  'scripts/vars.ts',
  'vite/every-page-chunk.ts',
  'vite/client-diet.ts',
  'vite/content-plugin.ts',
  'vite/content-files.ts',
  'scripts/licences.ts',
  'vite/shipped-packages.ts',
];

/** Settings that keep the platform's tools quiet and at home: no request, no report, no collector, no colors in a log. */
export const quietPlatform = {
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  WRANGLER_SEND_METRICS: 'false',
  X_LOCAL_OBSERVABILITY: 'false',
  X_LOCAL_EXPLORER: 'false',
  NO_COLOR: '1',
};

/**
 * Builds the site into dist/, unless what is there was made from the same sources and variables.
 * @param signal ends a build that is no longer wanted
 * @throws an Error with the build's output when it fails
 */
export async function buildSite(signal?: AbortSignal): Promise<'built' | 'up to date'> {
  const wanted = await fingerprint();
  // `wrangler dev` would go by this and neither build nor know the settings of wrangler.toml.
  await rm(REDIRECT, { force: true });
  const present = existsSync(HOME_PAGE) && existsSync(STAMP);
  if (present && (await readFile(STAMP, 'utf8')) === wanted) return 'up to date';

  // A build that is cut off leaves something else behind than the last stamp says.
  await rm(STAMP, { force: true });
  await checkContent();
  await forgetShippedPackages();
  // Whoever builds, a test runner too: React would be the one for developers, which no Worker can run.
  const settings = { NODE_ENV: 'production', SITE_VERSION: version(wanted) };
  const output = await run('waku', ['build'], settings, signal);
  // A page that throws while it is prerendered takes all others with it, and the build still calls it a success.
  if (!existsSync(HOME_PAGE)) throw new Error(`The build wrote no pages.\n${output}`);
  await writeFile(LICENCES, await licencesText(await shippedPackages()));
  await rm(REDIRECT, { force: true });
  await writeFile(STAMP, wanted);
  return 'built';
}

/** Everything that can change the outcome: files, and the environment that is built into prerendered pages. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of await filesIn(source)) hash.update(file).update(await readFile(file));
  }
  const ids = databases.map(({ binding }) => idVariable(binding));
  const names = [...variableNames, 'PORT', 'SERVICES_PORT', 'CLOUDFLARE_ENV', ...ids];
  if (isForProduction()) hash.update(commit() ?? '');
  return hash.update(JSON.stringify(names.map((name) => process.env[name] ?? ''))).digest('hex');
}

/**
 * What /healthz and the list of deployments call this build. Production is named for its commit; here the sources are
 * enough, for a commit that changes none of them is no reason to build.
 */
const version = (sources: string): string =>
  (isForProduction() && commit()) || `sources-${sources.slice(0, 12)}`;

const isForProduction = () => process.env.CLOUDFLARE_ENV === 'production';

/** The commit that is checked out, marked when there are changes beside it; undefined outside of a repository. */
export function commit(): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--exclude', '*', '--abbrev=12'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : undefined;
}

async function filesIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && entry.name !== 'pages.gen.ts')
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

function run(
  command: string,
  args: string[],
  environment: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(join('node_modules/.bin', command), args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...quietPlatform, ...environment },
      ...(signal && { signal }),
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (status) => {
      if (status === 0) resolve(output);
      else reject(new Error(`The build failed.\n${output}`));
    });
  });
}

if (import.meta.main) {
  try {
    console.log(`The site is ${await buildSite()}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
