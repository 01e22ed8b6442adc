import type { Element, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema, type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { pictureAt } from './responsive-pictures.ts';

/** Allow-list for HTML from other systems: no classes, styles, pictures or h1. */
const safeHtml: Options = {
  tagNames: (
    'p br hr strong b em i u s sub sup small span ul ol li dl dt dd blockquote a h2 h3 h4 h5 h6 ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  attributes: { a: ['href'], th: ['scope', 'colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: { ...defaultSchema.ancestors, li: ['ol', 'ul'], caption: ['table'] },
  // The text of these elements is code, so it is removed with them.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

/**
 * The content also shows code, deletions, its own pictures and footnotes, whose ids no other text can set: Markdown of the
 * content has no HTML.
 */
export const markdownHtml: Options = {
  ...safeHtml,
  tagNames: [...safeHtml.tagNames!, 'code', 'pre', 'del', 'img', 'section'],
  attributes: {
    ...safeHtml.attributes,
    a: ['href', 'id', 'ariaDescribedBy', 'ariaLabel'],
    li: ['id'],
    h2: ['id'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    img: ['src', 'srcSet', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
  },
  clobberPrefix: '',
};

/** Shops also show pictures, such as size charts, and headings of the first level. */
const shopHtml: Options = {
  ...safeHtml,
  tagNames: [...safeHtml.tagNames!, 'h1', 'img'],
  attributes: { ...safeHtml.attributes, img: ['src', 'alt', 'width', 'height', 'loading'] },
  protocols: { ...safeHtml.protocols, src: ['https'] },
};

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(() => adaptPictures)
  .use(rehypeSanitize, shopHtml)
  .use(() => nestHeadings)
  .use(rehypeStringify)
  .freeze();

// Characters of a text; the longest product descriptions have a tenth of that.
const MAX_LENGTH = 100_000;

/**
 * Sanitises HTML of the shop by an allow-list; the result is safe as innerHTML. Elements that are not allowed become
 * their text, scripts and styles are removed, and headings begin at h2. Of pictures outside Shopify's CDN, the
 * alternative text stays. HTML is cut at 100,000 characters; nested too deeply, it becomes escaped text.
 */
export function sanitizeHtml(html: string): string {
  const source = html.slice(0, MAX_LENGTH);
  try {
    return String(sanitizer.processSync(source));
  } catch {
    return escapeText(source.replaceAll(/<[^<>]*>/g, ' '));
  }
}

// Entities of the source stay: they cannot start an element.
const escapeText = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const PICTURES = 'https://cdn.shopify.com';
/** In pixels; a description is as wide as half a page. */
const PICTURE_WIDTH = 960;

/** Scales the pictures of Shopify's CDN. Of others, which the site's policy blocks, the text stays. */
function adaptPictures(tree: Root): void {
  visitElements(tree, (element) => {
    if (element.tagName !== 'img') return;
    const url = URL.parse(String(element.properties.src).replace(/^\/\//, 'https://'));
    if (url?.origin !== PICTURES) return showAlternative(element);
    element.properties.src = pictureAt(url.href, PICTURE_WIDTH);
    element.properties.loading = 'lazy';
  });
}

/** Replaces a picture by its alternative text. */
export function showAlternative(picture: Element): void {
  picture.tagName = 'span';
  picture.children = [{ type: 'text', value: String(picture.properties.alt ?? '') }];
}

/** Renumbers the headings so that they start at h2, below the page's h1, and skip no level. */
function nestHeadings(tree: Root): void {
  const open: number[] = [];
  visitElements(tree, (element) => {
    const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1]);
    if (!level) return;
    while ((open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    element.tagName = `h${open.length + 1}`;
  });
}

/** Calls `visit` for each element below `parent`, in the order of the document. */
export function visitElements(parent: Root | Element, visit: (element: Element) => void): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    visit(child);
    visitElements(child, visit);
  }
}
