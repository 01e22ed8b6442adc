import 'server-only';
import * as v from 'valibot';
import { WHOLE_SHOP, collectionOrder, shopOrder } from './filtered-products.ts';
import { UNSELECTED, type ListSelection } from './list-selection.ts';
import { isListed, gidNumber } from './product.ts';
import { listedFacets, toFacets } from './product-facets.ts';
import { productFilters } from './shopify-filters.ts';
import { fromConnection, toProduct, toSummary, toVariant } from './product-mapper.ts';
import { shopCollections } from './product-path.ts';
import {
  ALL_REDIRECTS_QUERY,
  BEST_SELLING_QUERY,
  COLLECTION_ORDER_QUERY,
  COLLECTION_QUERY,
  PRODUCT_QUERY,
  PRODUCTS_QUERY,
  RECOMMENDATIONS_QUERY,
  URL_REDIRECTS_QUERY,
  VARIANT_QUERY,
} from './product-queries.ts';
import {
  productListSchema,
  productSchema,
  recommendationsSchema,
  variantSchema,
  type Product,
  type ProductList,
  type Recommendations,
  type Variant,
} from './product-schema.ts';
import { CATALOGUE, shopQuery, type ShopQuery } from './shop-cache.ts';

// The queries whose results all locations share, by kind. The schedule loads a query again from its id, so a query depends
// on its arguments alone.

const PAGE_SIZE = 50;
const timeLimitMs = 4000;
const redirectTimeLimitMs = 1500;

export interface ListPage {
  /** Handle of a collection; undefined for the whole shop. */
  collection?: string | undefined;
  after?: string | undefined;
}

export interface VariantOf {
  handle: string;
  /** Positions of the option values, which identify the variant in cache keys. */
  values: number[];
  selectedOptions: { name: string; value: string }[];
}

const orderSchema = v.object({ numbers: v.array(v.number()), isWhole: v.boolean() });
export type ProductOrder = v.InferOutput<typeof orderSchema>;

const SHARED = { ...CATALOGUE, shared: { source: 'shop' } } as const;

/** Policy of values that visitors register, because the schedule does not find them by itself. */
const seenAs = <Kind extends QueryKind>(kind: Kind, given: Arguments<Kind>) => ({
  ...CATALOGUE,
  shared: { source: 'shop', id: queryId(kind, given) } as const,
});

export const sharedQueries = {
  product: ({ handle }: { handle: string }): ShopQuery<Product | undefined> =>
    shopQuery({
      key: `product:${handle}`,
      operation: PRODUCT_QUERY,
      variables: { handle },
      timeLimitMs,
      map: async ({ product }) => (product ? toProduct(product) : undefined),
      options: { ...SHARED, schema: v.optional(productSchema) },
    }),

  recommendations: ({ id }: { id: string }): ShopQuery<Recommendations> =>
    shopQuery({
      key: `recommendations:${id}`,
      operation: RECOMMENDATIONS_QUERY,
      variables: { id },
      timeLimitMs,
      map(answer) {
        const listed = (products: typeof answer.related) =>
          (products ?? []).filter((each) => each.id !== id && isListed(each)).map(toSummary);
        const complementary = listed(answer.complementary);
        const ids = new Set(complementary.map((each) => each.id));
        const related = listed(answer.related).filter((each) => !ids.has(each.id));
        return { related, complementary };
      },
      // In memory too: from there they are available at once, so that pages need not be streamed for them.
      options: { ...SHARED, schema: recommendationsSchema, inMemory: 100 },
    }),

  /** Undefined for a collection that the shop does not have, and for a cursor after the last product. */
  list: ({ collection, after }: ListPage): ShopQuery<ProductList | undefined> =>
    listQuery({ collection, after }, UNSELECTED),

  variant: ({ handle, values, selectedOptions }: VariantOf): ShopQuery<Variant | undefined> =>
    shopQuery({
      key: `variant:${handle}:${values.join()}`,
      operation: VARIANT_QUERY,
      variables: { handle, selectedOptions },
      timeLimitMs,
      map({ product }) {
        const variant = product?.variantBySelectedOptions;
        if (!product || !variant) return undefined;
        const options = product.options.map(({ name, optionValues }) => ({
          name,
          values: optionValues,
        }));
        return toVariant(variant, { options, productType: product.productType });
      },
      options: {
        ...seenAs('variant', { handle, values, selectedOptions }),
        schema: v.optional(variantSchema),
      },
    }),

  /**
   * Numbers of the first 250 products of a collection in its own order, or of the shop's best sellers. Undefined for a
   * collection that the shop does not have.
   */
  order: ({
    collection: handle,
  }: {
    collection?: string | undefined;
  }): ShopQuery<ProductOrder | undefined> => {
    const options = { ...seenAs('order', { collection: handle }), schema: v.optional(orderSchema) };
    if (handle === undefined) {
      return shopQuery({
        key: 'order:',
        operation: BEST_SELLING_QUERY,
        variables: {},
        timeLimitMs,
        map: ({ products }) => ({ numbers: numbersOf(products.nodes), isWhole: false }),
        options,
      });
    }
    return shopQuery({
      key: `order:${handle}`,
      operation: COLLECTION_ORDER_QUERY,
      variables: { handle },
      timeLimitMs,
      map: ({ collection }) =>
        collection?.products && {
          numbers: numbersOf(collection.products.nodes),
          isWhole: !collection.products.pageInfo.hasNextPage,
        },
      options,
    });
  },

  /** The target of the merchant's redirect for a path in lower case. */
  redirect: ({ path }: { path: string }): ShopQuery<string | undefined> =>
    shopQuery({
      key: `redirect:${path}`,
      operation: URL_REDIRECTS_QUERY,
      variables: { query: `path:${path}` },
      timeLimitMs: redirectTimeLimitMs,
      // The shop's search may also return similar paths.
      map: ({ urlRedirects }) =>
        urlRedirects.nodes.find((each) => each.path.toLowerCase() === path)?.target,
      options: { ...seenAs('redirect', { path }), schema: v.optional(v.string()) },
    }),

  /** All of the merchant's redirects, by path in lower case; undefined for more than 250. */
  redirects: (_given: object): ShopQuery<Record<string, string> | undefined> =>
    shopQuery({
      key: 'redirects',
      operation: ALL_REDIRECTS_QUERY,
      variables: {},
      timeLimitMs: redirectTimeLimitMs,
      map: ({ urlRedirects: { nodes, pageInfo } }) =>
        pageInfo.hasNextPage
          ? undefined
          : Object.fromEntries(nodes.map(({ path, target }) => [path.toLowerCase(), target])),
      options: { ...SHARED, schema: v.optional(v.record(v.string(), v.string())), inMemory: 1 },
    }),
};

const numbersOf = (nodes: { id: string }[]) => nodes.map(({ id }) => gidNumber(id));

export type QueryKind = keyof typeof sharedQueries;
/** Kinds whose values any changed product may alter. A renamed product gets a redirect. */
export const LIST_KINDS: QueryKind[] = ['list', 'order', 'redirects'];
type Arguments<Kind extends QueryKind> = Parameters<(typeof sharedQueries)[Kind]>[0];

/** The id of a query in the tier: its kind and arguments as JSON, which queryOf() parses. */
export const queryId = <Kind extends QueryKind>(kind: Kind, given: Arguments<Kind>): string =>
  JSON.stringify([kind, given]);

/** The query with this id; undefined when this version of the site has no such kind. */
export function queryOf(id: string): { kind: QueryKind; query: ShopQuery<unknown> } | undefined {
  const [kind, given] = JSON.parse(id) as [QueryKind, never];
  if (!Object.hasOwn(sharedQueries, kind)) return undefined;
  return { kind, query: sharedQueries[kind](given) as ShopQuery<unknown> };
}

/** The query for a page of 50 products of the shop or a collection, without unlisted ones. */
export function listQuery(
  { collection: handle, after }: ListPage,
  selection: ListSelection,
): ShopQuery<ProductList | undefined> {
  const page = { first: PAGE_SIZE, after: after ?? null };
  const options = {
    ...seenAs('list', { collection: handle, after }),
    schema: v.optional(productListSchema),
  };
  if (handle === undefined) {
    return shopQuery({
      key: `products:${after ?? ''}`,
      operation: PRODUCTS_QUERY,
      variables: { ...page, ...shopOrder(selection.sort) },
      timeLimitMs,
      map({ products, search }) {
        if (after && products.nodes.length === 0) return undefined;
        const facets = toFacets(search.productFilters);
        return {
          ...WHOLE_SHOP,
          ...fromConnection(products),
          facets: after ? facets : listedFacets(facets, products),
        };
      },
      options,
    });
  }
  return shopQuery({
    key: `collection:${handle}:${after ?? ''}`,
    operation: COLLECTION_QUERY,
    variables: {
      handle,
      filters: productFilters(selection),
      ...page,
      ...collectionOrder(selection.sort),
    },
    timeLimitMs,
    map({ collection }) {
      const tab = after ? undefined : shopCollections.find((each) => each.handle === handle);
      if (!collection && tab) {
        return { title: tab.label, description: '', products: [], facets: [] };
      }
      if (!collection || (after && collection.products.nodes.length === 0)) return undefined;
      const { title, seo, description, products } = collection;
      return {
        title,
        description: seo.description ?? description,
        ...fromConnection(products),
        facets: toFacets(products.filters),
      };
    },
    options,
  });
}
