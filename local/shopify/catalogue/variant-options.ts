import type { SelectedOption, ShopOption, ShopProduct, ShopVariant } from './catalogue.ts';

export type OptionArguments = {
  selectedOptions?: SelectedOption[] | null;
  ignoreUnknownOptions?: boolean | null;
  caseInsensitiveMatch?: boolean | null;
};

export type ProductOption = ShopOption & {
  __typename: 'ProductOption';
  product: ShopProduct;
  position: number;
};

export type ProductOptionValue = {
  __typename: 'ProductOptionValue';
  id: string;
  name: string;
  option: ProductOption;
};

export const optionsOf = (product: ShopProduct): ProductOption[] =>
  product.options.map((option, position) => ({
    ...option,
    __typename: 'ProductOption',
    product,
    position,
  }));

export const optionValuesOf = (option: ProductOption): ProductOptionValue[] =>
  option.values.map((name, index) => ({
    __typename: 'ProductOptionValue',
    id: `${option.id.replace('ProductOption', 'ProductOptionValue')}${index + 1}`,
    name,
    option,
  }));

/**
 * The combinations of option values that variants have, in Shopify's encoding `v1_`: a trie of the
 * values' positions, `:` before the next option, `,` behind a prefix, ranges in the last option.
 */
export const encodeVariants = ({ options }: ShopProduct, variants: readonly ShopVariant[]) =>
  `v1_${encode(variants.map((variant) => positionsOf(variant, options)))}`;

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

/** The variant that has all the selected options, of which none may be missing. */
export function findVariant(product: ShopProduct, args: OptionArguments): ShopVariant | undefined {
  const selected = readSelection(product, args);
  if (!selected || selected.size < product.options.length) return undefined;
  return product.variants.find((variant) => differences(variant, selected) === 0);
}

export const firstAvailable = ({ variants }: ShopProduct): ShopVariant | undefined =>
  variants.find(({ availableForSale }) => availableForSale) ?? variants[0];

/**
 * The variants that differ from the selection in exactly one option, by id. What is not selected is
 * as in the first variant for sale.
 */
export function adjacentVariants(product: ShopProduct, args: OptionArguments): ShopVariant[] {
  const selected = readSelection(product, args);
  const base = firstAvailable(product);
  if (!selected || !base) return [];
  for (const { name, value } of base.selectedOptions) {
    if (!selected.has(name)) selected.set(name, value);
  }
  return product.variants.filter((variant) => differences(variant, selected) === 1);
}

/** The variant of a value whose other values stand first in their options. */
export function firstSelectable(
  { variants, options }: ShopProduct,
  position: number,
  value: string,
): ShopVariant | undefined {
  return variants
    .filter(({ selectedOptions }) => selectedOptions[position]?.value === value)
    .map((variant) => ({ variant, positions: positionsOf(variant, options) }))
    .toSorted((a, b) => compare(a.positions, b.positions))[0]?.variant;
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((each, index) => each !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

const differences = ({ selectedOptions }: ShopVariant, selected: Map<string, string>) =>
  selectedOptions.filter(({ name, value }) => selected.get(name) !== value).length;

/** The selection in the product's own spelling; undefined when it names an option that must be known. */
function readSelection(
  { options }: ShopProduct,
  { selectedOptions, ignoreUnknownOptions, caseInsensitiveMatch }: OptionArguments,
): Map<string, string> | undefined {
  const fold = (text: string) => (caseInsensitiveMatch ? text.toLowerCase() : text);
  const selection = new Map<string, string>();
  for (const { name, value } of selectedOptions ?? []) {
    const option = options.find((each) => fold(each.name) === fold(name));
    if (option) {
      const known = option.values.find((each) => fold(each) === fold(value));
      selection.set(option.name, known ?? value);
    } else if (!ignoreUnknownOptions) {
      return undefined;
    }
  }
  return selection;
}
