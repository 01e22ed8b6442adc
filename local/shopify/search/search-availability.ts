import type { ShopProduct } from '../catalogue/catalogue.ts';

export type UnavailableProducts = 'HIDE' | 'LAST' | 'SHOW';

/** The products with the sold-out ones last (as when nothing is said), left out, or where they are. */
export function arrange(
  products: readonly ShopProduct[],
  unavailable: UnavailableProducts | null | undefined,
): readonly ShopProduct[] {
  if (unavailable === 'SHOW') return products;
  const buyable = products.filter(({ availableForSale }) => availableForSale);
  if (unavailable === 'HIDE') return buyable;
  return [...buyable, ...products.filter(({ availableForSale }) => !availableForSale)];
}
