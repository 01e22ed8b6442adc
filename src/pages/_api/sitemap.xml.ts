import { LOCATOR, placePath } from '../../features/stores/locator-path.ts';
import { statesWithStores } from '../../features/stores/stores.ts';
import { collectionPath, shopCollections } from '../../features/shop/catalogue/product.ts';
import { productAddresses } from '../../features/shop/catalogue/product-addresses.ts';
import { siteUrl } from '../../features/seo/site-url.ts';
import { PRERENDERED_PAGES, sitemapXml, type SitemapEntry } from '../../features/seo/sitemap.ts';
import type { StreamedIndexedPath } from '../../routes.ts';
import { builtFile } from '../../runtime/built-files.ts';
import { log } from '../../runtime/log.ts';

/** Every page that search engines may show; with the shop or the sheet down, those that are known. */
export async function GET(): Promise<Response> {
  const [prerendered = [], products, states] = await Promise.all([
    builtFile<SitemapEntry[]>(PRERENDERED_PAGES),
    listedProducts(),
    statesOnShow(),
  ]);
  // Prerendered pages tell the build of themselves; every other route is listed here.
  const streamed: Record<StreamedIndexedPath, SitemapEntry[]> = {
    '/': entriesOf(['/']),
    '/shop': entriesOf([collectionPath()]),
    '/shop/[collection]': entriesOf(shopCollections.map(({ handle }) => collectionPath(handle))),
    '/shop/[collection]/[handle]': products.entries,
    '/store-locator': entriesOf([LOCATOR]),
    '/store-locator/[state]': entriesOf(states.map(({ slug }) => placePath(slug))),
    '/store-locator/[state]/[city]': entriesOf(
      states.flatMap(({ slug, cities }) => cities.map((city) => placePath(slug, city.slug))),
    ),
  };

  return new Response(await sitemapXml([...prerendered, ...Object.values(streamed).flat()]), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': products.complete ? 'public, max-age=3600' : 'no-cache',
    },
  });
}

export { GET as HEAD };

const entriesOf = (paths: string[]): SitemapEntry[] =>
  paths.map((path) => ({ url: siteUrl(path) }));

async function listedProducts(): Promise<{ entries: SitemapEntry[]; complete: boolean }> {
  const entries: SitemapEntry[] = [];
  try {
    for await (const addresses of productAddresses()) {
      entries.push(...addresses.map(({ path, modified }) => ({ url: siteUrl(path), modified })));
    }
    return { entries, complete: true };
  } catch (error) {
    log.error('sitemap', `not all products: ${String(error)}`);
    return { entries, complete: false };
  }
}

/** The states and their cities; none while the sheet cannot be read. */
const statesOnShow = () =>
  statesWithStores().catch((error: unknown) => {
    log.error('sitemap', `no stores: ${String(error)}`);
    return [];
  });

export const getConfig = async () => ({ render: 'dynamic' }) as const;
