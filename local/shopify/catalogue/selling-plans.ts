import type { GraphQLResolveInfo } from 'graphql';
import type { ShopProduct, ShopVariant } from './catalogue.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { Resolvers } from '../context.ts';
import { localizationOf, priceIn, type Country } from './markets.ts';
import { metafieldResolvers } from './metafields.ts';
import { sellingPlanGroup, type ShopSellingPlan } from '../data/selling-plans.ts';
import { unitPriceOf } from './unit-prices.ts';

type Group = typeof sellingPlanGroup;

export type SellingPlanAllocation = {
  id: string;
  variant: ShopVariant;
  sellingPlan: ShopSellingPlan;
  country: Country | undefined;
};

/** The ways to buy a product again and again. */
export const sellingPlanGroupsOf = ({ subscription }: ShopProduct): Group[] =>
  subscription ? [sellingPlanGroup] : [];

/** What a variant costs with each of its selling plans: in a country, or else where it is asked from. */
export const allocationsOf = (variant: ShopVariant, country?: Country): SellingPlanAllocation[] =>
  sellingPlanGroupsOf(variant.product).flatMap(({ plans }) =>
    plans.map((sellingPlan) => ({ id: sellingPlan.id, variant, sellingPlan, country })),
  );

/** The cents of a variant with a plan: for all deliveries that are paid together, and for one. */
export function planCents({ variant, sellingPlan }: SellingPlanAllocation) {
  const { percentOff, deliveriesPerBilling } = sellingPlan;
  const full = variant.cents * deliveriesPerBilling;
  const price = Math.round((full * (100 - percentOff)) / 100);
  return { full, price, perDelivery: Math.round(price / deliveriesPerBilling) };
}

export const sellingPlanResolvers: Resolvers = {
  SellingPlanGroup: {
    sellingPlans: ({ plans }: Group, args: PageArguments) => paginate(plans, args, 'sellingPlans'),
  },
  SellingPlan: {
    ...metafieldResolvers,
    checkoutCharge: () => ({
      type: 'PERCENTAGE',
      value: { __typename: 'SellingPlanCheckoutChargePercentageValue', percentage: 100 },
    }),
    billingPolicy: ({ billing }: ShopSellingPlan) => ({
      __typename: 'SellingPlanRecurringBillingPolicy',
      ...billing,
    }),
    deliveryPolicy: ({ delivery }: ShopSellingPlan) => ({
      __typename: 'SellingPlanRecurringDeliveryPolicy',
      ...delivery,
    }),
    priceAdjustments: ({ percentOff }: ShopSellingPlan) => [
      {
        orderCount: null,
        adjustmentValue: {
          __typename: 'SellingPlanPercentagePriceAdjustment',
          adjustmentPercentage: percentOff,
        },
      },
    ],
    recurringDeliveries: () => true,
  },
  SellingPlanAllocation: {
    checkoutChargeAmount: (allocation: SellingPlanAllocation, _args, _context, info) =>
      priceIn(countryFor(allocation, info), planCents(allocation).price),
    remainingBalanceChargeAmount: (allocation: SellingPlanAllocation, _args, _context, info) =>
      priceIn(countryFor(allocation, info), 0),
    priceAdjustments: (allocation: SellingPlanAllocation, _args, _context, info) => {
      const { full, price, perDelivery } = planCents(allocation);
      const country = countryFor(allocation, info);
      return [
        {
          compareAtPrice: priceIn(country, full),
          price: priceIn(country, price),
          perDeliveryPrice: priceIn(country, perDelivery),
          unitPrice: unitPriceOf(allocation.variant, perDelivery, country),
        },
      ];
    },
  },
};

const countryFor = ({ country }: SellingPlanAllocation, info: GraphQLResolveInfo) =>
  country ?? localizationOf(info).country;
