import 'server-only';
import * as v from 'valibot';
import type { ProductFilter } from '../../../services/shopify/storefront.generated.ts';
import {
  AVAILABILITY,
  HIGHEST,
  LOWEST,
  OPTION,
  PRODUCT_TYPE,
  TAG,
  valueOf,
  VENDOR,
  type ListFilter,
  type ListSelection,
} from './list-selection.ts';

/** Maps the filters of a selection to those of the Storefront API. */
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

/** Maps a filter of Shopify to a URL parameter; undefined for one that no parameter stands for. @param input JSON */
export function toListFilter(input: unknown): ListFilter | undefined {
  const read = readFilterInput(input);
  if (!read) return undefined;
  const { available, productType, productVendor, tag, variantOption } = read;
  if (available !== undefined) return { name: AVAILABILITY, value: available ? '1' : '0' };
  if (productType) return { name: PRODUCT_TYPE, value: productType };
  if (productVendor) return { name: VENDOR, value: productVendor };
  if (tag) return { name: TAG, value: tag };
  if (!variantOption) return undefined;
  return { name: OPTION + variantOption.name.toLowerCase(), value: variantOption.value };
}

/** Parses the JSON of a filter of Shopify; undefined for another shape. */
export function readFilterInput(input: unknown) {
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
