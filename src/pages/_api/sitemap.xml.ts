import { LOCATOR, placePath } from '../../features/stores/locator-path.ts';
import { getStores } from '../../features/stores/sheet/store-snapshot.ts';
import { directoryOf } from '../../features/stores/store-directory.ts';
import { allListed } from '../../features/shop/catalogue/list-products.ts';
import {
  collectionPath,
  productPath,
  shopCollections,
} from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-url.ts';
import { PRERENDERED_PAGES, sitemapXml, type SitemapEntry } from '../../features/seo/sitemap.ts';
import type { StreamedIndexedPath } from '../../page-routes.ts';
import { builtFile } from '../../runtime/built-files.ts';
import { log } from '../../runtime/log.ts';

/**
 * All indexed pages, at most half of the 50,000 that the protocol allows within the limits of the site. Upstream failures
 * leave out pages, uncached.
 */
export async function GET(): Promise<Response> {
  const [prerendered = [], products, places] = await Promise.all([
    builtFile<SitemapEntry[]>(PRERENDERED_PAGES),
    listedProducts(),
    listedPlaces(),
  ]);
  // The build lists the prerendered pages; all other indexed routes are listed here.
  const streamed: Record<StreamedIndexedPath, SitemapEntry[]> = {
    '/': entriesOf(['/']),
    '/shop': entriesOf([collectionPath()]),
    '/shop/[collection]': entriesOf(shopCollections.map(({ handle }) => collectionPath(handle))),
    '/shop/[collection]/[handle]': products.entries,
    '/store-locator': entriesOf([LOCATOR]),
    '/store-locator/[state]': entriesOf(places.states.map(({ slug }) => placePath(slug))),
    '/store-locator/[state]/[city]': entriesOf(
      places.states.flatMap(({ slug, cities }) => cities.map((city) => placePath(slug, city.slug))),
    ),
    '/store-locator/[state]/[city]/[store]': places.stores,
  };

  const xml = await sitemapXml([...prerendered, ...Object.values(streamed).flat()]);
  const isComplete = products.complete && places.complete;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': isComplete ? 'public, max-age=300' : 'no-cache',
    },
  });
}

export { GET as HEAD };

const entriesOf = (paths: string[]): SitemapEntry[] =>
  paths.map((path) => ({ url: siteUrl(path) }));

async function listedProducts(): Promise<{ entries: SitemapEntry[]; complete: boolean }> {
  try {
    const entries = (await allListed()).map(({ handle, updatedAt }) => ({
      url: siteUrl(productPath(handle)),
      modified: updatedAt,
    }));
    return { entries, complete: true };
  } catch (error) {
    log.error('sitemap', `no products: ${String(error)}`);
    return { entries: [], complete: false };
  }
}

/** The states, their cities and their stores; none when the sheet cannot be read. */
async function listedPlaces() {
  try {
    const stores = await getStores();
    const paths = stores.map(({ path }) => path);
    return { states: directoryOf(stores), stores: entriesOf(paths), complete: true };
  } catch (error) {
    log.error('sitemap', `no stores: ${String(error)}`);
    return { states: [], stores: [], complete: false };
  }
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
