import { gidNumber, isFlat, type Product, type Variant } from '../catalogue/product.ts';

/** Positions of option values, one for each option of a product. */
export type Values = readonly number[];

/** Prefix of the names of form fields that hold an option's value. */
export const OPTION_FIELD = 'option.';

/** Positions of the values in parameters such as `Size=L`; undefined for each option without a valid one. */
export const namedValues = (
  options: Product['options'],
  parameters: Iterable<[string, unknown]>,
): (number | undefined)[] => {
  const requested = new Map(
    [...parameters].map(([name, value]) => [lowerCase(name), lowerCase(value)]),
  );
  return options.map(({ name, values }) => {
    const value = requested.get(lowerCase(name));
    const position = values.findIndex((each) => lowerCase(each) === value);
    return position < 0 ? undefined : position;
  });
};

const lowerCase = (text: unknown) => String(text).toLowerCase();

/**
 * The selected value of each option, by the option's name: `{ Size: 'L' }`.
 * @param values position of the selected value among those of each option; '' results from one out of range
 */
export const selectedOptions = (
  options: Product['options'],
  values: Values,
): Record<string, string> =>
  Object.fromEntries(
    options.map((option, index) => [option.name, option.values[values[index] ?? -1] ?? '']),
  );

/** Parameters that are obsolete when another variant is selected. */
const OBSOLETE = ['variant', 'selling_plan', 'quantity', 'problem'];

/**
 * Replaces the URL of the page, without a navigation, with one whose query names the selected options and the selling
 * plan in place of variant, quantity and problem. Other parameters stay. Browser only.
 * @param planId global id of the plan; empty for the one-time purchase
 */
export function writeSelectionToUrl(
  options: Product['options'],
  values: Values,
  planId: string,
): void {
  const { origin, pathname, search } = location;
  const address = new URL(pathname + search, origin);
  for (const name of OBSOLETE) address.searchParams.delete(name);
  for (const [name, value] of Object.entries(selectedOptions(options, values))) {
    address.searchParams.set(name, value);
  }
  if (planId) address.searchParams.set('selling_plan', String(gidNumber(planId)));
  history.replaceState(history.state, '', address);
}

/** The variant with exactly these values; undefined when there is none, or when a value is undefined. */
export const variantWith = (
  variants: readonly Variant[],
  values: readonly (number | undefined)[],
): Variant | undefined => variants.find((each) => each.values.join() === values.join());

/**
 * The variant most similar to the requested values: with the values of the pinned options if one exists, then for sale,
 * then with as many of the other values as possible. Undefined without variants.
 * @param pinned positions of options
 */
export function nearestVariant(
  variants: readonly Variant[],
  requested: Values,
  pinned: readonly number[],
): Variant | undefined {
  const scoreOf = ({ values, availableForSale }: Variant) => {
    const isSame = (option: number) => values[option] === requested[option];
    return (
      (pinned.every(isSame) ? 1e9 : 0) +
      (availableForSale ? 1e8 : 0) +
      values.reduce(
        (sum, value, option) =>
          sum + (isSame(option) ? 1e5 : -Math.abs(value - (requested[option] ?? 0))),
        0,
      )
    );
  };
  const [first, ...others] = variants;
  return others.reduce((best, each) => (scoreOf(each) > scoreOf(best!) ? each : best), first);
}

/**
 * Message for a visitor whose combination was replaced by the nearest one. It does not say that the shop has no such
 * variant, because the site knows only the first 100.
 */
export function nearestNote(options: Product['options'], requested: Values, shown: Values): string {
  const [there, here] = [requested, shown].map((values) =>
    Object.values(selectedOptions(options, values)).join(' / '),
  );
  return `${there} is not here. The nearest is ${here}.`;
}

/** Reads a global id, or its number alone as in Shopify's themes, as a global id. Undefined for other text. */
export function idFrom(
  kind: 'ProductVariant' | 'SellingPlan',
  text: string | null,
): string | undefined {
  const prefix = `gid://shopify/${kind}/`;
  const number = text?.startsWith(prefix) ? text.slice(prefix.length) : text;
  return number && /^\d{1,20}$/.test(number) ? prefix + number : undefined;
}

/** The variant nearest to the named values, or else the first one for sale; undefined without variants. */
export function initialVariant(
  product: Product,
  named: (number | undefined)[],
): { variant: Variant | undefined; note?: string } {
  const { variants } = product;
  const usual = variants.find((each) => each.availableForSale) ?? variants[0];
  const pinned = named.flatMap((value, option) => (value === undefined ? [] : [option]));
  if (!usual || pinned.length === 0) return { variant: usual };

  const completed = named.map((value, option) => value ?? usual.values[option] ?? 0);
  const variant = nearestVariant(variants, completed, pinned);
  // Sold-out variants are selected in groups of options, but not in a flat list.
  if (!variant || (isFlat(product) && !variant.availableForSale)) return { variant: usual };
  if (pinned.every((option) => variant.values[option] === completed[option])) return { variant };
  return { variant, note: nearestNote(product.options, completed, variant.values) };
}
