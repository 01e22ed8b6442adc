import { readdirSync, readFileSync } from 'node:fs';
import type { Field } from '@sveltia/cms';
import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { contentFiles } from '../scripts/content/check-content.ts';
import { productHandle, text, textList } from '../src/lib/content-fields.ts';
import { problemsIn } from '../src/lib/markdown/markdown-check.ts';
import { renderMarkdown } from '../src/lib/markdown/markdown.ts';
import { contentFolders } from '../vite/content-files.ts';
import { refusal, refusedPictures, withoutEmptyFields } from './checks.ts';
import { collections, files, folders, partOf, richText } from './collections.ts';
import { fieldsOf } from './fields.ts';

afterEach(() => vi.unstubAllGlobals());

const PRODUCTS = [{ label: 'Duck tee', value: 'duck-tee' }];
const config = collections(PRODUCTS);
const fieldsOfFolder = (name: string): Record<string, Field> => {
  const folder = (config.collections ?? []).find((each) => each.name === name);
  const { fields } = folder as { fields: Field[] };
  return Object.fromEntries(fields.map((field) => [field.name, field]));
};

test('the editor has all files that the build checks, with the same schemas', () => {
  expect(new Set(folders.map(({ folder }) => folder))).toEqual(new Set(contentFolders));
  expect(Object.keys(files).toSorted()).toEqual(Object.keys(contentFiles).toSorted());
  for (const { folder } of folders) {
    expect(Object.keys(fieldsOfFolder(folder.folder))).toEqual([
      // Sveltia CMS writes the former addresses, without a field.
      ...Object.keys((folder.schema as unknown as { entries: object }).entries).filter(
        (name) => name !== 'aliases',
      ),
      'body',
    ]);
  }
});

test('the fields of a form have the constraints of its schema', () => {
  const recipe = fieldsOfFolder('recipes');
  expect(recipe.description).toMatchObject({ required: true, maxlength: 155 });
  expect(recipe.imageAlt).toMatchObject({ required: true });
  expect(recipe.image).toMatchObject({ widget: 'image', required: true });
  expect(recipe.servings).toMatchObject({ widget: 'number', value_type: 'int', min: 1, max: 100 });
  // A counter that is never near its limit distracts.
  expect(recipe.title).not.toHaveProperty('maxlength');
  expect(recipe.instructions).toMatchObject({ field: { widget: 'text' } });
  expect(recipe.prepTime).toMatchObject({
    pattern: [String.raw`^\d+ minutes?$`, expect.any(String)],
  });
  expect(recipe.ingredients).toMatchObject({ widget: 'list', min: 1 });
  expect(recipe.date).toMatchObject({ widget: 'datetime', type: 'date', required: false });
  expect(recipe.relatedProducts).toMatchObject({ widget: 'select', options: PRODUCTS });
  expect(fieldsOfFolder('articles').relatedArticles).toMatchObject({
    widget: 'relation',
    collection: 'articles',
  });
  // Without the products of the shop, a handle is a text with a pattern.
  const [typed] = fieldsOf(v.object({ product: productHandle }), { product: 'Product' }, undefined);
  expect(typed).toMatchObject({
    widget: 'string',
    pattern: [productHandle.pipe[1].requirement.source, expect.any(String)],
  });
});

test('a field without a label is labelled by its name, and a label without a field is an error', () => {
  const schema = v.strictObject({ leadText: text });
  expect(fieldsOf(schema, {}, [])).toMatchObject([{ name: 'leadText', label: 'Lead text' }]);
  expect(() => fieldsOf(schema, { old: 'O' }, [])).toThrow('no field old');
});

test('an optional list may be left empty', () => {
  const schema = v.strictObject({ words: v.optional(textList) });
  const [field] = fieldsOf(schema, { words: 'Words' }, []);
  expect(field).toMatchObject({ widget: 'list', required: false });
  expect(field).not.toHaveProperty('min');
});

test('a list that may be empty and is required is rejected: the editor would not write it', () => {
  const schema = v.strictObject({ closed: v.array(text) });
  expect(() => fieldsOf(schema, { closed: 'Closed' }, [])).toThrow('has to be optional');
});

test.each([
  ['articles', 'summer-spritz', true],
  ['articles', 'search', false],
  ['articles', 'Summer Spritz', false],
  ['policies', 'shop', false],
  ['policies', 'admin', false],
  ['policies', 'shopping', true],
])('in %s the slug %s is allowed: %s', (name, slug, isAllowed) => {
  const folder = (config.collections ?? []).find((each) => each.name === name);
  const { pattern } = (folder as { slug: { pattern: [string, string] } }).slug;
  expect(new RegExp(pattern[0]).test(slug)).toBe(isAllowed);
});

const article = {
  title: 'Duck',
  excerpt: 'A duck.',
  image: '/pictures/dropped-just-now.webp',
  imageAlt: 'A duck',
  author: 'Somebody',
  date: '2026-12-01',
  featured: false,
  tags: ['ducks'],
  product: '',
  updated: null,
  relatedArticles: [],
};
const PATH = 'content/articles/duck.md';

test('content that the build accepts is saved', () => {
  expect(refusal(PATH, { ...article, body: 'A *duck*.' })).toBeUndefined();
  expect(refusal('content/faq.json', { faq: [{ question: 'A?', answer: 'B.' }] })).toBeUndefined();
  expect(refusal('content/pictures.json', {})).toBeUndefined();
  const added = { question: 'A?', answer: 'B.', __sc_item_id: 'a-note-of-the-editor' };
  expect(refusal('content/faq.json', { faq: [added] })).toBeUndefined();
});

test('content that the build refuses is reported by the labels of the form', () => {
  const foreign = { ...article, body: 'Hi.\n\n![A duck](https://x.example/duck.png)' };
  expect(refusal(PATH, foreign)).toBe(
    'Text, line 3: https://x.example/duck.png is none of the pictures in content/pictures.',
  );
  expect(refusal(PATH, { ...article, date: '2026-02-31' })).toBe(
    'Date is not a day of the calendar.',
  );
  expect(refusal(PATH, { ...article, title: 'D'.repeat(101) })).toBe(
    'Title is longer than 100 characters.',
  );
  expect(refusal(PATH, { ...article, tags: ['ducks', ' '] })).toBe('Tags, 2 is empty.');
  expect(refusal(PATH, { ...article, body: 'See <script>alert(1)</script>' })).toMatch(
    /^Text, line 1: the site shows no HTML\. .*<script>/,
  );
  expect(refusal('content/faq.json', { faq: [{ question: '', answer: 'B.' }] })).toBe(
    '1, Question is empty.',
  );
});

test('new pictures that are too small are reported', async () => {
  vi.stubGlobal('fetch', async (url: string) => ({ blob: async () => Number(url.slice(5)) }));
  vi.stubGlobal('createImageBitmap', async (width: number) => ({ width }));
  const cards = [{ image: '/pictures/life-beach.webp' }, { image: 'blob:639' }];
  expect(await refusedPictures('content/lifestyle.json', { lifestyle: cards })).toBe(
    '2, Picture is 639 px wide: take one of at least 640 px, or it will look blurred.',
  );
  expect(await refusedPictures(PATH, { ...article, image: 'blob:640' })).toBeUndefined();
});

test('the site shows whatever the toolbar of a text offers', () => {
  const markup: Record<string, [markdown: string, tag: string]> = {
    bold: ['**a**', 'strong'],
    italic: ['_a_', 'em'],
    strikethrough: ['~~a~~', 'del'],
    code: ['`a`', 'code'],
    link: ['[a](/shop)', 'a'],
    'heading-two': ['## a', 'h2'],
    'heading-three': ['### a', 'h3'],
    quote: ['> a', 'blockquote'],
    'bulleted-list': ['- a', 'ul'],
    'numbered-list': ['1. a', 'ol'],
  };
  for (const button of richText?.richtext?.buttons ?? []) {
    const [markdown = '', tag] = markup[button] ?? [];
    expect(renderMarkdown(markdown).html).toContain(`<${tag}`);
    expect(problemsIn(markdown)).toEqual([]);
  }
  expect(richText?.richtext?.editor_components).toEqual([]);
});

/** The content of every file of content/ that has a form, as the editor loads it. */
const saved = [
  ...Object.keys(files).map((file) => `content/${file}`),
  ...folders.flatMap(({ folder }) =>
    readdirSync(`content/${folder.folder}`).map((file) => `content/${folder.folder}/${file}`),
  ),
];

function read(path: string): Record<string, unknown> {
  const source = readFileSync(path, 'utf8');
  if (path.endsWith('.md')) {
    const [, frontmatter = '', body = ''] = source.split(/^---$/m);
    return { ...(parse(frontmatter) as object), body };
  }
  const data = JSON.parse(source) as object;
  return Array.isArray(data) ? { list: data } : { ...data };
}

test.each(saved)('%s can be saved unchanged', (path) => {
  expect(refusal(path, read(path))).toBeUndefined();
});

test.each(saved)('%s can be saved with every optional field emptied', (path) => {
  const { schema } = partOf(path)!;
  const { list, body, ...fields } = read(path);
  const emptied = emptyOptional(schema, list ?? fields) as Record<string, unknown>;
  expect(refusal(path, list ? { list: emptied } : { ...emptied, body })).toBeUndefined();
  // The build validates the file without the empty fields.
  expect(v.safeParse(schema, withoutEmptyFields(schema, emptied)).issues).toBeUndefined();
});

/** The value with '' in place of every optional text, and an empty list or object in place of others. */
function emptyOptional(schema: v.GenericSchema, value: unknown): unknown {
  const { wrapped, item, entries } = schema as {
    wrapped?: v.GenericSchema;
    item?: v.GenericSchema;
    entries?: Record<string, v.GenericSchema>;
  };
  if (wrapped) return emptyOptional(wrapped, value);
  if (Array.isArray(value)) return item ? value.map((each) => emptyOptional(item, each)) : value;
  if (!entries || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(entries).flatMap(([name, field]) => {
      const inner = (value as Record<string, unknown>)[name];
      if (field.type !== 'optional') return [[name, emptyOptional(field, inner)]];
      if (Array.isArray(inner)) return [[name, []]];
      // An object stays, with empty optional fields, because an editor cannot remove it.
      if (typeof inner === 'object' && inner !== null) return [[name, emptyOptional(field, inner)]];
      return typeof inner === 'boolean' ? [[name, inner]] : [[name, '']];
    }),
  );
}
