import type { PagePath, SitePath } from '../../seo/site-path.ts';
import { formatPrice, type Money } from '../../../lib/price.ts';
import type { ShopPicture } from '../../../lib/shop-picture.ts';
import { variantLabel } from '../../../lib/variant-label.ts';
import type { Values } from './combinations.ts';
import type { PlanPrice, SellingPlan } from './selling-plan.ts';

export interface Variant {
  id: string;
  title: string;
  sku: string | null;
  availableForSale: boolean;
  price: Money | null;
  compareAtPrice: Money | null;
  /** Its values of the product's options. */
  values: Values;
  unitPrice?: UnitPrice;
  quantityRule?: QuantityRule;
  /** What it costs with each of the product's selling plans that it has. */
  plans?: PlanPrice[];
}

/** What quantities the shop sells; unset for any up to ours. */
export interface QuantityRule {
  minimum: number;
  maximum: number | null;
  increment: number;
}

export interface ProductOption {
  name: string;
  values: { name: string; swatch?: Swatch }[];
}

/** What shows a value: a colour as `#a4d233`, or the address of a small picture. */
export type Swatch = { color: string } | { picture: string };

/** What is known of more variants than a page lists. */
export interface ManyVariants {
  count: number;
  lowest: Money;
  highest: Money;
  /** Which there are and which are for sale, as ./combinations.ts decodes it. */
  existing: string;
  available: string;
}

export interface ProductSummary {
  id: string;
  handle: string;
  title: string;
  description: string;
  tags: string[];
  availableForSale: boolean;
  featuredImage: ShopPicture | null;
  productType: string;
  /** One line below the title, such as its taste. */
  subtitle: string | null;
  rating: Rating | null;
  /** The lowest price of its variants. */
  price: Money | null;
  compareAtPrice: Money | null;
  /** Whether other variants cost more. */
  isFrom: boolean;
  /** The variant that lists show and add to a cart; null where none can be bought without a choice. */
  variant: SummaryVariant | null;
}

/** The first variant of a product, whose price lists show. */
export interface SummaryVariant {
  id: string;
  /** What sets it apart from the others, such as `8-Pack`; null for a product with one variant. */
  label: string | null;
  availableForSale: boolean;
  unitPrice?: UnitPrice;
}

/** What a can, or another measure, costs. */
export interface UnitPrice {
  price: Money;
  /** The measure in words: `can`, `100 ml`. */
  per: string;
}

/** What buyers gave on average. */
export interface Rating {
  value: number;
  /** The best that could be given. */
  best: number;
  worst: number;
  /** How many gave one. */
  count: number;
}

/** What is in a product, and how it tastes; what the shop does not say is empty or null. */
export interface ProductFacts {
  tastingNotes: string[];
  ingredients: string | null;
  allergens: string | null;
  servingSize: string | null;
  nutrition: NutritionFact[];
}

/** One row of the nutrition facts, such as Sodium, 35 mg, 2%. */
export interface NutritionFact {
  name: string;
  amount: string;
  /** Percent of the daily value; null where none is given. */
  dailyValue: string | null;
}

export interface Product {
  id: string;
  handle: string;
  title: string;
  description: string;
  /** Sanitised. */
  descriptionHtml: string;
  tags: string[];
  productType: string;
  /** One line below the title, such as its taste. */
  subtitle: string | null;
  rating: Rating | null;
  facts: ProductFacts;
  availableForSale: boolean;
  seo: { title: string | null; description: string | null };
  pictures: ShopPicture[];
  collections: string[];
  options: ProductOption[];
  /** All of them; with `many`, only the one that is shown first. */
  variants: Variant[];
  many?: ManyVariants;
  /** Whether it is sent by post. */
  ships: boolean;
  plans: SellingPlan[];
  /** Whether it is sold with a selling plan only. */
  requiresPlan: boolean;
}

/** What a browser has to know of a variant; its title stands in flat lists only. */
export type BuyableVariant = Omit<Variant, 'sku' | 'title'> & {
  title?: string;
  /** By how many percent a can of it is cheaper than one of the smallest pack. */
  saving?: number;
};

/** What the form of a product has to know of it. */
export type BuyableProduct = Pick<
  Product,
  'handle' | 'options' | 'many' | 'plans' | 'requiresPlan'
> & { variants: BuyableVariant[] };

export function buyableVariant(variant: Variant, hasTitle: boolean): BuyableVariant {
  const { id, title, availableForSale, price, compareAtPrice, values } = variant;
  const { unitPrice, quantityRule, plans } = variant;
  return {
    id,
    availableForSale,
    price,
    compareAtPrice,
    values,
    ...(hasTitle && { title }),
    ...(unitPrice && { unitPrice }),
    ...(quantityRule && { quantityRule }),
    ...(plans && { plans }),
  };
}

/** @param chosen stands for all variants of a product that has too many of them */
export function buyableProduct(product: Product, chosen: Variant | undefined): BuyableProduct {
  const { handle, options, many, plans, requiresPlan, variants } = product;
  const shown = many ? [chosen].filter((each) => each !== undefined) : variants;
  return {
    handle,
    options,
    plans,
    requiresPlan,
    variants: shown.map((variant) => {
      const saving = savingOf(variant, variants);
      return { ...buyableVariant(variant, isFlat(product)), ...(saving && { saving }) };
    }),
    ...(many && { many }),
  };
}

/** By how many percent a can of the variant is cheaper than one of the smallest pack; 0 where none is. */
function savingOf({ unitPrice }: Variant, variants: Variant[]): number {
  const [smallest] = variants
    .filter((each) => each.unitPrice && each.unitPrice.per === unitPrice?.per)
    .toSorted((a, b) => Number(a.price?.amount) - Number(b.price?.amount));
  const usual = Number(smallest?.unitPrice?.price.amount);
  if (!unitPrice || !(usual > 0)) return 0;
  // Rounded down, so that nobody saves less than we say.
  return Math.max(0, Math.floor((1 - Number(unitPrice.price.amount) / usual) * 100 + 1e-6));
}

/** Whether its variants are one flat list, as those of a product with a single option are. */
export const isFlat = ({ options, many }: Pick<Product, 'options' | 'many'>): boolean =>
  options.length < 2 && !many;

/** What a list shows of a product. */
export function summaryOf(product: Product): ProductSummary {
  const { id, handle, title, description, tags, availableForSale, pictures, variants } = product;
  const { productType, subtitle, rating, many, requiresPlan } = product;
  const [first] = variants;
  return {
    id,
    handle,
    title,
    description,
    tags,
    productType,
    subtitle,
    rating,
    availableForSale,
    featuredImage: pictures[0] ?? null,
    ...listedPrice(
      first,
      many ? [many.lowest, many.highest] : variants.flatMap(({ price }) => price ?? []),
    ),
    variant: first && !requiresPlan ? summaryVariant(first, first.unitPrice) : null,
  };
}

/** @param unitPrice what one can of it costs, or another measure */
export const summaryVariant = (
  { id, title, availableForSale }: Pick<Variant, 'id' | 'title' | 'availableForSale'>,
  unitPrice: UnitPrice | undefined,
): SummaryVariant => ({
  id,
  label: variantLabel(title),
  availableForSale,
  ...(unitPrice && { unitPrice }),
});

/** The lowest of a product's prices, with what it was before where that is known: of the first variant. */
export function listedPrice(
  first: Pick<Variant, 'price' | 'compareAtPrice'> | undefined,
  prices: Money[],
): Pick<ProductSummary, 'price' | 'compareAtPrice' | 'isFrom'> {
  const sorted = prices.toSorted((a, b) => Number(a.amount) - Number(b.amount));
  const [lowest] = sorted;
  const isFirst = !lowest || Number(first?.price?.amount) === Number(lowest.amount);
  return {
    price: lowest ?? null,
    compareAtPrice: isFirst ? (first?.compareAtPrice ?? null) : null,
    isFrom: Number(sorted.at(-1)?.amount) > Number(lowest?.amount),
  };
}

export interface ProductList {
  title: string;
  description: string;
  products: ProductSummary[];
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
  facets: Facet[];
  /** Whether the shop could not put so many products into the order that was asked for. */
  isUnsorted?: boolean;
}

/** One thing that a list can be filtered by, with what there is of it; a range of prices has no values. */
export interface Facet {
  label: string;
  /** The highest price, where it is about prices. */
  highest?: number;
  values: FacetValue[];
}

export interface FacetValue {
  /** The parameter of the address and its value: `filter.v.option.size` and `M`. */
  name: string;
  value: string;
  label: string;
  /** How many products it leaves, as the shop counts them. */
  count: number;
}

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show the product; an unlisted one can still be opened by its address. */
export function isListed({ tags }: { tags: string[] }): boolean {
  return !tags.some((tag) => UNLISTED_TAGS.has(tag.trim().toLowerCase()));
}

/** Whether the tag is for us, not for visitors. */
export const isControlTag = (tag: string): boolean =>
  UNLISTED_TAGS.has(tag.trim().toLowerCase()) || isWide({ tags: [tag] });

/** Whether an editor wants its card to be wide: it stands first then, and takes two columns. */
export const isWide = ({ tags }: Pick<ProductSummary, 'tags'>): boolean =>
  tags.some((tag) => tag.trim().toLowerCase() === 'wide');

/** The variants with a price to advertise: those in stock, or else the first one. */
export function pricedVariants({ variants }: Pick<Product, 'variants'>): Variant[] {
  const buyable = variants.filter(({ availableForSale }) => availableForSale);
  const shown = buyable.length > 0 ? buyable : variants.slice(0, 1);
  return shown.filter(({ price }) => Number(price?.amount) > 0);
}

/** The id of the variant with that number, as links of Shopify's have it. */
export const variantId = (number: string) => `gid://shopify/ProductVariant/${number}`;

/** `$3.12 per can` */
export const unitPriceText = ({ price, per }: UnitPrice) => `${formatPrice(price)} per ${per}`;

/** Where one asks to be told when a variant is back. */
export const restockPath = (handle: string, variant: string): SitePath =>
  `/forms/restock?${new URLSearchParams({ product: handle, variant: variant.replace(/.*\//, '') })}`;

/** Stands in place of the collection in the address of a product opened from the whole shop. */
export const ANY_COLLECTION = 'product';

export const productPath = (handle: string, collection = ANY_COLLECTION): SitePath =>
  `/shop/${encodeURIComponent(collection)}/${encodeURIComponent(handle)}`;

export const collectionPath = (collection?: string): PagePath =>
  collection ? `/shop/${encodeURIComponent(collection)}` : '/shop';

/** The way to a product from the shop, by the first of the shop's collections that has it. */
export function trailTo({
  title,
  handle,
  collections,
}: Pick<Product, 'title' | 'handle' | 'collections'>): { name: string; path: SitePath }[] {
  const collection = shopCollections.find((each) => collections.includes(each.handle));
  return [
    { name: 'Shop', path: collectionPath() },
    ...(collection ? [{ name: collection.label, path: collectionPath(collection.handle) }] : []),
    { name: title, path: productPath(handle) },
  ];
}

/** The handle in a still encoded segment of an address; undefined when no handle can look like it. */
export function handleFrom(segment: string): string | undefined {
  let handle;
  try {
    handle = decodeURIComponent(segment);
  } catch {
    return undefined;
  }
  return /^[\p{Ll}\p{Lo}\p{N}][\p{Ll}\p{Lo}\p{M}\p{N}_-]{0,254}$/u.test(handle)
    ? handle
    : undefined;
}

export const shopCollections = [
  { label: 'Drinks', handle: 'drinks' },
  { label: 'Merch', handle: 'merch' },
  { label: 'Wholesale', handle: 'wholesale' },
];

/** Whether the text can be one of the shop's cursors, which are base64. */
export const isCursor = (text: string) => /^[\w+/=-]{1,512}$/.test(text);
