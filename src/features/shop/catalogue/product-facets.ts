import 'server-only';
import site from '../../../../content/site.json' with { type: 'json' };
import { oncePer } from '../../../lib/once-per.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import type { ProductEntry, VariantEntry } from './catalogue-schema.ts';
import {
  AVAILABILITY,
  filterLabel,
  HIGHEST,
  isPrice,
  keyOf,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  valueOf,
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
  /** The label where its facet is not visible: `Size: M`. */
  chip: string;
  /** Number of products that the value alone would list, given the other facets. */
  count: number;
  isSelected: boolean;
  /** Whether a facet offers it; another value is a text of the address. */
  isOffered: boolean;
}

/**
 * The products of a list that match its filters, and the facets that offer a choice: with at least two values that have
 * products, or with a selected one. Of the tags, only those are shown that an editor has named, in that order, and
 * selected ones.
 * @param products all listed products of the list
 */
export function matchWithFacets(products: readonly ProductEntry[], filters: readonly ListFilter[]) {
  const matches = matchProducts(products, filters);
  const facetOf = (label: string, name: string, all: string[], labelOf = filterLabel): Facet[] => {
    const chosen = filters.flatMap((each) => (each.name === name ? each.value : []));
    const others = chosen.filter((value) => !all.some((each) => isSame(each, value)));
    const values = [...all, ...others]
      .map((value, index): FacetValue => {
        const filter = { name, value };
        const count = matches.counts.get(keyOf(filter)) ?? 0;
        const isSelected = chosen.some((each) => isSame(each, value));
        const text = labelOf(filter);
        const chip = name.startsWith(OPTION) ? `${label}: ${text}` : text;
        return { ...filter, label: text, chip, count, isSelected, isOffered: index < all.length };
      })
      .filter(({ count, isSelected }) => count > 0 || isSelected);
    const isChoice = values.length > 1 || values.some(({ isSelected }) => isSelected);
    return isChoice ? [{ label, values }] : [];
  };
  const [from, to] = matches.prices;
  const facets: Facet[] = [
    ...facetOf('Availability', AVAILABILITY, ['1', '0']),
    ...(to > 0 && (from < to || filters.some(isPrice))
      ? [{ label: 'Price', highest: to, values: [] }]
      : []),
    ...facetOf('Product type', PRODUCT_TYPE, distinct(products.map((each) => each.productType))),
    ...facetOf('Brand', VENDOR, distinct(products.map((each) => each.vendor))),
    ...optionsOf(products).flatMap(({ name, values }) =>
      facetOf(name, OPTION + name.toLowerCase(), values),
    ),
    ...facetOf(tagFilter?.label ?? 'Tag', TAG, [...tagLabels.keys()], labelOfTag),
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

/** Merges ordered lists, the longest first: each value once, in any case, before those that follow it in its list. */
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

/**
 * Selects the products that match the filters, as Shopify does: by one single variant, which has one of the values of
 * each parameter. Also counts the products of each filter, and finds the range of prices.
 */
export function matchProducts(products: readonly ProductEntry[], filters: readonly ListFilter[]) {
  const wanted = Array.from(
    Map.groupBy(
      filters.filter((each) => !isPrice(each)),
      ({ name }) => name,
    ),
    ([name, its]) => ({ name, keys: new Set(its.map(keyOf)) }),
  );
  const lowest = Number(valueOf(filters, LOWEST) ?? 0);
  const highest = Number(valueOf(filters, HIGHEST) ?? Infinity);
  /** The products that match, in their order, each with its variants that do. */
  const variants = new Map<ProductEntry, VariantEntry[]>();
  /** By the key of a filter, the number of products that match it and the filters of all other parameters. */
  const counts = new Map<string, number>();
  /** Lowest and highest price, of variants that match all other filters. */
  const prices: [lowest: number, highest: number] = [Infinity, 0];
  for (const product of products) {
    const matching: VariantEntry[] = [];
    const counted = new Set<string>();
    for (const { variant, price, keys } of preparedOf(product)) {
      const missed = wanted.filter((each) => !keys.some((key) => each.keys.has(key)));
      const isInRange = price >= lowest && price <= highest;
      if (missed.length + Number(!isInRange) > 1) continue;
      // A variant that misses one parameter counts for the values of that parameter alone.
      const [only] = missed;
      if (isInRange) {
        for (const key of keys) if (!only || key.startsWith(`${only.name}=`)) counted.add(key);
      }
      if (!only) {
        prices[0] = Math.min(prices[0], price);
        prices[1] = Math.max(prices[1], price);
      }
      if (!only && isInRange) matching.push(variant);
    }
    for (const key of counted) counts.set(key, (counts.get(key) ?? 0) + 1);
    if (matching.length > 0) variants.set(product, matching);
  }
  return { variants, counts, prices };
}

const STOCK = ['0', '1'].map((value) => keyOf({ name: AVAILABILITY, value }));

// Entries live as long as their version of the catalogue. Variants share the texts of their keys.
const preparedOf = oncePer(({ productType, vendor, tags, options, variants }: ProductEntry) => {
  const keysOf = (name: string, ...values: string[]) =>
    values.filter(Boolean).map((value) => keyOf({ name, value }));
  const common = [
    ...keysOf(PRODUCT_TYPE, productType),
    ...keysOf(VENDOR, vendor),
    ...keysOf(TAG, ...tags),
  ];
  const ofOptions = options.map(({ name, values }) =>
    values.map((value) => keyOf({ name: OPTION + name.toLowerCase(), value })),
  );
  return variants.map((variant) => ({
    variant,
    price: Number(variant.price),
    /** Of the filters that it matches. */
    keys: [
      ...common,
      STOCK[Number(variant.availableForSale)]!,
      ...ofOptions.flatMap((its, option) => its[variant.values[option] ?? -1] ?? []),
    ],
  }));
});
