import 'server-only';
import { storefront } from '../../../services/shopify/storefront.ts';
import type { ProductSortKeys } from '../../../services/shopify/storefront.generated.ts';
import { toPage, type ProductsPage } from './product-mapper.ts';
import type { ListSelection, SortName } from './list-selection.ts';
import { listedFacets, productFilters, toFacets } from './product-facets.ts';
import { FILTERED_PRODUCTS_QUERY } from './product-queries.ts';
import type { ProductList } from './product.ts';

const PAGE_SIZE = 50;
const timeLimitMs = 4000;

export const WHOLE_SHOP = { title: 'Shop', description: '' };

type Order<Key> = { sortKey: Key; reverse: boolean };

/** How the shop orders all its products. */
export function shopOrder(sort: SortName | undefined): Order<ProductSortKeys> {
  const { sortKey, reverse } = collectionOrder(sort);
  if (sortKey === 'COLLECTION_DEFAULT') return { sortKey: 'ID', reverse };
  return { sortKey: sortKey === 'CREATED' ? 'CREATED_AT' : sortKey, reverse };
}

/** How the shop orders a collection's products. */
export function collectionOrder(
  sort: SortName | undefined,
): Order<(typeof keys)[keyof typeof keys] | 'COLLECTION_DEFAULT'> {
  const key = sort?.replace(/-(a|de)scending$/, '') as keyof typeof keys | undefined;
  return {
    sortKey: key ? keys[key] : 'COLLECTION_DEFAULT',
    reverse: sort?.endsWith('-descending') ?? false,
  };
}

const keys = {
  'best-selling': 'BEST_SELLING',
  created: 'CREATED',
  price: 'PRICE',
  title: 'TITLE',
} as const;

/** A page of all listed products that pass the filters, 50 at a time, by one question. Undefined behind the last. */
export async function listFiltered(
  selection: ListSelection,
  after?: string,
): Promise<ProductList | undefined> {
  const { sortKey, reverse } = shopOrder(selection.sort);
  const isByPrice = sortKey === 'PRICE';
  const { search, products } = await storefront(FILTERED_PRODUCTS_QUERY, {
    variables: {
      filters: productFilters(selection),
      first: PAGE_SIZE,
      after: after ?? null,
      searchKey: isByPrice ? 'PRICE' : 'RELEVANCE',
      sortKey,
      reverse,
    },
    timeLimitMs,
  });
  const nodes = search.nodes.filter((each): each is ProductsPage['nodes'][number] => 'id' in each);
  if (after && nodes.length === 0) return undefined;

  const places = new Map(products.nodes.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: { id: string }) => places.get(id) ?? places.size;
  const isWhole = !after && !search.pageInfo.hasNextPage && nodes.every(({ id }) => places.has(id));
  return {
    ...WHOLE_SHOP,
    ...toPage({
      nodes: isWhole ? nodes.toSorted((a, b) => placeOf(a) - placeOf(b)) : nodes,
      pageInfo: search.pageInfo,
    }),
    facets: listedFacets(toFacets(search.productFilters), products),
    isUnsorted: Boolean(selection.sort) && !isByPrice && !isWhole,
  };
}
