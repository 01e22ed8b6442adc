import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { renderMarkdown } from '../src/lib/markdown.ts';
import { contentFolders, readContentFile, today, unpublished } from './content-files.ts';

/**
 * Lets the site import the markdown files of content/: `some.md?summary` is the part of the fields that lists need,
 * `some.md?whole` all of them, the text as sanitised HTML and its headings. The build checks and renders them, so that
 * a malformed file stops the build and the Worker carries neither a YAML nor a markdown parser. Pages that are not
 * published yet are undefined; the dev server has them all, and marks these in their titles.
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
      filter: { id: /\.md\?(summary|whole)$/ },
      async handler(id) {
        const [path = '', query] = id.split('?');
        const name = basename(dirname(path));
        const folder = contentFolders.find((each) => each.folder === name);
        if (!folder) throw new Error(`${path}: vite/content-files.ts does not list ${name}.`);

        const source = await readFile(path, 'utf8');
        const { fields, markdown } = readContentFile(folder, basename(path, '.md'), source);
        const state = unpublished(fields, today());
        if (state && isBuild) return { code: 'export default undefined', moduleType: 'js' };

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

const without = (fields: object, names: readonly string[] = []) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
