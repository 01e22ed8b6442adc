import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteSchema } from '../../src/features/layout/site-config.ts';
import { cloneProject } from './clone.ts';

let clone: string;
let run: Awaited<ReturnType<typeof cloneProject>>['run'];
let remove: () => Promise<void>;
beforeAll(async () => void ({ root: clone, run, remove } = await cloneProject({ built: false })));
afterAll(() => remove());

const edit = async (file: string, change: (source: string) => string, as = file) =>
  writeFile(join(clone, as), change(await readFile(join(clone, file), 'utf8')));
const setField = (name: string, value: string) => (source: string) =>
  source.replace(new RegExp(`^${name}: .*$`, 'm'), `${name}: ${value}`);

const OPTIONAL_FACTS = Object.entries(siteSchema.entries)
  .filter(([, { type }]) => type === 'optional')
  .map(([name]) => name);

/** The paths in a source, relative to the project. */
const pathsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/'([\w./*-]+)(?:\?\w+)?'/g)].map(([, path = '']) =>
    path.startsWith('.') ? join(dirname(file), path) : path,
  );
const namesContent = (file: string) => pathsIn(file).some((path) => path.startsWith('content/'));

/** Whether a test names a file of content/, or a module that it imports does. */
const isAboutContent = (file: string) =>
  [file, ...pathsIn(file).filter((path) => /\.tsx?$/.test(path) && existsSync(path))].some(
    namesContent,
  );

test('npm run test:unit: the tests about content pass after content was edited, scheduled, added and deleted', async () => {
  const articles = (await readdir(join(clone, 'content/articles'))).toSorted();
  const recipes = (await readdir(join(clone, 'content/recipes'))).toSorted();
  for (const name of articles) {
    await edit(`content/articles/${name}`, setField('title', "'Edited'"));
    await edit(`content/articles/${name}`, setField('featured', 'false'));
  }
  for (const name of recipes) await edit(`content/recipes/${name}`, setField('title', "'Edited'"));
  await edit(`content/articles/${articles[0]}`, (source) => source, 'content/articles/added.md');
  await edit(`content/recipes/${recipes[0]}`, (source) => source, 'content/recipes/added.md');
  await edit(
    `content/articles/${articles[0]}`,
    setField('date', "'2199-01-01'"),
    'content/articles/scheduled.md',
  );
  const sources = await Promise.all(
    [...articles.map((name) => `articles/${name}`), 'about.md', 'search.json'].map((name) =>
      readFile(join(clone, 'content', name), 'utf8'),
    ),
  );
  const unlinked = articles.find((name) => {
    const slug = name.replace('.md', '');
    return !sources.some((source) => source.includes(slug));
  });
  if (!unlinked) throw new Error('Every article is linked.');
  await rm(join(clone, `content/articles/${unlinked}`));
  await edit('content/faq.json', (source) =>
    JSON.stringify((JSON.parse(source) as object[]).slice(1)),
  );
  const firstOf = (list: unknown) => (list as object[]).slice(0, 1);
  await edit('content/place-names.json', (source) => JSON.stringify(firstOf(JSON.parse(source))));
  await edit('content/search.json', (source) => {
    const { synonyms, pages } = JSON.parse(source) as Record<string, unknown>;
    return JSON.stringify({ synonyms: firstOf(synonyms), pages: firstOf(pages) });
  });
  await edit('content/site.json', (source) =>
    JSON.stringify({
      ...(JSON.parse(source) as object),
      tagline: 'Edited',
      popularSearches: ['duck'],
      ...Object.fromEntries(OPTIONAL_FACTS.map((name) => [name, undefined])),
    }),
  );

  const tests = globSync('{src,scripts,editor,vite,tests}/**/*.test.{ts,tsx}');
  const ran = await run(`npm run --silent test:unit -- ${tests.filter(isAboutContent).join(' ')}`);
  expect(ran).toEqual({ code: 0, output: expect.stringContaining('passed') });
});
