import type { GraphQLResolveInfo } from 'graphql';
import type { ShopProduct, ShopVariant } from './catalogue.ts';
import { paginateCollections } from './collection-resolvers.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers } from '../context.ts';
import { categories } from '../data/categories.ts';
import { toMedia } from './images.ts';
import { priceFor } from './markets.ts';
import { metafieldResolvers } from './metafields.ts';
import { sellingPlanGroupsOf } from './selling-plans.ts';
import { swatchOf } from './swatches.ts';
import { truncate } from '../content/text.ts';
import {
  adjacentVariants,
  encodeVariants,
  findVariant,
  firstAvailable,
  firstSelectable,
  optionsOf,
  optionValuesOf,
  type OptionArguments,
  type ProductOption,
  type ProductOptionValue,
} from './variant-options.ts';

type SortArguments = PageArguments & { sortKey?: string | null };
type Tracked = { trackingParameters?: string };

export const productResolvers: Resolvers = {
  Product: {
    ...metafieldResolvers,
    description: ({ description }: ShopProduct, { truncateAt }: { truncateAt?: number | null }) =>
      truncate(description, truncateAt),
    category: ({ category, productType }: ShopProduct) =>
      categories[category ?? productType] ?? null,
    featuredImage: ({ images }: ShopProduct) => images[0] ?? null,
    images: ({ images }: ShopProduct, args: PageArguments) => paginate(images, args, 'images'),
    media: ({ images }: ShopProduct, args: PageArguments) =>
      paginate(images.map(toMedia), args, 'media'),
    variants: ({ variants }: ShopProduct, args: SortArguments) =>
      paginate(sortVariants(variants, args.sortKey), args, 'variants'),
    variantsCount: ({ variants }: ShopProduct) => ({ count: variants.length, precision: 'EXACT' }),
    encodedVariantExistence: (product: ShopProduct) => encodeVariants(product, product.variants),
    encodedVariantAvailability: (product: ShopProduct) =>
      encodeVariants(
        product,
        product.variants.filter(({ availableForSale }) => availableForSale),
      ),
    adjacentVariants: (product: ShopProduct, args: OptionArguments) =>
      adjacentVariants(product, args),
    options: (product: ShopProduct, { first }: { first?: number | null }) =>
      optionsOf(product).slice(0, first ?? undefined),
    collections: ({ collections }: ShopProduct, args: PageArguments) =>
      paginateCollections(collections, args),
    priceRange: ({ variants }: ShopProduct, _args, _context, info) =>
      range(
        variants.map(({ cents }) => cents),
        info,
      ),
    // Shopify answers 0.0 where nothing is on sale.
    compareAtPriceRange: ({ variants }: ShopProduct, _args, _context, info) =>
      range(
        variants.map(({ compareAtCents }) => compareAtCents ?? 0),
        info,
      ),
    selectedOrFirstAvailableVariant: (product: ShopProduct, args: OptionArguments) =>
      findVariant(product, args) ?? firstAvailable(product) ?? null,
    variantBySelectedOptions: (product: ShopProduct, args: OptionArguments) =>
      findVariant(product, args) ?? null,
    sellingPlanGroups: (product: ShopProduct, args: PageArguments) =>
      paginate(sellingPlanGroupsOf(product), args, 'sellingPlanGroups'),
    requiresSellingPlan: () => false,
    publishedAt: ({ createdAt }: ShopProduct) => createdAt,
    updatedAt: ({ createdAt }: ShopProduct) => createdAt,
    // The shop is headless: nothing of it is published to an online store.
    onlineStoreUrl: () => null,
    trackingParameters: ({ trackingParameters }: ShopProduct & Tracked) =>
      trackingParameters ?? null,
  },
  ProductOption: { optionValues: (option: ProductOption) => optionValuesOf(option) },
  ProductOptionValue: {
    firstSelectableVariant: ({ name, option }: ProductOptionValue) =>
      firstSelectable(option.product, option.position, name) ?? null,
    swatch: ({ name, option }: ProductOptionValue) => swatchOf(option.name, name),
  },
};

const range = (cents: number[], info: GraphQLResolveInfo) => ({
  minVariantPrice: priceFor(info, Math.min(...cents)),
  maxVariantPrice: priceFor(info, Math.max(...cents)),
});

const variantOrders: Record<string, (a: ShopVariant, b: ShopVariant) => number> = {
  SKU: (a, b) => a.sku.localeCompare(b.sku),
  TITLE: (a, b) => a.title.localeCompare(b.title),
};

// Ids and positions rise together.
function sortVariants(variants: ShopVariant[], key: string | null | undefined) {
  const order = variantOrders[key ?? ''];
  return order ? variants.toSorted(order) : variants;
}
