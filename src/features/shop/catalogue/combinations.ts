/** Positions of values, one for each option of a product. */
export type Values = readonly number[];

/** Which values of a product's options go together, by their key; true where that variant is for sale. */
export type Combinations = ReadonlyMap<string, boolean>;

export const keyOf = (values: Values): string => values.join();

const valuesOf = (key: string): number[] => key.split(',').map(Number);

/**
 * The combinations in `encodedVariantExistence` and `encodedVariantAvailability`, a trie of positions: `:` before the
 * next option, `,` behind a prefix, a space between the last option's values and `-` for a range of them. Written here
 * because @shopify/hydrogen-react, which can do it too, brings xstate and a dozen other packages.
 * @param encoded `v1_0:0-1,1:2,` is 0,0 0,1 and 1,2; another version has none
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

/** What a product is sold in: all its variants, or where there are too many of them, how the shop encodes them. */
export interface Sold {
  variants: readonly { values: Values; availableForSale: boolean }[];
  many?: { existing: string; available: string } | undefined;
}

export function combinationsOf({ variants, many }: Sold): Combinations {
  if (!many) {
    return new Map(
      variants.map(({ values, availableForSale }) => [keyOf(values), availableForSale]),
    );
  }
  const available = new Set(decodeCombinations(many.available));
  return new Map(decodeCombinations(many.existing).map((key) => [key, available.has(key)]));
}

/** What is wanted, where it exists, or else what is nearest to it. */
export const orNearest = (
  wanted: Values,
  combinations: Combinations,
  pinned: readonly number[] = [],
): Values =>
  combinations.has(keyOf(wanted)) ? wanted : (nearest(wanted, combinations, pinned) ?? wanted);

/**
 * The combination nearest to what is wanted: one that has the pinned values if there is any, for sale rather than not,
 * with as much of the rest as possible. Undefined only where there is no combination at all.
 * @param pinned positions of options that matter most
 */
export function nearest(
  wanted: Values,
  combinations: Combinations,
  pinned: readonly number[],
): number[] | undefined {
  let best: number[] | undefined;
  let bestScore = -Infinity;
  for (const [key, forSale] of combinations) {
    const values = valuesOf(key);
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
