import type { GraphQLResolveInfo } from 'graphql';
import type { ShopCollection } from './catalogue.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers } from '../context.ts';
import { localizationOf } from './markets.ts';
import { metafieldResolvers } from './metafields.ts';
import { facetsOf, filterProducts } from '../search/product-facets.ts';
import type { ProductFilter } from '../search/product-filters.ts';
import { sortProducts } from '../search/product-search.ts';
import {
  compileSearchQuery,
  hasText,
  isDate,
  isText,
  type FieldTest,
} from '../search/search-query.ts';
import { truncate } from '../content/text.ts';

type ProductArguments = PageArguments & { sortKey: string; filters?: ProductFilter[] | null };

const fields: Record<string, FieldTest<ShopCollection>> = {
  // None is filled by rules, which is what a smart one is.
  collection_type: (_collection, term) => isText('custom', term),
  title: ({ title }, term) => hasText(title, term),
  updated_at: ({ updatedAt }, term) => isDate(updatedAt, term),
};

const orders: Record<string, (collection: ShopCollection) => string> = {
  TITLE: ({ title }) => title,
  UPDATED_AT: ({ updatedAt }) => updatedAt,
};

/** The collections that a query finds, in the order of a sort key. */
export function searchCollections(
  collections: readonly ShopCollection[],
  query: string | null | undefined,
  sortKey: string,
): readonly ShopCollection[] {
  const search = compileSearchQuery(query, fields, ({ title, description }, term) =>
    [title, description].some((text) => hasText(text, term)),
  );
  const found = search ? collections.filter(search.test) : collections;
  const read = orders[sortKey];
  return read ? found.toSorted((a, b) => read(a).localeCompare(read(b))) : found;
}

/** A page of collections, with the number of all of them, which the schema wants as text. */
export const paginateCollections = (list: readonly ShopCollection[], args: PageArguments) =>
  Object.assign(paginate(list, args, 'collections'), { totalCount: String(list.length) });

export const collectionResolvers: Resolvers = {
  Collection: {
    ...metafieldResolvers,
    description: ({ description }: ShopCollection, args: { truncateAt?: number | null }) =>
      truncate(description, args.truncateAt),
    image: ({ products }: ShopCollection) => products[0]?.images[0] ?? null,
    seo: ({ title, description }: ShopCollection) => ({ title, description }),
    onlineStoreUrl: () => null,
    trackingParameters: ({ trackingParameters }: { trackingParameters?: string }) =>
      trackingParameters ?? null,
    products: (
      { products }: ShopCollection,
      args: ProductArguments,
      _context: unknown,
      info: GraphQLResolveInfo,
    ) => {
      const { country } = localizationOf(info);
      const inOrder = sortProducts(products, args.sortKey);
      const found = filterProducts(inOrder, args.filters, country);
      return Object.assign(paginate(found, args, 'products'), {
        facets: () => facetsOf(products, args.filters, country),
      });
    },
  },
  ProductConnection: {
    // Only a collection's products and search have filters.
    filters: ({ facets }: { facets?: () => unknown }) => facets?.() ?? [],
  },
};
