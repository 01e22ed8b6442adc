import { productMetafields, type WrittenMetafield } from '../data/product-metafields.ts';
import type { ShopProduct } from './catalogue.ts';

export type MetafieldIdentifier = { namespace?: string | null; key: string };

type ShopMetafield = WrittenMetafield & { __typename: 'Metafield'; id: string };

/** The metafield of a product; null when the product has none of that namespace and key. */
export function metafieldOf(
  { id }: ShopProduct,
  { namespace, key }: MetafieldIdentifier,
): ShopMetafield | null {
  const number = id.replace(/\D/g, '');
  const own = productMetafields[number] ?? [];
  const index = own.findIndex((each) => each.namespace === namespace && each.key === key);
  const written = own[index];
  if (!written) return null;
  return {
    ...written,
    __typename: 'Metafield',
    id: `gid://shopify/Metafield/${number}${index + 1}`,
  };
}
