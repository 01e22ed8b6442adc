import { readFileSync } from 'node:fs';
import type { Element, Root, RootContent } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { readPage, type PageContent } from './page-content.ts';
import type { RunningSite } from './running-site.ts';
import { readOnlySite } from './shared-site.ts';

const robots = () => readFileSync('dist/public/robots.txt', 'utf8');

/** The address for which the site was built: under it, its files and its answers name the same one. */
export const builtAddress = () => /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots())?.[1] ?? '';

export type BuiltSite = RunningSite & { address: string };

/** The site at the address for which it was built. */
export async function builtSite(): Promise<BuiltSite> {
  const address = builtAddress();
  return { ...(await readOnlySite({ vars: { SITE_URL: address } })), address };
}

/** The pages of the sitemap: path, and the day or instant of the last change where it is known. */
export async function sitemapOf(site: BuiltSite) {
  const xml = parseXml(await (await site.ask('/sitemap.xml')).text());
  return elementsNamed(xml, 'url').map((url) => {
    const loc = textIn(url, 'loc') ?? '';
    if (!loc.startsWith(`${site.address}/`)) throw new Error(`${loc} is elsewhere`);
    return { path: loc.slice(site.address.length), modified: textIn(url, 'lastmod') };
  });
}

// There are hundreds of stores, and their pages are alike.
const ONE_OF = 50;
const isStore = (path: string) => /^\/store-locator(\/[^/]+){3}$/.test(path);

/** The pages of the sitemap that are looked at: all, but few of those of stores. */
export function examplesOf(sitemap: Awaited<ReturnType<typeof sitemapOf>>) {
  let stores = 0;
  return sitemap.filter(({ path }) => !isStore(path) || stores++ % ONE_OF === 0);
}

/** A page as the visitor gets it whose predecessor has warmed the cache: complete, with nothing still to come. */
export async function completePage(site: RunningSite, path: string) {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const response = await site.ask(path);
    const html = await response.text();
    if (!html.includes('<template id="B:')) {
      return { path, status: response.status, html, page: readPage(html) };
    }
  }
  throw new Error(`${path} is never complete`);
}

export type FoundPage = { path: string; status: number; html: string; page: PageContent };

/** @throws when it is not well-formed */
export const parseXml = (xml: string): Root => fromXml(xml);

export const elementsNamed = (node: Root | RootContent, name: string): Element[] => [
  ...(node.type === 'element' && node.name === name ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elementsNamed(child, name)) : []),
];

export const textIn = (node: Root | Element, name: string): string | undefined => {
  const [found] = elementsNamed(node, name);
  return found?.children.map((child) => ('value' in child ? child.value : '')).join('');
};
