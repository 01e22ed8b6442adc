import site from '../../../content/site.json' with { type: 'json' };
import { excerpt } from '../../lib/excerpt.ts';
import { settings } from '../../services/env.ts';

interface PageMetaProps {
  title: string;
  description: string;
  /** The page's one address, as a path of the site; left out where there is none. */
  path?: string;
  /** Address of the picture that stands for the page when it is shared. */
  picture?: string | undefined;
  /** Asks search engines to leave the page out. */
  noindex?: boolean;
}

/** What browsers, search engines and shared links know of a page. */
export function PageMeta({
  title,
  description,
  path,
  picture = '/social.jpg',
  noindex = false,
}: PageMetaProps) {
  // Titles written for search engines tend to name the brand already.
  const fullTitle = title.includes(site.name) ? title : `${title} | ${site.name}`;
  const summary = excerpt(description);
  const { SITE_URL } = settings();
  const pictureUrl = new URL(picture, SITE_URL).href;

  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={summary} />
      {noindex && <meta name="robots" content="noindex" />}
      {path && <link rel="canonical" href={new URL(path, SITE_URL).href} />}
      {path && <meta property="og:url" content={new URL(path, SITE_URL).href} />}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={summary} />
      <meta property="og:image" content={pictureUrl} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
