import cards from '../../../content/cards.json' with { type: 'json' };
import site from '../../../content/site.json' with { type: 'json' };
import { pictureFile, pictureSize, type PictureName } from '../../lib/content-pictures.ts';
import { instantOf } from '../../lib/format-day.ts';
import { siteUrl, type SitePath } from './site-path.ts';

/** Open Graph properties; those that are undefined are omitted. */
export type OpenGraph = Record<string, string | number | undefined>;

interface PageMetaProps {
  title: string;
  description: string;
  path?: SitePath;
  picture?: SharedPicture | undefined;
  /** Day of the last change, such as "2026-07-09", which the sitemap reads as well. */
  updated?: string | undefined;
  /** Further properties. */
  properties?: OpenGraph;
  noindex?: boolean;
}

/** A preview picture (og:image). */
export interface SharedPicture {
  url: string;
  alt: string;
  width?: number | undefined;
  height?: number | undefined;
}

/** A picture of the content as preview picture: its widest file. */
export const sharedPicture = (name: PictureName, alt: string): SharedPicture => ({
  url: pictureFile(name),
  alt,
  ...pictureSize(name),
});

/** The generated card with that name as preview picture; undefined if there is none. */
export const sharedCard = (name: string, alt: string): SharedPicture | undefined =>
  cards.includes(name) ? { url: `/cards/${name}.jpg`, alt, width: 1200, height: 630 } : undefined;

const BRAND_PICTURE: SharedPicture = {
  url: '/social.jpg',
  alt: 'Three cans of Rubber Ducky on a yellow sunburst: All splash. No buzz.',
  width: 1200,
  height: 630,
};

/**
 * Title (with the site's name), description (cut at 155 characters), robots and social meta elements of a page. Without
 * `path` there is no canonical link, without `picture` the preview shows the brand's.
 */
export function PageMeta({
  title,
  description,
  path,
  picture: { url, alt, width, height } = BRAND_PICTURE,
  updated,
  properties,
  noindex = false,
}: PageMetaProps) {
  const summary = excerpt(description);
  const address = path && siteUrl(path);
  const openGraph: OpenGraph = {
    'og:url': address,
    'og:site_name': site.name,
    'og:type': 'website',
    'og:title': title,
    'og:description': summary,
    'og:image': siteUrl(url),
    'og:image:width': width,
    'og:image:height': height,
    'og:image:alt': alt,
    'og:updated_time': updated && instantOf(updated),
    ...properties,
  };
  const author = properties?.['article:author'];

  return (
    <>
      <title>{title.includes(site.name) ? title : `${title} | ${site.name}`}</title>
      <meta name="description" content={summary} />
      {noindex && <meta name="robots" content="noindex" />}
      {address && <link rel="canonical" href={address} />}
      {Object.entries(openGraph).map(
        ([property, content]) =>
          content && <meta key={property} property={property} content={String(content)} />,
      )}
      {/* Title, description and picture of the card are those of Open Graph. */}
      <meta name="twitter:card" content="summary_large_image" />
      {author && <meta name="author" content={String(author)} />}
    </>
  );
}

/** The length of the specification, which search engines show. */
const MAX_EXCERPT = 155;

/** Shortens a text to one line of at most 155 characters, cut at a word and ended by "…". */
export function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_EXCERPT) return line;
  // In a text without spaces, half of a character becomes a replacement character.
  const cut = line.slice(0, MAX_EXCERPT - 1).toWellFormed();
  return `${cut.replace(/ [^ ]*$/, '')}…`;
}
