import { createWriteStream, mkdirSync } from 'node:fs';
import { freePort, isFree } from '../../scripts/free-port.ts';
import { ports } from '../../scripts/vars.ts';
import { forkSite } from '../integration/support/fork-site.ts';
import type { SiteAddresses, SiteOptions } from '../integration/support/running-site.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import type { BenchOptions } from './options.ts';

export interface BenchSite {
  /** Origin of the site. */
  url: string;
  /** Origin for browsers, behind compression. */
  edge: string;
  /** Paths of one page of each kind, among them `home`, `list` and `product`. */
  pages: Record<string, string>;
  /** False for a peer. */
  isOwn: boolean;
  /** Port of the Worker's inspector, on a site that the bench has started. */
  inspectorPort?: number;
}

/** Pages that are rendered for a request, with data of the shop or the sheet. */
export const RENDERED = {
  list: '/shop',
  product: '/shop/product/classic-lime-margarita',
  search: '/search?q=margarita',
  stores: '/store-locator',
  'stores of a state': '/store-locator/colorado',
};
const PAGES = {
  home: '/',
  recipes: '/recipes',
  recipe: '/recipes/sunrise-splash',
  article: '/articles/crafting-perfect-mocktail',
  wholesale: '/wholesale/apply',
  policy: '/refund-policy',
  ...RENDERED,
};

/** The path of a generated product of a shop with at least 50 products. */
export const benchProduct = (n: number) => `/shop/product/bench-${String(n).padStart(4, '0')}`;

/** Starts the built site and its local services with empty data, in a process that ends with this one. */
export function startLocalSite(options: SiteOptions) {
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream('.local/bench.log');
  return forkSite<SiteAddresses>({ runningSite: options }, (text) => void log.write(text));
}

/** Runs `use` on this site, which is started unless it has a `url`, and on its peers. */
export async function withSites<Result>(
  { url, peers }: BenchOptions,
  use: (sites: BenchSite[]) => Promise<Result>,
): Promise<Result> {
  const inspectorPort = await freePort();
  // On other ports than those of the build, the policy of prerendered pages refuses the shop's pictures.
  const built = ports(process.env);
  const areFree = (await isFree(built.site)) && (await isFree(built.services));
  const options = { catalogueSize: 50, inspectorPort, ...(areFree && { ports: built }) };
  const started = url === undefined ? await startLocalSite(options) : undefined;
  try {
    const origin = started?.url ?? url!;
    // The local runtime compiles a page's code at its first request.
    for (const path of [PAGES.list, PAGES.product]) await (await fetch(origin + path)).text();
    const own: BenchSite = {
      url: origin,
      edge: await edgeOf(origin),
      pages: PAGES,
      isOwn: true,
      ...(started && { inspectorPort }),
    };
    const others: BenchSite[] = [];
    for (const peer of peers) others.push(await peerSite(peer));
    if (peers.length > 0) own.pages = { home: '/', list: PAGES.list, product: PAGES.product };
    return await use([own, ...others]);
  } finally {
    await started?.close();
  }
}

/** Another shop. @throws an Error when none of its lists links to two products */
async function peerSite(url: string): Promise<BenchSite> {
  for (const list of ['/collections/all', '/search', '/shop', '/products']) {
    const [product, ...more] = await productsOf(url + list);
    if (!product || more.length === 0) continue;
    return { url, edge: await edgeOf(url), pages: { home: '/', list, product }, isOwn: false };
  }
  throw new Error(`${url} has no product list at a known address.`);
}

async function productsOf(list: string): Promise<string[]> {
  const html = await (await fetch(list)).text();
  const links = html.matchAll(/href="([^"?#]*\/products?\/[^"?#/]+)"/g);
  return [...new Set([...links].map(([, link]) => new URL(link!, list).pathname))];
}

/** A site with TLS has a separate edge. */
const edgeOf = async (url: string) => (url.startsWith('https:') ? url : startCompressingProxy(url));
