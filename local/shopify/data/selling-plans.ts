type Interval = { interval: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; intervalCount: number };

export type ShopSellingPlan = {
  __typename: 'SellingPlan';
  id: string;
  name: string;
  description: string;
  options: { name: string; value: string }[];
  percentOff: number;
  /** The number of boxes that one payment covers. */
  deliveriesPerBilling: number;
  billing: Interval;
  delivery: Interval;
};

const plan = (
  number: number,
  every: string,
  fields: Pick<
    ShopSellingPlan,
    'description' | 'percentOff' | 'deliveriesPerBilling' | 'billing' | 'delivery'
  >,
): ShopSellingPlan => ({
  __typename: 'SellingPlan',
  id: `gid://shopify/SellingPlan/${number}`,
  name: `Deliver every ${every}`,
  options: [{ name: 'Deliver every', value: every }],
  ...fields,
});

const plans = [
  plan(701, '2 weeks', {
    description: 'A box every two weeks, paid as it ships.',
    percentOff: 10,
    deliveriesPerBilling: 1,
    billing: { interval: 'WEEK', intervalCount: 2 },
    delivery: { interval: 'WEEK', intervalCount: 2 },
  }),
  plan(702, 'month', {
    description: 'A box every month, paid as it ships.',
    percentOff: 5,
    deliveriesPerBilling: 1,
    billing: { interval: 'MONTH', intervalCount: 1 },
    delivery: { interval: 'MONTH', intervalCount: 1 },
  }),
  plan(703, 'month, paid for three', {
    description: 'Three boxes, one every month, paid at once.',
    percentOff: 15,
    deliveriesPerBilling: 3,
    billing: { interval: 'MONTH', intervalCount: 3 },
    delivery: { interval: 'MONTH', intervalCount: 1 },
  }),
];

export const sellingPlanGroup = {
  id: 'gid://shopify/SellingPlanGroup/7',
  name: 'Subscribe and save',
  appName: 'Pond Club',
  options: [{ name: 'Deliver every', values: plans.map(({ options }) => options[0]?.value ?? '') }],
  plans,
};
