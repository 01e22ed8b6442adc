import { combinationsOf, keyOf, nearest, type Values } from '../catalogue/combinations.ts';
import { isFlat, type Product, type ProductOption, type Variant } from '../catalogue/product.ts';

/** Before the name of an option, where a form sends its value beside other fields. */
export const OPTION_FIELD = 'option.';

/** The values that parameters name, as `Size=L`; undefined for each option whose value they do not. */
export const namedValues = (
  options: ProductOption[],
  named: Iterable<[string, unknown]>,
): (number | undefined)[] => {
  const wanted = new Map([...named].map(([name, value]) => [fold(name), fold(value)]));
  return options.map(({ name, values }) => {
    const value = wanted.get(fold(name));
    const found = values.findIndex((each) => fold(each.name) === value);
    return found < 0 ? undefined : found;
  });
};

const fold = (text: unknown) => String(text).toLowerCase();

/** The values that are chosen, by the names of their options. */
export const optionNames = (options: ProductOption[], values: Values): Record<string, string> =>
  Object.fromEntries(
    options.map((option, index) => [option.name, option.values[values[index] ?? -1]?.name ?? '']),
  );

/** What of an address is about one choice. */
const ABOUT_CHOICE = ['variant', 'selling_plan', 'quantity', 'problem'];

/** Lets the address of the page name the choice. */
export function showInAddress(options: ProductOption[], values: Values): void {
  const { origin, pathname, search } = location;
  const address = new URL(pathname + search, origin);
  for (const name of ABOUT_CHOICE) address.searchParams.delete(name);
  for (const [name, value] of Object.entries(optionNames(options, values))) {
    address.searchParams.set(name, value);
  }
  history.replaceState(history.state, '', address);
}

/** Why another combination is shown than the one that was wanted. */
export function nearestNote(options: ProductOption[], wanted: Values, found: Values): string {
  const [there, here] = [wanted, found].map((values) =>
    Object.values(optionNames(options, values)).join(' / '),
  );
  return `There is no ${there}. The nearest is ${here}.`;
}

/** The id that an address gives; Shopify's themes leave out what all ids of a kind begin with. */
export function idFrom(
  kind: 'ProductVariant' | 'SellingPlan',
  text: string | null,
): string | undefined {
  const prefix = `gid://shopify/${kind}/`;
  const number = text?.startsWith(prefix) ? text.slice(prefix.length) : text;
  return number && /^\d{1,20}$/.test(number) ? prefix + number : undefined;
}

export interface WantedValues {
  values: Values;
  /** Why these values are not the ones that were asked for. */
  note?: string;
}

/** The values of the variant to show first. */
export function wantedValues(
  product: Product,
  /** The variant that is asked for by its id, if it is one of the product's. */
  asked: Variant | undefined,
  named: (number | undefined)[],
): WantedValues {
  const first = product.variants.find(({ availableForSale }) => availableForSale);
  const usual = (first ?? product.variants[0])?.values ?? [];
  // In a flat list, what is sold out cannot be chosen.
  const canShow = (forSale: boolean | undefined) =>
    forSale || (!isFlat(product) && forSale === false);
  if (asked && canShow(asked.availableForSale)) return { values: asked.values };
  const pinned = named.flatMap((value, option) => (value === undefined ? [] : [option]));
  if (pinned.length === 0) return { values: usual };

  const combinations = combinationsOf(product);
  const wanted = named.map((value, option) => value ?? usual[option] ?? 0);
  const found = nearest(wanted, combinations, pinned);
  if (!found || !canShow(combinations.get(keyOf(found)))) return { values: usual };
  if (pinned.every((option) => found[option] === wanted[option])) return { values: found };
  return { values: found, note: nearestNote(product.options, wanted, found) };
}
