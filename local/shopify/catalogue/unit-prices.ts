import type { ShopVariant } from './catalogue.ts';
import { volumeOf } from '../data/packs.ts';
import { priceIn, type Country } from './markets.ts';

const REFERENCE_ML = 100;

/** What 100 ml of a variant cost when all of it costs that much; null for what is not drunk. */
export function unitPriceOf(variant: ShopVariant, cents: number, country: Country) {
  const millilitres = volumeOf(variant);
  return millilitres === 0 ? null : priceIn(country, (cents * REFERENCE_ML) / millilitres);
}

export function unitPriceMeasurementOf(variant: ShopVariant) {
  const millilitres = volumeOf(variant);
  if (millilitres === 0) return null;
  return {
    measuredType: 'VOLUME',
    quantityUnit: 'ML',
    quantityValue: millilitres,
    referenceUnit: 'ML',
    referenceValue: REFERENCE_ML,
  };
}
