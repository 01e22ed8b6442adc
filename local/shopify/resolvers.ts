import { cartMutations } from './carts/cart-mutations.ts';
import { cartResolvers } from './carts/cart-resolvers.ts';
import { productResolvers } from './catalogue/product-resolvers.ts';
import type { ShopProduct } from './catalogue/catalogue.ts';
import { sortCollections, sortProducts } from './catalogue/product-order.ts';
import { searchProducts, searchQueries } from './catalogue/product-search.ts';
import { recommend, type RecommendationIntent } from './catalogue/recommendations.ts';
import { sellingPlanResolvers } from './catalogue/selling-plans.ts';
import type { Resolvers, ShopContext } from './context.ts';
import { urlRedirects } from './data/url-redirects.ts';
import { notInLocalShop } from './protocol/arguments.ts';
import { paginate, type PageArguments } from './protocol/connections.ts';
import { shopQueries } from './shop-resolvers.ts';

type HandleOrId = { handle?: string | null | undefined; id?: string | null | undefined };

type RecommendationArguments = {
  productHandle?: string | null;
  productId?: string | null;
  intent: RecommendationIntent;
};

type SortedPage = PageArguments & { sortKey?: string | null };

type ProductsArguments = SortedPage & { query?: string | null };

/** The products that contain every word of the query; Shopify's search syntax is not supported. */
function matchWords(products: readonly ShopProduct[], query: string | null | undefined) {
  if (!query?.trim()) return products;
  if (/[:"'()*]|\b(?:AND|OR|NOT)\b|(?:^|\s)-/.test(query)) {
    throw notInLocalShop('The search syntax of QueryRoot.products(query:)');
  }
  return searchProducts(products, query);
}

function findProduct({ handle, id }: HandleOrId, { catalogue }: ShopContext) {
  if (handle != null) return catalogue.productsByHandle.get(handle) ?? null;
  const node = catalogue.nodes.get(id ?? '');
  return node?.__typename === 'Product' ? node : null;
}

function findCollection({ handle, id }: HandleOrId, { catalogue }: ShopContext) {
  if (handle != null) return catalogue.collectionsByHandle.get(handle) ?? null;
  const node = catalogue.nodes.get(id ?? '');
  return node?.__typename === 'Collection' ? node : null;
}

const queryRoot: Resolvers[string] = {
  ...shopQueries,
  product: (_root: unknown, args: HandleOrId, context) => findProduct(args, context),
  products: (_root: unknown, { query, sortKey, ...page }: ProductsArguments, { catalogue }) =>
    paginate(sortProducts(matchWords(catalogue.products, query), sortKey), page, 'products'),
  collection: (_root: unknown, args: HandleOrId, context) => findCollection(args, context),
  collections: (_root: unknown, { sortKey, ...page }: SortedPage, { catalogue }) =>
    paginate(
      sortCollections([...catalogue.collectionsByHandle.values()], sortKey),
      page,
      'collections',
    ),
  node: (_root: unknown, { id }: { id: string }, { catalogue }) => catalogue.nodes.get(id) ?? null,
  nodes: (_root: unknown, { ids }: { ids: string[] }, { catalogue }) =>
    ids.map((id) => catalogue.nodes.get(id) ?? null),
  productRecommendations: (_root: unknown, args: RecommendationArguments, context) => {
    const product = findProduct({ handle: args.productHandle, id: args.productId }, context);
    return product ? recommend(product, args.intent, context.catalogue) : null;
  },
  urlRedirects: (_root: unknown, page: PageArguments) =>
    paginate(urlRedirects, page, 'urlRedirects'),
};

/** The resolvers of all supported fields that are not a property of their source. */
export const resolvers: Resolvers = {
  ...productResolvers,
  ...sellingPlanResolvers,
  ...cartResolvers,
  QueryRoot: { ...queryRoot, ...searchQueries, ...cartResolvers['QueryRoot'] },
  Mutation: cartMutations,
};
