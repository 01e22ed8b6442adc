import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';

// Who may import whom: data flows one way, and `docs/decisions/002-one-way-slope.md` says why.
const slope: Record<string, string[]> = {
  pages: ['features', 'design', 'services', 'runtime', 'lib'],
  api: ['features', 'services', 'runtime', 'lib'],
  server: ['api', 'features', 'cache', 'framework', 'services', 'runtime', 'lib'],
  features: ['services', 'cache', 'runtime', 'design', 'lib'],
  services: ['cache', 'runtime', 'lib'],
  cache: ['framework', 'runtime', 'lib'],
  framework: ['runtime', 'lib'],
  runtime: ['lib'],
  design: ['lib'],
  lib: [],
};
// Features that serve the others; beyond these, pages compose.
const sharedFeatures = ['layout', 'forms', 'account', 'cart', 'seo'];
const clientRooms = ['features', 'design'];

const src = resolve(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, withFileTypes: true })
  .filter(
    (entry) =>
      entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$/.test(entry.name),
  )
  .map((entry) => relative(src, join(entry.parentPath, entry.name)));

const read = (file: string) => readFileSync(join(src, file), 'utf8');
// The entries of the Worker and of the browser stand before all rooms.
const ENTRIES = ['waku.server.tsx', 'waku.client.tsx'];
// Imports nothing, and tells everyone what an address is.
const ROUTES = 'routes.ts';
const roomOf = (file: string) => file.split('/')[0]!;

/** The files of src that a file imports, by path from src. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g)].map(([, path]) =>
    relative(src, resolve(src, dirname(file), path!)),
  );
}

const edges = files.flatMap((file) => importsOf(file).map((imported) => ({ file, imported })));

test('there is something to check', () => {
  expect(files.length).toBeGreaterThan(40);
  expect(edges.length).toBeGreaterThan(80);
});

test('every folder of src has its place on the slope', () => {
  const rooms = new Set(files.map(roomOf).filter((room) => ![...ENTRIES, ROUTES].includes(room)));
  expect([...rooms].toSorted()).toEqual(Object.keys(slope).toSorted());
});

test('imports run downhill', () => {
  const uphill = edges.filter(({ file, imported }) => {
    const [from, to] = [roomOf(file), roomOf(imported)];
    const outside = imported.startsWith('../');
    if (ENTRIES.includes(from!) || outside || from === to || imported === ROUTES) return false;
    return !slope[from!]?.includes(to!);
  });
  expect(uphill).toEqual([]);
});

test('no file comes back to itself by what it imports', () => {
  const importedBy = Map.groupBy(edges, ({ file }) => file);
  const circles = files.filter((file) => {
    const reached = new Set<string>();
    const follow = (from: string) => {
      for (const { imported } of importedBy.get(from) ?? []) {
        const target = files.find((each) => each === imported || each === `${imported}.ts`);
        if (target === undefined || reached.has(target)) continue;
        reached.add(target);
        follow(target);
      }
    };
    follow(file);
    return reached.has(file);
  });
  expect(circles).toEqual([]);
});

test('outside src, only content is imported', () => {
  const outside = edges.filter(
    ({ imported }) => imported.startsWith('..') && !imported.startsWith('../content/'),
  );
  expect(outside).toEqual([]);
});

test('features leave each other alone', () => {
  const across = edges.filter(({ file, imported }) => {
    const [room, from] = file.split('/');
    const [otherRoom, to] = imported.split('/');
    return (
      room === 'features' &&
      otherRoom === 'features' &&
      from !== to &&
      !sharedFeatures.includes(to!)
    );
  });
  expect(across).toEqual([]);
});

test('code for the browser stands in features and design only', () => {
  const clients = files.filter((file) => /^'use client'/m.test(read(file)));
  expect(clients.filter((file) => !clientRooms.includes(roomOf(file)))).toEqual([]);
  expect(clients.length).toBeGreaterThan(0);
});

/** All files that browsers get, whether at once or later. */
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

test('the Worker says nothing past its log, which keeps what is about a visitor to itself', () => {
  const inBrowser = browserFiles();
  const talking = files.filter((file) => /\bconsole\./.test(read(file)));
  expect(talking.filter((file) => !inBrowser.includes(file))).toEqual(['runtime/log.ts']);
});

test('what the browser gets never reaches the Worker’s own modules', () => {
  const serverOnly = browserFiles().filter(
    (file) =>
      /^(services|cache|runtime)\//.test(file) ||
      /cloudflare:workers|'server-only'/.test(read(file)),
  );
  expect(serverOnly).toEqual([]);
});

/** Types leave no trace in the browser. */
function importedForTypesOnly(file: string, imported: string): boolean {
  const name = imported.split('/').at(-1)!;
  return !read(file)
    .replaceAll(/import type [^;]*;/g, '')
    .includes(`/${name}'`);
}

test('what asks an outside party says that it is for the server only', () => {
  const asking = edges
    .filter(
      ({ file, imported }) =>
        roomOf(file) === 'features' && /^(services\/(shopify|store-sheet)|cache)\//.test(imported),
    )
    .map(({ file }) => file);
  expect(asking.length).toBeGreaterThan(0);
  expect(asking.filter((file) => !read(file).startsWith("import 'server-only';"))).toEqual([]);
});

test('no file hides behind a name that says nothing', () => {
  const nameless = /(^|\/)(index|utils?|helpers?|types|common)\.tsx?$/;
  const pagesAreNamedByTheirUrl = (file: string) => file.startsWith('pages/');
  expect(files.filter((file) => nameless.test(file) && !pagesAreNamedByTheirUrl(file))).toEqual([]);
});

test('styles of the components layer are written with componentStyle', () => {
  const styleFiles = files.filter((file) => file.endsWith('.css.ts'));
  expect(styleFiles.length).toBeGreaterThan(40);
  const writtenOut = styleFiles.filter((file) =>
    /\bstyle\(\s*\{\s*'@layer':\s*\{\s*\[components\]/.test(read(file)),
  );
  expect(writtenOut).toEqual([]);
});
