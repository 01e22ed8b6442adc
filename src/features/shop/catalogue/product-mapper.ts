import 'server-only';
import * as v from 'valibot';
import site from '../../../../content/site.json' with { type: 'json' };
import { pictureAt } from '../../../lib/shop-picture.ts';
import { variantLabel } from '../../../lib/variant-label.ts';
import type {
  ProductQuery,
  ProductsQuery,
} from '../../../services/shopify/storefront.generated.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import {
  isListed,
  listedPrice,
  summaryVariant,
  type Product,
  type ProductList,
  type ProductOption,
  type ProductSummary,
  type Rating,
  type Swatch,
  type UnitPrice,
  type Variant,
} from './product.ts';
import { toFacts } from './nutrition.ts';
import { planPrice } from './selling-plan.ts';

export type ProductsPage = Pick<ProductsQuery['products'], 'nodes' | 'pageInfo'>;
type FoundSummary = ProductsPage['nodes'][number];

/** A page of a list, without unlisted products. */
export const toPage = ({
  nodes,
  pageInfo,
}: ProductsPage): Pick<ProductList, 'products' | 'next'> => ({
  products: nodes.filter(isListed).map(toSummary),
  next: (pageInfo.hasNextPage && pageInfo.endCursor) || undefined,
});

export function toSummary(found: FoundSummary): ProductSummary {
  const { variants, priceRange, subtitle, rating, ratingCount, requiresSellingPlan, ...summary } =
    found;
  const [first] = variants.nodes;
  const { minVariantPrice, maxVariantPrice } = priceRange;
  return {
    ...summary,
    subtitle: subtitle?.value || null,
    rating: toRating(rating?.value, ratingCount?.value),
    ...listedPrice(first, first ? [minVariantPrice, maxVariantPrice] : []),
    variant:
      first && !requiresSellingPlan
        ? summaryVariant(first, unitPriceOf(first, found.productType))
        : null,
  };
}

type FoundProduct = NonNullable<ProductQuery['product']>;
type FoundVariant = FoundProduct['variants']['nodes'][number];

export async function toProduct({
  featuredImage,
  images,
  variants,
  variantsCount,
  selectedOrFirstAvailableVariant: first,
  encodedVariantExistence: existing,
  encodedVariantAvailability: available,
  priceRange,
  options: foundOptions,
  sellingPlanGroups,
  requiresSellingPlan,
  collections,
  descriptionHtml,
  subtitle,
  rating,
  ratingCount,
  tastingNotes,
  ingredients,
  allergens,
  servingSize,
  calories,
  nutrition,
  ...product
}: FoundProduct): Promise<Product> {
  // Half of the Worker's code, loaded only when a product comes fresh from the shop.
  const { sanitizeHtml } = await import('../../../lib/sanitize-html.ts');
  const others = images.nodes.filter(({ url }) => url !== featuredImage?.url);
  const options = foundOptions.map(toOption);
  const isMany = variants.pageInfo.hasNextPage && first && existing && available !== null;
  const shown = isMany ? [first] : variants.nodes;
  return {
    ...product,
    descriptionHtml: sanitizeHtml(descriptionHtml),
    subtitle: subtitle?.value || null,
    rating: toRating(rating?.value, ratingCount?.value),
    facts: toFacts({ tastingNotes, ingredients, allergens, servingSize, calories, nutrition }),
    pictures: featuredImage ? [featuredImage, ...others].slice(0, 10) : others,
    collections: collections.nodes.map(({ handle }) => handle),
    options,
    variants: shown.map((variant) =>
      toVariant(variant, { options, productType: product.productType }),
    ),
    ...(isMany && {
      many: {
        count: variantsCount?.count ?? variants.nodes.length,
        lowest: priceRange.minVariantPrice,
        highest: priceRange.maxVariantPrice,
        existing,
        available,
      },
    }),
    ships: shown.some(({ requiresShipping }) => requiresShipping),
    plans: sellingPlanGroups.nodes.flatMap(({ sellingPlans }) => sellingPlans.nodes),
    requiresPlan: requiresSellingPlan,
  };
}

/** For carts that are shown while the shop does not answer. */
export const variantsByName = ({ title, handle, featuredImage, variants }: FoundProduct) =>
  new Map(
    variants.nodes.map((variant) => [
      variant.id,
      {
        title,
        option: variantLabel(variant.title),
        handle,
        picture: featuredImage,
        price: variant.price,
      },
    ]),
  );

export function toVariant(
  variant: FoundVariant,
  { options, productType }: Pick<Product, 'options' | 'productType'>,
): Variant {
  const { id, title, sku, availableForSale, price, compareAtPrice, quantityRule } = variant;
  const { minimum, maximum, increment } = quantityRule;
  const unit = unitPriceOf(variant, productType);
  const plans = variant.sellingPlanAllocations.nodes.flatMap((each) => planPrice(each) ?? []);
  return {
    id,
    title,
    sku,
    availableForSale,
    price,
    compareAtPrice,
    values: options.map(({ name, values }) => {
      const selected = variant.selectedOptions.find((each) => each.name === name)?.value;
      return values.findIndex((each) => each.name === selected);
    }),
    ...(unit && { unitPrice: unit }),
    ...((minimum > 1 || maximum !== null || increment > 1) && { quantityRule }),
    ...(plans.length > 0 && { plans }),
  };
}

const toOption = ({ name, optionValues }: FoundProduct['options'][number]): ProductOption => ({
  name,
  values: optionValues.map(({ name: value, swatch }) => {
    const shown = swatch && toSwatch(swatch);
    return { name: value, ...(shown && { swatch: shown }) };
  }),
});

type FoundSwatch = NonNullable<FoundProduct['options'][number]['optionValues'][number]['swatch']>;

// Twice its size, for sharp screens.
const SWATCH_WIDTH = 64;

function toSwatch({ color, image }: FoundSwatch): Swatch | undefined {
  const picture = image?.previewImage?.url;
  if (picture) return { picture: pictureAt(picture, SWATCH_WIDTH) };
  return color && /^#[\da-f]{3,8}$/i.test(color) ? { color } : undefined;
}

const { unitNames }: Partial<SiteConfig> = site;

/** What one can costs, or another measure that the shop sets a price by. */
function unitPriceOf(
  {
    unitPrice,
    unitPriceMeasurement: measure,
  }: Pick<FoundVariant, 'unitPrice' | 'unitPriceMeasurement'>,
  productType: string,
): UnitPrice | undefined {
  const unit = measure?.referenceUnit;
  if (!unitPrice || !unit || unit === 'UNKNOWN') return undefined;
  const name = unit === 'ITEM' ? (unitNames?.[productType] ?? 'item') : UNITS[unit];
  const per = measure.referenceValue === 1 ? name : `${measure.referenceValue} ${name}`;
  return { price: unitPrice, per };
}

const UNITS = {
  CL: 'cl',
  CM: 'cm',
  FLOZ: 'fl oz',
  FT: 'ft',
  FT2: 'ft²',
  G: 'g',
  GAL: 'gal',
  IN: 'in',
  KG: 'kg',
  L: 'l',
  LB: 'lb',
  M: 'm',
  M2: 'm²',
  M3: 'm³',
  MG: 'mg',
  ML: 'ml',
  MM: 'mm',
  OZ: 'oz',
  PT: 'pt',
  QT: 'qt',
  YD: 'yd',
};

/** What review apps write into the standard metafields: `{"value":"4.7","scale_min":"1","scale_max":"5"}`. */
export function toRating(
  rating: string | undefined,
  ratingCount: string | undefined,
): Rating | null {
  const read = v.safeParse(RATING, { rating, count: ratingCount });
  if (!read.success) return null;
  const {
    rating: { value, scale_min: worst, scale_max: best },
    count,
  } = read.output;
  return value >= worst && value <= best ? { value, worst, best, count } : null;
}

const amount = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.finite());
const RATING = v.object({
  rating: v.pipe(
    v.string(),
    v.parseJson(),
    v.object({ value: amount, scale_min: amount, scale_max: amount }),
  ),
  count: v.pipe(amount, v.integer(), v.minValue(1)),
});
