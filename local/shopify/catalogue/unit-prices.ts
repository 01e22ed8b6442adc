import { cansIn } from '../data/packs.ts';
import type { ShopVariant } from './catalogue.ts';
import { priceIn, type Country } from './markets.ts';

/** What a can of a variant costs when all of it costs that much; null for what is no pack of cans. */
export function unitPriceOf(variant: ShopVariant, cents: number, country: Country) {
  const cans = cansIn(variant);
  return cans === 0 ? null : priceIn(country, cents / cans);
}

export function unitPriceMeasurementOf(variant: ShopVariant) {
  const cans = cansIn(variant);
  if (cans === 0) return null;
  return {
    measuredType: 'COUNT',
    quantityUnit: 'ITEM',
    quantityValue: cans,
    referenceUnit: 'ITEM',
    referenceValue: 1,
  };
}
