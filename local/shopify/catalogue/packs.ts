import type { ShopVariant } from './catalogue.ts';
import { money, type Money } from './money.ts';

/** The number of cans in a variant: 8 in an `8-Pack` of a drink, 0 in a tote bag. */
function cansIn({ title, product }: ShopVariant): number {
  if (product.productType !== 'Drink') return 0;
  return Number(/^(\d+)-Pack$/.exec(title)?.[1] ?? 0);
}

/** The price of one can when the whole variant costs `cents`; null for a variant without cans. */
export function unitPriceOf(variant: ShopVariant, cents = variant.cents): Money | null {
  const cans = cansIn(variant);
  return cans === 0 ? null : money(Math.round(cents / cans));
}

/** Shopify's UnitPriceMeasurement, which states the unit of `unitPriceOf`. */
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
