import { readFileSync } from 'node:fs';
import type { Element, Root, RootContent } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { readPage, type PageContent } from './page-content.ts';
import { startRunningSite, type RunningSite } from './running-site.ts';

/** The site at the address for which it was built, so that its files and its answers name the same one. */
export async function startBuiltSite(options: { catalogueSize?: number } = {}) {
  const robots = readFileSync('dist/public/robots.txt', 'utf8');
  const address = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1] ?? '';
  const site = await startRunningSite({ ...options, vars: { SITE_URL: address } });
  return { ...site, address };
}

/** The pages of the sitemap: path, and the day or instant of the last change where it is known. */
export async function sitemapOf(site: RunningSite & { address: string }) {
  const xml = parseXml(await (await site.ask('/sitemap.xml')).text());
  return elementsNamed(xml, 'url').map((url) => {
    const loc = textIn(url, 'loc') ?? '';
    if (!loc.startsWith(`${site.address}/`)) throw new Error(`${loc} is elsewhere`);
    return { path: loc.slice(site.address.length), modified: textIn(url, 'lastmod') };
  });
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
