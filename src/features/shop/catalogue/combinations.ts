/** Positions of option values, one for each option of a product. */
export type Values = readonly number[];

/** The existing combinations of option values, by their key, and whether the variant is for sale. */
export type Combinations = ReadonlyMap<string, boolean>;

interface Variants {
  variants: readonly { values: Values; availableForSale: boolean }[];
  many?: { existing: string; available: string } | undefined;
}

/** The key of a combination, its positions joined by commas: "0,1". */
export const keyOf = (values: Values): string => values.join();

/**
 * Decodes Shopify's `encodedVariantExistence` and `encodedVariantAvailability`, a trie of positions: `:` precedes the
 * next option, `,` ends a prefix, a space separates the last option's values and `-` is a range of them. Decoded here,
 * because @shopify/hydrogen-react adds xstate and a dozen other packages.
 * @param encoded `v1_0:0-1,1:2,` is 0,0 0,1 and 1,2; other versions give no keys
 */
export function decodeCombinations(encoded: string): string[] {
  const keys: string[] = [];
  const prefix: number[] = [];
  if (!encoded.startsWith('v1_')) return keys;
  for (const [, from, to = from, next] of encoded.slice(3).matchAll(/(\d+)(?:-(\d+))?(:?)|,/g)) {
    if (from === undefined) prefix.pop();
    else if (next) prefix.push(Number(from));
    else
      for (let last = Number(from); last <= Number(to); last += 1)
        keys.push(keyOf([...prefix, last]));
  }
  return keys;
}

/**
 * The existing combinations of a product. For a product with too many variants, they are decoded from Shopify's
 * encoding.
 */
export function combinationsOf({ variants, many }: Variants): Combinations {
  if (!many) return new Map(variants.map((each) => [keyOf(each.values), each.availableForSale]));
  const available = new Set(decodeCombinations(many.available));
  return new Map(decodeCombinations(many.existing).map((key) => [key, available.has(key)]));
}

/**
 * The wanted values if that combination exists, otherwise the nearest one.
 * @param pinned positions of the options whose values should stay
 */
export const existingOrNearest = (
  wanted: Values,
  combinations: Combinations,
  pinned: readonly number[] = [],
): Values =>
  combinations.has(keyOf(wanted)) ? wanted : (nearest(wanted, combinations, pinned) ?? wanted);

/**
 * The combination most similar to the wanted values: with the values of the pinned options if one exists, then for
 * sale, then with as many of the other values as possible. Undefined without combinations.
 * @param pinned positions of options
 */
export function nearest(
  wanted: Values,
  combinations: Combinations,
  pinned: readonly number[],
): number[] | undefined {
  let best: number[] | undefined;
  let bestScore = -Infinity;
  for (const [key, forSale] of combinations) {
    const values = key.split(',').map(Number);
    const isSame = (option: number) => values[option] === wanted[option];
    const score =
      (pinned.every(isSame) ? 1e9 : 0) +
      (forSale ? 1e8 : 0) +
      values.reduce(
        (sum, value, option) =>
          sum + (isSame(option) ? 1e5 : -Math.abs(value - (wanted[option] ?? 0))),
        0,
      );
    if (score > bestScore) [best, bestScore] = [values, score];
  }
  return best;
}
