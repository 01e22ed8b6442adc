import type { JsonLd } from './json-ld.ts';
import { siteUrl } from './site-url.ts';

/** The way to a page, from the part of the site it belongs to down to itself. */
export const breadcrumbs = (trail: { name: string; path: string }[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: siteUrl(path),
  })),
});
