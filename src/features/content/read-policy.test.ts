import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { readPolicy } from './read-policy.ts';

let source: string;
beforeAll(async () => void (source = await readFile('content/policies/refund-policy.md', 'utf8')));

test('a policy has the name of its file', () => {
  expect(readPolicy('cookie-policy', source)).toMatchObject({ slug: 'cookie-policy' });
});

test('no policy takes the address of a page or of a folder of files', async () => {
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
    expect(() => readPolicy(name, source)).toThrow(
      `content/policies/${name}.md: its name is taken`,
    );
  }
});

test.each(['Refund', 'cookie policy', 'cookies.old'])('"%s" is no address', (slug) => {
  expect(() => readPolicy(slug, source)).toThrow(/small letters/);
});
