import { oncePer } from '../../../lib/once-per.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import {
  AVAILABILITY,
  HIGHEST,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  valueOf,
  VENDOR,
  type ListFilter,
} from './list-selection.ts';

export interface Matches {
  products: ProductEntry[];
  /**
   * By parameter and value in lower case, the number of products with the value that match the filters of all other
   * parameters.
   */
  counts: Map<string, Map<string, number>>;
  /** Lowest and highest price in cents, of variants that match all other filters. */
  prices: [lowest: number, highest: number];
}

const PRICE = 'price';
const OF_PRODUCT = 'filter.p.';

/**
 * Selects the products that match the filters, as Shopify does: one of the values of each parameter, and all parameters
 * about variants by one single variant.
 */
export function matchProducts(
  products: readonly ProductEntry[],
  filters: readonly ListFilter[],
): Matches {
  const { ofProduct, ofVariant, lowest, highest } = conditionsOf(filters);
  const matching: ProductEntry[] = [];
  const prices: Matches['prices'] = [Infinity, 0];
  const counts: Matches['counts'] = new Map();
  for (const product of products) {
    const { common, names, variants } = preparedOf(product);
    const missed = ofProduct.filter(
      ([name, any]) => !common.get(name)?.some((each) => any.has(each)),
    );
    if (missed.length > 1) continue;
    // A variant that misses one parameter counts for the values of that parameter alone.
    const reached = new Set<string | undefined>();
    const values = new Map<string, Set<string>>();
    for (const variant of variants) {
      const misses = missed.map(([name]) => name);
      for (const [name, any] of ofVariant)
        if (!any.has(variant.values[names.indexOf(name)] ?? '')) misses.push(name);
      if (variant.price < lowest || variant.price > highest) misses.push(PRICE);
      if (misses.length > 1) continue;
      const [only] = misses;
      reached.add(only);
      for (const [at, name] of names.entries()) {
        const value = only === undefined || only === name ? variant.values[at] : undefined;
        if (value !== undefined) valuesIn(values, name).add(value);
      }
      if (only === undefined || only === PRICE) {
        prices[0] = Math.min(prices[0], variant.price);
        prices[1] = Math.max(prices[1], variant.price);
      }
    }
    for (const [name, its] of common)
      if (reached.has(undefined) || reached.has(name)) values.set(name, new Set(its));
    for (const [name, its] of values) addTo(counts, name, its);
    if (reached.has(undefined)) matching.push(product);
  }
  return { products: matching, counts, prices };
}

function conditionsOf(filters: readonly ListFilter[]) {
  const valuesByName = new Map<string, Set<string>>();
  for (const { name, value } of filters)
    if (name !== LOWEST && name !== HIGHEST) valuesIn(valuesByName, name).add(value.toLowerCase());
  return {
    ofProduct: [...valuesByName].filter(([name]) => name.startsWith(OF_PRODUCT)),
    ofVariant: [...valuesByName].filter(([name]) => !name.startsWith(OF_PRODUCT)),
    lowest: cents(valueOf(filters, LOWEST)) ?? 0,
    highest: cents(valueOf(filters, HIGHEST)) ?? Infinity,
  };
}

function valuesIn(byName: Map<string, Set<string>>, name: string): Set<string> {
  const known = byName.get(name);
  if (known) return known;
  const values = new Set<string>();
  byName.set(name, values);
  return values;
}

function addTo(counts: Matches['counts'], name: string, values: Iterable<string>): void {
  const byValue = counts.get(name) ?? new Map<string, number>();
  counts.set(name, byValue);
  for (const value of values) byValue.set(value, (byValue.get(value) ?? 0) + 1);
}

const lower = (value: string) => value.toLowerCase();
const cents = (price: string | undefined) => (price === undefined ? undefined : centsOf(price));
/** An amount in cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** A product's values in lower case, by parameter. */
interface Prepared {
  common: Map<string, string[]>;
  /** Parameters of `values` of each variant, in the same order. */
  names: string[];
  variants: { price: number; values: (string | undefined)[] }[];
}

// Entries live as long as their version of the catalogue.
const preparedOf = oncePer((product: ProductEntry): Prepared => {
  const { productType, vendor, tags, options, variants } = product;
  const valuesOf = options.map(({ values }) => values.map(lower));
  return {
    common: new Map([
      [PRODUCT_TYPE, productType ? [lower(productType)] : []],
      [VENDOR, vendor ? [lower(vendor)] : []],
      [TAG, tags.map(lower)],
    ]),
    names: [AVAILABILITY, ...options.map(({ name }) => OPTION + lower(name))],
    variants: variants.map(({ availableForSale, price, values }) => ({
      price: centsOf(price),
      values: [
        availableForSale ? '1' : '0',
        ...valuesOf.map((each, option) => each[values[option] ?? -1]),
      ],
    })),
  };
});
