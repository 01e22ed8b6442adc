import 'server-only';
import * as v from 'valibot';
import { moneySchema, shopPictureSchema } from '../../../lib/shopify-values.ts';

// The catalogue as it is in Workers KV: the snapshot with all products as lists need them, and for each product what only
// its own page needs.

const nullableText = v.nullable(v.string());

/** The average of `count` ratings, on a scale from `worst` to `best`. */
const ratingSchema = v.object({
  value: v.number(),
  best: v.number(),
  worst: v.number(),
  count: v.number(),
});
export type Rating = v.InferOutput<typeof ratingSchema>;

const sellingPlanSchema = v.object({ id: v.string(), name: v.string() });
export type SellingPlan = v.InferOutput<typeof sellingPlanSchema>;

/** A variant as lists, carts and feeds need it. Amounts are in the currency of its product. */
const variantEntrySchema = v.object({
  /** Of its global id. */
  number: v.number(),
  /** Position of its value in each of the product's options. */
  values: v.array(v.number()),
  availableForSale: v.boolean(),
  price: v.string(),
  /** Unset when it is not above the price. */
  compareAtPrice: v.exactOptional(v.string()),
  /** Number of items in stock when there are few. */
  left: v.exactOptional(v.number()),
  /** Price of the measure `per`, in words: `can`, `100 ml`. */
  unitPrice: v.exactOptional(v.string()),
  per: v.exactOptional(v.string()),
});
export type VariantEntry = v.InferOutput<typeof variantEntrySchema>;

export const productEntrySchema = v.object({
  id: v.string(),
  handle: v.string(),
  title: v.string(),
  /** At most 160 characters. */
  description: v.string(),
  tags: v.array(v.string()),
  productType: v.string(),
  /** One line below the title, such as the taste. */
  subtitle: nullableText,
  rating: v.nullable(ratingSchema),
  availableForSale: v.boolean(),
  vendor: v.string(),
  /** ISO 8601. The time of the last change is that of something that the site shows. */
  createdAt: v.string(),
  updatedAt: v.string(),
  picture: v.nullable(shopPictureSchema),
  /** Empty without a variant. */
  currencyCode: v.string(),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** The first 100. */
  variants: v.array(variantEntrySchema),
  variantCount: v.number(),
  ships: v.boolean(),
  plans: v.array(sellingPlanSchema),
  requiresPlan: v.boolean(),
  /** Version of the product's detail. */
  detail: v.string(),
});
export type ProductEntry = v.InferOutput<typeof productEntrySchema>;

const collectionSchema = v.object({
  handle: v.string(),
  title: v.string(),
  description: v.string(),
  /** Handles of its products in its own order. */
  products: v.array(v.string()),
});

export const catalogueSchema = v.object({
  /** In the order of their numbers, with the unlisted ones. */
  products: v.array(productEntrySchema),
  collections: v.array(collectionSchema),
  /** Handles of the products, the best sellers first. */
  bestSelling: v.array(v.string()),
  /** Targets of the merchant's redirects by path in lower case. */
  redirects: v.record(v.string(), v.string()),
  /** Limits that the shop exceeds, and what of it cannot be read, as sentences for the office. */
  notes: v.array(v.string()),
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

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

/** How an option value looks: a colour such as `#a4d233`, or the URL of a small picture. */
const swatchSchema = v.union([v.object({ color: v.string() }), v.object({ picture: v.string() })]);
export type Swatch = v.InferOutput<typeof swatchSchema>;

const quantityRuleSchema = v.object({
  minimum: v.number(),
  maximum: v.nullable(v.number()),
  increment: v.number(),
});
export type QuantityRule = v.InferOutput<typeof quantityRuleSchema>;

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

export const productDetailSchema = v.object({
  /** The version that the entry names. */
  version: v.string(),
  description: v.string(),
  /** Sanitised. */
  descriptionHtml: v.string(),
  nutrition: nutritionSchema,
  seo: v.object({ title: nullableText, description: nullableText }),
  pictures: v.array(shopPictureSchema),
  /** Of each value of each option. */
  swatches: v.array(v.array(v.nullable(swatchSchema))),
  /** Of each variant of the entry. */
  variants: v.array(
    v.object({
      sku: nullableText,
      /** Unset when any quantity from 1 up to the site's own limit is allowed. */
      quantityRule: v.exactOptional(quantityRuleSchema),
      /** Prices with those of the product's selling plans that the variant has. */
      plans: v.exactOptional(v.array(planPriceSchema)),
    }),
  ),
  isGiftCard: v.boolean(),
  /** Handles of the products that Shopify recommends, best first. */
  related: v.array(v.string()),
  complementary: v.array(v.string()),
});
export type ProductDetail = v.InferOutput<typeof productDetailSchema>;

export const moneyOf = (
  amount: string,
  { currencyCode }: Pick<ProductEntry, 'currencyCode'>,
): v.InferOutput<typeof moneySchema> => ({ amount, currencyCode });
