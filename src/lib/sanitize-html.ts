import type { ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** Allow-list for HTML from other systems: no classes, styles, pictures or h1. */
export const safeHtml: Options = {
  tagNames: (
    'p br hr strong b em i u s sub sup small span ul ol li dl dt dd blockquote a h2 h3 h4 h5 h6 ' +
    'table caption thead tbody tfoot tr th td'
  ).split(' '),
  attributes: { a: ['href'], th: ['scope', 'colSpan', 'rowSpan'], td: ['colSpan', 'rowSpan'] },
  protocols: { href: ['http', 'https', 'mailto', 'tel'] },
  ancestors: {
    li: ['ol', 'ul'],
    caption: ['table'],
    thead: ['table'],
    tbody: ['table'],
    tfoot: ['table'],
    tr: ['table'],
    th: ['table'],
    td: ['table'],
  },
  // The text of these elements is code, so it is removed with them.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, safeHtml)
  .use(() => nestHeadings)
  .use(rehypeStringify)
  .freeze();

/**
 * Sanitises HTML by an allow-list; the result is safe to set as innerHTML. Elements that are not allowed are removed and
 * their text stays. HTML nested deeper than the limit is reduced to its text, because walking it would overflow the stack.
 */
export function sanitizeHtml(html: string): string {
  return String(sanitizer.processSync(isTooDeep(html) ? html.replaceAll(/<[^>]*>/g, ' ') : html));
}

// Limit for elements that are open at the same time, including elements that are never closed.
const MOST_OPEN = 500;

function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [tag] of html.matchAll(/<\/?(?!br|hr|img|wbr)[a-z]/gi)) {
    open = tag.startsWith('</') ? Math.max(0, open - 1) : open + 1;
    if (open > MOST_OPEN) return true;
  }
  return false;
}

/** Renumbers the headings so that they start at h2, below the page's h1, and skip no level. */
function nestHeadings(tree: Root): void {
  const open: number[] = [];
  const visit = (parent: Root | ElementContent): void => {
    if (!('children' in parent)) return;
    for (const child of parent.children) {
      if (child.type !== 'element') continue;
      const level = Number(/^h([2-6])$/.exec(child.tagName)?.[1]);
      if (level) {
        while ((open.at(-1) ?? 0) >= level) open.pop();
        open.push(level);
        child.tagName = `h${open.length + 1}`;
      }
      visit(child);
    }
  };
  visit(tree);
}
