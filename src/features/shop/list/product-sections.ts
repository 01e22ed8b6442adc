import { isWholesale, WHOLESALE, type ProductSummary } from '../catalogue/product.ts';
import { shopCollections } from '../catalogue/product-path.ts';

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

/** Cards that span two columns, by position, with the numbers of columns at which they do. */
export type WideCards = Record<'first' | 'second' | 'last', Columns[]>;

/**
 * Decides at which numbers of columns cards of a grid span two columns, so that its last row has no free cell. A single
 * card does not fill its row.
 * @param wideFirst whether the first card takes a whole row of two columns in any case
 */
export function wideCards(count: number, wideFirst: boolean): WideCards {
  const wide: WideCards = { first: [], second: [], last: [] };
  for (const columns of COLUMNS) {
    const rest = (columns - (count % columns)) % columns;
    const free = rest === 0 && columns === 2 && wideFirst ? 2 : rest;
    if (free > 0) wide.first.push(columns);
    if (free > 1 && count > 1) wide.last.push(columns);
    if (free > 2 && count > 2) wide.second.push(columns);
  }
  return wide;
}
