import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { variableNames } from '../src/runtime/env-schema.ts';
import { clearShippedPackages, shippedPackages } from '../vite/shipped-packages.ts';
import { checkContent } from './content/check-content.ts';
import { readArguments, runCommand } from './command.ts';
import { databases, idVariable, sharedCache } from './deploy/databases.ts';
import { moveCards } from './content/cards.ts';
import { makePictures } from './content/pictures.ts';
import { licencesText } from './licences.ts';
import { webhookNames } from './vars.ts';
import { quietPlatform } from './wrangler.ts';

export const BUILT_CONFIG = 'dist/server/wrangler.json';
const STAMP = 'dist/.built';
/** A page of every build. */
const A_PAGE = 'dist/public/404.html';
const LICENCES = 'dist/public/licences.txt';
/** Makes wrangler read BUILT_CONFIG instead of wrangler.toml, whose build command it would skip. */
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
 * Builds the site into dist/, unless it contains a build of the same sources and variables.
 * @param signal aborts the build
 * @throws an Error with the output of a failed build
 */
export async function buildSite(signal?: AbortSignal): Promise<'built' | 'up to date'> {
  // New pictures would mark the working tree as changed.
  const checkedOut = commit();
  await makePictures();
  await moveCards();
  const unpublished = await checkContent();
  const wanted = await fingerprint(unpublished, checkedOut);
  await rm(REDIRECT, { force: true });
  const present = existsSync(A_PAGE) && existsSync(STAMP);
  if (present && (await readFile(STAMP, 'utf8')) === wanted) return 'up to date';

  // Otherwise an aborted build would count as the previous one.
  await rm(STAMP, { force: true });
  await clearShippedPackages();
  // Test runners set another NODE_ENV, but React's development build does not run in a Worker.
  const settings = {
    NODE_ENV: 'production',
    SITE_VERSION: version(wanted, checkedOut),
    BUILD_ID: await pagesId(unpublished),
  };
  const output = await run('waku', ['build'], settings, signal);
  // When prerendering throws, Waku writes no pages and exits with code 0.
  if (!existsSync(A_PAGE)) throw new Error(`The build wrote no pages.\n${output}`);
  const { vars } = JSON.parse(await readFile(BUILT_CONFIG, 'utf8')) as {
    vars: Record<string, string | undefined>;
  };
  if (vars.CMS_REPOSITORY) {
    const { addEditor } = await import('../editor/editor-bundle.ts');
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

/** An id of the pages of a build, which does not depend on the editor. */
export async function pagesId(unpublished: string[]): Promise<string> {
  const id = await fingerprint(unpublished, undefined, (name) => !name.startsWith('CMS_'));
  return id.slice(0, 8);
}

/** Paths of the files that the build depends on, sorted. */
export async function sourceFiles(): Promise<string[]> {
  const files: string[] = [];
  for await (const entry of glob(SOURCES, { withFileTypes: true })) {
    const isSource = entry.isFile() && !/\.test\.tsx?$|^pages\.gen\.ts$/.test(entry.name);
    if (isSource) files.push(relative('.', join(entry.parentPath, entry.name)));
  }
  return files.toSorted();
}

/**
 * A hash of the sources and the environment of a build.
 * @param unpublished pages that are left out, which depends on the day
 * @param includes whether the hash includes a variable
 */
async function fingerprint(
  unpublished: string[],
  checkedOut: string | undefined,
  includes: (name: string) => boolean = () => true,
): Promise<string> {
  const hash = createHash('sha256').update(unpublished.join());
  for (const file of await sourceFiles()) hash.update(file).update(await readFile(file));
  const ids = [...databases, sharedCache].map(({ binding }) => idVariable(binding));
  const names = [
    ...variableNames,
    ...webhookNames,
    'PORT',
    'SERVICES_PORT',
    'CLOUDFLARE_ENV',
    ...ids,
  ].filter(includes);
  if (isForProduction()) hash.update(checkedOut ?? '');
  return hash.update(JSON.stringify(names.map((name) => process.env[name] ?? ''))).digest('hex');
}

/**
 * The version in /healthz: the commit in production, otherwise a hash of the sources, so that a commit that changes no
 * source causes no build.
 */
const version = (sources: string, checkedOut: string | undefined): string =>
  (isForProduction() && checkedOut) || `sources-${sources.slice(0, 12)}`;

const isForProduction = () => process.env.CLOUDFLARE_ENV === 'production';

/** The checked-out commit, marked when there are changes; undefined outside of a repository. */
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
  await runCommand(async () => {
    readArguments('npm run build    validates the content, and builds the site into dist/', {});
    console.log(`The site is ${await buildSite()}.`);
  });
}
