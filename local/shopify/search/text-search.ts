import type { ShopProduct } from '../catalogue/catalogue.ts';
import { wordsOf } from '../text.ts';

/** The weight of a match by Shopify's SearchableField. */
const weights = {
  TITLE: 10,
  PRODUCT_TYPE: 4,
  TAG: 4,
  VENDOR: 3,
  VARIANTS_TITLE: 3,
  VARIANTS_SKU: 3,
  BODY: 1,
};

export type SearchField = keyof typeof weights;

const allFields = Object.keys(weights) as SearchField[];

const textsOf = (product: ShopProduct): Record<SearchField, string[]> => ({
  TITLE: [product.title],
  PRODUCT_TYPE: [product.productType],
  TAG: product.tags,
  VENDOR: [product.vendor],
  VARIANTS_TITLE: product.variants.map(({ title }) => title),
  VARIANTS_SKU: product.variants.map(({ sku }) => sku),
  BODY: [product.description],
});

type Index = Map<SearchField, Set<string>>;

// The texts of the catalogue never change, so each product is indexed once.
const indexes = new WeakMap<ShopProduct, Index>();

function indexOf(product: ShopProduct): Index {
  const existing = indexes.get(product);
  if (existing) return existing;
  const texts = textsOf(product);
  const index: Index = new Map(
    allFields.map((field) => [field, new Set(texts[field].flatMap(wordsOf))]),
  );
  indexes.set(product, index);
  return index;
}

export type TextSearch = {
  query: string;
  /** Whether the last word matches as a prefix. */
  prefix: boolean;
  fields?: readonly SearchField[] | null | undefined;
  /** Whether sold-out products come last (the default), are hidden, or keep their rank. */
  unavailable?: 'HIDE' | 'LAST' | 'SHOW' | null | undefined;
};

/** The products that contain every word of the query, by descending weight of the matches; all products for `*`. */
export function searchProducts(
  products: readonly ShopProduct[],
  { query, prefix, fields, unavailable }: TextSearch,
): readonly ShopProduct[] {
  const matches =
    query.trim() === '*' ? products : rank(products, query, prefix, fields ?? allFields);
  if (unavailable === 'SHOW') return matches;
  const available = matches.filter(({ availableForSale }) => availableForSale);
  if (unavailable === 'HIDE') return available;
  return [...available, ...matches.filter(({ availableForSale }) => !availableForSale)];
}

function rank(
  products: readonly ShopProduct[],
  query: string,
  prefix: boolean,
  fields: readonly SearchField[],
): ShopProduct[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const last = words.length - 1;
  return products
    .map((product) => {
      const index = indexOf(product);
      const scores = words.map((word, at) => scoreOf(index, word, prefix && at === last, fields));
      return {
        product,
        score: scores.includes(0) ? 0 : scores.reduce((total, each) => total + each, 0),
      };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ product }) => product);
}

function scoreOf(
  index: Index,
  word: string,
  prefix: boolean,
  fields: readonly SearchField[],
): number {
  return fields
    .filter((field) => {
      const words = index.get(field);
      if (!words) return false;
      return words.has(word) || (prefix && [...words].some((each) => each.startsWith(word)));
    })
    .reduce((total, field) => total + weights[field], 0);
}
