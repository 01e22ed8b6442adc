// As React writes them: src/framework/react-assumptions.test.ts.
const STYLESHEET = /<link rel="stylesheet"[^>]* data-precedence="[^>]*>/g;
const ENTRY = /<link rel="modulepreload"(?![^>]* fetchpriority=)[^>]*>/gi;
const ADDRESS = / href="([^"]+)"/;

/** Addresses of the stylesheets that a head loads, in its order. */
export const stylesheetsIn = (head: string): string[] =>
  [...head.matchAll(STYLESHEET)].map(([link]) => addressOf(link));

/**
 * The head of a page with its styles in it, and without the preload of the code that every page has, so that nothing
 * delays the first paint (docs/decisions/012-fast-pages.md). The links to the styles stay, disabled: from them React
 * knows which styles the page has.
 * @param styles text of each stylesheet by its address; the others stay links
 * @param nonce of the content security policy, where it names no hashes
 */
export function withInlineStyles(
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
  if (/<\/style/i.test(text))
    throw new Error('A stylesheet contains </style>, which would end its element.');
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${text}</style>`;
}

const withAttribute = (element: string, attribute: string) =>
  element.replace(/\s*\/?>$/, ` ${attribute}/>`);

const addressOf = (link: string) => ADDRESS.exec(link)?.[1] ?? '';
