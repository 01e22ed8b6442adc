import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../../package.json' with { type: 'json' };
import { BUILT_CONFIG } from '../../../scripts/build.ts';
import { webhookNames } from '../../../scripts/vars.ts';
import { secretNames } from '../../../src/runtime/env-schema.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

/** Names and contents of the files in a folder of the build. */
const filesIn = (folder: string, encoding: 'utf8' | 'latin1') =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({
      name,
      content: readFileSync(join(parentPath, name), encoding),
    }));

test('secrets that are set during the build are in no file for browsers, nor are their names', () => {
  const { vars } = JSON.parse(readFileSync(BUILT_CONFIG, 'utf8')) as {
    vars: Record<string, string>;
  };
  const names = [...secretNames, ...webhookNames];
  const values = names.flatMap((name) => vars[name] ?? []);
  expect(values.length).toBeGreaterThan(3);
  const files = filesIn('dist/public', 'latin1');
  expect(files.length).toBeGreaterThan(50);
  for (const { name, content } of files)
    expect([name, ...[...names, ...values].filter((each) => content.includes(each))]).toEqual([
      name,
    ]);
});

test('every content file has a page, and the Worker contains the text of none', async () => {
  for (const list of ['articles', 'recipes'])
    for (const file of readdirSync(`content/${list}`).filter((name) => name.endsWith('.md')))
      expect((await site.fetch(`/${list}/${file.replace('.md', '')}`)).status).toBe(200);

  const heading = 'Start colder than you think';
  expect(await site.html('/articles/crafting-perfect-mocktail')).toContain(heading);
  const instruction = 'Run the lime wedge around';
  expect(await site.html('/recipes/sunrise-splash')).toContain(instruction);
  const worker = filesIn('dist/server', 'utf8');
  const filesWith = (text: string) => worker.filter(({ content }) => content.includes(text));
  for (const text of [heading, instruction]) expect(filesWith(text)).toEqual([]);
  // Titles are in the summaries of the lists, and in the words for the search.
  expect(filesWith('Crafting the Perfect Mocktail')).toHaveLength(2);
});

test('/licences.txt contains the licence of every shipped package in its version, and no build tool', async () => {
  const text = await site.html('/licences.txt');
  // Browser code, Worker code, a font and the map.
  for (const name of [
    'react-dom',
    'web-vitals',
    'hono',
    '@fontsource/caprasimo',
    'protomaps-leaflet',
  ] as const)
    expect(text).toContain(`${name} ${dependencies[name]} (`);
  for (const name of ['vite', 'wrangler', 'lightningcss']) expect(text).not.toContain(`\n${name} `);
});

test.each([
  '/assets/index-gone.js',
  '/no/such.png',
  '/apple-touch-icon-120x120.png?v=2',
  '/assets/gone.wasm',
  '/assets/gone',
  '/.env',
])('the missing file %s is answered by a short text', async (path) => {
  const response = await site.fetch(path);
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  expect((await response.text()).length).toBeLessThan(100);
});

test.each(['/no-such', '/old/page.html', '/old.php', '/shop/product/no-1.5', '/mr.rubber-ducky'])(
  'the missing page %s is answered by a page',
  async (path) => {
    const response = await site.fetch(path);
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('</h1>'),
    ]);
  },
);

test.each(['/admin', '/admin/admin.js'])(
  'without CMS_REPOSITORY, %s is not built',
  async (path) => {
    expect((await site.fetch(path)).status).toBe(404);
  },
);

test('a tile of the store map is a vector tile that browsers cache for a week', async () => {
  const tile = await site.fetch('/map/4/3/6.mvt');
  expect(tile.status).toBe(200);
  expect(tile.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
  expect(tile.headers.get('cache-control')).toBe('public, max-age=604800');
});
