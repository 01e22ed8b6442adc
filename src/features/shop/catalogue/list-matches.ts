import { oncePer } from '../../../lib/once-per.ts';
import type { ProductEntry, VariantEntry } from './catalogue-schema.ts';
import {
  AVAILABILITY,
  HIGHEST,
  keyOf,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  valueOf,
  VENDOR,
  type ListFilter,
} from './list-selection.ts';

export interface Matches {
  /** The products that match, in their order, each with its variants that do. */
  variants: ReadonlyMap<ProductEntry, readonly VariantEntry[]>;
  /** By the key of a filter, the number of products that match it and the filters of all other parameters. */
  counts: ReadonlyMap<string, number>;
  /** Lowest and highest price in cents, of variants that match all other filters. */
  prices: [lowest: number, highest: number];
}

const PRICE = 'price';

/**
 * Selects the products that match the filters, as Shopify does: by one single variant, which has one of the values of each
 * parameter.
 */
export function matchProducts(
  products: readonly ProductEntry[],
  filters: readonly ListFilter[],
): Matches {
  const { wanted, lowest, highest } = conditionsOf(filters);
  const variants = new Map<ProductEntry, VariantEntry[]>();
  const counts = new Map<string, number>();
  const prices: Matches['prices'] = [Infinity, 0];
  for (const product of products) {
    const matching: VariantEntry[] = [];
    const counted = new Set<string>();
    for (const { variant, cents, parameters } of preparedOf(product)) {
      const has = (any: ReadonlySet<string>) =>
        parameters.some(({ keys }) => keys.some((key) => any.has(key)));
      const missed = wanted.filter(({ keys }) => !has(keys)).map(({ name }) => name);
      if (cents < lowest || cents > highest) missed.push(PRICE);
      if (missed.length > 1) continue;
      // A variant that misses one parameter counts for the values of that parameter alone.
      const [only] = missed;
      for (const { name, keys } of parameters)
        if (only === undefined || only === name) for (const key of keys) counted.add(key);
      if (only === undefined || only === PRICE) {
        prices[0] = Math.min(prices[0], cents);
        prices[1] = Math.max(prices[1], cents);
      }
      if (only === undefined) matching.push(variant);
    }
    for (const key of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (matching.length > 0) variants.set(product, matching);
  }
  return { variants, counts, prices };
}

function conditionsOf(filters: readonly ListFilter[]) {
  const others = filters.filter(({ name }) => name !== LOWEST && name !== HIGHEST);
  const [from, to] = [valueOf(filters, LOWEST), valueOf(filters, HIGHEST)];
  return {
    wanted: Array.from(
      Map.groupBy(others, ({ name }) => name),
      ([name, its]) => ({ name, keys: new Set(its.map(keyOf)) }),
    ),
    lowest: from === undefined ? 0 : centsOf(from),
    highest: to === undefined ? Infinity : centsOf(to),
  };
}

/** An amount in cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

interface Prepared {
  variant: VariantEntry;
  cents: number;
  /** By which it can be filtered, with the keys of its values. */
  parameters: { name: string; keys: string[] }[];
}

const parameterOf = (name: string, ...values: string[]) => ({
  name,
  keys: values.filter(Boolean).map((value) => keyOf({ name, value })),
});
const IN_STOCK = parameterOf(AVAILABILITY, '1');
const SOLD_OUT = parameterOf(AVAILABILITY, '0');

// Entries live as long as their version of the catalogue. Variants share their parameters.
const preparedOf = oncePer(({ productType, vendor, tags, options, variants }: ProductEntry) => {
  const common = [
    parameterOf(PRODUCT_TYPE, productType),
    parameterOf(VENDOR, vendor),
    parameterOf(TAG, ...tags),
  ];
  const ofOptions = options.map(({ name, values }) =>
    values.map((value) => parameterOf(OPTION + name.toLowerCase(), value)),
  );
  return variants.map((variant): Prepared => ({
    variant,
    cents: centsOf(variant.price),
    parameters: [
      ...common,
      variant.availableForSale ? IN_STOCK : SOLD_OUT,
      ...ofOptions.flatMap((its, option) => its[variant.values[option] ?? -1] ?? []),
    ],
  }));
});
