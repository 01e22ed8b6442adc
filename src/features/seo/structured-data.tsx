import site from '../../../content/site.json' with { type: 'json' };
import { siteUrl } from './site-path.ts';

/** A schema.org thing. Properties that are undefined are omitted. */
export interface JsonLd {
  '@type': string;
  [property: string]: unknown;
}

/** A script element with JSON-LD. */
export function StructuredData({ things }: { things: JsonLd[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  // A text could end the script element, or open a comment in it.
  const escaped = json.replaceAll('<', '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escaped }} />;
}

/** A schema.org BreadcrumbList. @param trail from the first page to the current one */
export const breadcrumbs = (trail: { name: string; path: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(path),
  })),
});

/** The brand as a schema.org Organization, with the id that other objects refer to. */
export const brandOrganization = (): JsonLd => ({
  '@type': 'Organization',
  '@id': siteUrl('/#organization'),
  name: site.name,
  url: siteUrl('/'),
  logo: siteUrl('/logo.svg'),
});
