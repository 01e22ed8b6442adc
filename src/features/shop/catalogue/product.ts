import { formatPrice } from '../../../lib/price.ts';
import type { Money } from '../../../lib/shopify-values.ts';
import type { ProductDetail, ProductEntry } from './catalogue-schema.ts';

// Products as pages show them. Without server code, because pages use it in the browser as well.

/** `per` is the measure in words: `can`, `100 ml`. */
export interface UnitPrice {
  price: Money;
  per: string;
}

/** A variant that can be added to a cart. */
export interface Choice {
  id: string;
  /** The values of its options, which distinguish it from the others: `M / Coral`; null for the only one. */
  label: string | null;
  availableForSale: boolean;
  price: Money;
  /** Unset when it is not above the price. */
  compareAtPrice?: Money;
  unitPrice?: UnitPrice;
  /** Number of items in stock when there are few. */
  left?: number;
}

type VariantDetail = ProductDetail['variants'][number];

/** A variant on the page of its product. */
export interface Variant extends Choice, VariantDetail {
  /** Position of its value in each of the product's options. */
  values: readonly number[];
}

type EntryFields = Omit<ProductEntry, 'variants' | 'detail'>;
type DetailFields = Omit<ProductDetail, 'variants' | 'version'>;

/** A product as its page shows it. */
export interface Product extends EntryFields, DetailFields {
  /** Handles of its collections. */
  collections: string[];
  /** The first 100. */
  variants: Variant[];
}

/** A product as lists show it. */
export interface ProductSummary extends EntryFields {
  /** The lowest price; `isFrom` when other variants cost more. */
  price: Money | null;
  compareAtPrice: Money | null;
  isFrom: boolean;
  /** Whether a variant for sale costs less than before, not always that with the lowest price. */
  isOnSale: boolean;
  /** The variant with the lowest price, whose pack size and unit price cards show. */
  variant: Pick<Choice, 'label' | 'unitPrice'> | null;
  /** All variants; none when there are many, or when a selling plan has to be chosen first. */
  choices: Choice[];
  /** Id of the variant that the filters of the list mean; unset when they do not exclude another one. */
  chosen?: string;
}

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show the product: no tag is hidden, internal or distributor. An unlisted one still has its page. */
export const isListed = ({ tags }: Pick<Product, 'tags'>): boolean =>
  !tags.some((tag) => UNLISTED_TAGS.has(tag.trim().toLowerCase()));

/** Whether an editor has tagged the product as wide, so that its card comes first and spans two columns. */
export const isWide = ({ tags }: Pick<Product, 'tags'>): boolean =>
  tags.some((tag) => tag.trim().toLowerCase() === 'wide');

/** Product type, tag or collection of products that are sold by the case to other shops. */
export const WHOLESALE = 'wholesale';

/** Whether a product is sold by the case to other shops: its type or one of its tags is `wholesale`, in any case. */
export const isWholesale = ({
  productType,
  tags,
}: Pick<Product, 'productType' | 'tags'>): boolean =>
  [productType, ...tags].some((each) => each.trim().toLowerCase() === WHOLESALE);

/** Whether the product has one option or none; its page then lists the variants, not a group for each option. */
export const isFlat = ({ options }: Pick<Product, 'options'>): boolean => options.length < 2;

/** The global id of a variant, from the number that Shopify's URLs contain. */
export const variantId = (number: string) => `gid://shopify/ProductVariant/${number}`;

/** The number in a global id such as `gid://shopify/Product/1001`, by which the shop sorts. */
export const gidNumber = (gid: string): number => Number(gid.slice(gid.lastIndexOf('/') + 1));

/** Formats "$3.12 per can". */
export const unitPriceText = ({ price, per }: UnitPrice) => `${formatPrice(price)} per ${per}`;
