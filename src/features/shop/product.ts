import type { Money } from '../../lib/price.ts';

/** A picture as the shop gives it; sizes are null for pictures it does not host. */
export interface ShopPicture {
  url: string;
  altText: string | null;
  width: number | null;
  height: number | null;
}

export interface Variant {
  id: string;
  title: string;
  sku: string | null;
  availableForSale: boolean;
  price: Money | null;
  compareAtPrice: Money | null;
}

export interface ProductSummary {
  id: string;
  handle: string;
  title: string;
  description: string;
  tags: string[];
  availableForSale: boolean;
  featuredImage: ShopPicture | null;
  price: Money | null;
  compareAtPrice: Money | null;
}

export interface Product {
  id: string;
  handle: string;
  title: string;
  description: string;
  /** Sanitised: safe to show as it is. */
  descriptionHtml: string;
  tags: string[];
  availableForSale: boolean;
  seo: { title: string | null; description: string | null };
  pictures: ShopPicture[];
  /** Handles of the collections it belongs to. */
  collections: string[];
  variants: Variant[];
}

/** What lists show of it. */
export function summaryOf(product: Product): ProductSummary {
  const { id, handle, title, description, tags, availableForSale, pictures, variants } = product;
  return {
    id,
    handle,
    title,
    description,
    tags,
    availableForSale,
    featuredImage: pictures[0] ?? null,
    price: variants[0]?.price ?? null,
    compareAtPrice: variants[0]?.compareAtPrice ?? null,
  };
}

export interface ProductList {
  title: string;
  description: string;
  products: ProductSummary[];
  /** Where the next page of the list begins; undefined on the last one. */
  next: string | undefined;
}

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show it. An unlisted product can still be opened by its address. */
export function isListed({ tags }: { tags: string[] }): boolean {
  return !tags.some((tag) => UNLISTED_TAGS.has(tag.trim().toLowerCase()));
}

/** The variants whose price the product's page shows, the first one above all others: those to be had, or else the first. */
export function pricedVariants({ variants }: Pick<Product, 'variants'>): Variant[] {
  const buyable = variants.filter(({ availableForSale }) => availableForSale);
  const shown = buyable.length > 0 ? buyable : variants.slice(0, 1);
  return shown.filter(({ price }) => Number(price?.amount) > 0);
}

/** In an address, this word stands where the collection would, for a product opened from the whole shop. */
export const ANY_COLLECTION = 'product';

export const productPath = (handle: string, collection = ANY_COLLECTION) =>
  `/shop/${encodeURIComponent(collection)}/${encodeURIComponent(handle)}`;

export const collectionPath = (collection?: string, after?: string) =>
  `/shop${collection ? `/${encodeURIComponent(collection)}` : ''}${after ? `?after=${encodeURIComponent(after)}` : ''}`;

/**
 * The handle in a segment of an address, which is still encoded there; undefined when it cannot be one of the
 * shop's, so that nobody has to be asked.
 */
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

/** The collections that the shop's filters lead to. */
export const shopCollections = [
  { label: 'Drinks', handle: 'drinks' },
  { label: 'Merch', handle: 'merch' },
  { label: 'Wholesale', handle: 'wholesale' },
];

/** Cursors are base64; a page asked for with anything else does not exist. */
export const isCursor = (text: string) => /^[\w+/=-]{1,512}$/.test(text);

/** More than that of one thing is a matter for the wholesale form. */
export const MAX_QUANTITY = 100;
