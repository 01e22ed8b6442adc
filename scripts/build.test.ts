import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { pagesId, sourceFiles } from './build.ts';

/** The files and their imports by relative paths, at any depth. */
async function importsOf(files: string[], seen = new Set<string>()): Promise<Set<string>> {
  for (const file of files.filter((each) => !seen.has(each))) {
    seen.add(file);
    const code = await readFile(file, 'utf8');
    const imports = [...code.matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+\.tsx?)'/g)];
    await importsOf(
      imports.map(([, path = '']) => join(dirname(file), path)),
      seen,
    );
  }
  return seen;
}

test('every file that the build imports is a source', async () => {
  const sources = await sourceFiles();
  const imported = await importsOf(['scripts/build.ts', 'waku.config.ts']);
  expect([...imported]).toEqual(
    expect.arrayContaining(['scripts/deploy/databases.ts', 'scripts/vars.ts']),
  );
  expect([...imported].filter((file) => !sources.includes(file))).toEqual([]);
});

test('content, public files and the lockfile are sources, tests are not', async () => {
  const sources = await sourceFiles();
  expect(sources).toEqual(
    expect.arrayContaining([
      'content/site.json',
      'public/favicon.ico',
      'src/waku.server.tsx',
      'wrangler.toml',
      'package-lock.json',
    ]),
  );
  expect(sources.filter((file) => file.includes('.test.'))).toEqual([]);
});

test('the id of the pages depends on settings, but not on the editor', async () => {
  const without = await pagesId([]);
  vi.stubEnv('CMS_REPOSITORY', 'duck/site');
  expect(await pagesId([])).toBe(without);
  vi.stubEnv('SITE_URL', 'https://duck.example');
  expect(await pagesId([])).not.toBe(without);
  vi.unstubAllEnvs();
});
