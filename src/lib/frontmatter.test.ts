import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readContent } from './frontmatter.ts';

const schema = v.object({
  title: v.string('has to be a text'),
  featured: v.boolean('has to be true or false'),
});
const read = (source: string) => readContent('content/articles/duck.md', source, schema);

test('the fields and the text below them', () => {
  expect(read('---\ntitle: Duck\nfeatured: true\n---\n\nQuack.\n')).toEqual({
    fields: { title: 'Duck', featured: true },
    markdown: '\nQuack.\n',
  });
});

test('a file from another editor: byte order mark and CRLF', () => {
  expect(read('\uFEFF---\r\ntitle: Duck\r\nfeatured: false\r\n---\r\nQuack.').markdown).toBe(
    'Quack.',
  );
});

test.each([
  [
    'no frontmatter',
    'Quack.',
    'content/articles/duck.md: has to begin with its fields between two lines of "---".',
  ],
  ['a missing field', '---\ntitle: Duck\n---\n', 'content/articles/duck.md: featured: is missing'],
  [
    'a wrong field',
    '---\ntitle: Duck\nfeatured: maybe\n---\n',
    'content/articles/duck.md: featured: has to be true or false',
  ],
  [
    'two problems',
    '---\nfeatured: 1\n---\n',
    'content/articles/duck.md: title: is missing; featured: has to be true or false',
  ],
])('%s is told with path, field and reason', (_what, source, message) => {
  expect(() => read(source)).toThrow(message);
});

test('what is no YAML is told with its place', () => {
  expect(() => read('---\ntitle: "Duck\nfeatured: true\n---\n')).toThrow(
    /duck\.md: the fields cannot be read: .*line \d+/,
  );
});
