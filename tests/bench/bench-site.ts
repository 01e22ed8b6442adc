import { isFree } from '../../scripts/free-port.ts';
import { ports } from '../../scripts/vars.ts';
import type { SiteOptions } from '../integration/support/running-site.ts';
import { startCompressingProxy } from './compressing-proxy.ts';
import { startLocalSite } from './local-site.ts';
import { ownPages, pagesOfPeer, type BenchPage } from './pages.ts';
import { shopAt, type Shop } from './shop.ts';

/** A site to measure. */
export interface BenchSite {
  /** Its origin. */
  url: string;
  /** Where browsers find it as they do in production: compressed on the way. */
  edge: string;
  /** Paths of products, each of which was never asked for when the site has just been started. */
  products: string[];
  /** Paths of lists, likewise; the first is the shop's. */
  lists: string[];
  /** One of each kind. */
  pages: BenchPage[];
  /** Whether it is this project's, not another one to compare with. */
  isOwn: boolean;
  /** Process that runs it, when it was started for this bench. */
  pid?: number;
  /** The shop behind it, when that is the local stand-in. */
  shop?: Shop | undefined;
}

// Asked for before anything is measured, so that the first figure does not hold the compiling of a page.
const WARM_UP = ['/shop/product/bench-0033', '/shop/wholesale', '/shop/product/bench-0032'];
const LISTS = ['/shop', '/shop/bench', '/shop/drinks', '/shop/merch'];

/**
 * Runs `measure` on a site started for it, with nothing cached but compiled pages.
 * @param size products in the shop
 */
export async function withLocalSite<Result>(
  size: number,
  latencyMs: number,
  measure: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const { url, services, pid, close } = await startLocalSite({
    catalogueSize: size,
    ...(await freePortsOfBuild()),
  });
  try {
    await warmUp(url);
    const shop = await shopAt(services);
    await shop.slowDown(latencyMs);
    return await measure({
      url,
      edge: await edgeOf(url),
      pages: ownPages,
      isOwn: true,
      pid,
      products: Array.from({ length: 31 }, (_, n) => `/shop/product/${benchHandle(n + 1)}`),
      lists: LISTS,
      shop,
    });
  } finally {
    await close();
  }
}

/**
 * Runs `measure` on a site started for it, whose shop is among the services at that origin.
 * @throws an Error when there are none
 */
export async function withSiteOn<Result>(
  services: string,
  measure: (site: BenchSite) => Promise<Result>,
): Promise<Result> {
  const shop = await shopAt(services);
  const { url, close } = await startLocalSite({ vars: { SHOPIFY_STORE_DOMAIN: services } });
  try {
    await warmUp(url);
    return await measure({ ...(await findSite(url)), shop });
  } finally {
    await shop.slowDown(0);
    await close();
  }
}

/**
 * A site that runs already.
 * @throws an Error when its shop page links to no product
 */
export async function findSite(url: string): Promise<BenchSite> {
  const list = await (await fetch(`${url}/shop`)).text();
  const products = [...list.matchAll(/href="(\/shop\/product\/[^"?#]+)"/g)].map(
    ([, path]) => path!,
  );
  if (products.length === 0) throw new Error(`${url}/shop shows no product to measure.`);
  return {
    url,
    edge: await edgeOf(url),
    pages: ownPages,
    isOwn: true,
    products: [...new Set(products)],
    lists: ['/shop'],
  };
}

/**
 * Another shop, to compare with.
 * @throws an Error when its pages link to no list and no product
 */
export async function findPeer(url: string, shop?: Shop): Promise<BenchSite> {
  const pages = await pagesOfPeer(url);
  const pathsOf = (wanted: string) =>
    pages.filter(({ name }) => name === wanted).map(({ path }) => path);
  return {
    url,
    edge: await edgeOf(url),
    pages,
    isOwn: false,
    products: pathsOf('product'),
    lists: pathsOf('list'),
    shop,
  };
}

/** Pages that are files name the shop's pictures by the port they were built for; elsewhere a browser refuses these. */
async function freePortsOfBuild(): Promise<Pick<SiteOptions, 'ports'>> {
  const built = ports(process.env);
  const areFree = (await isFree(built.site)) && (await isFree(built.services));
  return areFree ? { ports: built } : {};
}

/** A site that is reached securely has an edge of its own. */
const edgeOf = async (url: string) =>
  url.startsWith('https:') ? url : (await startCompressingProxy(url)).url;

async function warmUp(url: string): Promise<void> {
  for (const path of WARM_UP) await (await fetch(url + path)).text();
}

const benchHandle = (n: number) => `bench-${String(n).padStart(4, '0')}`;
