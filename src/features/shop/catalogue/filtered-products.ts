import 'server-only';
import { storefront } from '../../../services/shopify/storefront.ts';
import { fromConnection, isProductNode } from './product-mapper.ts';
import type { ListSelection, SortName } from './list-selection.ts';
import { listedFacets, toFacets } from './product-facets.ts';
import { productFilters } from './shopify-filters.ts';
import { FILTERED_PRODUCTS_QUERY } from './product-queries.ts';
import type { ProductList } from './product-schema.ts';

const PAGE_SIZE = 50;
const timeLimitMs = 4000;

export const WHOLE_SHOP = { title: 'Shop', description: '' };

const sortKeys = {
  'best-selling': 'BEST_SELLING',
  created: 'CREATED',
  price: 'PRICE',
  title: 'TITLE',
} as const;

/** Maps a sort order to the arguments of a collection's products in the Storefront API. */
export function collectionOrder(sort: SortName | undefined) {
  const key = sort?.replace(/-(a|de)scending$/, '') as keyof typeof sortKeys | undefined;
  const sortKey = key ? sortKeys[key] : 'COLLECTION_DEFAULT';
  return { sortKey, reverse: sort?.endsWith('-descending') ?? false } as const;
}

/** Maps a sort order to the arguments of all products in the Storefront API, which has other sort keys for them. */
export function shopOrder(sort: SortName | undefined) {
  const { sortKey, reverse } = collectionOrder(sort);
  if (sortKey === 'COLLECTION_DEFAULT') return { sortKey: 'ID', reverse } as const;
  return { sortKey: sortKey === 'CREATED' ? 'CREATED_AT' : sortKey, reverse } as const;
}

/**
 * Loads a page of the listed products that match the filters, by one request. Undefined for a cursor after the last
 * product. Shopify sorts filtered products by price only; in other orders, a list that fits on one page is sorted here.
 */
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
  const nodes = search.nodes.filter(isProductNode);
  if (after && nodes.length === 0) return undefined;

  const positions = new Map(products.nodes.map(({ id }, index) => [id, index]));
  const positionOf = ({ id }: { id: string }) => positions.get(id) ?? positions.size;
  const isWhole =
    !after && !search.pageInfo.hasNextPage && nodes.every(({ id }) => positions.has(id));
  return {
    ...WHOLE_SHOP,
    ...fromConnection({
      nodes: isWhole ? nodes.toSorted((a, b) => positionOf(a) - positionOf(b)) : nodes,
      pageInfo: search.pageInfo,
    }),
    facets: listedFacets(toFacets(search.productFilters), products),
    isUnsorted: Boolean(selection.sort) && !isByPrice && !isWhole,
  };
}
