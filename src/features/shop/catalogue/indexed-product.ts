import { decodeCombinations } from './combinations.ts';
import { isListed, gidNumber } from './product.ts';
import type { Product } from './product-schema.ts';

/** The values by which lists sort and filter a product. */
export interface IndexedProduct {
  number: number;
  handle: string;
  title: string;
  type: string;
  vendor: string;
  tags: string[];
  collections: string[];
  /** ISO 8601. */
  created: string;
  /** Name and values of each option, in the shop's order. */
  options: [name: string, values: string[]][];
  variants: IndexedVariant[];
  /** Lowest and highest price in cents, which apply to each variant whose own price is not known. */
  prices: [lowest: number, highest: number];
}

/** Price in cents, or null if it is not known; then the position of the value of each option. */
export type IndexedVariant = [isAvailable: 0 | 1, cents: number | null, ...values: number[]];

/** Maps a product to its entry of the index; undefined for an unlisted product. */
export function toIndexed(product: Product): IndexedProduct | undefined {
  if (!isListed(product)) return undefined;
  const { id, handle, title, productType, vendor, tags, collections, createdAt } = product;
  const variants = variantsOf(product);
  const cents = variants.flatMap(([, price]) => price ?? []);
  const { many } = product;
  return {
    number: gidNumber(id),
    handle,
    title,
    type: productType,
    vendor,
    tags,
    collections,
    created: createdAt,
    // `Title` is the placeholder of a product without options.
    options: product.options.flatMap(({ name, values }) =>
      name === 'Title' ? [] : [[name, values.map((each) => each.name)] as [string, string[]]],
    ),
    variants,
    prices: many
      ? [centsOf(many.lowest), centsOf(many.highest)]
      : [Math.min(...cents), Math.max(...cents)],
  };
}

function variantsOf({ options, variants, many }: Product): IndexedVariant[] {
  const isPlain = options.length === 1 && options[0]?.name === 'Title';
  if (!many) {
    return variants.map(({ availableForSale, price, values }) => [
      availableForSale ? 1 : 0,
      centsOf(price),
      ...(isPlain ? [] : values),
    ]);
  }
  const available = new Set(decodeCombinations(many.available));
  return decodeCombinations(many.existing).map((key) => [
    available.has(key) ? 1 : 0,
    null,
    ...key.split(',').map(Number),
  ]);
}

const centsOf = (price: { amount: string } | null) => Math.round(Number(price?.amount ?? 0) * 100);
