import 'server-only';
import * as v from 'valibot';
import site from '../../../../content/site.json' with { type: 'json' };
import { fewLeft } from '../../../lib/shop-variant.ts';
import { pictureAt } from '../../../lib/shop-picture.ts';
import type {
  ProductQuery,
  ProductsQuery,
} from '../../../services/shopify/storefront.generated.ts';
import type { SiteConfig } from '../../layout/site-config.ts';
import { toNutrition } from './nutrition.ts';
import { choicesOf, isListed, listedPrice, summaryVariant } from './product.ts';
import type {
  Product,
  ProductList,
  ProductOption,
  ProductSummary,
  Rating,
  Swatch,
  UnitPrice,
  Variant,
} from './product-schema.ts';
import { planPrice } from './selling-plan.ts';

// Maps answers of the Storefront API to the shapes of ./product-schema.ts.

export type ProductConnection = Pick<ProductsQuery['products'], 'nodes' | 'pageInfo'>;
type SummaryNode = ProductConnection['nodes'][number];
type ProductNode = NonNullable<ProductQuery['product']>;
type VariantNode = ProductNode['variants']['nodes'][number];
type OptionNode = ProductNode['options'][number];
type SwatchNode = NonNullable<OptionNode['optionValues'][number]['swatch']>;

/** Maps a connection to the summaries of its listed products and the cursor of the next page. */
export const fromConnection = ({
  nodes,
  pageInfo,
}: ProductConnection): Pick<ProductList, 'products' | 'next'> => ({
  products: nodes.filter(isListed).map(toSummary),
  next: nextCursor(pageInfo),
});

/** The cursor of the next page; undefined on the last one. */
export const nextCursor = ({ hasNextPage, endCursor }: ProductConnection['pageInfo']) =>
  (hasNextPage && endCursor) || undefined;

/** Whether a result of a search is a product; of other types the queries request no fields. */
export const isProductNode = (node: SummaryNode | object): node is SummaryNode => 'id' in node;

/** The fields that lists and product pages share. */
function baseOf(node: SummaryNode | ProductNode) {
  const { id, handle, title, description, productType, tags, availableForSale } = node;
  const { subtitle, rating, ratingCount } = node;
  return {
    id,
    handle,
    title,
    description,
    productType,
    tags,
    availableForSale,
    subtitle: subtitle?.value || null,
    rating: toRating(rating?.value, ratingCount?.value),
  };
}

/** Maps a product of a list to a card's summary. */
export function toSummary(node: SummaryNode): ProductSummary {
  const { nodes: variants } = node.variants;
  const [first] = variants;
  const { minVariantPrice, maxVariantPrice } = node.priceRange;
  return {
    ...baseOf(node),
    featuredImage: node.featuredImage,
    ...listedPrice(first, first ? [minVariantPrice, maxVariantPrice] : []),
    variant:
      first && !node.requiresSellingPlan
        ? summaryVariant(first, unitPriceOf(first, node.productType))
        : null,
    choices: choicesOf(
      variants.map((variant) => {
        const { unitPrice: _, ...its } = variant;
        const unitPrice = unitPriceOf(variant, node.productType);
        return { ...its, ...(unitPrice && { unitPrice }), ...leftOf(variant) };
      }),
      node.requiresSellingPlan,
    ),
  };
}

/** Maps a product of the Storefront API, and sanitizes its description. */
export async function toProduct(node: ProductNode): Promise<Product> {
  const { featuredImage, productType, variants, priceRange } = node;
  const { selectedOrFirstAvailableVariant: first } = node;
  const { encodedVariantExistence: existing, encodedVariantAvailability: available } = node;
  // The sanitizer is half of the Worker's code, so it is loaded only when the shop answers with a product.
  const { sanitizeHtml } = await import('../../../lib/sanitize-html.ts');
  const others = node.images.nodes.filter(({ url }) => url !== featuredImage?.url);
  const options = node.options.map(toOption);
  const isMany = variants.pageInfo.hasNextPage && first && existing && available !== null;
  const shown = isMany ? [first] : variants.nodes;
  return {
    ...baseOf(node),
    descriptionHtml: sanitizeHtml(node.descriptionHtml),
    nutrition: toNutrition(node),
    vendor: node.vendor,
    createdAt: node.createdAt,
    seo: node.seo,
    pictures: featuredImage ? [featuredImage, ...others].slice(0, 10) : others,
    collections: node.collections.nodes.map(({ handle }) => handle),
    options,
    variants: shown.map((variant) => toVariant(variant, { options, productType })),
    ...(isMany && {
      many: {
        count: node.variantsCount?.count ?? variants.nodes.length,
        lowest: priceRange.minVariantPrice,
        highest: priceRange.maxVariantPrice,
        existing,
        available,
      },
    }),
    isGiftCard: node.isGiftCard,
    ships: shown.some(({ requiresShipping }) => requiresShipping),
    plans: node.sellingPlanGroups.nodes.flatMap(({ sellingPlans }) => sellingPlans.nodes),
    requiresPlan: node.requiresSellingPlan,
  };
}

/** Data of the product that the mapper of a variant needs. */
interface VariantContext {
  productType: string;
  options: { name: string; values: { name: string }[] }[];
}

/** Maps a variant of the Storefront API, with its price per unit and its selling plans. */
export function toVariant(variant: VariantNode, { options, productType }: VariantContext): Variant {
  const { id, title, sku, availableForSale, price, compareAtPrice, quantityRule } = variant;
  const { minimum, maximum, increment } = quantityRule;
  const unitPrice = unitPriceOf(variant, productType);
  const plans = variant.sellingPlanAllocations.nodes.flatMap((each) => planPrice(each) ?? []);
  return {
    id,
    title,
    sku,
    availableForSale,
    price,
    compareAtPrice,
    ...leftOf(variant),
    values: options.map(({ name, values }) => {
      const selected = variant.selectedOptions.find((each) => each.name === name)?.value;
      return values.findIndex((each) => each.name === selected);
    }),
    ...(unitPrice && { unitPrice }),
    ...((minimum > 1 || maximum !== null || increment > 1) && { quantityRule }),
    ...(plans.length > 0 && { plans }),
  };
}

function leftOf({ quantityAvailable }: { quantityAvailable: number | null }): { left?: number } {
  const left = fewLeft(quantityAvailable);
  return left === null ? {} : { left };
}

const toOption = ({ name, optionValues }: OptionNode): ProductOption => ({
  name,
  values: optionValues.map(({ name: value, swatch: swatchNode }) => {
    const swatch = swatchNode && toSwatch(swatchNode);
    return { name: value, ...(swatch && { swatch }) };
  }),
});

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
  variant: Pick<VariantNode, 'unitPrice' | 'unitPriceMeasurement'>,
  productType: string,
): UnitPrice | undefined {
  const { unitPrice, unitPriceMeasurement: measure } = variant;
  const unit = measure?.referenceUnit;
  if (!unitPrice || !unit || unit === 'UNKNOWN') return undefined;
  const name =
    unit === 'ITEM'
      ? (unitNames?.[productType] ?? 'item')
      : (UNIT_SYMBOLS[unit] ?? unit.toLowerCase());
  const per = measure.referenceValue === 1 ? name : `${measure.referenceValue} ${name}`;
  return { price: unitPrice, per };
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
