import 'server-only';
import * as v from 'valibot';
import site from '../../../../content/site.json' with { type: 'json' };
import { versionOf } from '../../../cache/snapshot.ts';
import { isReduced } from '../../../lib/price.ts';
import { fewLeft } from '../../../lib/shopify-values.ts';
import { pictureAt } from '../../../lib/responsive-pictures.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import {
  productDetailSchema,
  productEntrySchema,
  type ProductDetail,
  type ProductEntry,
  type Rating,
  type Swatch,
  type VariantEntry,
} from './catalogue-schema.ts';
import { toNutrition } from './nutrition.ts';
import { gidNumber } from './product.ts';
import type { ProductNode, VariantNode } from './product-queries.ts';
import { planPrice } from './selling-plan.ts';

// Maps products of the Storefront API to the catalogue. A product that is not as the shop promises throws an error.

type SwatchNode = NonNullable<ProductNode['options'][number]['optionValues'][number]['swatch']>;
export type Recommended = Pick<ProductDetail, 'related' | 'complementary'>;

/**
 * Maps a product of the Storefront API to its entry in the catalogue. @param detail version of its detail
 * @throws when a field is not as the shop promises
 */
export function toEntry(node: ProductNode, detail: string): ProductEntry {
  const { subtitle, rating, ratingCount, variants } = node;
  const options = node.options.map(({ name, optionValues }) => ({
    name,
    values: optionValues.map((each) => each.name),
  }));
  // The schema takes the fields that it names, and leaves out the others.
  return v.parse(productEntrySchema, {
    ...node,
    description: node.summary,
    subtitle: subtitle?.value || null,
    rating: toRating(rating?.value, ratingCount?.value),
    // Whatever the shop says, nobody can buy a product without a variant.
    availableForSale: node.availableForSale && variants.nodes.length > 0,
    picture: node.featuredImage ?? node.images.nodes[0] ?? null,
    currencyCode: variants.nodes[0]?.price.currencyCode ?? '',
    options,
    variants: variants.nodes.map((each) => toVariantEntry(each, options, node.productType)),
    variantCount: node.variantsCount?.count ?? variants.nodes.length,
    ships: variants.nodes.some(({ requiresShipping }) => requiresShipping),
    plans: node.sellingPlanGroups.nodes.flatMap(({ sellingPlans }) => sellingPlans.nodes),
    requiresPlan: node.requiresSellingPlan,
    detail,
  });
}

function toVariantEntry(
  variant: VariantNode,
  options: ProductEntry['options'],
  productType: string,
): VariantEntry {
  const { id, availableForSale, price, compareAtPrice, quantityAvailable } = variant;
  const left = fewLeft(quantityAvailable);
  return {
    number: gidNumber(id),
    values: options.map(({ name, values }) =>
      values.indexOf(variant.selectedOptions.find((each) => each.name === name)?.value ?? ''),
    ),
    availableForSale,
    price: price.amount,
    ...(compareAtPrice &&
      isReduced(price, compareAtPrice) && { compareAtPrice: compareAtPrice.amount }),
    ...(left !== null && { left }),
    ...unitPriceOf(variant, productType),
  };
}

/**
 * The version of a product's detail: a hash of the product's fields except time, stock and prices, which each sale may
 * change. It differs between builds, because another build may map a detail otherwise.
 */
export function detailVersion(node: ProductNode, recommended: Recommended): Promise<string> {
  const { updatedAt: _time, availableForSale: _stock, ...rest } = node;
  const variants = node.variants.nodes.map(({ sku, quantityRule, sellingPlanAllocations }) => [
    sku,
    quantityRule,
    sellingPlanAllocations,
  ]);
  const build = import.meta.env.WAKU_BUILD_ID;
  return versionOf(JSON.stringify([build, { ...rest, variants }, recommended]));
}

/**
 * Maps a product of the Storefront API to its detail: the fields that only the product page shows. The description is
 * sanitized HTML.
 * @throws when a field is not as the shop promises
 */
export async function toDetail(
  node: ProductNode,
  recommended: Recommended,
  version: string,
): Promise<ProductDetail> {
  // The sanitizer is half of the Worker's code, so it is loaded only when a product has changed.
  const { sanitizeHtml } = await import('../../../lib/sanitize-html.ts');
  const { featuredImage } = node;
  const others = node.images.nodes.filter(({ url }) => url !== featuredImage?.url);
  return v.parse(productDetailSchema, {
    ...node,
    version,
    descriptionHtml: sanitizeHtml(node.descriptionHtml),
    nutrition: toNutrition(node),
    pictures: featuredImage ? [featuredImage, ...others].slice(0, 10) : others,
    swatches: node.options.map(({ optionValues }) =>
      optionValues.map(({ swatch }) => (swatch && toSwatch(swatch)) ?? null),
    ),
    variants: node.variants.nodes.map(({ sku, quantityRule, sellingPlanAllocations }) => {
      const { minimum, maximum, increment } = quantityRule;
      const plans = sellingPlanAllocations.nodes.flatMap((each) => planPrice(each) ?? []);
      return {
        sku,
        ...((minimum > 1 || maximum !== null || increment > 1) && { quantityRule }),
        ...(plans.length > 0 && { plans }),
      };
    }),
    ...recommended,
  });
}

// Twice the size on the page, for high-density screens.
const SWATCH_WIDTH = 64;

function toSwatch({ color, image }: SwatchNode): Swatch | undefined {
  const picture = image?.previewImage?.url;
  if (picture) return { picture: pictureAt(picture, SWATCH_WIDTH) };
  return color && /^#[\da-f]{3,8}$/i.test(color) ? { color } : undefined;
}

const { unitNames }: Partial<SiteConfig> = site;

/** The price of one item, such as a can, or of the measure by which the shop compares prices. */
function unitPriceOf(
  { unitPrice, unitPriceMeasurement: measure }: VariantNode,
  productType: string,
): Pick<VariantEntry, 'unitPrice' | 'per'> {
  const unit = measure?.referenceUnit;
  if (!unitPrice || !unit || unit === 'UNKNOWN') return {};
  const name =
    unit === 'ITEM'
      ? (unitNames?.[productType] ?? 'item')
      : (UNIT_SYMBOLS[unit] ?? unit.toLowerCase());
  const per = measure.referenceValue === 1 ? name : `${measure.referenceValue} ${name}`;
  return { unitPrice: unitPrice.amount, per };
}

// Symbols that differ from Shopify's names in more than case.
const UNIT_SYMBOLS: Partial<Record<string, string>> = {
  FLOZ: 'fl oz',
  FT2: 'ft²',
  M2: 'm²',
  M3: 'm³',
};

/** Parses the metafields of review apps: `{"value":"4.7","scale_min":"1","scale_max":"5"}`. Null without valid ratings. */
export function toRating(
  rating: string | undefined,
  ratingCount: string | undefined,
): Rating | null {
  const { success, output } = v.safeParse(ratingSchema, { rating, count: ratingCount });
  if (!success) return null;
  const { value, scale_min: worst, scale_max: best } = output.rating;
  return value >= worst && value <= best ? { value, worst, best, count: output.count } : null;
}

const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());
const ratingSchema = v.object({
  rating: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ value: amount, scale_min: amount, scale_max: amount }),
  ),
  count: v.pipe(amount, v.integer(), v.minValue(1)),
});
