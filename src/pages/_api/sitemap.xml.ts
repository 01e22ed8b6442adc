import { LOCATOR, placePath } from '../../features/stores/locator-path.ts';
import { statesWithStores } from '../../features/stores/store-locations.ts';
import { collectionPath, shopCollections } from '../../features/shop/product.ts';
import { productAddresses } from '../../features/shop/product-addresses.ts';
import { siteUrl } from '../../features/seo/site-url.ts';
import { PRERENDERED_PAGES, type SitemapEntry } from '../../features/seo/page-entry.ts';
import { builtFile } from '../../runtime/built-files.ts';
import { log } from '../../runtime/log.ts';

// Prerendered pages tell the build of themselves; these are rendered when they are asked for.
const renderedPages = [
  LOCATOR,
  collectionPath(),
  ...shopCollections.map(({ handle }) => collectionPath(handle)),
];

/**
 * Every page that search engines may show: with the shop down all but its products, with the sheet of
 * stores down all but theirs.
 */
export async function GET(): Promise<Response> {
  const { sitemapXml } = await import('../../features/seo/sitemap.ts');
  const [prerendered = [], { products, complete }, places] = await Promise.all([
    builtFile<SitemapEntry[]>(PRERENDERED_PAGES),
    listedProducts(),
    placesWithStores(),
  ]);
  const rendered = [...renderedPages, ...places].map((path) => ({ url: siteUrl(path) }));

  return new Response(sitemapXml([...prerendered, ...rendered, ...products]), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': complete ? 'public, max-age=3600' : 'no-cache',
    },
  });
}

export { GET as HEAD };

async function listedProducts(): Promise<{ products: SitemapEntry[]; complete: boolean }> {
  const products: SitemapEntry[] = [];
  try {
    for await (const addresses of productAddresses()) {
      products.push(...addresses.map(({ path, modified }) => ({ url: siteUrl(path), modified })));
    }
    return { products, complete: true };
  } catch (error) {
    log.error('sitemap', `not all products: ${String(error)}`);
    return { products, complete: false };
  }
}

/** The pages of states and cities; none while the sheet cannot be read. */
async function placesWithStores(): Promise<string[]> {
  const states = await statesWithStores().catch((error: unknown) => {
    log.error('sitemap', `no stores: ${String(error)}`);
    return [];
  });
  return states.flatMap(({ slug, cities }) => [
    placePath(slug),
    ...cities.map((city) => placePath(slug, city.slug)),
  ]);
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
