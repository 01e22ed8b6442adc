import { jsonLdText, type JsonLd } from './json-ld.ts';

/** What the page shows, once more for search engines: a block of data, which no policy on scripts concerns. */
export function StructuredData({ things }: { things: JsonLd[] }) {
  return (
    <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLdText(things) }} />
  );
}
