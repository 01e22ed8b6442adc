import 'server-only';
import * as v from 'valibot';
import type { ProductFilter } from '../../../services/shopify/storefront.generated.ts';
import {
  AVAILABILITY,
  HIGHEST,
  isSelected,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  valueOf,
  VENDOR,
  type ListFilter,
  type ListSelection,
} from './list-selection.ts';
import { isControlTag, isListed } from './product.ts';
import type { Facet, FacetValue } from './product-schema.ts';

interface ShopifyFilter {
  label: string;
  type: string;
  values: { label: string; count: number; input: unknown }[];
}

export function productFilters({ filters }: ListSelection): ProductFilter[] {
  const min = valueOf(filters, LOWEST);
  const max = valueOf(filters, HIGHEST);
  const price = {
    ...(min !== undefined && { min: Number(min) }),
    ...(max !== undefined && { max: Number(max) }),
  };
  return [
    ...filters.flatMap((filter) => productFilter(filter) ?? []),
    ...(min !== undefined || max !== undefined ? [{ price }] : []),
  ];
}

function productFilter({ name, value }: ListFilter): ProductFilter | undefined {
  if (name === AVAILABILITY) return { available: value === '1' };
  if (name === PRODUCT_TYPE) return { productType: value };
  if (name === VENDOR) return { productVendor: value };
  if (name === TAG) return { tag: value };
  if (!name.startsWith(OPTION)) return undefined;
  return { variantOption: { name: name.slice(OPTION.length), value } };
}

/** Maps the filters that Shopify offers to facets; those that no URL parameter stands for are left out. */
export const toFacets = (offered: readonly ShopifyFilter[]): Facet[] =>
  offered.flatMap(({ label, type, values }) => {
    if (type === 'PRICE_RANGE') {
      const highest = readInput(values[0]?.input)?.price?.max;
      return highest ? [{ label, highest, values: [] }] : [];
    }
    const named = values.flatMap((each) => {
      const filter = filterOf(each.input);
      return filter && !(filter.name === TAG && isControlTag(filter.value))
        ? [{ ...filter, label: each.label, count: each.count }]
        : [];
    });
    return named.length > 0 ? [{ label, values: named }] : [];
  });

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
  const tags = new Set(listed.flatMap((each) => each.tags));
  const isListedValue = ({ name, value }: FacetValue) =>
    name === PRODUCT_TYPE ? types.has(value) : name !== TAG || tags.has(value);
  return facets.map((facet) => ({ ...facet, values: facet.values.filter(isListedValue) }));
}

/** The facets with a choice: at least two values that have products. Selected values are always included. */
export const shownFacets = (facets: readonly Facet[], selection: ListSelection): Facet[] =>
  facets.flatMap((facet) => {
    if (facet.highest) return [facet];
    const values = facet.values.filter((each) => each.count > 0 || isSelected(selection, each));
    const hasSelected = values.some((each) => isSelected(selection, each));
    return values.length > 1 || hasSelected ? [{ ...facet, values }] : [];
  });

function filterOf(input: unknown): ListFilter | undefined {
  const read = readInput(input);
  if (!read) return undefined;
  const { available, productType, productVendor, tag, variantOption } = read;
  if (available !== undefined) return { name: AVAILABILITY, value: available ? '1' : '0' };
  if (productType) return { name: PRODUCT_TYPE, value: productType };
  if (productVendor) return { name: VENDOR, value: productVendor };
  if (tag) return { name: TAG, value: tag };
  if (!variantOption) return undefined;
  return { name: OPTION + variantOption.name.toLowerCase(), value: variantOption.value };
}

function readInput(input: unknown) {
  const read = v.safeParse(inputSchema, input);
  return read.success ? read.output : undefined;
}

const inputSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    available: v.optional(v.boolean()),
    productType: v.optional(v.string()),
    productVendor: v.optional(v.string()),
    tag: v.optional(v.string()),
    variantOption: v.optional(v.object({ name: v.string(), value: v.string() })),
    price: v.optional(v.object({ max: v.optional(v.number()) })),
  }),
);
