import type { PagePath, SitePath } from '../layout/site-path.ts';
import type { Money } from '../../lib/price.ts';
import type { ShopPicture } from '../../lib/shop-picture.ts';

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
  /** Sanitised. */
  descriptionHtml: string;
  tags: string[];
  availableForSale: boolean;
  seo: { title: string | null; description: string | null };
  pictures: ShopPicture[];
  collections: string[];
  variants: Variant[];
}

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
  /** Cursor of the next page; undefined on the last one. */
  next: string | undefined;
}

const UNLISTED_TAGS = new Set(['hidden', 'internal', 'distributor']);

/** Whether lists show the product; an unlisted one can still be opened by its address. */
export function isListed({ tags }: { tags: string[] }): boolean {
  return !tags.some((tag) => UNLISTED_TAGS.has(tag.trim().toLowerCase()));
}

/** The variants with a price to advertise: those in stock, or else the first one. */
export function pricedVariants({ variants }: Pick<Product, 'variants'>): Variant[] {
  const buyable = variants.filter(({ availableForSale }) => availableForSale);
  const shown = buyable.length > 0 ? buyable : variants.slice(0, 1);
  return shown.filter(({ price }) => Number(price?.amount) > 0);
}

/** The id of the variant with that number, as links of Shopify's have it. */
export const variantId = (number: string) => `gid://shopify/ProductVariant/${number}`;

/** Stands in place of the collection in the address of a product opened from the whole shop. */
export const ANY_COLLECTION = 'product';

export const productPath = (handle: string, collection = ANY_COLLECTION): SitePath =>
  `/shop/${encodeURIComponent(collection)}/${encodeURIComponent(handle)}`;

export function collectionPath(collection?: string, after?: string): SitePath {
  const path: PagePath = collection ? `/shop/${encodeURIComponent(collection)}` : '/shop';
  return after ? `${path}?after=${encodeURIComponent(after)}` : path;
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
