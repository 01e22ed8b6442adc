import type { GraphQLResolveInfo } from 'graphql';
import type { ShopVariant } from './catalogue.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers } from '../context.ts';
import { CAN_POUNDS, cansIn } from '../data/packs.ts';
import { localizationOf, priceFor } from './markets.ts';
import { metafieldResolvers } from './metafields.ts';
import { allocationsOf } from './selling-plans.ts';
import { unitPriceMeasurementOf, unitPriceOf } from './unit-prices.ts';

const nothing = (field: string) => (_source: unknown, args: PageArguments) =>
  paginate([], args, field);

export const variantResolvers: Resolvers = {
  ProductVariant: {
    ...metafieldResolvers,
    price: ({ cents }: ShopVariant, _args, _context, info) => priceFor(info, cents),
    priceV2: ({ cents }: ShopVariant, _args, _context, info) => priceFor(info, cents),
    compareAtPrice,
    compareAtPriceV2: compareAtPrice,
    currentlyNotInStock: () => false,
    requiresShipping: ({ product }: ShopVariant) => !product.isGiftCard,
    taxable: ({ product }: ShopVariant) => !product.isGiftCard,
    weight: (variant: ShopVariant) => Math.round(cansIn(variant) * CAN_POUNDS * 10) / 10,
    weightUnit: () => 'POUNDS',
    quantityRule: () => ({ minimum: 1, maximum: null, increment: 1 }),
    quantityPriceBreaks: nothing('quantityPriceBreaks'),
    unitPrice: (variant: ShopVariant, _args, _context, info) =>
      unitPriceOf(variant, variant.cents, localizationOf(info).country),
    unitPriceMeasurement: (variant: ShopVariant) => unitPriceMeasurementOf(variant),
    sellingPlanAllocations: (variant: ShopVariant, args: PageArguments) =>
      paginate(allocationsOf(variant), args, 'sellingPlanAllocations'),
    requiresComponents: () => false,
    components: nothing('components'),
    groupedBy: nothing('groupedBy'),
    storeAvailability: nothing('storeAvailability'),
    shopPayInstallmentsPricing: () => null,
  },
};

function compareAtPrice(
  { compareAtCents }: ShopVariant,
  _args: unknown,
  _context: unknown,
  info: GraphQLResolveInfo,
) {
  return compareAtCents === null ? null : priceFor(info, compareAtCents);
}
