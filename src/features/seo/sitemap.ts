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

/** The entries of a kind of page, which can be read in ranges. */
export interface PageAddresses {
  count: number;
  between: (from: number, to: number) => SitemapEntry[] | Promise<SitemapEntry[]>;
}

/** Addresses that are in memory as a list. */
export const listed = (entries: SitemapEntry[]): PageAddresses => ({
  count: entries.length,
  between: (from, to) => entries.slice(from, to),
});

/** Entries of a sitemap. The protocol allows five times as many, which take a Worker too long to write. */
export const MAX_ADDRESSES = 10_000;

/**
 * The sitemap of all pages, or if they exceed MAX_ADDRESSES the sitemap index or one of its parts.
 * @param part its number (from 1) if one was requested, and the URLs of parts
 * @returns undefined for a part that does not exist
 */
export async function sitemapOf(
  kinds: PageAddresses[],
  part: { number: number | undefined; url: (number: number) => string },
): Promise<string | undefined> {
  const total = kinds.reduce((sum, { count }) => sum + count, 0);
  const parts = Math.ceil(total / MAX_ADDRESSES);
  const number = part.number ?? 1;
  if (part.number === undefined && parts > 1) {
    return sitemapIndexXml(Array.from({ length: parts }, (_, index) => part.url(index + 1)));
  }
  if (number > Math.max(parts, 1)) return undefined;
  return sitemapXml(
    await addressesBetween(kinds, (number - 1) * MAX_ADDRESSES, number * MAX_ADDRESSES),
  );
}

async function addressesBetween(
  kinds: PageAddresses[],
  from: number,
  to: number,
): Promise<SitemapEntry[]> {
  let before = 0;
  const entries: SitemapEntry[] = [];
  for (const { count, between } of kinds) {
    const [first, last] = [from, to].map((at) => Math.min(Math.max(0, at - before), count));
    if (last! > first!) entries.push(...(await between(first!, last!)));
    before += count;
  }
  return entries;
}

// Imported on demand, for a faster start of the Worker.
const xml = async () => {
  const [{ toXml }, { x }] = await Promise.all([import('xast-util-to-xml'), import('xastscript')]);
  return { toXml, x };
};

async function sitemapIndexXml(urls: string[]): Promise<string> {
  const { toXml, x } = await xml();
  const parts = urls.map((url) => x('sitemap', [x('loc', url)]));
  return `${HEAD}${toXml(x('sitemapindex', { xmlns: NAMESPACE }, parts))}\n`;
}

/** Renders a `urlset` document with each address once; of repeated addresses, the last entry counts. */
export async function sitemapXml(entries: SitemapEntry[]): Promise<string> {
  const { toXml, x } = await xml();
  const byUrl = new Map(entries.map((entry) => [entry.url, entry]));
  const urls = [...byUrl.values()].map(({ url, modified }) =>
    x('url', [x('loc', url), modified ? x('lastmod', modified) : null]),
  );
  return `${HEAD}${toXml(x('urlset', { xmlns: NAMESPACE }, urls))}\n`;
}
