/** Positions of option values, one for each option of a product. */
export type Values = readonly number[];

/** The existing combinations of option values, by their key, and whether the variant is for sale. */
export type Combinations = ReadonlyMap<string, boolean>;

/** The key of a combination, its positions joined by commas: "0,1". */
export const keyOf = (values: Values): string => values.join();

/** The existing combinations of a product. */
export const combinationsOf = ({
  variants,
}: {
  variants: readonly { values: Values; availableForSale: boolean }[];
}): Combinations => new Map(variants.map((each) => [keyOf(each.values), each.availableForSale]));

/**
 * The requested values if that combination exists, otherwise the nearest one.
 * @param pinned positions of the options whose values should stay
 */
export const existingOrNearest = (
  requested: Values,
  combinations: Combinations,
  pinned: readonly number[] = [],
): Values =>
  combinations.has(keyOf(requested))
    ? requested
    : (nearest(requested, combinations, pinned) ?? requested);

/**
 * The combination most similar to the requested values: with the values of the pinned options if one exists, then for
 * sale, then with as many of the other values as possible. Undefined without combinations.
 * @param pinned positions of options
 */
export function nearest(
  requested: Values,
  combinations: Combinations,
  pinned: readonly number[],
): number[] | undefined {
  let best: number[] | undefined;
  let bestScore = -Infinity;
  for (const [key, forSale] of combinations) {
    const values = key.split(',').map(Number);
    const isSame = (option: number) => values[option] === requested[option];
    const score =
      (pinned.every(isSame) ? 1e9 : 0) +
      (forSale ? 1e8 : 0) +
      values.reduce(
        (sum, value, option) =>
          sum + (isSame(option) ? 1e5 : -Math.abs(value - (requested[option] ?? 0))),
        0,
      );
    if (score > bestScore) [best, bestScore] = [values, score];
  }
  return best;
}
