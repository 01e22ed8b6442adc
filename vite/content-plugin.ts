import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { renderMarkdown, type RenderedMarkdown } from '../src/lib/markdown.ts';
import { contentFolders, readContentFile, today, unpublished } from './content-files.ts';

/**
 * Imports the Markdown files of content/ as modules: `some.md?summary` has the fields that lists show, `some.md?whole`
 * all fields, the text as sanitized HTML and its headings, `some.md?sections` the parts of the text for the search. The files are validated and rendered at build time, so a
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
      filter: { id: /\.md\?(summary|whole|sections)$/ },
      async handler(id) {
        const [path = '', query] = id.split('?');
        const name = basename(dirname(path));
        const folder = contentFolders.find((each) => each.folder === name);
        if (!folder) throw new Error(`${path}: vite/content-files.ts does not list ${name}.`);

        const source = await readFile(path, 'utf8');
        const { fields, markdown } = readContentFile(folder, basename(path, '.md'), source);
        const state = unpublished(fields, today());
        if (state && isBuild) return { code: 'export default undefined', moduleType: 'js' };

        if (query === 'sections') {
          const sections = sectionsOf(fields, renderMarkdown(markdown));
          return { code: `export default ${JSON.stringify(sections)}`, moduleType: 'js' };
        }
        if (state) fields.title = `${state}: ${fields.title}`;
        const value =
          query === 'whole'
            ? { ...fields, ...renderMarkdown(markdown) }
            : without(fields, folder.detailFields);
        return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' };
      },
    },
  };
}

/** The parts of a text below its headings, as plain text for the search. */
const sectionsOf = (
  { slug, title: of }: { slug?: unknown; title?: unknown },
  { html, headings }: RenderedMarkdown,
) =>
  html
    .split(/<h2 id="[^"]*">.*?<\/h2>/s)
    .slice(1)
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
