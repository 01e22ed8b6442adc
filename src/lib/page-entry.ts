import type { SitemapEntry } from './sitemap.ts';

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
