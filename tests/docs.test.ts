import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allNames } from '../scripts/vars.ts';

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

test('every script of package.json installs missing packages first', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const isCommand = (name: string) => !name.startsWith('pre');
  expect(
    Object.keys(scripts).filter(
      (name) => isCommand(name) && !scripts[`pre${name}`]?.includes('install.mjs'),
    ),
  ).toEqual([]);
});

// Set by the build, and by wrangler.toml for the local services.
const UNDOCUMENTED = ['FORM_WEBHOOKS_URL'];

test('the table of variables in docs/operating/reference.md has every variable, with the webhooks of the forms', () => {
  const [, table = ''] = readFileSync('docs/operating/reference.md', 'utf8').split(
    '| name | meaning | secret |',
  );
  const names = table
    .trim()
    .split('\n\n', 1)[0]!
    .split('\n')
    .flatMap((row) => row.split('|')[1]!.match(/[A-Z_\d]{3,}/g) ?? []);
  const missing = allNames.filter((name) => !names.includes(name) && !UNDOCUMENTED.includes(name));
  expect(missing).toEqual([]);
});
