import type { ShopCollection, ShopImage } from './catalogue.ts';
import { paginate, type PageArguments } from './connections.ts';
import type { Resolvers } from './context.ts';
import type { ImageTransform } from './pictures.ts';
import { productResolvers, truncated } from './product-resolvers.ts';
import { searchProducts, sortProducts } from './product-search.ts';
import { apiVersions } from './versions.ts';

type SearchArguments = PageArguments & { query?: string | null; sortKey: string };
type RecommendationArguments = { productHandle?: string | null; productId?: string | null };
type HandleOrId = { handle?: string | null; id?: string | null };

const shop = {
  id: 'gid://shopify/Shop/1',
  name: 'Rubber Ducky (local)',
  description: 'All splash. No buzz.',
  moneyFormat: '${{amount}}',
  shipsToCountries: ['US'],
};

export const shopResolvers: Resolvers = {
  ...productResolvers,
  QueryRoot: {
    shop: () => shop,
    publicApiVersions: () => apiVersions,
    product: (_root: unknown, { handle, id }: HandleOrId, { catalogue }) => {
      if (handle != null) return catalogue.productsByHandle.get(handle) ?? null;
      const node = catalogue.nodes.get(id ?? '');
      return node?.__typename === 'Product' ? node : null;
    },
    productByHandle: (_root: unknown, { handle }: { handle: string }, { catalogue }) =>
      catalogue.productsByHandle.get(handle) ?? null,
    products: (_root: unknown, args: SearchArguments, { catalogue }) =>
      paginate(
        searchProducts(sortProducts(catalogue.products, args.sortKey), args.query),
        args,
        'products',
      ),
    collection: (_root: unknown, { handle, id }: HandleOrId, { catalogue }) => {
      if (handle != null) return catalogue.collectionsByHandle.get(handle) ?? null;
      const node = catalogue.nodes.get(id ?? '');
      return node?.__typename === 'Collection' ? node : null;
    },
    collectionByHandle: (_root: unknown, { handle }: { handle: string }, { catalogue }) =>
      catalogue.collectionsByHandle.get(handle) ?? null,
    collections: (_root: unknown, args: PageArguments, { catalogue }) =>
      paginate(catalogue.collections, args, 'collections'),
    node: (_root: unknown, { id }: { id: string }, { catalogue }) =>
      catalogue.nodes.get(id) ?? null,
    nodes: (_root: unknown, { ids }: { ids: string[] }, { catalogue }) =>
      ids.map((id) => catalogue.nodes.get(id) ?? null),
    productRecommendations: (_root: unknown, args: RecommendationArguments, { catalogue }) => {
      const product =
        catalogue.productsByHandle.get(args.productHandle ?? '') ??
        catalogue.products.find(({ id }) => id === args.productId);
      const siblings = product?.collections[0]?.products ?? [];
      return siblings.filter((each) => each !== product).slice(0, 10);
    },
  },
  Shop: {
    primaryDomain: (_shop: unknown, _args, { origin }) => ({
      host: new URL(origin).host,
      sslEnabled: false,
      url: origin,
    }),
    paymentSettings: () => ({
      countryCode: 'US',
      currencyCode: 'USD',
      acceptedCardBrands: ['VISA'],
      enabledPresentmentCurrencies: ['USD'],
      supportedDigitalWallets: [],
      cardVaultUrl: '',
    }),
  },
  Collection: {
    description: truncated,
    image: ({ products }: ShopCollection) => products[0]?.images[0] ?? null,
    seo: ({ title, description }: ShopCollection) => ({ title, description }),
    updatedAt: () => '2025-11-28T09:00:00Z',
    products: ({ products }: ShopCollection, args: PageArguments & { sortKey: string }) => ({
      ...paginate(sortProducts(products, args.sortKey), args, 'products'),
      filters: [],
    }),
  },
  Image: {
    url: ({ file }: ShopImage, { transform }: { transform?: ImageTransform | null }, context) =>
      context.pictures.url(context.origin, file, transform ?? {}),
    src: ({ file }: ShopImage, _args, context) => context.pictures.url(context.origin, file, {}),
    originalSrc: ({ file }: ShopImage, _args, context) =>
      context.pictures.url(context.origin, file, {}),
    transformedSrc: ({ file }: ShopImage, transform: ImageTransform, context) =>
      context.pictures.url(context.origin, file, transform),
    width: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.width ?? null,
    height: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.height ?? null,
  },
};
