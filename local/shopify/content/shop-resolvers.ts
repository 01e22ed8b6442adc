import {
  collectionResolvers,
  paginateCollections,
  searchCollections,
} from '../catalogue/collection-resolvers.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { contentResolvers } from './content-resolvers.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import { imageResolvers } from '../catalogue/images.ts';
import { menuResolvers } from './menu-resolvers.ts';
import { metafieldTypeResolvers } from '../catalogue/metafield-resolvers.ts';
import { findNode } from '../protocol/nodes.ts';
import { productResolvers } from '../catalogue/product-resolvers.ts';
import { searchProducts } from '../search/product-search.ts';
import { recommend, type RecommendationIntent } from '../catalogue/recommendations.ts';
import { searchResolvers } from '../search/search-resolvers.ts';
import { sellingPlanResolvers } from '../catalogue/selling-plans.ts';
import { shopFieldResolvers } from './shop.ts';
import { sitemapResolvers } from './sitemap.ts';
import { variantResolvers } from '../catalogue/variant-resolvers.ts';
import { apiVersions } from '../protocol/versions.ts';

type SearchArguments = PageArguments & { query?: string | null; sortKey: string };
type HandleOrId = { handle?: string | null | undefined; id?: string | null | undefined };
type RecommendationArguments = {
  productHandle?: string | null;
  productId?: string | null;
  intent: RecommendationIntent;
};

const nothing = (field: string) => (_root: unknown, args: PageArguments) =>
  paginate([], args, field);

function findProduct({ handle, id }: HandleOrId, { catalogue }: ShopContext) {
  if (handle != null) return catalogue.productsByHandle.get(handle) ?? null;
  const node = id == null ? undefined : catalogue.nodes.get(id);
  return node?.__typename === 'Product' ? node : null;
}

function findCollection({ handle, id }: HandleOrId, { catalogue }: ShopContext) {
  if (handle != null) return catalogue.collectionsByHandle.get(handle) ?? null;
  const node = id == null ? undefined : catalogue.nodes.get(id);
  return node?.__typename === 'Collection' ? node : null;
}

/** The first of a list of mere strings, in their order; a string is its own cursor. */
function stringConnection(texts: string[], { first }: { first: number }, field: string) {
  const list = [...new Set(texts)].toSorted((a, b) => a.localeCompare(b)).map((id) => ({ id }));
  const { nodes, pageInfo } = paginate(list, { first }, field);
  const edges = nodes.map(({ id }) => ({ cursor: Buffer.from(id).toString('base64'), node: id }));
  return {
    nodes: nodes.map(({ id }) => id),
    edges,
    pageInfo: {
      ...pageInfo,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

const queryRoot: Resolvers[string] = {
  publicApiVersions: () => apiVersions,
  product: (_root: unknown, args: HandleOrId, context) => findProduct(args, context),
  productByHandle: (_root: unknown, args: HandleOrId, context) => findProduct(args, context),
  products: (_root: unknown, args: SearchArguments, { catalogue }) =>
    paginate(searchProducts(catalogue.products, args.query, args.sortKey), args, 'products'),
  collection: (_root: unknown, args: HandleOrId, context) => findCollection(args, context),
  collectionByHandle: (_root: unknown, args: HandleOrId, context) => findCollection(args, context),
  collections: (_root: unknown, args: SearchArguments, { catalogue }) =>
    paginateCollections(searchCollections(catalogue.collections, args.query, args.sortKey), args),
  node: (_root: unknown, { id }: { id: string }, context) => findNode(id, context) ?? null,
  nodes: (_root: unknown, { ids }: { ids: string[] }, context) =>
    ids.map((id) => findNode(id, context) ?? null),
  productRecommendations: (_root: unknown, args: RecommendationArguments, context) => {
    const product = findProduct({ handle: args.productHandle, id: args.productId }, context);
    return product ? recommend(product, args.intent, context.catalogue) : null;
  },
  productTags: (_root: unknown, args: { first: number }, { catalogue }) =>
    stringConnection(
      catalogue.products.flatMap(({ tags }) => tags),
      args,
      'productTags',
    ),
  productTypes: (_root: unknown, args: { first: number }, { catalogue }) =>
    stringConnection(
      catalogue.products.map(({ productType }) => productType),
      args,
      'productTypes',
    ),
  // What the shop has none of.
  locations: nothing('locations'),
  metaobject: () => null,
  metaobjects: nothing('metaobjects'),
};

export const shopResolvers: Resolvers = {
  ...productResolvers,
  ...variantResolvers,
  ...sellingPlanResolvers,
  ...collectionResolvers,
  ...imageResolvers,
  ...metafieldTypeResolvers,
  ...contentResolvers,
  ...menuResolvers,
  ...searchResolvers,
  ...shopFieldResolvers,
  ...sitemapResolvers,
  QueryRoot: {
    ...queryRoot,
    ...contentResolvers['QueryRoot'],
    ...menuResolvers['QueryRoot'],
    ...searchResolvers['QueryRoot'],
    ...shopFieldResolvers['QueryRoot'],
    ...sitemapResolvers['QueryRoot'],
  },
};
