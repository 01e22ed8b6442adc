import 'server-only';
import * as v from 'valibot';
import { moneySchema, shopPictureSchema } from '../../../lib/shop-schemas.ts';
import {
  commonFields,
  nutritionSchema,
  planPriceSchema,
  quantityRuleSchema,
  swatchSchema,
} from './product-schema.ts';

// The catalogue as it is in Workers KV: the snapshot with all products as lists need them, and for each product what only
// its own page needs.

/** A variant as lists, carts and feeds need it. Amounts are in the currency of its product. */
const variantEntrySchema = v.object({
  /** Of its global id. */
  number: v.number(),
  /** Position of its value in each of the product's options. */
  values: v.array(v.number()),
  availableForSale: v.boolean(),
  price: v.string(),
  compareAtPrice: v.exactOptional(v.string()),
  /** Number of items in stock when there are few. */
  left: v.exactOptional(v.number()),
  /** Price of the measure `per`, in words: `can`, `100 ml`. */
  unitPrice: v.exactOptional(v.string()),
  per: v.exactOptional(v.string()),
});
export type VariantEntry = v.InferOutput<typeof variantEntrySchema>;

export const productEntrySchema = v.object({
  ...commonFields,
  vendor: v.string(),
  /** ISO 8601. The time of the last change is that of something that the site shows. */
  createdAt: v.string(),
  updatedAt: v.string(),
  picture: v.nullable(shopPictureSchema),
  currencyCode: v.string(),
  /** Lowest and highest amount of all variants; none without a variant. */
  prices: v.array(v.string()),
  options: v.array(v.object({ name: v.string(), values: v.array(v.string()) })),
  /** The first 100. */
  variants: v.array(variantEntrySchema),
  variantCount: v.number(),
  ships: v.boolean(),
  plans: v.array(v.object({ id: v.string(), name: v.string() })),
  requiresPlan: v.boolean(),
  /** Version of the product's detail. */
  detail: v.string(),
});
export type ProductEntry = v.InferOutput<typeof productEntrySchema>;

export const collectionSchema = v.object({
  handle: v.string(),
  title: v.string(),
  description: v.string(),
  /** Numbers of its products in its own order. */
  products: v.array(v.number()),
});

export const catalogueSchema = v.object({
  /** In the order of their numbers, with the unlisted ones. */
  products: v.array(productEntrySchema),
  collections: v.array(collectionSchema),
  /** Numbers of the products, the best sellers first. */
  bestSelling: v.array(v.number()),
  /** Targets of the merchant's redirects by path in lower case. */
  redirects: v.record(v.string(), v.string()),
  /** Limits that the shop exceeds, and what of it cannot be read, as sentences for the office. */
  notes: v.array(v.string()),
});
export type Catalogue = v.InferOutput<typeof catalogueSchema>;

export const productDetailSchema = v.object({
  /** The version that the entry names. */
  version: v.string(),
  description: v.string(),
  /** Sanitised. */
  descriptionHtml: v.string(),
  nutrition: nutritionSchema,
  seo: v.object({ title: v.nullable(v.string()), description: v.nullable(v.string()) }),
  pictures: v.array(shopPictureSchema),
  /** Of each value of each option. */
  swatches: v.array(v.array(v.nullable(swatchSchema))),
  /** Of each variant of the entry. */
  variants: v.array(
    v.object({
      sku: v.nullable(v.string()),
      quantityRule: v.exactOptional(quantityRuleSchema),
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
