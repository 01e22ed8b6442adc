import type { ShopCollection, ShopProduct } from '../catalogue/catalogue.ts';
import type { ShopArticle } from '../content/content.ts';
import type { ShopPage } from '../data/pages.ts';
import { plainText } from '../content/text.ts';
import { wordsOf } from './words.ts';

export type SearchField =
  | 'AUTHOR'
  | 'BODY'
  | 'PRODUCT_TYPE'
  | 'TAG'
  | 'TITLE'
  | 'VARIANTS_BARCODE'
  | 'VARIANTS_SKU'
  | 'VARIANTS_TITLE'
  | 'VENDOR';

type Texts = Partial<Record<SearchField, string[]>>;
type Searchable = ShopProduct | ShopCollection | ShopPage | ShopArticle;

/** What a hit in a field is worth, next to one elsewhere. */
const weights: Record<SearchField, number> = {
  TITLE: 10,
  PRODUCT_TYPE: 4,
  TAG: 4,
  VENDOR: 3,
  AUTHOR: 3,
  VARIANTS_TITLE: 3,
  VARIANTS_SKU: 3,
  VARIANTS_BARCODE: 3,
  BODY: 1,
};

const allFields = Object.keys(weights) as SearchField[];

function textsOf(item: Searchable): Texts {
  switch (item.__typename) {
    case 'Product':
      return {
        TITLE: [item.title],
        PRODUCT_TYPE: [item.productType],
        TAG: item.tags,
        VENDOR: [item.vendor],
        VARIANTS_TITLE: item.variants.map(({ title }) => title),
        VARIANTS_SKU: item.variants.map(({ sku }) => sku),
        VARIANTS_BARCODE: item.variants.flatMap(({ barcode }) => barcode ?? []),
        BODY: [item.description],
      };
    case 'Collection':
      return { TITLE: [item.title], BODY: [item.description] };
    case 'Page':
      return { TITLE: [item.title], BODY: [plainText(item.body)] };
    case 'Article':
      return {
        TITLE: [item.title],
        AUTHOR: [item.author.name],
        TAG: item.tags,
        BODY: [item.content],
      };
  }
}

// The catalogue and the content never change, so their words are read once.
const known = new WeakMap<Searchable, Map<SearchField, Set<string>>>();

function indexOf(item: Searchable) {
  const before = known.get(item);
  if (before) return before;
  const index = new Map(
    Object.entries(textsOf(item)).map(
      ([field, texts]) => [field as SearchField, new Set(texts.flatMap(wordsOf))] as const,
    ),
  );
  known.set(item, index);
  return index;
}

/**
 * The items that hold every word of a query, those that hold it in weightier fields first; all of them for `*`.
 * @param prefix whether the last word may be the beginning of one
 */
export function searchItems<Item extends Searchable>(
  items: readonly Item[],
  query: string,
  prefix: boolean,
  fields: readonly SearchField[] = allFields,
): Item[] {
  if (query.trim() === '*') return [...items];
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const last = words.length - 1;
  return items
    .map((item) => {
      const index = indexOf(item);
      const scores = words.map((word, at) => scoreOf(index, word, prefix && at === last, fields));
      return { item, score: scores.includes(0) ? 0 : scores.reduce((sum, each) => sum + each, 0) };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

function scoreOf(
  index: Map<SearchField, Set<string>>,
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
    .reduce((sum, field) => sum + weights[field], 0);
}
