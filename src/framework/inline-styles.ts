// As React writes them: src/framework/react-assumptions.test.ts.
const STYLESHEET = /<link rel="stylesheet"[^>]* data-precedence="[^>]*>/g;
const ENTRY = /<link rel="modulepreload"(?![^>]* fetchpriority=)[^>]*>/gi;
const ADDRESS = / href="([^"]+)"/;

export const stylesheetsIn = (head: string): string[] =>
  [...head.matchAll(STYLESHEET)].map(([link]) => addressOf(link));

/** Puts the styles in the head and drops the preload; React knows the styles by their links, which stay, disabled. */
export function withInlineStyles(
  head: string,
  styles: ReadonlyMap<string, string>,
  nonce?: string,
): string {
  // The entry first: styles are ten times as long as the head without them.
  return head.replace(ENTRY, '').replace(STYLESHEET, (link) => {
    const text = styles.get(addressOf(link));
    return text === undefined ? link : styleElement(text, nonce) + withAttribute(link, 'disabled');
  });
}

function styleElement(text: string, nonce: string | undefined): string {
  if (/<\/style/i.test(text))
    throw new Error('A stylesheet contains </style>, which would end its element.');
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${text}</style>`;
}

const withAttribute = (element: string, attribute: string) =>
  element.replace(/\s*\/?>$/, ` ${attribute}/>`);

const addressOf = (link: string) => ADDRESS.exec(link)?.[1] ?? '';
