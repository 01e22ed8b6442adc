import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { variableNames } from '../src/runtime/env-schema.ts';
import { forgetShippedPackages, shippedPackages } from '../vite/shipped-packages.ts';
import { checkContent } from './check-content.ts';
import { runCommand } from './command.ts';
import { databases, idVariable } from './databases.ts';
import { makePictures } from './pictures.ts';
import { licencesText } from './licences.ts';
import { webhookNames } from './webhooks.ts';
import { quietPlatform } from './wrangler.ts';

export const BUILT_CONFIG = 'dist/server/wrangler.json';
const STAMP = 'dist/.built';
// One of those that every build writes.
const A_PAGE = 'dist/public/404.html';
const LICENCES = 'dist/public/licences.txt';
/** Makes wrangler read BUILT_CONFIG in place of wrangler.toml, so that `wrangler dev` would never build. */
const REDIRECT = '.wrangler/deploy/config.json';

const SOURCES = [
  '{src,content,public,vite,scripts,editor}/**',
  'waku.config.ts',
  'wrangler.toml',
  'tsconfig.json',
  'package{,-lock}.json',
  '.dev.vars*',
  '.env*',
];

/**
 * Builds the site into dist/, unless what is there was made from the same sources and variables.
 * @param signal ends a build that is no longer wanted
 * @throws an Error with the build's output when it fails
 */
export async function buildSite(signal?: AbortSignal): Promise<'built' | 'up to date'> {
  // Before pictures are made, which would mark it as changed.
  const checkedOut = commit();
  await makePictures();
  const unpublished = await checkContent();
  const wanted = await fingerprint(unpublished, checkedOut);
  await rm(REDIRECT, { force: true });
  const present = existsSync(A_PAGE) && existsSync(STAMP);
  if (present && (await readFile(STAMP, 'utf8')) === wanted) return 'up to date';

  // A build that is aborted must not pass for the one before it.
  await rm(STAMP, { force: true });
  await forgetShippedPackages();
  // A test runner sets another NODE_ENV; React's development build does not run in a Worker.
  const settings = {
    NODE_ENV: 'production',
    SITE_VERSION: version(wanted, checkedOut),
    BUILD_ID: await pagesId(unpublished),
  };
  const output = await run('waku', ['build'], settings, signal);
  // A page that throws while prerendering leaves no pages at all, with exit code 0.
  if (!existsSync(A_PAGE)) throw new Error(`The build wrote no pages.\n${output}`);
  const { vars } = JSON.parse(await readFile(BUILT_CONFIG, 'utf8')) as {
    vars: Record<string, string | undefined>;
  };
  if (vars.CMS_REPOSITORY) {
    const { addEditor } = await import('./editor.ts');
    await addEditor('dist/public', {
      repository: vars.CMS_REPOSITORY,
      branch: vars.CMS_BRANCH,
      authUrl: vars.CMS_AUTH_URL,
    });
  }
  await writeFile(LICENCES, await licencesText(await shippedPackages()));
  await rm(REDIRECT, { force: true });
  await writeFile(STAMP, wanted);
  return 'built';
}

/** The same wherever pages are the same: the editor is no part of them. */
export async function pagesId(unpublished: string[]): Promise<string> {
  const id = await fingerprint(unpublished, undefined, (name) => !name.startsWith('CMS_'));
  return id.slice(0, 8);
}

/** All files that can change the outcome of a build, sorted. */
export async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    const isSource = entry.isFile() && !/\.test\.tsx?$|^pages\.gen\.ts$/.test(entry.name);
    if (isSource) files.push(relative('.', join(entry.parentPath, entry.name)));
  }
  return files.toSorted();
}

/**
 * A hash of the sources, and of the environment that prerendered pages depend on.
 * @param unpublished pages that are left out today, and may not be tomorrow
 * @param counts whether a variable does
 */
async function fingerprint(
  unpublished: string[],
  checkedOut: string | undefined,
  counts: (name: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash('sha256').update(unpublished.join());
  for (const file of await sourceFiles()) hash.update(file).update(await readFile(file));
  const ids = databases.map(({ binding }) => idVariable(binding));
  const names = [
    ...variableNames,
    ...webhookNames,
    'PORT',
    'SERVICES_PORT',
    'CLOUDFLARE_ENV',
    ...ids,
  ].filter(counts);
  if (isForProduction()) hash.update(checkedOut ?? '');
  return hash.update(JSON.stringify(names.map((name) => process.env[name] ?? ''))).digest('hex');
}

/**
 * The version that /healthz tells: in production the commit; locally the sources, so that a commit that changes none
 * of them causes no build.
 */
const version = (sources: string, checkedOut: string | undefined): string =>
  (isForProduction() && checkedOut) || `sources-${sources.slice(0, 12)}`;

const isForProduction = () => process.env.CLOUDFLARE_ENV === 'production';

/** The commit that is checked out, marked when there are changes; undefined outside of a repository. */
export function commit(): string | undefined {
  const { status, stdout } = spawnSync(
    'git',
    ['describe', '--always', '--dirty', '--exclude', '*', '--abbrev=12'],
    { encoding: 'utf8' },
  );
  return status === 0 ? stdout.trim() : undefined;
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
  await runCommand(async () => console.log(`The site is ${await buildSite()}.`));
}
