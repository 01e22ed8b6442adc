// As React and Waku write them.
const STYLESHEET = /<link rel="stylesheet"[^>]* data-precedence="[^>]*>/g;
const ENTRY = /<link rel="modulepreload"(?![^>]* fetchpriority=)[^>]*>/gi;
const ADDRESS = / href="([^"]+)"/;

/** Addresses of the stylesheets that a head makes the browser wait for. */
export const stylesheetsIn = (head: string): string[] =>
  [...head.matchAll(STYLESHEET)].map(([link]) => addressOf(link));

/**
 * The head of a page that is painted as soon as it is there: its styles stand in it, and the code that every page has
 * is not asked for ahead of what is seen (it comes when the page begins it; a page's own parts are asked for at low
 * priority). The links to styles stay, disabled, so that React knows which styles a page has (nobody asks for
 * them). See docs/decisions/012-fast-pages.md.
 * @param styles text of each stylesheet by its address; the others stay links
 * @param nonce of the content security policy, where it names no hashes
 */
export function paintedFirst(
  head: string,
  styles: ReadonlyMap<string, string>,
  nonce?: string,
): string {
  return head
    .replace(STYLESHEET, (link) => {
      const text = styles.get(addressOf(link));
      return text === undefined
        ? link
        : styleElement(text, nonce) + withAttribute(link, 'disabled');
    })
    .replace(ENTRY, '');
}

function styleElement(text: string, nonce: string | undefined): string {
  if (/<\/style/i.test(text)) throw new Error('A stylesheet ends the element it is to stand in.');
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${text}</style>`;
}

const withAttribute = (element: string, attribute: string) =>
  element.replace(/\s*\/?>$/, ` ${attribute}/>`);

const addressOf = (link: string) => ADDRESS.exec(link)?.[1] ?? '';
