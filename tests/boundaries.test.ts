import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// The folders that each folder of src may import. `docs/decisions/002-dependency-direction.md` gives the reasons.
const dependencies: Record<string, string[]> = {
  pages: ['features', 'design', 'services', 'runtime', 'lib'],
  api: ['features', 'analytics', 'services', 'runtime', 'lib'],
  server: ['api', 'features', 'analytics', 'cache', 'framework', 'services', 'runtime', 'lib'],
  features: ['analytics', 'services', 'cache', 'runtime', 'design', 'lib'],
  analytics: ['runtime', 'lib'],
  services: ['cache', 'runtime', 'lib'],
  cache: ['framework', 'runtime', 'lib'],
  framework: ['runtime', 'lib'],
  runtime: ['lib'],
  design: ['lib'],
  lib: [],
};
// Features that other features may import. Pages compose all other features.
const sharedFeatures = ['layout', 'forms', 'account', 'cart', 'search', 'seo', 'shop'];
// The feature that shows what all others report.
const OVERVIEW = 'office';
const clientFolders = ['features', 'design'];

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$/.test(entry.name),
  )
  .map((entry) => relative(src, join(entry.parentPath, entry.name)));

const read = (file: string) => readFileSync(join(src, file), 'utf8');
// Entry points of the Worker and of the browser, which may import all folders.
const ENTRIES = ['waku.server.tsx', 'waku.client.tsx'];
// The route tables import nothing else, and all folders may import them.
const ROUTES = ['routes.ts', 'page-routes.ts'];
const folderOf = (file: string) => file.split('/')[0]!;

/** Paths of the files that a file imports, relative to src. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
    relative(src, resolve(src, dirname(file), path!)),
  );
}

const edges = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));

test('the checks find files and imports', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(edges.length).toBeGreaterThan(80);
});

test('every folder of src has a list of allowed imports', () => {
  const folders = new Set(files.map(folderOf));
  for (const file of [...ENTRIES, ...ROUTES]) folders.delete(file);
  expect([...folders].toSorted()).toEqual(Object.keys(dependencies).toSorted());
});

test('a folder imports only the folders on its list', () => {
  const forbidden = edges.filter(({ file, imported }) => {
    const [from, to] = [folderOf(file), folderOf(imported)];
    const outside = imported.startsWith('../');
    if (ENTRIES.includes(from!) || outside || from === to || ROUTES.includes(imported))
      return false;
    return !dependencies[from!]?.includes(to!);
  });
  expect(forbidden).toEqual([]);
});

/** The nodes of a graph that lead back to themselves. */
function cyclicNodes(pairs: (readonly [from: string, to: string])[]): string[] {
  const targets = Map.groupBy(pairs, ([from]) => from);
  return [...targets.keys()].filter((node) => {
    const reached = new Set<string>();
    const follow = (from: string) => {
      for (const [, to] of targets.get(from) ?? []) {
        if (reached.has(to)) continue;
        reached.add(to);
        follow(to);
      }
    };
    follow(node);
    return reached.has(node);
  });
}

test('imports have no cycles', () => {
  // Styles are imported without their extension.
  const pairs = edges.map(
    ({ file, imported }) => [file, files.includes(imported) ? imported : `${imported}.ts`] as const,
  );
  expect(cyclicNodes(pairs)).toEqual([]);
});

test('folders have no cycles', () => {
  // A folder and its subfolders are one subject, and all folders import the files of src itself.
  const isWithin = (one: string, other: string) =>
    other === '.' || `${one}/`.startsWith(`${other}/`);
  const pairs = edges
    .map(({ file, imported }) => [dirname(file), dirname(imported)] as const)
    .filter(([from, to]) => !isWithin(from, to) && !isWithin(to, from));
  expect(cyclicNodes(pairs)).toEqual([]);
});

test('src imports nothing outside itself but content', () => {
  const outside = edges.filter(
    ({ imported }) => imported.startsWith('..') && !imported.startsWith('../content/'),
  );
  expect(outside).toEqual([]);
});

test('features import only the shared features among each other', () => {
  const across = edges.filter(({ file, imported }) => {
    const [folder, from] = file.split('/');
    const [importedFolder, to] = imported.split('/');
    return (
      folder === 'features' &&
      importedFolder === 'features' &&
      from !== to &&
      from !== OVERVIEW &&
      !sharedFeatures.includes(to!)
    );
  });
  expect(across).toEqual([]);
});

test('client components are in features and design only', () => {
  const clients = files.filter((file) => /^'use client'/m.test(read(file)));
  expect(clients.filter((file) => !clientFolders.includes(folderOf(file)))).toEqual([]);
  expect(clients.length).toBeGreaterThan(0);
});

/** All files that are part of a browser bundle: client components and their imports. */
function browserFiles(): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !files.includes(file)) return;
    seen.add(file);
    importsOf(file)
      .filter((imported) => !importedForTypesOnly(file, imported))
      .forEach(visit);
  };
  files.filter((file) => /^'use client'/m.test(read(file))).forEach(visit);
  return [...seen];
}

test('the Worker logs through runtime/log.ts only, which removes personal data', () => {
  const inBrowser = browserFiles();
  const logging = files.filter((file) => /\bconsole\./.test(read(file)));
  expect(logging.filter((file) => !inBrowser.includes(file))).toEqual(['runtime/log.ts']);
});

test('browser bundles contain no server-only module', () => {
  const serverOnly = browserFiles().filter(
    (file) =>
      /^(analytics|services|cache|runtime)\//.test(file) ||
      /cloudflare:workers|'server-only'/.test(read(file)),
  );
  expect(serverOnly).toEqual([]);
});

/** Type imports are erased from the bundle. */
function importedForTypesOnly(file: string, imported: string): boolean {
  const name = imported.split('/').at(-1)!;
  return !read(file)
    .replaceAll(/import type [^;]*;/g, '')
    .includes(`/${name}'`);
}

test('features that use Shopify, the store sheet or the cache are marked as server-only', () => {
  const users = edges
    .filter(
      ({ file, imported }) =>
        folderOf(file) === 'features' &&
        /^(services\/(shopify|store-sheet)|cache)\//.test(imported),
    )
    .map(({ file }) => file);
  expect(users.length).toBeGreaterThan(0);
  expect(users.filter((file) => !read(file).startsWith("import 'server-only';"))).toEqual([]);
});

test('no file has a generic name', () => {
  const generic = /(^|\/)(index|utils?|helpers?|types|common)\.tsx?$/;
  // The router names pages by their URLs.
  const named = files.filter((file) => !file.startsWith('pages/'));
  expect(named.filter((file) => generic.test(file))).toEqual([]);
});

test('styles of the components layer are written with componentStyle', () => {
  const styleFiles = files.filter((file) => file.endsWith('.css.ts'));
  expect(styleFiles.length).toBeGreaterThan(40);
  const writtenOut = styleFiles.filter((file) =>
    /\bstyle\(\s*\{\s*'@layer':\s*\{\s*\[components\]/.test(read(file)),
  );
  expect(writtenOut).toEqual([]);
});

test('no folder of src, local and tests contains more than 40 files', () => {
  const filesIn = Map.groupBy(
    ['src', 'local', 'tests'].flatMap((root) =>
      readdirSync(resolve(src, '..', root), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ),
    ),
    ({ parentPath }) => relative(resolve(src, '..'), parentPath),
  );
  expect(filesIn.size).toBeGreaterThan(40);
  const tooLarge = [...filesIn].filter(([, entries]) => entries.length > 40).map(([path]) => path);
  expect(tooLarge).toEqual([]);
});
