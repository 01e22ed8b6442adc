import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build, createServer } from 'vite';
import { expect, test } from 'vitest';
import { contentPlugin } from './content-plugin.ts';

const ARTICLE = resolve('tests/fixtures/content/articles/crafting-perfect-mocktail.md');

const RECIPE = resolve('tests/fixtures/content/recipes/sunrise-splash.md');

test('?summary has the fields of lists only', async () => {
  const [summary, recipe] = await imported(`${ARTICLE}?summary`, `${RECIPE}?summary`);
  expect(summary).toMatchObject({
    slug: 'crafting-perfect-mocktail',
    title: 'Crafting the Perfect Mocktail at Home',
    date: '2026-07-09',
    featured: true,
  });
  expect(JSON.stringify(summary)).not.toContain('Start colder');
  expect(Object.keys(recipe as object).toSorted()).toEqual(
    'description draft featured image imageAlt prepTime relatedProducts servings slug title'.split(
      ' ',
    ),
  );
});

test('?whole has all fields, the text as HTML and its headings', async () => {
  const [whole, recipe] = await imported(`${ARTICLE}?whole`, `${RECIPE}?whole`);
  const article = whole as { html: string; headings: unknown[] };
  expect(article).toMatchObject({ slug: 'crafting-perfect-mocktail', date: '2026-07-09' });
  expect(article.html).toMatch(/^\s*<p>There is a moment/);
  expect(article.html).not.toContain('title:');
  expect(article.headings).toContainEqual({
    id: 'start-colder-than-you-think',
    text: 'Start colder than you think',
  });
  expect(recipe).toHaveProperty('ingredients.7', '1 cup ice cubes');
});

test('?words has the visible words of each paragraph, folded', async () => {
  const [words] = await imported(`${RECIPE}?words`);
  const page = words as { title: string; words: string };
  expect(page.title).toBe('Sunrise Splash');
  // Of an ingredient and of the text.
  expect(page.words).toContain(' tablespoon chili salt for the rim ');
  expect(page.words).toContain('gravity doe the');
  // Neither the path nor the description of the picture.
  expect(page.words).not.toMatch(/webp| cut/);
});

test.each([
  ['draft: true', '2026-07-09', 'Draft: Crafting'],
  ['draft: false', '2199-01-01', 'Scheduled: Crafting'],
])(
  'a page with %s and date %s is left out of a build and marked by the dev server',
  async (draft, date, title) => {
    await inFolder(async (folder) => {
      const file = join(folder, 'duck.md');
      const article = (await readFile(ARTICLE, 'utf8')).replace('draft: false', draft);
      await writeFile(file, article.replace('2026-07-09', date));
      const modules = ['summary', 'whole', 'words'].map((query) => `${file}?${query}`);
      expect(await imported(...modules)).toEqual([undefined, undefined, undefined]);
      for (const code of await served(...modules.slice(0, 2)))
        expect(code).toContain(`"title":"${title}`);
    });
  },
);

test('a malformed file stops the build with its path, field and reason', async () => {
  await inFolder(async (folder) => {
    const file = join(folder, 'duck.md');
    await writeFile(
      file,
      (await readFile(ARTICLE, 'utf8')).replace('featured: true', 'featured: soon'),
    );
    await expect(imported(`${file}?summary`)).rejects.toThrow(
      'content/articles/duck.md: featured: has to be true or false',
    );
  });
});

/** The default exports of modules in a build. */
async function imported(...addresses: string[]): Promise<unknown[]> {
  return inFolder(async (folder) => {
    const entry = join(folder, 'entry.js');
    const imports = addresses.map(
      (address, at) => `import m${at} from ${JSON.stringify(address)};`,
    );
    const names = addresses.map((_, at) => `m${at}`);
    await writeFile(entry, `${imports.join('\n')} export default [${names.join(', ')}];`);
    await build({
      configFile: false,
      logLevel: 'silent',
      plugins: [contentPlugin()],
      build: {
        outDir: folder,
        emptyOutDir: false,
        lib: { entry, formats: ['es'], fileName: 'built' },
      },
    });
    return ((await import(join(folder, 'built.js'))) as { default: unknown[] }).default;
  });
}

/** The code of modules from the dev server. */
async function served(...addresses: string[]): Promise<(string | undefined)[]> {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    plugins: [contentPlugin()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const results = addresses.map((address) => server.transformRequest(address));
    return (await Promise.all(results)).map((result) => result?.code);
  } finally {
    await server.close();
  }
}

async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'content-'));
  const folder = join(root, 'articles');
  await mkdir(folder);
  try {
    return await use(folder);
  } finally {
    await rm(root, { recursive: true });
  }
}
