import { variantLabel } from '../../../lib/shopify-values.ts';
import {
  moneyOf,
  type ProductDetail,
  type ProductEntry,
  type VariantEntry,
} from './catalogue-schema.ts';

// Products as pages show them, from the entries of the catalogue.

/** The product of a page, from its entry and its detail. @param collections handles of its collections */
export const toProduct = (entry: ProductEntry, detail: ProductDetail, collections: string[]) => ({
  ...entry,
  ...detail,
  collections,
  variants: entry.variants.map((variant, index) => ({
    ...choiceOf(variant, entry),
    values: variant.values,
    sku: null,
    ...detail.variants[index],
  })),
});

/** With more variants, a product is chosen on its own page. */
const MAX_CHOICES = 8;

/**
 * The product as cards show it.
 * @param matching its variants that match the filters of a list; the card shows the price, pack and stock of these
 */
export function summaryOf(
  { variants, ...entry }: ProductEntry,
  matching: readonly VariantEntry[] = variants,
) {
  const { requiresPlan, variantCount } = entry;
  const shown = cheapestFirst(matching.map((each) => choiceOf(each, entry)));
  const [cheapest] = shown;
  return {
    ...entry,
    price: cheapest?.price ?? null,
    compareAtPrice: cheapest?.compareAtPrice ?? null,
    /** Whether other variants cost more. */
    isFrom: shown.some((each) => amountOf(each) > amountOf(shown[0]!)),
    /** Whether a variant for sale costs less than before, not always that with the lowest price. */
    isOnSale: shown.some((each) => each.availableForSale && each.compareAtPrice),
    /** Its pack size and unit price are shown. */
    variant: cheapest && !requiresPlan ? cheapest : null,
    /** All variants; none when there are many, or when a selling plan has to be chosen first. */
    choices:
      requiresPlan || variantCount > MAX_CHOICES
        ? []
        : variants.map((each) => choiceOf(each, entry)),
    ...(cheapest &&
      matching.length < variants.length && {
        availableForSale: shown.some((each) => each.availableForSale),
        /** Id of the variant that the filters of the list mean. */
        chosen: cheapest.id,
      }),
  };
}

const amountOf = ({ price }: Choice) => Number(price.amount);

/** Choices by price; of one price, those come first that can be bought, and of these the reduced ones. */
function cheapestFirst(choices: readonly Choice[]): Choice[] {
  const rankOf = ({ availableForSale, compareAtPrice }: Choice) =>
    availableForSale ? 2 + Number(compareAtPrice !== undefined) : 0;
  return choices.toSorted(
    (one, other) => amountOf(one) - amountOf(other) || rankOf(other) - rankOf(one),
  );
}

/** The global id of a variant, from the number that Shopify's URLs contain. */
export const variantId = (number: string) => `gid://shopify/ProductVariant/${number}`;

/** A variant that can be added to a cart. */
export type Choice = ReturnType<typeof choiceOf>;

/** Maps a variant of the catalogue to one that can be shown and added to a cart, in the currency of its product. */
export function choiceOf(
  variant: VariantEntry,
  entry: Pick<ProductEntry, 'currencyCode' | 'options'>,
) {
  const { availableForSale, compareAtPrice: before, left, unitPrice, per } = variant;
  return {
    id: variantId(String(variant.number)),
    label: labelOf(variant, entry),
    availableForSale,
    price: moneyOf(variant.price, entry),
    ...(before && { compareAtPrice: moneyOf(before, entry) }),
    ...(unitPrice && per && { unitPrice: { price: moneyOf(unitPrice, entry), per } }),
    ...(left !== undefined && { left }),
  };
}

/** The values of the options of a variant, `M / Coral`; null for the only one, whose value is `Default Title`. */
export const labelOf = (
  { values }: VariantEntry,
  { options }: Pick<ProductEntry, 'options'>,
): string | null =>
  variantLabel(
    options.map(({ values: its }, option) => its[values[option] ?? -1] ?? '').join(' / '),
  );

/** What differs between variants, in the words of search engines, by the name of the shop's option in lower case. */
export const VARIES_BY: Partial<Record<string, 'size' | 'color' | 'material' | 'pattern'>> = {
  size: 'size',
  pack: 'size',
  color: 'color',
  colour: 'color',
  material: 'material',
  pattern: 'pattern',
};

/** The properties of a variant that search engines know: `['size', '8-Pack']`. @param values positions in the options */
export const variantProperties = (
  values: readonly number[],
  options: ProductEntry['options'],
): [property: string, value: string][] =>
  options.flatMap(({ name, values: its }, option) => {
    const property = VARIES_BY[name.toLowerCase()];
    const value = its[values[option] ?? -1];
    if (!property || value === undefined) return [];
    return [[property, value]];
  });
