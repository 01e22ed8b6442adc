import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import * as v from 'valibot';
import { checkBody } from '../src/lib/markdown/markdown-check.ts';
import {
  readMarkdown,
  renderMarkdown,
  type RenderedMarkdown,
} from '../src/lib/markdown/markdown.ts';
import { foldWord, wordsOf } from '../src/lib/words.ts';
import { contentFolders, readContentFile, today, unpublished } from './content-files.ts';

/**
 * Imports the Markdown files of content/ as modules: `some.md?summary` has the fields that lists show, `some.md?whole`
 * all fields, the text as sanitized HTML and its headings. For the search, `some.md?sections` has the parts of the text, and
 * `some.md?words` the words of all paragraphs. The files are validated and rendered at build time, so a
 * malformed file stops the build and the Worker contains no YAML or Markdown parser. Unpublished pages are undefined in
 * a build; the dev server includes them and marks their titles.
 */
export function contentPlugin(): Plugin {
  let isBuild = true;
  return {
    name: 'content',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    hotUpdate: {
      order: 'pre',
      // plugin-rsc transforms every module of a changed file. The entry without a query only watches the file: it is
      // Markdown, which no plugin transforms.
      handler: ({ file, modules }) =>
        file.endsWith('.md') ? modules.filter(({ url }) => url.includes('?')) : undefined,
    },
    load: {
      filter: { id: /\.md\?(summary|whole|sections|words)$/ },
      async handler(id) {
        const [path = '', query] = id.split('?');
        if (query === 'words') return asModule(await wordsIn(path, isBuild));
        const name = basename(dirname(path));
        const folder = contentFolders.find((each) => each.folder === name);
        if (!folder) throw new Error(`${path}: vite/content-files.ts does not list ${name}.`);

        const source = await readFile(path, 'utf8');
        const { fields, ...body } = readContentFile(folder, basename(path, '.md'), source);
        const state = unpublished(fields, today());
        if (state && isBuild) return asModule(undefined);

        const { markdown } = body;
        if (query === 'sections') return asModule(sectionsOf(fields, renderMarkdown(markdown)));
        if (state) fields.title = `${state}: ${fields.title}`;
        if (query === 'summary') return asModule(without(fields, folder.detailFields));
        checkBody(`content/${name}/${basename(path)}`, body);
        return asModule({ ...fields, ...renderMarkdown(markdown) });
      },
    },
  };
}

const asModule = (value: unknown) =>
  ({ code: `export default ${JSON.stringify(value)}`, moduleType: 'js' }) as const;

const SHORTEST_WORD = 3;
const isVisible = (field: string) => !/^(?:image|imageAlt|slug|aliases|date|updated)$/.test(field);

/** The distinct words of each paragraph of a page, folded for comparison. Undefined for an unpublished page. */
async function wordsIn(path: string, isBuild: boolean) {
  const { fields, markdown } = readMarkdown(path, await readFile(path, 'utf8'), pageSchema);
  if (isBuild && unpublished(fields, today())) return undefined;
  const blocks = renderMarkdown(markdown).html.split(BLOCK_END).map(plainText);
  const paragraphs = [...textsIn(fields), ...blocks].map((text) => {
    const words = wordsOf(text).map(foldWord);
    return [...new Set(words)].filter(({ length }) => length >= SHORTEST_WORD).join(' ');
  });
  const { title, description = '' } = fields;
  return { title, description, words: paragraphs.filter(Boolean).join(' ') };
}

const BLOCK_END = /<\/(?:p|li|h\d|blockquote|tr)>/;

const pageSchema = v.looseObject({
  title: v.string(),
  description: v.optional(v.string()),
  draft: v.exactOptional(v.boolean()),
  date: v.exactOptional(v.string()),
});

/** All visible texts of the fields. */
const textsIn = (fields: unknown): string[] =>
  typeof fields === 'string'
    ? [fields]
    : Object.entries(Object(fields)).flatMap(([name, each]) =>
        isVisible(name) ? textsIn(each) : [],
      );

/** The parts of a text below its headings, as plain text for the search. */
const sectionsOf = (
  { slug, title: of }: { slug?: unknown; title?: unknown },
  { html, headings }: RenderedMarkdown,
) =>
  html
    .split(/<h2 id="[^"]*">.*?<\/h2>/s)
    // The list of footnotes has a heading of its own.
    .slice(1, headings.length + 1)
    .map((part, at) => ({ slug, of, ...headings[at], body: plainText(part) }));

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x26': '&' };

const plainText = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&([#\w]+);/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();

const without = (fields: object, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
