import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import type { SiteConfig } from '../../layout/site-config.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { matchProducts, type Matches } from './list-matches.ts';
import {
  AVAILABILITY,
  filterLabel,
  HIGHEST,
  isSelected,
  keyOf,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  VENDOR,
  type ListFilter,
  type ListSelection,
} from './list-selection.ts';

const { tagFilter }: Partial<SiteConfig> = site;

/** A property by which a list can be filtered, with its values; the range of prices has `highest` instead. */
export interface Facet {
  label: string;
  highest?: number;
  values: FacetValue[];
}

interface FacetValue extends ListFilter {
  label: string;
  /** Number of products. */
  count: number;
}

/**
 * The products of a list that match its selection, and its facets, with counts of the products that each value alone
 * would list, given the other facets. Of the tags, only those are shown that an editor has named, in that order.
 * @param products all listed products of the list
 */
export function matchWithFacets(
  products: readonly ProductEntry[],
  selection: ListSelection,
): { matches: Matches; facets: Facet[] } {
  const matches = matchProducts(products, selection.filters);
  const isPriced = selection.filters.some(({ name }) => name === LOWEST || name === HIGHEST);
  const [from, to] = matches.prices;
  const facetOf = (label: string, name: string): Facet => ({
    label,
    values: orderedValues(name, products).map((value) => valueOf(name, value, matches)),
  });
  const facets = [
    facetOf('Availability', AVAILABILITY),
    ...(from < to || isPriced ? [{ label: 'Price', highest: to / 100, values: [] }] : []),
    facetOf('Product type', PRODUCT_TYPE),
    facetOf('Brand', VENDOR),
    ...optionNames(products).map((name) => facetOf(name, OPTION + name.toLowerCase())),
    ...(tagFilter
      ? [
          {
            label: tagFilter.label,
            values: tagFilter.tags.map(({ tag, label }) => ({
              ...valueOf(TAG, tag, matches),
              label,
            })),
          },
        ]
      : []),
  ];
  return { matches, facets };
}

const valueOf = (name: string, value: string, { counts }: Matches): FacetValue => ({
  name,
  value,
  label: filterLabel({ name, value }),
  count: counts.get(keyOf({ name, value })) ?? 0,
});

/** Names of the options, without `Title`, the placeholder of products without options. */
const optionNames = (products: readonly ProductEntry[]): string[] =>
  distinct(products.flatMap(({ options }) => options.map(({ name }) => name)))
    .filter((name) => name !== 'Title')
    .toSorted();

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** All values of a parameter, those of an option in the order in which products have them. */
function orderedValues(name: string, products: readonly ProductEntry[]): string[] {
  if (name === AVAILABILITY) return ['1', '0'];
  if (!name.startsWith(OPTION)) {
    const read = (product: ProductEntry) =>
      name === VENDOR ? product.vendor : product.productType;
    // As the shop does. Intl.Collator would take milliseconds to start.
    return distinct(products.map(read)).filter(Boolean).toSorted();
  }
  const lists = products.flatMap(({ options }) =>
    options.flatMap(({ name: option, values }) =>
      OPTION + option.toLowerCase() === name ? [values] : [],
    ),
  );
  return mergedOrder(lists);
}

/** Values that differ in more than case. */
const distinct = (values: readonly string[]): string[] => [
  ...new Map(values.map((value) => [value.toLowerCase(), value])).values(),
];

/** Merges the orders of several lists, the longest first: a value precedes the values that follow it in its list. */
export function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const different = new Map(lists.map((list) => [list.join('\0'), list]));
  const order: string[] = [];
  const at = (value: string) => order.findIndex((each) => isSame(each, value));
  for (const list of [...different.values()].toSorted((a, b) => b.length - a.length)) {
    for (const [index, value] of list.entries()) {
      if (at(value) >= 0) continue;
      const next = list.slice(index + 1).find((each) => at(each) >= 0);
      const last = list.slice(0, index).findLast((each) => at(each) >= 0);
      const position = next !== undefined ? at(next) : last !== undefined ? at(last) + 1 : Infinity;
      order.splice(position, 0, value);
    }
  }
  return order;
}

/** Facets that offer a choice: at least two values that have products. Selected values are always included. */
export const shownFacets = (facets: readonly Facet[], selection: ListSelection): Facet[] =>
  facets.flatMap((facet) => {
    if (facet.highest) return [facet];
    const values = facet.values.filter((each) => each.count > 0 || isSelected(selection, each));
    const hasSelected = values.some((each) => isSelected(selection, each));
    return values.length > 1 || hasSelected ? [{ ...facet, values }] : [];
  });
