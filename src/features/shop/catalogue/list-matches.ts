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
 * about variants by one single variant. 1,000 products take 5 to 8 ms.
 */
export function matchProducts(
  products: readonly ProductEntry[],
  filters: readonly ListFilter[],
): Matches {
  const wanted = new Map<string, Set<string>>();
  for (const { name, value } of filters) {
    if (name === LOWEST || name === HIGHEST) continue;
    const values = wanted.get(name) ?? new Set<string>();
    wanted.set(name, values.add(value.toLowerCase()));
  }
  const ofProduct = [...wanted].filter(([name]) => name.startsWith(OF_PRODUCT));
  const ofVariant = [...wanted].filter(([name]) => !name.startsWith(OF_PRODUCT));
  const lowest = cents(valueOf(filters, LOWEST)) ?? 0;
  const highest = cents(valueOf(filters, HIGHEST)) ?? Infinity;

  const matching: ProductEntry[] = [];
  const prices: Matches['prices'] = [Infinity, 0];
  const tally = new Tally();
  for (const product of products) {
    const its = productValues(product);
    const missed = ofProduct.filter(([name, any]) => !its.get(name)?.some((each) => any.has(each)));
    if (missed.length > 1) continue;
    const options = product.options.map(
      ({ name, values }) => [OPTION + name.toLowerCase(), values.map(lower)] as const,
    );
    let isMatch = false;
    for (const variant of product.variants) {
      const valueOfVariant = (name: string) => {
        if (name === AVAILABILITY) return variant.availableForSale ? '1' : '0';
        const option = options.findIndex(([each]) => each === name);
        return options[option]?.[1][variant.values[option] ?? -1];
      };
      const misses = missed.map(([name]) => name);
      for (const [name, any] of ofVariant)
        if (!any.has(valueOfVariant(name) ?? '')) misses.push(name);
      const price = centsOf(variant.price);
      if (price < lowest || price > highest) misses.push(PRICE);
      if (misses.length > 1) continue;
      // A variant that misses one parameter counts for the values of that parameter alone.
      const [only] = misses;
      for (const [name, values] of its) {
        if (only === undefined || only === name)
          for (const value of values) tally.add(name, value, product);
      }
      for (const name of [AVAILABILITY, ...options.map(([each]) => each)]) {
        const value = only === undefined || only === name ? valueOfVariant(name) : undefined;
        if (value !== undefined) tally.add(name, value, product);
      }
      if (only === undefined || only === PRICE) {
        prices[0] = Math.min(prices[0], price);
        prices[1] = Math.max(prices[1], price);
      }
      isMatch ||= only === undefined;
    }
    if (isMatch) matching.push(product);
  }
  return { products: matching, counts: tally.counts, prices };
}

const lower = (value: string) => value.toLowerCase();
const cents = (price: string | undefined) => (price === undefined ? undefined : centsOf(price));
/** An amount in cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

const productValues = ({ productType, vendor, tags }: ProductEntry) =>
  new Map([
    [PRODUCT_TYPE, productType ? [productType.toLowerCase()] : []],
    [VENDOR, vendor ? [vendor.toLowerCase()] : []],
    [TAG, tags.map(lower)],
  ]);

/** Counts each value once for each product, one product after another. */
class Tally {
  readonly counts: Matches['counts'] = new Map();
  readonly #last = new Map<string, Map<string, ProductEntry>>();

  add(name: string, value: string, product: ProductEntry): void {
    let last = this.#last.get(name);
    let counts = this.counts.get(name);
    if (!last || !counts) {
      this.#last.set(name, (last = new Map()));
      this.counts.set(name, (counts = new Map()));
    }
    if (last.get(value) === product) return;
    last.set(value, product);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
}
