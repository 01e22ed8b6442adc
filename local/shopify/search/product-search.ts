import type { ShopProduct } from '../catalogue/catalogue.ts';
import {
  compileSearchQuery,
  hasText,
  isDate,
  isNumber,
  isText,
  type FieldTest,
} from './search-query.ts';
import { wordsOf } from './words.ts';

const byText =
  (read: (product: ShopProduct) => string) =>
  (a: ShopProduct, b: ShopProduct): number =>
    read(a).localeCompare(read(b));

const orders: Record<string, (a: ShopProduct, b: ShopProduct) => number> = {
  TITLE: byText(({ title }) => title),
  PRICE: (a, b) => lowestPrice(a) - lowestPrice(b),
  CREATED: byText(({ createdAt }) => createdAt),
  CREATED_AT: byText(({ createdAt }) => createdAt),
  UPDATED_AT: byText(({ createdAt }) => createdAt),
  PRODUCT_TYPE: byText(({ productType }) => productType),
  VENDOR: byText(({ vendor }) => vendor),
  BEST_SELLING: (a, b) => Number(isBestseller(b)) - Number(isBestseller(a)),
};

const isBestseller = ({ tags }: ShopProduct) => tags.includes('bestseller');

export const lowestPrice = ({ variants }: ShopProduct): number =>
  Math.min(...variants.map(({ cents }) => cents));

const sorted = new WeakMap<readonly ShopProduct[], Map<string, readonly ShopProduct[]>>();

/**
 * The list in the order of a Shopify sort key. The catalogue's own order is that of the ids, and
 * what a collection's products are in by hand.
 */
export function sortProducts(list: readonly ShopProduct[], key: string): readonly ShopProduct[] {
  const order = orders[key];
  if (!order) return list;
  const known = sorted.get(list) ?? new Map<string, readonly ShopProduct[]>();
  sorted.set(list, known);
  const result = known.get(key) ?? list.toSorted(order);
  known.set(key, result);
  return result;
}

const fields: Record<string, FieldTest<ShopProduct>> = {
  available_for_sale: ({ availableForSale }, { text }) => String(availableForSale) === text,
  created_at: ({ createdAt }, term) => isDate(createdAt, term),
  product_type: ({ productType }, term) =>
    term.text.split(',').some((text) => isText(productType, { ...term, text: text.trim() })),
  tag: ({ tags }, term) => tags.some((tag) => isText(tag, term)),
  tag_not: ({ tags }, term) => !tags.some((tag) => isText(tag, term)),
  title: ({ title }, term) => hasText(title, term),
  updated_at: ({ createdAt }, term) => isDate(createdAt, term),
  'variants.price': ({ variants }, term) =>
    variants.some(({ cents }) => isNumber(cents / 100, term)),
  vendor: ({ vendor }, term) => isText(vendor, term),
};

const anywhere: FieldTest<ShopProduct> = ({ title, tags, productType, vendor, variants }, term) =>
  [title, productType, vendor, ...tags].some((text) => hasText(text, term)) ||
  variants.some((variant) => hasText(variant.title, term) || isText(variant.sku, term));

/** The products that a query in Shopify's search syntax finds, in the order of a sort key. */
export function searchProducts(
  list: readonly ShopProduct[],
  query: string | null | undefined,
  key: string,
): readonly ShopProduct[] {
  const search = compileSearchQuery(query, fields, anywhere);
  const inOrder = sortProducts(list, key);
  if (!search) return inOrder;
  const found = inOrder.filter(search.test);
  if (key !== 'RELEVANCE') return found;
  const hits = ({ title }: ShopProduct) =>
    wordsOf(title).filter((word) => search.words.some((each) => word.startsWith(each))).length;
  return found.toSorted((a, b) => hits(b) - hits(a));
}
