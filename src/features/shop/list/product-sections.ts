import { isWholesale, WHOLESALE } from '../catalogue/product.ts';
import { shopCollections } from '../catalogue/product-path.ts';
import type { ProductSummary } from '../catalogue/product-schema.ts';

export interface ProductSection {
  label: string;
  isWholesale: boolean;
  products: ProductSummary[];
}

const retailTabs = shopCollections.filter(({ handle }) => handle !== WHOLESALE);

/** Divides all products into sections: one for each tab, by product type, then the other products, then wholesale. */
export function productSections(products: readonly ProductSummary[]): ProductSection[] {
  const retailProducts = products.filter((each) => !isWholesale(each));
  const ofTab = (handle: string) =>
    retailProducts.filter(({ productType }) => isOfTab(productType, handle));
  const others = retailProducts.filter(
    ({ productType }) => !retailTabs.some(({ handle }) => isOfTab(productType, handle)),
  );
  return [
    ...retailTabs.map(({ label, handle }) => ({ label, products: ofTab(handle) })),
    { label: 'More', products: others },
    { label: 'By the case', isWholesale: true, products: products.filter(isWholesale) },
  ]
    .map((section) => ({ isWholesale: false, ...section }))
    .filter((section) => section.products.length > 0);
}

// The product types "Drink" and "Drinks" both belong to the tab drinks.
const isOfTab = (productType: string, handle: string) =>
  [handle, handle.replace(/s$/, '')].includes(productType.trim().toLowerCase());

export const COLUMNS = [2, 3, 4] as const;
export type Columns = (typeof COLUMNS)[number];

/**
 * Decides at which numbers of columns the first and the last card of a grid span two columns, so that no card is alone
 * in the last row.
 */
export function wideCards(
  count: number,
  wideFirst: boolean,
): { first: Columns[]; last: Columns[] } {
  const first: Columns[] = [];
  const last: Columns[] = [];
  for (const columns of COLUMNS) {
    const isAlone = (cells: number) => cells % columns === 1;
    // The last card fills the row of two columns. In wider grids it would leave a gap, so the first card is not wide.
    if (!wideFirst) {
      if (isAlone(count)) first.push(columns);
    } else if (!isAlone(count + 1)) {
      first.push(columns);
    } else if (columns === 2) {
      first.push(columns);
      if (count > 1) last.push(columns);
    }
  }
  return { first, last };
}
