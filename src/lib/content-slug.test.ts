import { expect, test } from 'vitest';
import { checkSlug } from './content-slug.ts';

test.each(['summer-spritz', '5-minute-fizz', 'lime'])('%s is an address', (slug) => {
  expect(() => checkSlug('content/recipes/some.md', slug)).not.toThrow();
});

test.each(['search', 'page'])('%s belongs to the list', (slug) => {
  expect(() => checkSlug(`content/recipes/${slug}.md`, slug)).toThrow(
    `content/recipes/${slug}.md: its name is taken`,
  );
});

test.each(['Summer', 'two words', 'double--hyphen', '-lime', 'limón', 'a.b', ''])(
  '"%s" is no address',
  (slug) => {
    expect(() => checkSlug('content/recipes/some.md', slug)).toThrow(/some\.md: .*small letters/);
  },
);
