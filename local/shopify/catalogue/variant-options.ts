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

/** The arguments with which Shopify's fields look for variants. */
export type Selection = {
  selectedOptions?: SelectedOption[] | null;
  ignoreUnknownOptions?: boolean | null;
  caseInsensitiveMatch?: boolean | null;
};

/** The variant with all the selected options. A selection that leaves an option of the product out matches none. */
export function findVariantByOptions(
  { variants, options }: ShopProduct,
  selection: Selection,
): ShopVariant | undefined {
  const isKnown = (name: string) =>
    options.some((option) => normal(option.name, selection) === normal(name, selection));
  const selected = selection.selectedOptions ?? [];
  if (!selection.ignoreUnknownOptions && !selected.every(({ name }) => isKnown(name))) {
    return undefined;
  }
  return variants.find((variant) => countDifferences(variant, selection) === 0);
}

/** The variants that differ from the selection, or from the first available variant, in one option. */
export function findAdjacentVariants(product: ShopProduct, selection: Selection): ShopVariant[] {
  const from = selection.selectedOptions?.length
    ? selection
    : { selectedOptions: firstAvailableVariant(product)?.selectedOptions ?? [] };
  return product.variants.filter((variant) => countDifferences(variant, from) === 1);
}

/** The variant with an option's value and the first possible values of the other options. */
export const firstVariantWith = (
  { variants }: ShopProduct,
  name: string,
  value: string,
): ShopVariant | undefined =>
  variants.find(({ selectedOptions }) =>
    selectedOptions.some((each) => each.name === name && each.value === value),
  );

const normal = (text: string, { caseInsensitiveMatch }: Selection) =>
  caseInsensitiveMatch ? text.toLowerCase() : text;

function countDifferences({ selectedOptions }: ShopVariant, selection: Selection): number {
  const selected = new Map(
    selection.selectedOptions?.map(({ name, value }) => [
      normal(name, selection),
      normal(value, selection),
    ]),
  );
  return selectedOptions.filter(
    ({ name, value }) => selected.get(normal(name, selection)) !== normal(value, selection),
  ).length;
}

/** The first variant for sale, or the first variant of a sold-out product. */
export const firstAvailableVariant = ({ variants }: ShopProduct): ShopVariant | undefined =>
  variants.find(({ availableForSale }) => availableForSale) ?? variants[0];
