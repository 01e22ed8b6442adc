import { isReduced } from '../../../lib/price.ts';
import { variantLabel } from '../../../lib/shop-variant.ts';
import {
  moneyOf,
  type ProductDetail,
  type ProductEntry,
  type VariantEntry,
} from './catalogue-schema.ts';
import { variantId } from './product.ts';
import type { Choice, Product, ProductSummary, UnitPrice, Variant } from './product-schema.ts';

// Products as pages show them, from the entries of the catalogue.

/** The product of a page, from its entry and its detail. @param collections handles of its collections */
export function toProduct(
  entry: ProductEntry,
  detail: ProductDetail,
  collections: string[],
): Product {
  const { options, variants, requiresPlan, variantCount, ships, plans } = entry;
  const { description, descriptionHtml, nutrition, seo, pictures, isGiftCard } = detail;
  return {
    ...commonOf(entry),
    description,
    descriptionHtml,
    nutrition,
    seo,
    pictures,
    isGiftCard,
    vendor: entry.vendor,
    collections,
    options: options.map(({ name, values }, option) => ({
      name,
      values: values.map((value, index) => {
        const swatch = detail.swatches[option]?.[index];
        return { name: value, ...(swatch && { swatch }) };
      }),
    })),
    variants: variants.map((variant, index): Variant => {
      const { price, compareAtPrice = null, ...choice } = choiceOf(variant, entry);
      const { sku = null, ...its } = detail.variants[index] ?? {};
      const { availableForSale, left, unitPrice, id } = choice;
      return {
        id,
        title: variantTitle(variant, entry),
        sku,
        availableForSale,
        price,
        compareAtPrice,
        ...(left !== undefined && { left }),
        values: variant.values,
        ...(unitPrice && { unitPrice }),
        ...its,
      };
    }),
    variantCount,
    ships,
    plans,
    requiresPlan,
    related: detail.related,
    complementary: detail.complementary,
  };
}

/** With more variants, a product is chosen on its own page. */
const MAX_CHOICES = 8;

/** The product as cards show it. */
export function summaryOf(entry: ProductEntry): ProductSummary {
  const { picture, variants, variantCount, requiresPlan, prices } = entry;
  const [lowest, highest] = prices.map((amount) => moneyOf(amount, entry));
  const choices = variants.map((each) => choiceOf(each, entry));
  const [cheapest] = cheapestFirst(
    choices.filter((each) => amountOf(each) === Number(lowest?.amount)),
  );
  // With many variants, the catalogue may lack the cheapest.
  const named = cheapest ?? choices[0];
  return {
    ...commonOf(entry),
    featuredImage: picture,
    price: lowest ?? null,
    compareAtPrice: cheapest?.compareAtPrice ?? null,
    isOnSale: isOnSale(choices),
    isFrom: Number(highest?.amount) > Number(lowest?.amount),
    variant: named && !requiresPlan ? summaryVariant(named) : null,
    choices: requiresPlan || variantCount > MAX_CHOICES ? [] : choices,
  };
}

/** Whether one of the choices can be bought for less than before. */
export const isOnSale = (choices: readonly Choice[]): boolean =>
  choices.some(({ availableForSale, compareAtPrice }) => availableForSale && compareAtPrice);

const amountOf = ({ price }: Choice) => Number(price?.amount ?? 0);

/** Choices by price; of one price, those come first that can be bought, and of these the reduced ones. */
export const cheapestFirst = (choices: readonly Choice[]): Choice[] => {
  const rankOf = ({ availableForSale, compareAtPrice }: Choice) =>
    availableForSale ? 2 + Number(compareAtPrice !== undefined) : 0;
  return choices.toSorted(
    (one, other) => amountOf(one) - amountOf(other) || rankOf(other) - rankOf(one),
  );
};

export const summaryVariant = ({ label, unitPrice }: Choice) => ({
  label,
  ...(unitPrice && { unitPrice }),
});

function commonOf(entry: ProductEntry) {
  const { id, handle, title, description, productType, tags } = entry;
  const { availableForSale, subtitle, rating } = entry;
  return { id, handle, title, description, productType, tags, availableForSale, subtitle, rating };
}

function choiceOf(variant: VariantEntry, entry: ProductEntry): Choice {
  const price = moneyOf(variant.price, entry);
  const before = variant.compareAtPrice ? moneyOf(variant.compareAtPrice, entry) : null;
  const unitPrice = unitPriceOf(variant, entry);
  return {
    id: variantId(String(variant.number)),
    label: variantLabel(variantTitle(variant, entry)),
    availableForSale: variant.availableForSale,
    price,
    ...(before && isReduced(price, before) && { compareAtPrice: before }),
    ...(unitPrice && { unitPrice }),
    ...(variant.left !== undefined && { left: variant.left }),
  };
}

const unitPriceOf = (
  { unitPrice, per }: VariantEntry,
  entry: ProductEntry,
): UnitPrice | undefined =>
  unitPrice === undefined || per === undefined
    ? undefined
    : { price: moneyOf(unitPrice, entry), per };

/** The title of a variant as Shopify writes it: `M / Coral`, or `Default Title` for the only one. */
export const variantTitle = (
  { values }: Pick<VariantEntry, 'values'>,
  { options }: Pick<ProductEntry, 'options'>,
): string => options.map(({ values: its }, option) => its[values[option] ?? -1] ?? '').join(' / ');
