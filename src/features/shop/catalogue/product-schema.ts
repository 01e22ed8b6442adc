import 'server-only';
import * as v from 'valibot';
import { moneySchema, shopPictureSchema } from '../../../lib/shop-schemas.ts';

// Shapes of the catalogue's data. Cached values are validated with these schemas, and their types derive from them.

const nullableText = v.nullable(v.string());

/** `per` is the measure in words: `can`, `100 ml`. */
const unitPriceSchema = v.object({ price: moneySchema, per: v.string() });
export type UnitPrice = v.InferOutput<typeof unitPriceSchema>;

/** Price of a variant with the selling plan of that id. */
const planPriceSchema = v.object({
  id: v.string(),
  /** Of all deliveries that are paid together. */
  price: moneySchema,
  /** Price of one delivery; less than `price` when several are paid at once. */
  each: moneySchema,
  compareAtPrice: v.nullable(moneySchema),
  /** The price and the saving as text: `$22.75, save 12%`. */
  details: v.string(),
});
export type PlanPrice = v.InferOutput<typeof planPriceSchema>;

const quantityRuleSchema = v.object({
  minimum: v.number(),
  maximum: v.nullable(v.number()),
  increment: v.number(),
});
export type QuantityRule = v.InferOutput<typeof quantityRuleSchema>;

export const variantSchema = v.object({
  id: v.string(),
  title: v.string(),
  sku: nullableText,
  availableForSale: v.boolean(),
  price: v.nullable(moneySchema),
  compareAtPrice: v.nullable(moneySchema),
  /** Number of items in stock when there are few. */
  left: v.exactOptional(v.number()),
  /** Position of its value in each of the product's options. */
  values: v.array(v.number()),
  unitPrice: v.exactOptional(unitPriceSchema),
  /** Unset when any quantity from 1 up to the site's own limit is allowed. */
  quantityRule: v.exactOptional(quantityRuleSchema),
  /** Prices with those of the product's selling plans that the variant has. */
  plans: v.exactOptional(v.array(planPriceSchema)),
});
export type Variant = v.InferOutput<typeof variantSchema>;

/** How an option value looks: a colour such as `#a4d233`, or the URL of a small picture. */
const swatchSchema = v.union([v.object({ color: v.string() }), v.object({ picture: v.string() })]);
export type Swatch = v.InferOutput<typeof swatchSchema>;

const optionSchema = v.object({
  name: v.string(),
  values: v.array(v.object({ name: v.string(), swatch: v.exactOptional(swatchSchema) })),
});
export type ProductOption = v.InferOutput<typeof optionSchema>;

/** The average of `count` ratings, on a scale from `worst` to `best`. */
const ratingSchema = v.object({
  value: v.number(),
  best: v.number(),
  worst: v.number(),
  count: v.number(),
});
export type Rating = v.InferOutput<typeof ratingSchema>;

/** Taste, ingredients and nutrients; empty or null where the shop does not set them. */
const nutritionSchema = v.object({
  tastingNotes: v.array(v.string()),
  ingredients: nullableText,
  allergens: nullableText,
  servingSize: nullableText,
  /** Such as Sodium, `35 mg` and `2%`. */
  nutrients: v.array(v.object({ name: v.string(), amount: v.string(), dailyValue: nullableText })),
});
export type Nutrition = v.InferOutput<typeof nutritionSchema>;
export type Nutrient = Nutrition['nutrients'][number];

const common = {
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  description: v.string(),
  tags: v.array(v.string()),
  productType: v.string(),
  /** One line below the title, such as the taste. */
  subtitle: nullableText,
  rating: v.nullable(ratingSchema),
  availableForSale: v.boolean(),
};

export const productSchema = v.object({
  ...common,
  /** Sanitised. */
  descriptionHtml: v.string(),
  nutrition: nutritionSchema,
  vendor: v.string(),
  /** ISO 8601. */
  createdAt: v.string(),
  seo: v.object({ title: nullableText, description: nullableText }),
  pictures: v.array(shopPictureSchema),
  collections: v.array(v.string()),
  options: v.array(optionSchema),
  /** All variants; with `many`, only the one that is shown first. */
  variants: v.array(variantSchema),
  /** Set when the product has more variants than are loaded with it. */
  many: v.exactOptional(
    v.object({
      count: v.number(),
      lowest: moneySchema,
      highest: moneySchema,
      /** The existing combinations and those for sale, as ./combinations.ts decodes them. */
      existing: v.string(),
      available: v.string(),
    }),
  ),
  ships: v.boolean(),
  isGiftCard: v.boolean(),
  plans: v.array(v.object({ id: v.string(), name: v.string() })),
  requiresPlan: v.boolean(),
});
export type Product = v.InferOutput<typeof productSchema>;
export type SellingPlan = Product['plans'][number];

/** A variant that a list adds to the cart. */
const choiceSchema = v.object({
  id: v.string(),
  /** Distinguishes it from the other variants, such as `8-Pack`; null for the only one. */
  label: nullableText,
  availableForSale: v.boolean(),
  price: v.nullable(moneySchema),
  /** Unset when it is not above the price. */
  compareAtPrice: v.exactOptional(moneySchema),
  unitPrice: v.exactOptional(unitPriceSchema),
  left: v.exactOptional(v.number()),
});
export type Choice = v.InferOutput<typeof choiceSchema>;

/** A product as lists show it. */
export const productSummarySchema = v.object({
  ...common,
  featuredImage: v.nullable(shopPictureSchema),
  /** The lowest price; `isFrom` when other variants cost more. */
  price: v.nullable(moneySchema),
  compareAtPrice: v.nullable(moneySchema),
  isFrom: v.boolean(),
  /** The first variant, whose pack size and unit price cards show. */
  variant: v.nullable(
    v.object({ label: nullableText, unitPrice: v.exactOptional(unitPriceSchema) }),
  ),
  /** All variants; none when there are many, or when a selling plan has to be chosen first. */
  choices: v.array(choiceSchema),
});
export type ProductSummary = v.InferOutput<typeof productSummarySchema>;
export type SummaryVariant = NonNullable<ProductSummary['variant']>;

/** A property by which a list can be filtered, with its values; the range of prices has `highest` instead. */
const facetSchema = v.object({
  label: v.string(),
  highest: v.exactOptional(v.number()),
  values: v.array(
    v.object({
      /** Parameter of the URL and its value: `filter.v.option.size` and `M`. */
      name: v.string(),
      value: v.string(),
      label: v.string(),
      count: v.number(),
    }),
  ),
});
export type Facet = v.InferOutput<typeof facetSchema>;
export type FacetValue = Facet['values'][number];

/** One page of a list of products. */
export const productListSchema = v.object({
  title: v.string(),
  description: v.string(),
  products: v.array(productSummarySchema),
  /** Cursor of the next page; undefined on the last one. */
  next: v.optional(v.string()),
  facets: v.array(facetSchema),
  /** Number of products on all pages; unset when it is not known. */
  count: v.exactOptional(v.number()),
  /** Set when the shop could not sort a long filtered list as requested. */
  isUnsorted: v.exactOptional(v.boolean()),
});
export type ProductList = v.InferOutput<typeof productListSchema>;

/** Listed products, best first. */
export const recommendationsSchema = v.object({
  related: v.array(productSummarySchema),
  complementary: v.array(productSummarySchema),
});
export type Recommendations = v.InferOutput<typeof recommendationsSchema>;
