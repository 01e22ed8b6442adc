/** The file in which the build leaves the sitemap entries of prerendered pages for the Worker. */
export const PRERENDERED_PAGES = '/prerendered-pages.json';

export interface SitemapEntry {
  url: string;
  /** A day or an instant (ISO 8601). */
  modified?: string | undefined;
}

/** The entry of a rendered page, by its head; undefined without a canonical link or with noindex. */
export function pageEntry(html: string): SitemapEntry | undefined {
  const url = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!url || html.includes('<meta name="robots" content="noindex"')) return undefined;
  const modified = /<meta property="article:published_time" content="([^"]+)"/.exec(html)?.[1];
  return { url: url.replaceAll('&amp;', '&'), ...(modified && { modified }) };
}

export async function sitemapXml(entries: SitemapEntry[]): Promise<string> {
  // Loaded here so that the Worker starts without them.
  const [{ toXml }, { x }] = await Promise.all([import('xast-util-to-xml'), import('xastscript')]);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const urls = [...byUrl.values()].map(({ url, modified }) =>
    x('url', [x('loc', url), modified ? x('lastmod', modified) : null]),
  );
  const urlset = x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `<?xml version="1.0" encoding="utf-8"?>\n${toXml(urlset)}\n`;
}
