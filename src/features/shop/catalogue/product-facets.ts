import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import type { SiteConfig } from '../../layout/site-config.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { matchProducts, type Matches } from './list-matches.ts';
import {
  AVAILABILITY,
  filterLabel,
  HIGHEST,
  keyOf,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  VENDOR,
  type ListFilter,
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
  /** Number of products that the value alone would list, given the other facets. */
  count: number;
  isSelected: boolean;
}

/**
 * The products of a list that match its filters, and the facets that offer a choice: with at least two values that have
 * products, or with a selected one. Of the tags, only those are shown that an editor has named, in that order.
 * @param products all listed products of the list
 */
export function matchWithFacets(
  products: readonly ProductEntry[],
  filters: readonly ListFilter[],
): { matches: Matches; facets: Facet[] } {
  const matches = matchProducts(products, filters);
  const selected = new Set(filters.map(keyOf));
  const facetOf = (label: string, name: string, all: string[], labelOf = filterLabel): Facet[] => {
    const values = all
      .map((value): FacetValue => {
        const filter = { name, value };
        const count = matches.counts.get(keyOf(filter)) ?? 0;
        return {
          ...filter,
          label: labelOf(filter),
          count,
          isSelected: selected.has(keyOf(filter)),
        };
      })
      .filter(({ count, isSelected }) => count > 0 || isSelected);
    const isChoice = values.length > 1 || values.some(({ isSelected }) => isSelected);
    return isChoice ? [{ label, values }] : [];
  };
  const isPriced = filters.some(({ name }) => name === LOWEST || name === HIGHEST);
  const [from, to] = matches.prices;
  const facets = [
    ...facetOf('Availability', AVAILABILITY, ['1', '0']),
    ...(to > 0 && (from < to || isPriced)
      ? [{ label: 'Price', highest: to / 100, values: [] }]
      : []),
    ...facetOf('Product type', PRODUCT_TYPE, distinct(products.map((each) => each.productType))),
    ...facetOf('Brand', VENDOR, distinct(products.map((each) => each.vendor))),
    ...optionsOf(products).flatMap(({ name, values }) =>
      facetOf(name, OPTION + name.toLowerCase(), values),
    ),
    ...(tagFilter ? facetOf(tagFilter.label, TAG, [...tagLabels.keys()], labelOfTag) : []),
  ];
  return { matches, facets };
}

const tagLabels = new Map(tagFilter?.tags.map(({ tag, label }) => [tag, label]));
const labelOfTag = ({ value }: ListFilter) => tagLabels.get(value) ?? value;

/** Values that differ in more than case, sorted as the shop does. Intl.Collator would take milliseconds to start. */
const distinct = (values: readonly string[]): string[] =>
  [...new Map(values.map((value) => [value.toLowerCase(), value])).values()]
    .filter(Boolean)
    .toSorted();

/** The options by name, with their values in the order in which products have them. */
const optionsOf = (products: readonly ProductEntry[]) =>
  [
    ...Map.groupBy(
      products.flatMap(({ options }) => options),
      ({ name }) => name.toLowerCase(),
    ).values(),
  ]
    .map((same) => ({
      name: same.at(-1)!.name,
      values: mergedOrder(same.map(({ values }) => values)),
    }))
    // The placeholder of products without options.
    .filter(({ name }) => name !== 'Title')
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Merges the orders of several lists, the longest first: a value precedes the values that follow it in its list. */
export function mergedOrder(lists: readonly (readonly string[])[]): string[] {
  const different = new Map(lists.map((list) => [list.join('\0'), list]));
  const order: string[] = [];
  const at = (value: string) => order.findIndex((each) => isSame(each, value));
  for (const list of [...different.values()].toSorted((a, b) => b.length - a.length)) {
    for (const [index, value] of list.entries()) {
      if (at(value) >= 0) continue;
      const next = list.slice(index + 1).find((each) => at(each) >= 0);
      order.splice(next === undefined ? order.length : at(next), 0, value);
    }
  }
  return order;
}
