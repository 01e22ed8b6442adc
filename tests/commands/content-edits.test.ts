import { globSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneProject, type Clone } from './clone.ts';

let clone: Clone;
beforeAll(async () => void (clone = await cloneProject({ built: false })));
afterAll(() => clone.remove());

const textOf = (file: string) => readFile(join(clone.root, 'content', file), 'utf8');
const write = (file: string, text: string) => writeFile(join(clone.root, 'content', file), text);
const writeJson = async (file: string, edit: (content: never) => object) =>
  write(file, JSON.stringify(edit(JSON.parse(await textOf(file)) as never)));

test('npm run test:unit: the tests about content pass after content was edited, scheduled, added and deleted', async () => {
  const pages = globSync('{articles,recipes}/*.md', { cwd: 'content' });
  for (const page of pages)
    await write(page, (await textOf(page)).replace(/^title: .*$/m, "title: 'Edited'"));
  const sources = await Promise.all(
    globSync('{articles/*.md,about.md,search.json}', { cwd: 'content' }).map(textOf),
  );
  const isLinked = (page: string) => sources.some((text) => text.includes(basename(page, '.md')));
  const [article, recipe] = ['articles', 'recipes'].map((folder) =>
    pages.find((page) => page.startsWith(folder))!,
  );
  await write('articles/added.md', await textOf(article!));
  await write('recipes/added.md', await textOf(recipe!));
  // A page that others link to cannot be deleted.
  await rm(
    join(
      clone.root,
      'content',
      pages.find((page) => !isLinked(page))!,
    ),
  );
  const scheduled = (await textOf('articles/added.md')).replace(
    /^date: .*$/m,
    "date: '2199-01-01'",
  );
  await write('articles/scheduled.md', scheduled);
  const lists = (each: object) =>
    Object.fromEntries(Object.entries(each).map(([name, list]) => [name, list.slice(0, 1)]));
  await writeJson('search.json', lists);
  await writeJson('faq.json', (questions: object[]) => questions.slice(1));
  await writeJson('place-names.json', (names: object[]) => names.slice(0, 1));
  await writeJson('site.json', (site: object) => ({ ...site, tagline: 'Edited' }));

  // Others can only import content, which vitest.config.ts replaces.
  const tests = globSync(['{src,scripts,editor,vite}/**/*.test.{ts,tsx}', 'tests/*.test.ts']);
  const about = tests.filter((file) => (file + readFileSync(file, 'utf8')).includes('content/'));
  const ran = await clone.run(`npm run test:unit -- ${about.join(' ')}`);
  expect(ran.code, ran.output).toBe(0);
  expect(ran.output).toContain('passed');
});
