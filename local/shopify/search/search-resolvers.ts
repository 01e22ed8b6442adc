import { GraphQLError } from 'graphql';
import type { Catalogue, ShopCollection } from '../catalogue/catalogue.ts';
import { sortProducts } from '../catalogue/product-order.ts';
import type { Resolvers } from '../context.ts';
import { notInLocalShop } from '../protocol/arguments.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { wordsOf } from '../text.ts';
import { facetsOf } from './product-facets.ts';
import { filterProducts, type ProductFilter } from './product-filters.ts';
import { searchProducts, type SearchField, type TextSearch } from './text-search.ts';

type SearchArguments = PageArguments & {
  query: string;
  types?: string[] | null;
  sortKey?: string | null;
  prefix?: 'LAST' | 'NONE' | null;
  productFilters?: ProductFilter[] | null;
  unavailableProducts?: TextSearch['unavailable'];
};

type SuggestionArguments = {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  types?: string[] | null;
  searchableFields?: SearchField[] | null;
  unavailableProducts?: TextSearch['unavailable'];
};

const MAX_SUGGESTIONS = 10;
const suggestionFields: SearchField[] = ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'];

const includes = (types: string[] | null | undefined, type: string) =>
  !types || types.includes(type);

export const searchResolvers: Resolvers = {
  QueryRoot: {
    // The local shop has no pages and no articles, so the only results are products.
    search: (_root: unknown, args: SearchArguments, { catalogue }) => {
      const { query, types, productFilters, sortKey, unavailableProducts: unavailable } = args;
      const matches = includes(types, 'PRODUCT')
        ? searchProducts(catalogue.products, { query, prefix: args.prefix === 'LAST', unavailable })
        : [];
      const results = sortProducts(filterProducts(matches, productFilters), sortKey);
      return Object.assign(paginate(results, args, 'search'), {
        totalCount: results.length,
        productFilters: () => facetsOf(matches, productFilters),
      });
    },
    predictiveSearch: (_root: unknown, args: SuggestionArguments, { catalogue }) => {
      const { query, types, searchableFields, unavailableProducts: unavailable } = args;
      const limit = args.limit ?? MAX_SUGGESTIONS;
      if (limit < 1 || limit > MAX_SUGGESTIONS) {
        throw new GraphQLError(`limit must be within 1..${MAX_SUGGESTIONS}`, {
          extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
        });
      }
      if (args.limitScope !== 'EACH') {
        throw notInLocalShop('QueryRoot.predictiveSearch(limitScope: ALL)');
      }
      const fields = searchableFields ?? suggestionFields;
      return {
        articles: [],
        collections: includes(types, 'COLLECTION')
          ? suggestCollections(catalogue, query).slice(0, limit)
          : [],
        pages: [],
        queries: includes(types, 'QUERY') ? suggestQueries(catalogue, query).slice(0, limit) : [],
        products: includes(types, 'PRODUCT')
          ? searchProducts(catalogue.products, { query, prefix: true, fields, unavailable }).slice(
              0,
              limit,
            )
          : [],
      };
    },
  },
  SearchResultItemConnection: {
    productFilters: ({ productFilters }: { productFilters: () => unknown }) => productFilters(),
  },
};

/** Completions of the query from titles and tags of products for sale, shortest first. */
function suggestQueries({ products }: Catalogue, query: string) {
  const typed = wordsOf(query).join(' ');
  if (typed === '') return [];
  const phrases = products
    .filter(({ availableForSale }) => availableForSale)
    .flatMap(({ title, tags }) => [title, ...tags])
    .flatMap((text) => {
      const words = wordsOf(text);
      // A phrase starts at any word of the text: "Classic Lime Margarita" completes "lime" too.
      return words.map((_word, start) => words.slice(start).join(' '));
    })
    .filter((phrase) => phrase.startsWith(typed));
  return [...new Set(phrases)]
    .toSorted((a, b) => a.length - b.length || a.localeCompare(b))
    .map((text) => ({
      text,
      styledText: `<mark>${typed}</mark><span>${text.slice(typed.length)}</span>`,
      trackingParameters: null,
    }));
}

/** The collections of which every typed word begins a word of the title. */
function suggestCollections({ collectionsByHandle }: Catalogue, query: string): ShopCollection[] {
  const typed = wordsOf(query);
  return [...collectionsByHandle.values()].filter(
    ({ title }) =>
      typed.length > 0 &&
      typed.every((word) => wordsOf(title).some((each) => each.startsWith(word))),
  );
}
