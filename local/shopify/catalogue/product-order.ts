import type { ShopCollection, ShopProduct } from './catalogue.ts';

const byText =
  (read: (product: ShopProduct) => string) =>
  (a: ShopProduct, b: ShopProduct): number =>
    read(a).localeCompare(read(b));

const lowestPrice = ({ variants }: ShopProduct): number =>
  Math.min(...variants.map(({ cents }) => cents));

const isBestseller = ({ tags }: ShopProduct) => tags.includes('bestseller');

/** Comparators by Shopify's sort keys. The keys without one, such as ID and MANUAL, have the catalogue's order. */
const orders: Record<string, (a: ShopProduct, b: ShopProduct) => number> = {
  TITLE: byText(({ title }) => title),
  PRICE: (a, b) => lowestPrice(a) - lowestPrice(b),
  CREATED: byText(({ createdAt }) => createdAt),
  CREATED_AT: byText(({ createdAt }) => createdAt),
  UPDATED_AT: byText(({ updatedAt }) => updatedAt),
  PRODUCT_TYPE: byText(({ productType }) => productType),
  VENDOR: byText(({ vendor }) => vendor),
  BEST_SELLING: (a, b) => Number(isBestseller(b)) - Number(isBestseller(a)),
};

/** The products in the order of a Shopify sort key. */
export function sortProducts(
  list: readonly ShopProduct[],
  key: string | null | undefined,
): readonly ShopProduct[] {
  const order = orders[key ?? ''];
  return order ? list.toSorted(order) : list;
}

/** The collections by title, or in the order of the catalogue, in which all were changed at the same time. */
export const sortCollections = (
  list: readonly ShopCollection[],
  key: string | null | undefined,
): readonly ShopCollection[] =>
  key === 'TITLE' ? list.toSorted((a, b) => a.title.localeCompare(b.title)) : list;
