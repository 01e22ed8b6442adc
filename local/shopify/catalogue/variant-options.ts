import type { SelectedOption, ShopOption, ShopProduct, ShopVariant } from './catalogue.ts';

/**
 * The combinations of option values among the variants, in Shopify's encoding `v1_`: a trie of the values' positions,
 * with `:` before the next option, `,` after a prefix, and ranges in the last option.
 */
export const encodeVariants = (
  { options }: Pick<ShopProduct, 'options'>,
  variants: readonly ShopVariant[],
): string => `v1_${encode(variants.map((variant) => positionsOf(variant, options)))}`;

function encode(combinations: number[][]): string {
  const byFirst = Map.groupBy(combinations, ([first = 0]) => first);
  const firsts = [...byFirst.keys()].toSorted((a, b) => a - b);
  const isLast = combinations.every(({ length }) => length === 1);
  if (isLast) return ranges(firsts).join(' ');
  return firsts
    .map((first) => `${first}:${encode((byFirst.get(first) ?? []).map((each) => each.slice(1)))},`)
    .join('');
}

function ranges(numbers: number[]): string[] {
  const starts = numbers.filter((each) => !numbers.includes(each - 1));
  const ends = numbers.filter((each) => !numbers.includes(each + 1));
  return starts.map((start, index) =>
    start === ends[index] ? `${start}` : `${start}-${ends[index]}`,
  );
}

const positionsOf = ({ selectedOptions }: ShopVariant, options: ShopOption[]) =>
  options.map(({ values }, position) => values.indexOf(selectedOptions[position]?.value ?? ''));

/** The variant with all the selected options. A selection that leaves an option of the product out matches none. */
export function findVariantByOptions(
  { variants }: ShopProduct,
  selected: readonly SelectedOption[] | null | undefined,
): ShopVariant | undefined {
  const selection = new Map(selected?.map(({ name, value }) => [name, value]));
  return variants.find(({ selectedOptions }) =>
    selectedOptions.every(({ name, value }) => selection.get(name) === value),
  );
}

/** The first variant for sale, or the first variant of a sold-out product. */
export const firstAvailableVariant = ({ variants }: ShopProduct): ShopVariant | undefined =>
  variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
