import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import type { SiteConfig } from '../../layout/site-config.ts';
import type { IndexedProduct } from './indexed-product.ts';
import { matchProducts, type Matches } from './list-matches.ts';
import {
  AVAILABILITY,
  HIGHEST,
  isSelected,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  VENDOR,
  filterLabel,
  type ListSelection,
} from './list-selection.ts';
import { isListed } from './product.ts';
import type { Facet, FacetValue } from './product-schema.ts';
import { readFilterInput, toListFilter } from './shopify-filters.ts';

interface ShopifyFilter {
  label: string;
  type: string;
  values: { label: string; count: number; input: unknown }[];
}

const { tagFilter }: Partial<SiteConfig> = site;

/**
 * Maps the filters that Shopify offers to facets; those that no URL parameter stands for are left out. Of the tags, only
 * those are shown that an editor has named.
 */
export const toFacets = (offered: readonly ShopifyFilter[]): Facet[] =>
  offered.flatMap(({ label, type, values }) => {
    if (type === 'PRICE_RANGE') {
      const highest = readFilterInput(values[0]?.input)?.price?.max;
      return highest ? [{ label, highest, values: [] }] : [];
    }
    const known = values.flatMap((each) => {
      const filter = toListFilter(each.input);
      return filter ? [{ ...filter, label: each.label, count: each.count }] : [];
    });
    const isTags = known.some(({ name }) => name === TAG);
    const named = isTags
      ? namedTags((tag) => known.find((each) => isSame(each.value, tag)))
      : known;
    return named.length > 0
      ? [{ label: isTags ? (tagFilter?.label ?? label) : label, values: named }]
      : [];
  });

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The tags that an editor has named, in that order. @param find the tag of the shop, if there is one */
const namedTags = (find: (tag: string) => { count: number } | undefined): FacetValue[] =>
  (tagFilter?.tags ?? []).flatMap(({ tag, label }) => {
    const found = find(tag);
    return found ? [{ name: TAG, value: tag, label, count: found.count }] : [];
  });

/**
 * The facets of a list, with counts of the products that each value alone would list, given the other facets.
 * @param offered the facets that the shop offers for the list, whose order and labels stay
 */
export function indexedFacets(
  products: readonly IndexedProduct[],
  selection: ListSelection,
  offered: readonly Facet[],
): { matches: Matches; facets: Facet[] } {
  const matches = matchProducts(products, selection.filters);
  const isPriced = selection.filters.some(({ name }) => name === LOWEST || name === HIGHEST);
  const facets = offered.flatMap(({ label, highest, values }): Facet[] => {
    const name = values[0]?.name;
    if (name === TAG) return [];
    if (name) return [{ label, values: valuesOf(name, products, matches, values) }];
    const [from, to] = matches.prices;
    return highest && (from < to || isPriced) ? [{ label, highest: to / 100, values: [] }] : [];
  });
  const tags = namedTags((tag) => ({
    count: matches.counts.get(TAG)?.get(tag.toLowerCase()) ?? 0,
  }));
  return {
    matches,
    facets: tagFilter ? [...facets, { label: tagFilter.label, values: tags }] : facets,
  };
}

function valuesOf(
  name: string,
  products: readonly IndexedProduct[],
  { counts }: Matches,
  offered: readonly FacetValue[],
): FacetValue[] {
  const labels = new Map(offered.map(({ value, label }) => [value.toLowerCase(), label]));
  return orderedValues(name, products).map((value) => ({
    name,
    value,
    label: labels.get(value.toLowerCase()) ?? filterLabel({ name, value }),
    count: counts.get(name)?.get(value.toLowerCase()) ?? 0,
  }));
}

/** All values of a parameter, those of an option in the order in which products have them. */
function orderedValues(name: string, products: readonly IndexedProduct[]): string[] {
  if (name === AVAILABILITY) return ['1', '0'];
  if (!name.startsWith(OPTION)) {
    const read = (product: IndexedProduct) => (name === VENDOR ? product.vendor : product.type);
    // As the shop does. Intl.Collator would take milliseconds to start.
    return distinct(products.map(read)).filter(Boolean).toSorted();
  }
  const lists = products.flatMap(({ options }) =>
    options.flatMap(([option, values]) => (OPTION + option.toLowerCase() === name ? [values] : [])),
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

/** Removes types and tags that only unlisted products have, unless a next page makes the products unknown. */
export function listedFacets(
  facets: readonly Facet[],
  {
    nodes,
    pageInfo,
  }: { nodes: { productType: string; tags: string[] }[]; pageInfo: { hasNextPage: boolean } },
): Facet[] {
  if (pageInfo.hasNextPage) return [...facets];
  const listed = nodes.filter(isListed);
  const types = new Set(listed.map(({ productType }) => productType));
  const tags = new Set(listed.flatMap((each) => each.tags.map((tag) => tag.toLowerCase())));
  const isListedValue = ({ name, value }: FacetValue) =>
    name === PRODUCT_TYPE ? types.has(value) : name !== TAG || tags.has(value.toLowerCase());
  return facets.map((facet) => ({ ...facet, values: facet.values.filter(isListedValue) }));
}

/** Facets that offer a choice: at least two values that have products. Selected values are always included. */
export const shownFacets = (facets: readonly Facet[], selection: ListSelection): Facet[] =>
  facets.flatMap((facet) => {
    if (facet.highest) return [facet];
    const values = facet.values.filter((each) => each.count > 0 || isSelected(selection, each));
    const hasSelected = values.some((each) => isSelected(selection, each));
    return values.length > 1 || hasSelected ? [{ ...facet, values }] : [];
  });
