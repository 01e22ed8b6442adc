import * as v from 'valibot';
import { expect, test } from 'vitest';
import { readMarkdown, renderMarkdown } from './markdown.ts';

const schema = v.object({
  title: v.string('has to be a text'),
  featured: v.boolean('has to be true or false'),
});
const read = (source: string) => readMarkdown('content/articles/duck.md', source, schema);

test('readMarkdown returns the frontmatter fields and the body', () => {
  expect(read('---\ntitle: Duck\nfeatured: true\n---\n\nQuack.\n')).toEqual({
    fields: { title: 'Duck', featured: true },
    markdown: '\nQuack.\n',
  });
});

test('readMarkdown accepts a byte order mark and CRLF line endings', () => {
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
])('%s is an error that names path, field and reason', (_what, source, message) => {
  expect(() => read(source)).toThrow(message);
});

test('invalid YAML is reported with its line and column', () => {
  expect(() => read('---\ntitle: "Duck\nfeatured: true\n---\n')).toThrow(
    /duck\.md: the fields cannot be read: .*line \d+/,
  );
});

test('headings of level 2 have ids', () => {
  expect(renderMarkdown('## What’s *inside*?\n\nLime.\n\n### Not listed')).toEqual({
    html: '<h2 id="what-s-inside">What’s <em>inside</em>?</h2>\n<p>Lime.</p>\n<h3>Not listed</h3>',
    headings: [{ id: 'what-s-inside', text: 'What’s inside?' }],
  });
});

test('lists, links, quotes and tables are rendered', () => {
  const { html } = renderMarkdown('- [Shop](/shop)\n\n> Quack\n\n| a |\n|---|\n| b |');
  expect(html).toContain('<li><a href="/shop">Shop</a></li>');
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<td>b</td>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
])('%s does nothing', (markdown) => {
  expect(renderMarkdown(`Words. ${markdown}`).html).not.toMatch(/script|onerror|<img/);
});
