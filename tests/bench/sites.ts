import { createWriteStream, mkdirSync } from 'node:fs';
import { freePort, isFree } from '../../scripts/free-port.ts';
import { ports } from '../../scripts/vars.ts';
import type { SiteAddresses, SiteOptions } from '../integration/support/running-site.ts';
import { forkSite } from '../integration/support/fork-site.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { setFault } from './faults.ts';

export interface BenchPage {
  name: string;
  kind: 'content' | 'shop';
  path: string;
}

export interface BenchSite {
  /** Origin of the site. */
  url: string;
  /** Origin for browsers, behind compression. */
  edge: string;
  /** Paths of products. On a site that has just started, none of them is cached. */
  products: string[];
  /** Paths of product lists; the first is the shop's. */
  lists: string[];
  /** One page of each kind. */
  pages: BenchPage[];
  /** False for a peer. */
  isOwn: boolean;
  /** Port of the Worker's inspector, on a site that this process started. */
  inspectorPort?: number;
  /** The local shop behind the site. */
  shop?: Shop | undefined;
}

/** Controls of a local shop. */
export interface Shop {
  latencyMs: number;
  /** Delays every response of the shop's API. */
  setLatency(latencyMs: number): Promise<void>;
}

const ownPages: BenchPage[] = [
  { name: 'home', kind: 'content', path: '/' },
  { name: 'recipes', kind: 'content', path: '/recipes' },
  { name: 'recipe', kind: 'content', path: '/recipes/sunrise-splash' },
  { name: 'articles', kind: 'content', path: '/articles' },
  { name: 'article', kind: 'content', path: '/articles/crafting-perfect-mocktail' },
  { name: 'about', kind: 'content', path: '/about' },
  { name: 'contact', kind: 'content', path: '/contact' },
  { name: 'wholesale', kind: 'content', path: '/wholesale/apply' },
  { name: 'policy', kind: 'content', path: '/refund-policy' },
  { name: 'list', kind: 'shop', path: '/shop' },
  { name: 'product', kind: 'shop', path: '/shop/product/classic-lime-margarita' },
  { name: 'search', kind: 'shop', path: '/search?q=margarita' },
  { name: 'stores', kind: 'shop', path: '/store-locator' },
  { name: 'stores of a state', kind: 'shop', path: '/store-locator/colorado' },
];
// The local runtime compiles a page's code at its first request.
const WARM_UP = ['/shop/product/bench-0033', '/shop/wholesale', '/shop/product/bench-0032'];
const LOG = '.local/bench.log';

/** Starts the built site and its local services with empty data, in a process that ends with this one. */
export function startLocalSite(options: SiteOptions) {
  mkdirSync('.local', { recursive: true });
  const log = createWriteStream(LOG);
  return forkSite<SiteAddresses>({ runningSite: options }, (text) => void log.write(text));
}

/**
 * Runs `measure` on a site that is started for it, with nothing cached but compiled pages.
 * @param size products in the shop
 */
export async function withLocalSite<Result>(
  size: number,
  latencyMs: number,
  measure: (site: BenchSite) => Promise<Result>,
  project?: string,
): Promise<Result> {
  const inspectorPort = await freePort();
  const { url, services, close } = await startLocalSite({
    catalogueSize: size,
    project,
    inspectorPort,
    ...(await portsOfBuild()),
  });
  try {
    for (const path of WARM_UP) await (await fetch(url + path)).text();
    const shop = await shopAt(services);
    await shop.setLatency(latencyMs);
    return await measure({
      ...(await ownSite(url)),
      products: Array.from(
        { length: 31 },
        (_, n) => `/shop/product/bench-${String(n + 1).padStart(4, '0')}`,
      ),
      lists: ['/shop', '/shop/bench', '/shop/drinks', '/shop/merch'],
      inspectorPort,
      shop,
    });
  } finally {
    await close();
  }
}

/**
 * The site of this project that runs at an origin.
 * @throws an Error when its shop page links to no product
 */
export async function runningSite(url: string): Promise<BenchSite> {
  const links = await linksOf(`${url}/shop`);
  const products = links.filter((path) => path.startsWith('/shop/product/'));
  if (products.length === 0) throw new Error(`${url}/shop links to no product.`);
  return { ...(await ownSite(url)), products: [...new Set(products)], lists: ['/shop'] };
}

async function ownSite(url: string): Promise<BenchSite> {
  const edge = await edgeOf(url);
  return { url, edge, products: [], lists: [], pages: ownPages, isOwn: true };
}

// Product lists of common storefronts; links of the home page come after these.
const KNOWN_LISTS = ['/collections/all', '/search', '/shop', '/products'];
const LIST = /^\/(collections\/[^/]+|search\/[^/]+)$/;
const PRODUCT = /\/products?\/[^/]+$/;

/**
 * Another shop, to compare with.
 * @throws an Error when none of its lists links to two products
 */
export async function peerSite(url: string, shop?: Shop): Promise<BenchSite> {
  const home = (await linksOf(url)).filter((link) => LIST.test(link));
  for (const list of new Set([...KNOWN_LISTS, ...home])) {
    const links = await linksOf(url + list);
    const products = [...new Set(links.filter((link) => PRODUCT.test(link)))];
    const [product] = products;
    if (!product || products.length < 2) continue;
    return {
      url,
      edge: await edgeOf(url),
      pages: [
        { name: 'home', kind: 'content', path: '/' },
        { name: 'list', kind: 'shop', path: list },
        { name: 'product', kind: 'shop', path: product },
      ],
      products: [product],
      lists: [list],
      isOwn: false,
      shop,
    };
  }
  throw new Error(`${url} has no product list at a known address.`);
}

async function linksOf(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  return [...html.matchAll(/href="(\/[^"?#]+)"/g)].map(([, link]) => link!);
}

/**
 * The shop among the local services at an origin.
 * @throws an Error when no local services run there
 */
export async function shopAt(services: string): Promise<Shop> {
  const path = '/storefront/faults';
  const response = await fetch(`${services}/storefront/requests`).catch(() => undefined);
  if (!response?.ok)
    throw new Error(`${services} has no local shop: start one with npm run local.`);
  const shop: Shop = {
    latencyMs: 0,
    async setLatency(latencyMs) {
      await fetch(services + path, { method: 'DELETE' });
      if (latencyMs > 0) await setFault(services, { path, body: { kind: 'latency', latencyMs } });
      shop.latencyMs = latencyMs;
    },
  };
  return shop;
}

/** The ports of the build when they are free: on others, the policy of prerendered pages refuses the shop's pictures. */
async function portsOfBuild(): Promise<Pick<SiteOptions, 'ports'>> {
  const built = ports(process.env);
  const areFree = (await isFree(built.site)) && (await isFree(built.services));
  return areFree ? { ports: built } : {};
}

/** A site with TLS has a separate edge. */
const edgeOf = async (url: string) =>
  url.startsWith('https:') ? url : (await startCompressingProxy(url)).url;
