/** File that the build writes with the sitemap entries of prerendered pages, for the Worker. */
export const PRERENDERED_PAGES = '/prerendered-pages.json';

const HEAD = '<?xml version="1.0" encoding="utf-8"?>\n';
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  url: string;
  modified?: string | undefined;
}

/** Reads the sitemap entry of a page from its rendered head; undefined without a canonical link or with noindex. */
export function pageEntry(html: string): SitemapEntry | undefined {
  const url = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  if (!url || html.includes('<meta name="robots" content="noindex"')) return undefined;
  const modified = ['og:updated_time', 'article:published_time']
    .map((name) => new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(html)?.[1])
    .find(Boolean);
  return { url: url.replaceAll('&amp;', '&'), ...(modified && { modified }) };
}

/** Renders a `urlset` document with each address once; of repeated addresses, the last entry counts. */
export async function sitemapXml(entries: readonly SitemapEntry[]): Promise<string> {
  // Imported on demand, for a faster start of the Worker.
  const [{ toXml }, { x }] = await Promise.all([import('xast-util-to-xml'), import('xastscript')]);
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const urls = [...byUrl.values()].map(({ url, modified }) =>
    x('url', [x('loc', url), modified ? x('lastmod', modified) : null]),
  );
  return `${HEAD}${toXml(x('urlset', { xmlns: NAMESPACE }, urls))}\n`;
}
