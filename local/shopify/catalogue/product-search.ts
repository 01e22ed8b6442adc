import type { Resolvers } from '../context.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { wordsOf } from '../text.ts';
import type { ShopProduct } from './catalogue.ts';
import { sortProducts } from './product-order.ts';

type SearchArguments = PageArguments & {
  query: string;
  types?: string[] | null;
  sortKey?: string | null;
  prefix?: 'LAST' | 'NONE' | null;
  /** Whether sold-out products come last (the default), are left out, or keep their rank. */
  unavailableProducts?: 'HIDE' | 'LAST' | 'SHOW' | null;
};

type SuggestionArguments = Pick<SearchArguments, 'query' | 'types'> & { limit?: number | null };

type Words = { title: Set<string>; all: Set<string> };

// The texts of the catalogue never change, so the words of a product are found once.
const words = new WeakMap<ShopProduct, Words>();

function wordsOfProduct(product: ShopProduct): Words {
  const { title, productType, vendor, tags, variants, description } = product;
  const others = [productType, vendor, ...tags, ...variants.map((each) => each.title), description];
  const found = words.get(product) ?? {
    title: new Set(wordsOf(title)),
    all: new Set([title, ...others].flatMap(wordsOf)),
  };
  words.set(product, found);
  return found;
}

/**
 * The products with every word of a text, those with more of them in the title first; all products for `*`.
 * @param isPrefix whether the last word may be the beginning of one
 */
export function searchProducts(
  products: readonly ShopProduct[],
  text: string,
  isPrefix = false,
): readonly ShopProduct[] {
  if (text.trim() === '*') return products;
  const typed = wordsOf(text);
  const has = (own: Set<string>, word: string) =>
    own.has(word) ||
    (isPrefix && word === typed.at(-1) && [...own].some((each) => each.startsWith(word)));
  const inTitle = (product: ShopProduct) =>
    typed.filter((word) => has(wordsOfProduct(product).title, word)).length;
  return products
    .filter(
      (each) => typed.length > 0 && typed.every((word) => has(wordsOfProduct(each).all, word)),
    )
    .toSorted((one, other) => inTitle(other) - inTitle(one));
}

const includes = (types: string[] | null | undefined, type: string) =>
  !types || types.includes(type);

/** The search of the shop, which has no pages, articles and suggested queries. */
export const searchQueries: Resolvers[string] = {
  search: (_root: unknown, args: SearchArguments, { catalogue }) => {
    const { query, types, sortKey, prefix, unavailableProducts } = args;
    const found = includes(types, 'PRODUCT')
      ? sortProducts(searchProducts(catalogue.products, query, prefix === 'LAST'), sortKey)
      : [];
    const available = found.filter((each) => each.availableForSale);
    const soldOut = found.filter((each) => !each.availableForSale);
    const results =
      unavailableProducts === 'SHOW'
        ? found
        : unavailableProducts === 'HIDE'
          ? available
          : [...available, ...soldOut];
    return { ...paginate(results, args, 'search'), totalCount: results.length, productFilters: [] };
  },
  predictiveSearch: (_root: unknown, args: SuggestionArguments, { catalogue }) => {
    const limit = args.limit ?? 10;
    const collections = [...catalogue.collectionsByHandle.values()].filter(({ title }) =>
      wordsOf(args.query).every((word) => wordsOf(title).some((each) => each.startsWith(word))),
    );
    const products = searchProducts(catalogue.products, args.query, true);
    return {
      articles: [],
      pages: [],
      queries: [],
      collections: includes(args.types, 'COLLECTION') ? collections.slice(0, limit) : [],
      products: includes(args.types, 'PRODUCT') ? products.slice(0, limit) : [],
    };
  },
};
