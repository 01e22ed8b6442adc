import { readFileSync } from 'node:fs';
import type { Element, Root, RootContent } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { examplePages } from '../../pages.ts';
import { readPage, type PageContent } from '../support/page-content.ts';
import type { RunningSite } from '../support/running-site.ts';
import { readOnlySite } from '../support/shared-site.ts';

/** Path of a page of the sitemap, and the date of its last change where the sitemap has one. */
interface SitemapEntry {
  path: string;
  modified: string | undefined;
}

async function sitemapOf(site: RunningSite & { origin: string }): Promise<SitemapEntry[]> {
  const xml = fromXml(await site.html('/sitemap.xml'));
  return elementsNamed(xml, 'url').map((url) => {
    const loc = textIn(url, 'loc') ?? '';
    if (!loc.startsWith(`${site.origin}/`)) throw new Error(`${loc} is not on this site`);
    return { path: loc.slice(site.origin.length), modified: textIn(url, 'lastmod') };
  });
}

export interface CrawledPage {
  path: string;
  status: number;
  headers: Headers;
  html: string;
  /** The parsed HTML. */
  readonly page: PageContent;
}

async function readCrawled(site: RunningSite, path: string): Promise<CrawledPage> {
  const answer = await site.fetch(path);
  const html = await answer.text();
  const { status, headers } = answer;
  let page: PageContent | undefined;
  return {
    path,
    status,
    headers,
    html,
    get page() {
      return (page ??= readPage(html));
    },
  };
}

export const isStorePage = (path: string) => /^\/store-locator(\/[^/]+){3}$/.test(path);
/** The sitemap has hundreds of stores, and dozens of cities, whose pages are alike: one of so many is read. */
const ONE_OF: [isAlike: (path: string) => boolean, count: number][] = [
  [isStorePage, 50],
  [(path) => /^\/store-locator(\/[^/]+){2}$/.test(path), 4],
];

/** Pages with another canonical address, and 404 pages. */
const moreExamples = ['/shop/drinks/mango-chili-margarita', '/products/nope', '/nope'];

async function crawlSite() {
  // Only at the origin that the site was built for do its files and its answers name the same one.
  const origin =
    /^Sitemap: (.*)\/sitemap\.xml$/m.exec(readFileSync('dist/public/robots.txt', 'utf8'))?.[1] ??
    '';
  const site = { ...(await readOnlySite({ vars: { SITE_URL: origin } })), origin };
  const sitemap = await sitemapOf(site);
  const paths = sitemap.map(({ path }) => path);
  const skipped = ONE_OF.flatMap(([isAlike, count]) =>
    paths.filter(isAlike).filter((_path, index) => index % count > 0),
  );
  const sample = paths.filter((path) => !skipped.includes(path));
  const examples = examplePages.map(({ path }) => path).filter((path) => path !== '/account');

  const pages: CrawledPage[] = [];
  for (const path of new Set([...sample, ...examples, ...moreExamples]))
    pages.push(await readCrawled(site, path));
  const indexedPaths = new Set(sitemap.map(({ path }) => path));
  return {
    site,
    sitemap,
    /** An example of every page: those of the sitemap, of every route and of the 404 pages. */
    pages,
    indexed: pages.filter(({ path }) => indexedPaths.has(path)),
  };
}

let crawled: ReturnType<typeof crawlSite> | undefined;
/** Reads every kind of page once for all test files of a worker. */
export const crawl = () => (crawled ??= crawlSite());

export const elementsNamed = (node: Root | RootContent, name: string): Element[] => [
  ...(node.type === 'element' && node.name === name ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elementsNamed(child, name)) : []),
];

export const textIn = (node: Root | Element, name: string): string | undefined => {
  const [element] = elementsNamed(node, name);
  return element?.children.map((child) => ('value' in child ? child.value : '')).join('');
};
