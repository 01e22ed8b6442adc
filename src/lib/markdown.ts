import type { Element, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { safeHtml } from './sanitize-html.ts';

export interface Heading {
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  /** Sanitised: safe to set as innerHTML. */
  html: string;
  /** The headings of the second rank, which can be linked to. */
  headings: Heading[];
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, safeHtml)
  .freeze();
const toHtml = unified().use(rehypeStringify).freeze();

/** Markdown as HTML by an allow-list. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const tree = toTree.runSync(toTree.parse(markdown)) as Root;
  const headings = tree.children.filter(isHeading).map((element) => {
    const text = textOf(element).trim();
    // After the sanitising, which lets no id of the text itself through.
    const id = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
    element.properties.id = id;
    return { id, text };
  });
  return { html: toHtml.stringify(tree), headings };
}

const isHeading = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'h2';

const textOf = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
