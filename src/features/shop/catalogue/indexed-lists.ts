import 'server-only';
import { log } from '../../../runtime/log.ts';
import type { IndexedProduct } from './indexed-product.ts';
import type { ListSelection } from './list-selection.ts';
import { gidNumber, summaryOf } from './product.ts';
import { indexedFacets } from './product-facets.ts';
import type { Product, ProductList, ProductSummary } from './product-schema.ts';
import { sharedQueries, type ListPage, type ProductOrder } from './shared-queries.ts';
import { cachedQuery } from './shop-cache.ts';

const PAGE_SIZE = 50;

interface IndexedList {
  index: readonly IndexedProduct[];
  /** First page of the list without a selection. */
  plain: ProductList;
  page: ListPage;
  selection: ListSelection;
}

/** A page of a list with the facets and the number of products that the index has for it. @throws StorefrontError */
export async function withIndexedFacets({
  index,
  plain,
  page,
  selection,
}: IndexedList): Promise<ProductList> {
  const { members } = await membersOf(index, plain, page);
  const { matches, facets } = indexedFacets(members, selection, plain.facets);
  return { ...plain, facets, count: matches.products.length };
}

/**
 * Parses the cursor of a list that the Worker selects: the number of products before the page; 0 without a cursor.
 * Undefined for Shopify's cursors.
 */
export const offsetOf = (after: string | undefined): number | undefined =>
  after === undefined ? 0 : /^\d{1,4}$/.test(after) ? Number(after) : undefined;

/**
 * A page of a sorted and filtered list, which the Worker selects. Undefined after the last product.
 * @param load loads a product that the first page of the list does not have
 * @throws StorefrontError
 */
export async function listIndexed(
  { index, plain, page, selection }: IndexedList,
  load: (handle: string) => Promise<Product | undefined>,
): Promise<ProductList | undefined> {
  const { members, order } = await membersOf(index, plain, { collection: page.collection });
  const { matches, facets } = indexedFacets(members, selection, plain.facets);
  const sorted = await sortProducts(matches.products, selection.sort, order);
  const from = offsetOf(page.after) ?? 0;
  const to = from + PAGE_SIZE;
  const shown = sorted.slice(from, to);
  if (from > 0 && shown.length === 0) return undefined;

  const known = new Map(plain.products.map((each) => [gidNumber(each.id), each]));
  const products = await Promise.all(
    shown.map(async ({ number, handle }): Promise<ProductSummary | undefined> => {
      const summary = known.get(number);
      if (summary) return summary;
      const product = await load(handle);
      return product && summaryOf(product);
    }),
  );
  const { title, description } = plain;
  return {
    title,
    description,
    products: products.filter((each) => each !== undefined),
    next: sorted.length > to ? String(to) : undefined,
    facets,
    count: sorted.length,
  };
}

/** The products of a list, and the order that the shop has for it. */
async function membersOf(
  index: readonly IndexedProduct[],
  { products, next }: ProductList,
  { collection, after }: ListPage,
): Promise<{ members: readonly IndexedProduct[]; order: readonly number[] }> {
  if (collection === undefined) return { members: index, order: [] };
  const isWhole = next === undefined && offsetOf(after) === 0;
  const first = { numbers: products.map(({ id }) => gidNumber(id)), isWhole };
  // Without the shop's order, products know their collections, though later than the list.
  const order: ProductOrder = isWhole
    ? first
    : ((await cachedQuery(sharedQueries.order({ collection })).catch(warn)) ?? first);
  const numbers = new Set(order.numbers);
  const isMember = ({ number, collections }: IndexedProduct) =>
    numbers.has(number) || (!order.isWhole && collections.includes(collection));
  return { members: index.filter(isMember), order: order.numbers };
}

function warn(error: unknown): undefined {
  log.warn('shop', `order: ${String(error)}`);
}

async function sortProducts(
  products: readonly IndexedProduct[],
  sort: ListSelection['sort'],
  order: readonly number[],
): Promise<readonly IndexedProduct[]> {
  switch (sort) {
    case 'title-ascending':
    case 'title-descending': {
      const titled = products.map((product) => ({ product, title: product.title.toLowerCase() }));
      titled.sort((a, b) => (a.title < b.title ? -1 : Number(a.title > b.title)));
      return directed(
        sort,
        titled.map(({ product }) => product),
      );
    }
    case 'price-ascending':
    case 'price-descending':
      return directed(
        sort,
        products.toSorted((a, b) => a.prices[0] - b.prices[0]),
      );
    case 'created-ascending':
    case 'created-descending':
      return directed(
        sort,
        products.toSorted((a, b) => Date.parse(a.created) - Date.parse(b.created)),
      );
    case 'best-selling':
      return inOrder(products, (await cachedQuery(sharedQueries.order({})))?.numbers ?? []);
    default:
      return inOrder(products, order);
  }
}

const directed = <T>(sort: string, sorted: T[]): T[] =>
  sort.endsWith('-descending') ? sorted.toReversed() : sorted;

/** Products that the order does not have come last. */
function inOrder(products: readonly IndexedProduct[], order: readonly number[]) {
  if (order.length === 0) return products;
  const positions = new Map(order.map((number, position) => [number, position]));
  const positionOf = ({ number }: IndexedProduct) => positions.get(number) ?? order.length;
  return products.toSorted((a, b) => positionOf(a) - positionOf(b));
}
