import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';

const processor = unified()
  .use(remarkParse)
  // "~5 minutes" is text.
  .use(remarkGfm, { singleTilde: false })
  .use(remarkRehype, { clobberPrefix: 'note-' })
  .freeze();

export const parseMarkdown = (markdown: string): Root => processor.parse(markdown);

/** The elements of a text, before they are sanitized. */
export const toElements = (tree: Root): HtmlRoot => processor.runSync(tree) as HtmlRoot;
