import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { policyFolder } from '../src/features/content/policy.ts';
import { recipeKind } from '../src/features/content/recipe.ts';
import { readContentFile } from './content-files.ts';

const recipe = await readFile('content/recipes/sunrise-splash.md', 'utf8');
const policy = await readFile('content/policies/refund-policy.md', 'utf8');

test('a reserved slug is refused', () => {
  expect(() => readContentFile(recipeKind, 'search', recipe)).toThrow(
    'content/recipes/search.md: its name is taken',
  );
});

test.each(['Summer', 'two words', 'double--hyphen', '-lime', 'limón', 'a.b', ''])(
  '"%s" is no valid slug',
  (slug) => {
    expect(() => readContentFile(recipeKind, slug, recipe)).toThrow(/\.md: .*small letters/);
  },
);

test('the names of pages and public folders are reserved for policies, too', async () => {
  const pages = await readdir('src/pages/(site)');
  const folders = await readdir('public', { withFileTypes: true });
  const names = [
    ...pages.map((name) => name.replace(/\.tsx$/, '')).filter((name) => /^[a-z0-9]/.test(name)),
    ...folders.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    'api',
    'assets',
    'auth',
    'account',
  ];
  expect(names.length).toBeGreaterThan(10);
  for (const name of names) {
    expect(() => readContentFile(policyFolder, name, policy)).toThrow(
      `content/policies/${name}.md: its name is taken`,
    );
  }
});
