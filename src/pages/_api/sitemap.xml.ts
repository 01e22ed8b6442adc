import { LOCATOR } from '../../features/stores/locator-path.ts';
import { getStores } from '../../features/stores/sheet/store-snapshot.ts';
import { directoryOf } from '../../features/stores/store-directory.ts';
import { allListed } from '../../features/shop/catalogue/list-products.ts';
import {
  collectionPath,
  productPath,
  shopCollections,
} from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-path.ts';
import { PRERENDERED_PAGES, sitemapXml, type SitemapEntry } from '../../features/seo/sitemap.ts';
import type { StreamedIndexedPath } from '../../page-routes.ts';
import { builtFile } from '../../runtime/built-files.ts';
import { log } from '../../runtime/log.ts';

/**
 * GET /sitemap.xml: all indexed pages, at most half of the 50,000 that the protocol allows within the limits of the
 * site. When an upstream fails, its pages are left out, and the response may not be cached.
 */
export async function GET(): Promise<Response> {
  const [prerendered = [], products, stores] = await Promise.all([
    builtFile<SitemapEntry[]>(PRERENDERED_PAGES),
    listed('products', allListed),
    listed('stores', getStores),
  ]);
  const states = directoryOf(stores);
  // The build lists the prerendered pages; all other indexed routes are listed here.
  const streamed: Record<StreamedIndexedPath, SitemapEntry[]> = {
    '/': entriesOf(['/']),
    '/shop': entriesOf([collectionPath()]),
    '/shop/[collection]': entriesOf(shopCollections.map(({ handle }) => collectionPath(handle))),
    '/shop/[collection]/[handle]': products.map(({ handle, updatedAt }) => ({
      url: siteUrl(productPath(handle)),
      modified: updatedAt,
    })),
    '/store-locator': entriesOf([LOCATOR]),
    '/store-locator/[state]': entriesOf(states.map(({ path }) => path)),
    '/store-locator/[state]/[city]': entriesOf(
      states.flatMap(({ cities }) => cities.map(({ path }) => path)),
    ),
    '/store-locator/[state]/[city]/[store]': entriesOf(stores.map(({ path }) => path)),
  };

  const xml = await sitemapXml([...prerendered, ...Object.values(streamed).flat()]);
  const isComplete = [products, stores].every((list) => list !== NONE);
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

const NONE: readonly never[] = [];

/** A list of an upstream; NONE when the upstream fails. */
const listed = <T>(what: string, load: () => Promise<readonly T[]>): Promise<readonly T[]> =>
  load().catch((error: unknown) => {
    log.error('sitemap', `no ${what}: ${String(error)}`);
    return NONE;
  });
