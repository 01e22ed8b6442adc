import { combinationsOf, keyOf, nearest, type Values } from '../catalogue/combinations.ts';
import {
  gidNumber,
  isFlat,
  isPartial,
  type Product,
  type ProductOption,
  type Variant,
} from '../catalogue/product.ts';

/** Prefix of the names of form fields that hold an option's value. */
export const OPTION_FIELD = 'option.';

/** Positions of the values in parameters such as `Size=L`; undefined for each option without a valid one. */
export const namedValues = (
  options: ProductOption[],
  parameters: Iterable<[string, unknown]>,
): (number | undefined)[] => {
  const requested = new Map(
    [...parameters].map(([name, value]) => [lowerCase(name), lowerCase(value)]),
  );
  return options.map(({ name, values }) => {
    const value = requested.get(lowerCase(name));
    const position = values.findIndex((each) => lowerCase(each.name) === value);
    return position < 0 ? undefined : position;
  });
};

const lowerCase = (text: unknown) => String(text).toLowerCase();

/** Names of the selected values, by the names of their options. */
export const selectedOptions = (options: ProductOption[], values: Values): Record<string, string> =>
  Object.fromEntries(
    options.map((option, index) => [option.name, option.values[values[index] ?? -1]?.name ?? '']),
  );

/** Parameters that are obsolete when another variant is selected. */
const OBSOLETE = ['variant', 'selling_plan', 'quantity', 'problem'];

/**
 * Replaces the URL of the page with one that names the selected options and the selling plan. Browser only.
 * @param planId global id of the plan; empty for the one-time purchase
 */
export function writeSelectionToUrl(
  options: ProductOption[],
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

/** Message for a visitor whose combination is not among the variants and was replaced by the nearest one. */
export function nearestNote(
  product: Parameters<typeof isPartial>[0] & Pick<Product, 'options'>,
  requested: Values,
  shown: Values,
): string {
  const [there, here] = [requested, shown].map((values) =>
    Object.values(selectedOptions(product.options, values)).join(' / '),
  );
  return isPartial(product)
    ? `${there} is not here: please ask us for it. The nearest here is ${here}.`
    : `There is no ${there}. The nearest is ${here}.`;
}

/** Reads a global id, or only its number, as Shopify's themes write it. Undefined for other text. */
export function idFrom(
  kind: 'ProductVariant' | 'SellingPlan',
  text: string | null,
): string | undefined {
  const prefix = `gid://shopify/${kind}/`;
  const number = text?.startsWith(prefix) ? text.slice(prefix.length) : text;
  return number && /^\d{1,20}$/.test(number) ? prefix + number : undefined;
}

/** The values of the requested variant, or the combination nearest to the named values, or the first variant for sale. */
export function initialValues(
  product: Product,
  requested: Variant | undefined,
  named: (number | undefined)[],
): { values: Values; note?: string } {
  const first = product.variants.find(({ availableForSale }) => availableForSale);
  const usual = (first ?? product.variants[0])?.values ?? [];
  // A link to a variant shows that variant, sold out or not.
  if (requested) return { values: requested.values };
  // Otherwise, sold-out variants are selected in groups of options, but not in a flat list.
  const canShow = (forSale: boolean | undefined) =>
    forSale || (!isFlat(product) && forSale === false);
  const pinned = named.flatMap((value, option) => (value === undefined ? [] : [option]));
  if (pinned.length === 0) return { values: usual };

  const combinations = combinationsOf(product);
  const completed = named.map((value, option) => value ?? usual[option] ?? 0);
  const values = nearest(completed, combinations, pinned);
  if (!values || !canShow(combinations.get(keyOf(values)))) return { values: usual };
  if (pinned.every((option) => values[option] === completed[option])) return { values };
  return { values, note: nearestNote(product, completed, values) };
}
