import { shopCollections, type ProductSummary } from '../catalogue/product.ts';

export interface ProductSection {
  label: string;
  /** Sold to other shops, so in a section of its own behind everything else. */
  isWholesale: boolean;
  products: ProductSummary[];
}

const WHOLESALE = 'wholesale';
const retail = shopCollections.filter(({ handle }) => handle !== WHOLESALE);

/** Whether it is sold by the case to other shops: by its type or a tag. */
export const isWholesale = ({ productType, tags }: ProductSummary): boolean =>
  [productType, ...tags].some((each) => each.trim().toLowerCase() === WHOLESALE);

/** Products in the sections of the whole shop: those of its tabs by their type, what is left, and cases at the end. */
export function productSections(products: readonly ProductSummary[]): ProductSection[] {
  const cases = products.filter(isWholesale);
  const goods = products.filter((each) => !isWholesale(each));
  const ofTabs = retail.map(({ label, handle }) => ({
    label,
    products: goods.filter(({ productType }) => isOfTab(productType, handle)),
  }));
  const others = goods.filter(
    ({ productType }) => !retail.some(({ handle }) => isOfTab(productType, handle)),
  );
  return [
    ...ofTabs.map((section) => ({ ...section, isWholesale: false })),
    { label: 'More', isWholesale: false, products: others },
    { label: 'By the case', isWholesale: true, products: cases },
  ].filter((section) => section.products.length > 0);
}

// "Drink" and "Drinks" are of the tab drinks.
const isOfTab = (productType: string, handle: string) =>
  [handle, handle.replace(/s$/, '')].includes(productType.trim().toLowerCase());

/** The widths of a grid, by how many columns it has. */
export const COLUMNS = [2, 3, 4] as const;
export type Columns = (typeof COLUMNS)[number];

/**
 * With how many columns the first and the last card of a grid take two of them, so that no card stands alone in its
 * last row.
 * @param wideFirst whether the first one is to be wide
 */
export function wideCards(
  count: number,
  wideFirst: boolean,
): { first: Columns[]; last: Columns[] } {
  const first: Columns[] = [];
  const last: Columns[] = [];
  for (const columns of COLUMNS) {
    const isAlone = (cells: number) => cells % columns === 1;
    // The last of two columns takes the whole row; of more it would leave a gap, so the first one gives way.
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
