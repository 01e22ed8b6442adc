// Markup that React writes for stylesheets; react-assumptions.test.ts checks its form.
const STYLESHEET = /<link rel="stylesheet"[^>]* data-precedence="[^>]*>/g;
const ENTRY = /<link rel="modulepreload"(?![^>]* fetchpriority=)[^>]*>/gi;
const ADDRESS = / href="([^"]+)"/;

/** Addresses of the stylesheets that a document head links to. */
export const stylesheetsIn = (head: string): string[] =>
  [...head.matchAll(STYLESHEET)].map(([link]) => addressOf(link));

/**
 * Inlines the stylesheets of a document head and removes the modulepreload of the entry. The links stay in place,
 * disabled, because React identifies a stylesheet by its link.
 * @param styles stylesheet texts by address; a stylesheet without a text stays a link
 * @throws when a stylesheet contains </style>
 */
export function withInlineStyles(
  head: string,
  styles: ReadonlyMap<string, string>,
  nonce?: string,
): string {
  // Removes the entry first: with the styles inlined, the text to search would be ten times as long.
  return head.replace(ENTRY, '').replace(STYLESHEET, (link) => {
    const text = styles.get(addressOf(link));
    return text === undefined
      ? link
      : styleElement(text, nonce) + link.replace(/\s*\/?>$/, ' disabled/>');
  });
}

function styleElement(text: string, nonce: string | undefined): string {
  if (/<\/style/i.test(text))
    throw new Error('A stylesheet contains </style>, which would end its element.');
  return `<style${nonce ? ` nonce="${nonce}"` : ''}>${text}</style>`;
}

const addressOf = (link: string) => ADDRESS.exec(link)?.[1] ?? '';

// React's markers for a failed Suspense boundary: a comment or template in place, or a script when the fallback was
// already sent.
const FAILED_BOUNDARY = /<!--\$!-->|<template data-dgst|\$RX\(/;

/** Whether React finished the HTML document and no Suspense boundary is left for the browser to retry. */
export function isCompletePage(bytes: Uint8Array): boolean {
  // Latin-1 is faster to decode than UTF-8, and the markers are ASCII.
  const page = new TextDecoder('latin1').decode(bytes);
  return page.endsWith('</html>') && !FAILED_BOUNDARY.test(page);
}
