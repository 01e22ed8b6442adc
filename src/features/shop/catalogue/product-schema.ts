import 'server-only';
import * as v from 'valibot';
import { moneySchema, type Money, type ShopPicture } from '../../../lib/shop-schemas.ts';

// Products as pages show them, and the fields that the catalogue stores in the same shape.

const nullableText = v.nullable(v.string());

/** `per` is the measure in words: `can`, `100 ml`. */
export interface UnitPrice {
  price: Money;
  per: string;
}

/** Price of a variant with the selling plan of that id. */
export const planPriceSchema = v.object({
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

export const quantityRuleSchema = v.object({
  minimum: v.number(),
  maximum: v.nullable(v.number()),
  increment: v.number(),
});
export type QuantityRule = v.InferOutput<typeof quantityRuleSchema>;

export interface Variant {
  id: string;
  /** The values of its options: `M / Coral`. */
  title: string;
  sku: string | null;
  availableForSale: boolean;
  price: Money | null;
  compareAtPrice: Money | null;
  /** Number of items in stock when there are few. */
  left?: number;
  /** Position of its value in each of the product's options. */
  values: number[];
  unitPrice?: UnitPrice;
  /** Unset when any quantity from 1 up to the site's own limit is allowed. */
  quantityRule?: QuantityRule;
  /** Prices with those of the product's selling plans that the variant has. */
  plans?: PlanPrice[];
}

/** How an option value looks: a colour such as `#a4d233`, or the URL of a small picture. */
export const swatchSchema = v.union([
  v.object({ color: v.string() }),
  v.object({ picture: v.string() }),
]);
export type Swatch = v.InferOutput<typeof swatchSchema>;

export interface ProductOption {
  name: string;
  values: { name: string; swatch?: Swatch }[];
}

/** The average of `count` ratings, on a scale from `worst` to `best`. */
const ratingSchema = v.object({
  value: v.number(),
  best: v.number(),
  worst: v.number(),
  count: v.number(),
});
export type Rating = v.InferOutput<typeof ratingSchema>;

/** Taste, ingredients and nutrients; empty or null where the shop does not set them. */
export const nutritionSchema = v.object({
  tastingNotes: v.array(v.string()),
  ingredients: nullableText,
  allergens: nullableText,
  servingSize: nullableText,
  /** Such as Sodium, `35 mg` and `2%`. */
  nutrients: v.array(v.object({ name: v.string(), amount: v.string(), dailyValue: nullableText })),
});
export type Nutrition = v.InferOutput<typeof nutritionSchema>;
export type Nutrient = Nutrition['nutrients'][number];

/** Fields of an entry of the catalogue that lists and product pages show as they are. */
export const commonFields = {
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

type Common = v.InferOutput<v.ObjectSchema<typeof commonFields, undefined>>;

export interface SellingPlan {
  id: string;
  name: string;
}

export interface Product extends Common {
  /** Sanitised. */
  descriptionHtml: string;
  nutrition: Nutrition;
  vendor: string;
  seo: { title: string | null; description: string | null };
  pictures: ShopPicture[];
  /** Handles of its collections. */
  collections: string[];
  options: ProductOption[];
  /** The first 100. */
  variants: Variant[];
  variantCount: number;
  ships: boolean;
  isGiftCard: boolean;
  plans: SellingPlan[];
  requiresPlan: boolean;
  /** Handles of the products that Shopify recommends, best first. */
  related: string[];
  complementary: string[];
}

/** A variant that a list adds to the cart. */
export interface Choice {
  id: string;
  /** Distinguishes it from the other variants, such as `8-Pack`; null for the only one. */
  label: string | null;
  availableForSale: boolean;
  price: Money | null;
  /** Unset when it is not above the price. */
  compareAtPrice?: Money;
  unitPrice?: UnitPrice;
  left?: number;
}

/** A product as lists show it. */
export interface ProductSummary extends Common {
  featuredImage: ShopPicture | null;
  /** The lowest price; `isFrom` when other variants cost more. */
  price: Money | null;
  compareAtPrice: Money | null;
  isFrom: boolean;
  /** Whether a variant for sale costs less than before, not always that with the lowest price. */
  isOnSale: boolean;
  /** The first variant, whose pack size and unit price cards show. */
  variant: SummaryVariant | null;
  /** All variants; none when there are many, or when a selling plan has to be chosen first. */
  choices: Choice[];
}

export interface SummaryVariant {
  label: string | null;
  unitPrice?: UnitPrice;
}

/** A property by which a list can be filtered, with its values; the range of prices has `highest` instead. */
export interface Facet {
  label: string;
  highest?: number;
  values: FacetValue[];
}

export interface FacetValue {
  /** Parameter of the URL and its value: `filter.v.option.size` and `M`. */
  name: string;
  value: string;
  label: string;
  count: number;
}

/** One page of a list of products. */
export interface ProductList {
  title: string;
  description: string;
  products: ProductSummary[];
  /** Number of this page, from 1. */
  page: number;
  /** Number of the next page; undefined on the last one. */
  next?: number | undefined;
  facets: Facet[];
  /** Number of products on all pages. */
  count: number;
}
