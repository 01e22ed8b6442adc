import type { Element, Root } from 'hast';
import type { Nodes } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type * as v from 'valibot';
import { parse } from 'yaml';
import { checkFields, ContentError } from './content-fields.ts';
import { safeHtml } from './sanitize-html.ts';

/**
 * Parses a Markdown content file into its validated frontmatter and its body.
 * @param path the file's path as an editor knows it
 * @throws ContentError when the frontmatter is missing or invalid
 */
export function readMarkdown<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): { fields: v.InferOutput<Schema>; markdown: string } {
  // vfile-matter does not distinguish missing from empty frontmatter, and does not skip a byte order mark.
  const parts = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!parts) {
    throw new ContentError(`${path}: has to begin with its fields between two lines of "---".`);
  }
  const [, yaml = '', markdown = ''] = parts;
  const fields = checkFields(path, parseYaml(path, yaml), schema);
  const html = htmlIn(markdown);
  if (html !== undefined) throw new ContentError(`${path}: body: ${NO_HTML} ${html}`);
  return { fields, markdown };
}

export const NO_HTML = 'the site shows no HTML. Write it in Markdown, or take it out:';

/**
 * The start of the first HTML in a Markdown text, which rendering would drop silently; undefined without any. HTML
 * comments are allowed.
 */
export function htmlIn(markdown: string): string | undefined {
  // Parsing takes a hundred times as long, and most texts have no HTML.
  if (!markdown.includes('<')) return undefined;

  const first = (node: Nodes): string | undefined => {
    if (node.type === 'html') return node.value.startsWith('<!--') ? undefined : node.value;
    if (!('children' in node)) return undefined;
    for (const child of node.children) {
      const html = first(child);
      if (html !== undefined) return html;
    }
    return undefined;
  };
  return first(toTree.parse(markdown))?.split('\n')[0]?.slice(0, 60);
}

function parseYaml(path: string, yaml: string): unknown {
  try {
    // The leading line break stands for the opening "---", so that errors have the file's line numbers.
    return parse(`\n${yaml}`);
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ContentError(`${path}: the fields cannot be read: ${reason}`, { cause: error });
  }
}

export interface Heading {
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  /** Sanitised HTML, safe to set as innerHTML. */
  html: string;
  headings: Heading[];
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype)
  .use(rehypeSanitize, safeHtml)
  .freeze();
const toHtml = unified().use(rehypeStringify).freeze();

/** Converts Markdown to sanitized HTML, with ids on the top-level headings and a list of them. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const tree = toTree.runSync(toTree.parse(markdown)) as Root;
  const headings = tree.children.filter(isHeading).map((element) => {
    const text = textOf(element).trim();
    // Ids are set after sanitising, which removes ids from the text.
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
