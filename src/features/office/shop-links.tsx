import { OTHER } from '../../analytics/visit-database.ts';
import { env } from '../../runtime/env.ts';
import { productPath } from '../shop/catalogue/product-path.ts';
import type { Products } from './office-data.ts';

/** The address of a page of Shopify's admin; undefined for a shop that is not at myshopify.com. */
export function adminAddress(page: string): string | undefined {
  const [, shop] =
    /^(?:https:\/\/)?([\w-]+)\.myshopify\.com/.exec(env().SHOPIFY_STORE_DOMAIN) ?? [];
  return shop && `https://admin.shopify.com/store/${shop}/${page}`;
}

/** The title of a product with a link to its page; its handle, if the shop does not have it any more. */
export const ProductLink = ({ handle, products }: { handle: string; products: Products }) =>
  handle === OTHER ? (
    handle
  ) : (
    <a href={productPath(handle)}>{products.get(handle)?.title ?? handle}</a>
  );
