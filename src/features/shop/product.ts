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

/** In an address, this word stands where the collection would, for a product opened from the whole shop. */
export const ANY_COLLECTION = 'product';

export const productPath = (handle: string, collection = ANY_COLLECTION) =>
  `/shop/${collection}/${handle}`;

export const collectionPath = (collection?: string, after?: string) =>
  `/shop${collection ? `/${collection}` : ''}${after ? `?after=${encodeURIComponent(after)}` : ''}`;

/** Handles as the shop makes them; anything else in an address needs no question to the shop. */
export const isHandle = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N}_-]{0,254}$/u.test(text);

/** Cursors are base64; a page asked for with anything else does not exist. */
export const isCursor = (text: string) => /^[\w+/=-]{1,512}$/.test(text);
