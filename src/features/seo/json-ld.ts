/** A thing that search engines are told about, in the words of schema.org. Absent values are left out. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

// What could end the script element, open another one, or end a line in an old parser.
const RISKY = /[<>/&\u2028\u2029]/g;

/** Things as the text of one data block, harmless wherever it stands in a page. */
export function jsonLdText(things: JsonLd[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replace(
    RISKY,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
