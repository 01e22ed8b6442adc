import { toXml } from 'xast-util-to-xml';
import { x } from 'xastscript';
import type { SitemapEntry } from './page-entry.ts';

/** The pages as a sitemap (sitemaps.org), each address once. */
export function sitemapXml(entries: SitemapEntry[]): string {
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const urls = [...byUrl.values()].map(({ url, modified }) =>
    x('url', [x('loc', url), modified ? x('lastmod', modified) : null]),
  );
  const urlset = x('urlset', { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }, urls);
  return `<?xml version="1.0" encoding="utf-8"?>\n${toXml(urlset)}\n`;
}
