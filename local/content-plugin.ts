import { readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { Plugin } from 'vite';
import { markdownOf } from '../src/lib/frontmatter.ts';
import { renderMarkdown } from '../src/lib/markdown.ts';
import { contentReaders } from './content-readers.ts';

/**
 * Lets the site import what an editor wrote, read and checked by the build: `some.md?fields` is the frontmatter by
 * the schema of its folder, `some.md?body` the text as sanitised HTML and its headings. So neither YAML nor markdown
 * is read where visitors wait.
 */
export function contentPlugin(): Plugin {
  return {
    name: 'content',
    load: {
      filter: { id: /\.md\?(fields|body)$/ },
      async handler(id) {
        const [path = '', wanted] = id.split('?');
        const source = await readFile(path, 'utf8');
        const value =
          wanted === 'body' ? renderMarkdown(markdownOf(source)) : readFields(path, source);
        return { code: `export default ${JSON.stringify(value)}`, moduleType: 'js' };
      },
    },
  };
}

/** @throws ContentError that names the file, the field and the reason */
export function readFields(path: string, source: string): object {
  const folder = basename(dirname(path));
  const read = contentReaders[folder];
  if (!read) throw new Error(`${path}: nothing reads the fields of content/${folder}.`);
  return read(basename(path, '.md'), source);
}
