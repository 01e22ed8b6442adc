import { LOCATOR, placePath } from '../../features/stores/locator-path.ts';
import { listStates, listStorePaths } from '../../features/stores/stores.ts';
import { allListed } from '../../features/shop/catalogue/list-products.ts';
import {
  collectionPath,
  productPath,
  shopCollections,
} from '../../features/shop/catalogue/product-path.ts';
import { siteUrl } from '../../features/seo/site-url.ts';
import {
  listed,
  PRERENDERED_PAGES,
  sitemapOf,
  type PageAddresses,
  type SitemapEntry,
} from '../../features/seo/sitemap.ts';
import type { StreamedIndexedPath } from '../../page-routes.ts';
import { builtFile } from '../../runtime/built-files.ts';
import { log } from '../../runtime/log.ts';

/** All indexed pages, split into ?part=1, 2 … when they are many. Upstream failures leave out pages, uncached. */
export async function GET(request: Request): Promise<Response> {
  const part = new URL(request.url).searchParams.get('part');
  if (part !== null && !/^[1-9]\d{0,3}$/.test(part)) return new Response(null, { status: 404 });
  const [prerendered = [], products, places] = await Promise.all([
    builtFile<SitemapEntry[]>(PRERENDERED_PAGES),
    listedProducts(),
    listedPlaces(),
  ]);
  // The build lists the prerendered pages; all other indexed routes are listed here.
  const streamed: Record<StreamedIndexedPath, PageAddresses> = {
    '/': entriesOf(['/']),
    '/shop': entriesOf([collectionPath()]),
    '/shop/[collection]': entriesOf(shopCollections.map(({ handle }) => collectionPath(handle))),
    '/shop/[collection]/[handle]': listed(products.entries),
    '/store-locator': entriesOf([LOCATOR]),
    '/store-locator/[state]': entriesOf(places.states.map(({ slug }) => placePath(slug))),
    '/store-locator/[state]/[city]': entriesOf(
      places.states.flatMap(({ slug, cities }) => cities.map((city) => placePath(slug, city.slug))),
    ),
    '/store-locator/[state]/[city]/[store]': places.stores,
  };

  const xml = await sitemapOf([listed(prerendered), ...Object.values(streamed)], {
    number: part === null ? undefined : Number(part),
    url: (number) => siteUrl(`/sitemap.xml?part=${number}`),
  });
  if (xml === undefined) return new Response(null, { status: 404 });
  const isComplete = products.complete && places.complete;
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': isComplete ? 'public, max-age=300' : 'no-cache',
    },
  });
}

export { GET as HEAD };

const entriesOf = (paths: string[]): PageAddresses => listed(paths.map(entryOf));

const entryOf = (path: string): SitemapEntry => ({ url: siteUrl(path) });

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
    const [states, paths] = await Promise.all([listStates(), listStorePaths()]);
    return { states, stores: entriesOf(paths), complete: true };
  } catch (error) {
    log.error('sitemap', `no stores: ${String(error)}`);
    return { states: [], stores: listed([]), complete: false };
  }
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
