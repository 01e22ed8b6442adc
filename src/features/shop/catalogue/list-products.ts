import 'server-only';
import { pageOrFirst } from '../../../lib/pagination.ts';
import type { Catalogue, ProductEntry } from './catalogue-schema.ts';
import { entryOf, readCatalogue } from './catalogue.ts';
import { UNSELECTED, type ListSelection } from './list-selection.ts';
import { isListed, type ProductSummary } from './product.ts';
import { matchWithFacets } from './product-facets.ts';
import { shopCollections } from './product-path.ts';
import { summaryOf } from './product-views.ts';

const PAGE_SIZE = 50;

/** One page of a list of products. */
export type ProductList = NonNullable<Awaited<ReturnType<typeof listProducts>>>;

/**
 * A page of the listed products of the shop or a collection, filtered and sorted, with facets. A page after the last one
 * is the first one. Undefined when there is no such collection.
 * @param collection handle of a collection; undefined for the whole shop
 * @param page its number, from 1
 * @throws StorefrontError when the catalogue has never been loaded
 */
export async function listProducts(collection?: string, page = 1, selection = UNSELECTED) {
  const catalogue = await readCatalogue();
  const list = listOf(catalogue, collection);
  if (!list) return undefined;
  const { matches, facets } = matchWithFacets(list.products, selection.filters);
  const sorted = sortProducts([...matches.variants.keys()], selection.sort, catalogue);
  const { entries, number, next } = pageOrFirst(sorted, page, PAGE_SIZE);
  return {
    title: list.title,
    description: list.description,
    products: entries.map((each) => summaryOf(each, matches.variants.get(each))),
    page: number,
    next,
    facets,
    /** Number of products on all pages. */
    count: sorted.length,
  };
}

/** All listed products of a collection in its order, as cards show them; none without such a collection. */
export async function listCollection(collection: string): Promise<ProductSummary[]> {
  return (listOf(await readCatalogue(), collection)?.products ?? []).map((each) => summaryOf(each));
}

/** All listed products, in the shop's order. @throws StorefrontError as listProducts */
export const allListed = async (): Promise<ProductEntry[]> =>
  (await readCatalogue()).products.filter(isListed);

/** A list with all its listed products in its own order. */
function listOf(
  catalogue: Catalogue,
  handle: string | undefined,
): { title: string; description: string; products: ProductEntry[] } | undefined {
  const { products, collections } = catalogue;
  if (handle === undefined) {
    return { title: 'Shop', description: '', products: products.filter(isListed) };
  }
  const collection = collections.find((each) => each.handle === handle);
  if (collection) {
    const members = collection.products.flatMap((each) => entryOf(catalogue, each) ?? []);
    return { ...collection, products: members.filter(isListed) };
  }
  const tab = shopCollections.find((each) => each.handle === handle);
  return tab && { title: tab.label, description: '', products: [] };
}

function sortProducts(
  products: readonly ProductEntry[],
  sort: ListSelection['sort'],
  { bestSelling }: Catalogue,
): readonly ProductEntry[] {
  if (!sort) return products;
  const places = new Map(bestSelling.map((handle, place) => [handle, place]));
  const keys = {
    'best-selling': ({ handle }: ProductEntry) => places.get(handle) ?? Infinity,
    title: ({ title }: ProductEntry) => title.toLowerCase(),
    price: ({ variants }: ProductEntry) => Math.min(...variants.map(({ price }) => Number(price))),
    created: ({ createdAt }: ProductEntry) => Date.parse(createdAt),
  };
  const name = sort.replace(/-(a|de)scending$/, '') as keyof typeof keys;
  const keyed = products.map((product) => ({ product, key: keys[name](product) }));
  // Intl.Collator would take milliseconds to start.
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  const sorted = keyed.map(({ product }) => product);
  return sort.endsWith('-descending') ? sorted.toReversed() : sorted;
}
