import type { ElementContent, Root } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { type Options } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

/** What a text written elsewhere may hold: no classes, styles or pictures, and no h1. */
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
  // Of these the text goes too: it is code.
  strip: ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math'],
};

const sanitizer = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeSanitize, safeHtml)
  .use(() => nestHeadings)
  .use(rehypeStringify)
  .freeze();

/**
 * Elements and attributes that are not allowed are dropped, their text stays; of what is nested deeper than any text,
 * which would end the walk through it in an error, only the text. Safe to set as innerHTML.
 */
export function sanitizeHtml(html: string): string {
  return String(sanitizer.processSync(isTooDeep(html) ? html.replaceAll(/<[^>]*>/g, ' ') : html));
}

// Elements that are open at once, with those that their writer never closed.
const MOST_OPEN = 500;

function isTooDeep(html: string): boolean {
  let open = 0;
  for (const [tag] of html.matchAll(/<\/?(?!br|hr|img|wbr)[a-z]/gi)) {
    open = tag.startsWith('</') ? Math.max(0, open - 1) : open + 1;
    if (open > MOST_OPEN) return true;
  }
  return false;
}

/** Makes the headings begin at h2, below the page's own, and leave no level out. */
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
