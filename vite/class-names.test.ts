import { expect, test } from 'vitest';
import { shortNames, stylesheetFiles } from './class-names.ts';

test('names are short, and equal for the same hash of a file in each evaluation', () => {
  const nameOf = shortNames(['src/b.css.ts', 'src/a.css.ts']);
  const names = ['x0', 'x1', 'x0'].map((hash) => nameOf({ hash, filePath: 'src/a.css.ts' }));
  expect(names).toEqual(['bA0', 'bA1', 'bA0']);
  expect(nameOf({ hash: 'y0', filePath: 'src/b.css.ts' })).toBe('bB0');
  expect(() => nameOf({ hash: 'z0', filePath: 'src/c.css.ts' })).toThrow(/src\/c\.css\.ts/);
});

test('every stylesheet of the site has a code of its own, which no list of ad blockers hides', () => {
  const files = stylesheetFiles();
  const nameOf = shortNames(files);
  const names = files.map((filePath) => nameOf({ hash: 'x0', filePath }));
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[b-z][A-Z]0$/.test(name))).toEqual([]);
});
