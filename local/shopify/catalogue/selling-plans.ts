import type { Resolvers } from '../context.ts';
import { sellingPlanGroup, type ShopSellingPlan } from '../data/selling-plans.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import type { ShopProduct, ShopVariant } from './catalogue.ts';
import { money } from './money.ts';
import { unitPriceOf } from './packs.ts';

type Group = typeof sellingPlanGroup;

export type SellingPlanAllocation = {
  id: string;
  variant: ShopVariant;
  sellingPlan: ShopSellingPlan;
};

/** The selling plan groups of a product: one for a subscription, none otherwise. */
export const sellingPlanGroupsOf = ({ subscription }: ShopProduct): Group[] =>
  subscription ? [sellingPlanGroup] : [];

/** The allocations of a variant to each of its selling plans. */
export const allocationsOf = (variant: ShopVariant): SellingPlanAllocation[] =>
  sellingPlanGroupsOf(variant.product).flatMap(({ plans }) =>
    plans.map((sellingPlan) => ({ id: sellingPlan.id, variant, sellingPlan })),
  );

/** The allocation of a variant to one selling plan; undefined when the plan does not apply to the variant. */
export const findAllocation = (variant: ShopVariant, sellingPlanId: string | null) =>
  allocationsOf(variant).find(({ id }) => id === sellingPlanId);

/** Prices under a plan in cents: `full` and `price` cover all deliveries of one billing, `perDelivery` one of them. */
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
    checkoutChargeAmount: (allocation: SellingPlanAllocation) => money(planCents(allocation).price),
    remainingBalanceChargeAmount: () => money(0),
    priceAdjustments: (allocation: SellingPlanAllocation) => {
      const { full, price, perDelivery } = planCents(allocation);
      return [
        {
          compareAtPrice: money(full),
          price: money(price),
          perDeliveryPrice: money(perDelivery),
          unitPrice: unitPriceOf(allocation.variant, perDelivery),
        },
      ];
    },
  },
};
