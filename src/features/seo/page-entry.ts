/** Where the build writes what a sitemap says of the prerendered pages, for the Worker to read. */
export const PRERENDERED_PAGES = '/prerendered-pages.json';

export interface SitemapEntry {
  /** The page's whole address. */
  url: string;
  /** A day or an instant, where it is known when the page changed last. */
  modified?: string | undefined;
}

/**
 * What a sitemap says of a rendered page, by what its own head says; undefined when the page is not to be found:
 * it has no address of its own, or asks search engines to leave it out.
 */
export function pageEntry(html: string): SitemapEntry | undefined {
  const url = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!url || html.includes('<meta name="robots" content="noindex"')) return undefined;
  const modified = /<meta property="article:published_time" content="([^"]+)"/.exec(html)?.[1];
  return { url: url.replaceAll('&amp;', '&'), ...(modified && { modified }) };
}
