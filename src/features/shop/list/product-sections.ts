import { isWholesale, WHOLESALE, type ProductSummary } from '../catalogue/product.ts';
import { shopCollections } from '../catalogue/product-path.ts';

export interface ProductSection {
  label: string;
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
    { label: 'By the case', products: products.filter(isWholesale) },
  ].filter((section) => section.products.length > 0);
}

// The product types "Drink" and "Drinks" both belong to the tab drinks.
const isOfTab = (productType: string, handle: string) =>
  [handle, handle.replace(/s$/, '')].includes(productType.trim().toLowerCase());

export const COLUMNS = [2, 3, 4] as const;
export type Columns = (typeof COLUMNS)[number];

/**
 * The numbers of columns at which a card of a grid spans two of them, so that the last row has no free cell: the first
 * card does, then the last, then the second. A single card does not fill its row.
 * @param wideFirst whether the first card takes a whole row of two columns in any case
 */
export const wideColumns = (index: number, count: number, wideFirst: boolean): Columns[] =>
  COLUMNS.filter((columns) => {
    const rest = (columns - (count % columns)) % columns;
    const free = rest === 0 && columns === 2 && wideFirst ? 2 : rest;
    return [0, count - 1, 1].slice(0, free).includes(index);
  });
