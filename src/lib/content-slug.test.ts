import { expect, test } from 'vitest';
import { checkSlug } from './content-slug.ts';

test.each(['summer-spritz', '5-minute-fizz', 'lime'])('%s is an address', (slug) => {
  expect(() => checkSlug('content/recipes/some.md', slug, ['search'])).not.toThrow();
});

test('a name that something else has is refused', () => {
  expect(() => checkSlug('content/recipes/search.md', 'search', ['search'])).toThrow(
    'content/recipes/search.md: its name is taken',
  );
});

test.each(['Summer', 'two words', 'double--hyphen', '-lime', 'limón', 'a.b', ''])(
  '"%s" is no address',
  (slug) => {
    expect(() => checkSlug('content/recipes/some.md', slug, ['search'])).toThrow(
      /some\.md: .*small letters/,
    );
  },
);
