import type { Resolvers } from '../context.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { truncate } from '../text.ts';
import type { ShopCollection, ShopImage, ShopProduct, ShopVariant } from './catalogue.ts';
import { metafieldOf, type MetafieldIdentifier } from './metafields.ts';
import { money } from './money.ts';
import { unitPriceMeasurementOf, unitPriceOf } from './packs.ts';
import { sortProducts } from './product-order.ts';
import { allocationsOf, sellingPlanGroupsOf } from './selling-plans.ts';
import { swatchOf } from './swatches.ts';
import {
  encodeVariants,
  findAdjacentVariants,
  findVariantByOptions,
  firstAvailableVariant,
  firstVariantWith,
  type Selection,
} from './variant-options.ts';

export const productResolvers: Resolvers = {
  Product: {
    description: ({ description }: ShopProduct, { truncateAt }: { truncateAt?: number | null }) =>
      truncate(description, truncateAt),
    metafield: (product: ShopProduct, identifier: MetafieldIdentifier) =>
      metafieldOf(product, identifier),
    metafields: (product: ShopProduct, { identifiers }: { identifiers: MetafieldIdentifier[] }) =>
      identifiers.map((identifier) => metafieldOf(product, identifier)),
    images: ({ images }: ShopProduct, args: PageArguments) => paginate(images, args, 'images'),
    variants: ({ variants }: ShopProduct, args: PageArguments) =>
      paginate(variants, args, 'variants'),
    variantsCount: ({ variants }: ShopProduct) => ({ count: variants.length, precision: 'EXACT' }),
    encodedVariantExistence: (product: ShopProduct) => encodeVariants(product, product.variants),
    encodedVariantAvailability: (product: ShopProduct) =>
      encodeVariants(
        product,
        product.variants.filter(({ availableForSale }) => availableForSale),
      ),
    options: (product: ShopProduct, { first }: { first?: number | null }) =>
      product.options.slice(0, first ?? undefined).map((option) => ({
        ...option,
        optionValues: option.values.map((name, index) => ({
          id: `${option.id.replace('ProductOption', 'ProductOptionValue')}${index + 1}`,
          name,
          swatch: swatchOf(option.name, name),
          firstSelectableVariant: firstVariantWith(product, option.name, name) ?? null,
        })),
      })),
    collections: ({ collections }: ShopProduct, args: PageArguments) =>
      paginate(collections, args, 'collections'),
    priceRange: ({ variants }: ShopProduct) => {
      const cents = variants.map((variant) => variant.cents);
      return {
        minVariantPrice: money(Math.min(...cents)),
        maxVariantPrice: money(Math.max(...cents)),
      };
    },
    selectedOrFirstAvailableVariant: (product: ShopProduct, selection: Selection) =>
      findVariantByOptions(product, selection) ?? firstAvailableVariant(product) ?? null,
    variantBySelectedOptions: (product: ShopProduct, selection: Selection) =>
      findVariantByOptions(product, selection) ?? null,
    adjacentVariants: (product: ShopProduct, selection: Selection) =>
      findAdjacentVariants(product, selection),
    publishedAt: ({ createdAt }: ShopProduct) => createdAt,
    trackingParameters: () => null,
    sellingPlanGroups: (product: ShopProduct, args: PageArguments) =>
      paginate(sellingPlanGroupsOf(product), args, 'sellingPlanGroups'),
  },
  ProductVariant: {
    unitPrice: (variant: ShopVariant) => unitPriceOf(variant),
    unitPriceMeasurement: (variant: ShopVariant) => unitPriceMeasurementOf(variant),
    sellingPlanAllocations: (variant: ShopVariant, args: PageArguments) =>
      paginate(allocationsOf(variant), args, 'sellingPlanAllocations'),
  },
  Collection: {
    trackingParameters: () => null,
    products: (
      { products }: ShopCollection,
      { sortKey, ...page }: PageArguments & { sortKey: string },
    ) => paginate(sortProducts(products, sortKey), page, 'products'),
  },
  Image: {
    url: ({ file }: ShopImage, _args, { origin, pictures }) => pictures.url(origin, file),
    width: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.width ?? null,
    height: ({ file }: ShopImage, _args, { pictures }) => pictures.size(file)?.height ?? null,
  },
};
