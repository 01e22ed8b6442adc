import { decodedSegment } from '../../../lib/addresses.ts';
import type { PagePath, SitePath } from '../../seo/site-path.ts';
import type { Product } from './product.ts';

/** Collections that the shop has tabs for. */
export const shopCollections = [
  { label: 'Drinks', handle: 'drinks' },
  { label: 'Merch', handle: 'merch' },
  { label: 'Wholesale', handle: 'wholesale' },
];

/** Segment in place of the collection, in the URL of a product that was opened from the whole shop. */
export const ANY_COLLECTION = 'product';

/** The path of a product page. @param collection handle of the collection that the visitor came from */
export const productPath = (handle: string, collection = ANY_COLLECTION): SitePath =>
  `/shop/${encodeURIComponent(collection)}/${encodeURIComponent(handle)}`;

/** The path of a product page that shows a variant. @param number of the variant */
export const variantPath = (handle: string, number: number): SitePath =>
  `${productPath(handle)}?variant=${number}`;

/** The path of a collection, or of the whole shop. */
export const collectionPath = (collection?: string): PagePath =>
  collection ? `/shop/${encodeURIComponent(collection)}` : '/shop';

/** The path of the form that asks for a message when a variant is back in stock. @param variant id of the variant */
export const restockPath = (handle: string, variant: string): SitePath =>
  `/forms/restock?${new URLSearchParams({ product: handle, variant: variant.replace(/.*\//, '') })}`;

/** Breadcrumbs of a product: the shop, the first of `shopCollections` that contains the product, the product. */
export function productTrail({
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

/** Whether a product has an address in a collection. @param collection its handle, or `ANY_COLLECTION` */
export const isInCollection = (
  { collections }: Pick<Product, 'collections'>,
  collection: string,
): boolean => collection === ANY_COLLECTION || collections.includes(collection);

/** Decodes the handle in a segment of a URL. Undefined for text that cannot be a handle. */
export function handleFrom(segment: string): string | undefined {
  const handle = decodedSegment(segment) ?? '';
  return /^[\p{Ll}\p{Lo}\p{N}](?:[\p{Ll}\p{Lo}\p{M}\p{N}_-]|\.(?!\.|$)){0,254}$/u.test(handle)
    ? handle
    : undefined;
}
