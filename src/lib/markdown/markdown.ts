import type { Element, Root } from 'hast';
import type { Root as MarkdownRoot } from 'mdast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import type * as v from 'valibot';
import { parse } from 'yaml';
import { checkFields, ContentError, parseFields } from '../content-fields.ts';
import { knownPicture, pictureFile, pictureSize, srcSetOf } from '../content-pictures.ts';
import { markdownHtml, showAlternative, visitElements } from '../sanitize-html.ts';

/**
 * Parses a Markdown content file into its validated frontmatter and its body, which `checkBody` validates.
 * @param path the file's path as an editor knows it
 * @throws ContentError when the frontmatter is missing or invalid
 */
export function readMarkdown<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
): { fields: v.InferOutput<Schema> } & Body {
  // vfile-matter does not distinguish missing from empty frontmatter, and does not skip a byte order mark.
  const parts = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source);
  if (!parts) {
    throw new ContentError(`${path}: has to begin with its fields between two lines of "---".`);
  }
  const [, yaml = '', markdown = ''] = parts;
  // The leading line break stands for the opening "---", so that errors have the file's line numbers.
  const yamlFields = parseFields(`${path}: the fields`, () => parse(`\n${yaml}`));
  const fields = checkFields(path, yamlFields, schema);
  const head = source.slice(0, source.length - markdown.length);
  return { fields, markdown, firstLine: head.split('\n').length };
}

export interface Body {
  markdown: string;
  /** Number of its first line in the file. */
  firstLine: number;
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

const parser = unified()
  .use(remarkParse)
  // "~5 minutes" is text.
  .use(remarkGfm, { singleTilde: false })
  .freeze();
const renderer = unified()
  .use(remarkRehype, { clobberPrefix: 'note-' })
  .use(() => showPictures)
  .use(rehypeSanitize, markdownHtml)
  .use(rehypeStringify)
  .freeze();

/** Parses Markdown with GitHub's extensions to a syntax tree (mdast). A single `~` is text. */
export const parseMarkdown = (markdown: string): MarkdownRoot => parser.parse(markdown);

/** Ids of the elements around a text: a heading with one of them would receive its links. */
const PAGE_IDS =
  'account-links cart-title checkout-problem contact-links contents-title drink footnote-label ingredients instructions ' +
  'main made-with-it newsletter-form next-article policy-title related-articles related-products search-suggestions ' +
  'site-menu';

/** Converts Markdown to sanitized HTML with ids on the top-level h2 headings, and lists these. Drops HTML tags. */
export function renderMarkdown(markdown: string): RenderedMarkdown {
  const tree = renderer.runSync(parseMarkdown(markdown)) as Root;
  const taken = new Set(PAGE_IDS.split(' '));
  const headings = tree.children.filter(isHeading).map((element) => {
    const text = textOf(element).trim();
    const id = freeId(idOf(text), taken);
    element.properties.id = id;
    return { id, text };
  });
  return { html: renderer.stringify(tree), headings };
}

/** "What’s inside?" becomes "what-s-inside". Ids with "note-" are those of footnotes. */
const idOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .replace(/^note-fn/, 'the-$&') || 'section';

/** The id, with a number when it is taken. Adds it to the taken ones. */
function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  taken.add(free);
  return free;
}

/** Gives the pictures of a text the files of their sizes. Of other pictures, the words stay. */
function showPictures(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const picture = knownPicture(element.properties.src);
    if (!picture) return showAlternative(element);
    Object.assign(element.properties, {
      src: pictureFile(picture),
      srcSet: srcSetOf(picture, 'webp'),
      sizes: '(min-width: 44rem) 42rem, calc(100vw - 2rem)',
      ...pictureSize(picture),
      loading: 'lazy',
      decoding: 'async',
    });
  });
}

const isHeading = (node: Root['children'][number]): node is Element =>
  node.type === 'element' && node.tagName === 'h2';

const textOf = (node: Element['children'][number]): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textOf).join('') : '';
