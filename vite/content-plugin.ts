import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { markdownOf } from '../src/lib/frontmatter.ts';
import { renderMarkdown } from '../src/lib/markdown.ts';
import { contentReaders, detailFields } from './content-readers.ts';

/**
 * Lets the site import what an editor wrote, read and checked by the build: `some.md?summary` is what lists need of
 * its frontmatter, `some.md?whole` all of it, and the text as sanitised HTML with its headings. So neither YAML nor
 * markdown is read where visitors wait.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    load: {
      filter: { id: /\.md\?(summary|whole)$/ },
      async handler(id) {
        const [path = '', wanted] = id.split('?');
        const source = await readFile(path, 'utf8');
        const fields = readFields(path, source);
        const value =
          wanted === 'whole'
            ? { ...fields, ...renderMarkdown(markdownOf(source)) }
            : withoutDetails(fields);
        return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' };
      },
    },
  };
}

/** @throws ContentError that names the file, the field and the reason */
function readFields(path: string, source: string): object {
  const folder = basename(dirname(path));
  const read = contentReaders[folder];
  if (!read) throw new Error(`${path}: nothing reads the fields of content/${folder}.`);
  return read(basename(path, '.md'), source);
}

const withoutDetails = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !detailFields.has(name)));
