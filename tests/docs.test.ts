import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const pages = globSync('{README.md,CONTRIBUTING.md,tests/*.md,local/*.md,docs/**/*.md}');
// Examples in recipes, and files that a command writes.
const placeholder = /your-|its-|YOUR|NAME|[*…]/;

test('the documentation names only files that exist', () => {
  expect(pages.length).toBeGreaterThan(20);
  const missing = pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(/`((?:[\w.-]+\/)+[\w.()[\]/-]+\.\w+)`/g)]
      .map(([, path]) => path!)
      .filter((path) => /^(src|local|tests|editor|scripts|vite|docs|content|art)\//.test(path))
      .filter((path) => !placeholder.test(path) && !existsSync(path))
      .map((path) => `${page}: ${path}`),
  );
  expect(missing).toEqual([]);
});
