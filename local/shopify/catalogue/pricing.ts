import type { Pricing } from '../context.ts';
import { countryOf } from './markets.ts';
import { allocationsOf, planCents } from './selling-plans.ts';

/** What variants cost in the country of a cart, by themselves and by a selling plan. */
export const pricing: Pricing = {
  currencyOf: (countryCode) => countryOf(countryCode).currency.isoCode,
  unitPrice: ({ cents, compareAtCents }, countryCode) => {
    const { rate } = countryOf(countryCode);
    return {
      cents: Math.round(cents * rate),
      compareAtCents: compareAtCents === null ? null : Math.round(compareAtCents * rate),
    };
  },
  plannedPrice: (variant, sellingPlanId, countryCode) => {
    const country = countryOf(countryCode);
    const allocation = allocationsOf(variant, country).find(({ id }) => id === sellingPlanId);
    return (
      allocation && { cents: Math.round(planCents(allocation).price * country.rate), allocation }
    );
  },
};
