import type { Pricing } from './context.ts';

/** Every country pays US dollars, and nothing is sold by subscription. */
export const pricing: Pricing = {
  currencyOf: () => 'USD',
  unitPrice: ({ cents, compareAtPrice }) => ({
    cents,
    compareAtCents: compareAtPrice && Math.round(Number(compareAtPrice.amount) * 100),
  }),
  plannedPrice: () => undefined,
};
