import { glob, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { checkBody } from './markdown-check.ts';
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
    firstLine: 5,
  });
});

test('readMarkdown accepts a byte order mark and CRLF line endings', () => {
  expect(read('\uFEFF---\r\ntitle: Duck\r\nfeatured: false\r\n---\r\nQuack.').markdown).toBe(
    'Quack.',
  );
});

test('what the site would drop from the body is an error with its line in the file', () => {
  const source = '---\ntitle: Duck\nfeatured: true\n---\n\nQuack.\n\n**fresh lime **juice\n';
  expect(() => checkBody('content/articles/duck.md', read(source))).toThrow(
    /^content\/articles\/duck\.md: line 8: "\*\*fresh lime/,
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

test('ids of headings are unique, never empty, and not those of the page', () => {
  const { headings } = renderMarkdown(
    ['A', 'A', 'A 2', '!!!', '???', 'Main', 'Note fn 1', 'Footnote label', 'Text[^1]']
      .map((text) => `## ${text}`)
      .join('\n\n') + '\n\n[^1]: Note.',
  );
  expect(headings.map(({ id }) => id)).toEqual([
    'a',
    'a-2',
    'a-2-2',
    'section',
    'section-2',
    'main-2',
    'the-note-fn-1',
    'footnote-label-2',
    'text1',
  ]);
});

test('no heading gets an id that a component around the text has', async () => {
  const ids = new Set<string>();
  for await (const file of glob('src/features/{cart,content,layout,search}/**/*.tsx')) {
    const source = await readFile(file, 'utf8');
    for (const [, id] of source.matchAll(/(?:\bid=|_ID = )["']([a-z-]+)["']/g)) ids.add(id!);
  }
  expect(ids.size).toBeGreaterThan(8);
  const idOf = (text: string) => renderMarkdown(`## ${text}`).headings[0]?.id;
  expect([...ids].filter((id) => idOf(id) === id)).toEqual([]);
});

test('links of footnotes lead to an element', () => {
  const { html, headings } = renderMarkdown('A[^1], b[^x] and c[^1].\n\n[^1]: One.\n[^x]: Two.');
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(targets).toHaveLength(6);
  for (const id of targets) expect(html).toContain(` id="${id}"`);
  expect(headings).toEqual([]);
});

test('an ordered list keeps its first number', () => {
  expect(renderMarkdown('3. Three\n4. Four').html).toContain('<ol start="3">');
});

test('a single tilde is text', () => {
  const { html } = renderMarkdown('~5 to ~10 minutes, ~~gone~~ and `code`');
  expect(html).toBe('<p>~5 to ~10 minutes, <del>gone</del> and <code>code</code></p>');
});

test('a picture of the content is shown in its sizes, another one is not', () => {
  const { html } = renderMarkdown('![A duck](/pictures/hero.webp)');
  expect(html).toMatch(/<img src="\/pictures\/hero-1440\.webp" alt="A duck" srcset=".*320w, /);
  expect(html).toContain('width="1440" height="1080" loading="lazy"');
  expect(renderMarkdown('![A duck](https://duck.example/a.png)').html).not.toContain('<img src=');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
])('%s does nothing', (markdown) => {
  expect(renderMarkdown(`Words. ${markdown}`).html).not.toMatch(/script|onerror|<img/);
});
