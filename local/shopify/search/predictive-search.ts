import { GraphQLError } from 'graphql';
import type { ShopCollection, ShopProduct } from '../catalogue/catalogue.ts';
import { articles, type ShopArticle } from '../content/content.ts';
import type { ShopContext } from '../context.ts';
import { pages, type ShopPage } from '../data/pages.ts';
import { arrange, type UnavailableProducts } from './search-availability.ts';
import { suggestQueries, type QuerySuggestion } from './search-suggestions.ts';
import { searchSession } from './search-session.ts';
import { searchItems, type SearchField } from './text-search.ts';

type Results = {
  queries: QuerySuggestion[];
  products: ShopProduct[];
  collections: ShopCollection[];
  pages: ShopPage[];
  articles: ShopArticle[];
};

type PredictiveSearchType = 'QUERY' | 'PRODUCT' | 'COLLECTION' | 'PAGE' | 'ARTICLE';

type Arguments = {
  query: string;
  limit?: number | null;
  limitScope?: 'ALL' | 'EACH' | null;
  searchableFields?: SearchField[] | null;
  types?: PredictiveSearchType[] | null;
  unavailableProducts?: UnavailableProducts | null;
};

const MAX = 10;
const fieldsByDefault: SearchField[] = ['TITLE', 'PRODUCT_TYPE', 'VARIANTS_TITLE', 'VENDOR'];
const typesByDefault: PredictiveSearchType[] = ['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE'];

/** What may be meant by the beginning of a query, of every type; the last word may be unfinished. */
export function predictiveSearch(_root: unknown, args: Arguments, { catalogue }: ShopContext) {
  const { query, limitScope, unavailableProducts } = args;
  const limit = args.limit ?? MAX;
  if (limit < 1 || limit > MAX) {
    throw new GraphQLError(`limit must be within 1..${MAX}`, {
      extensions: { code: 'INVALID_FIELD_ARGUMENTS' },
    });
  }
  const types = args.types ?? typesByDefault;
  const fields = args.searchableFields ?? fieldsByDefault;
  const of = <Item>(type: PredictiveSearchType, search: () => readonly Item[]): Item[] =>
    types.includes(type) ? search().slice(0, limit) : [];

  const found: Results = {
    queries: of('QUERY', () => suggestQueries(catalogue, query)),
    products: of('PRODUCT', () =>
      arrange(searchItems(catalogue.products, query, true, fields), unavailableProducts),
    ),
    collections: of('COLLECTION', () => searchItems(catalogue.collections, query, true, fields)),
    pages: of('PAGE', () => searchItems(pages, query, true, fields)),
    articles: of('ARTICLE', () => searchItems(articles, query, true, fields)),
  };
  const shares = limitScope === 'EACH' ? undefined : share(found, limit);
  const typed = new URLSearchParams({ _psid: searchSession(query), _psq: query });
  const track = <Item>(items: readonly Item[], room: number | undefined) =>
    items.slice(0, room).map((item, index) => ({
      ...item,
      trackingParameters: `_pos=${index + 1}&${typed}&_ss=e&_v=1.0`,
    }));
  return {
    queries: track(found.queries, shares?.queries),
    products: track(found.products, shares?.products),
    collections: track(found.collections, shares?.collections),
    pages: track(found.pages, shares?.pages),
    articles: track(found.articles, shares?.articles),
  };
}

/** How many of each type fit under a limit over all: one of each in turn. */
function share(found: Results, limit: number): Record<keyof Results, number> {
  const shares = { queries: 0, products: 0, collections: 0, pages: 0, articles: 0 };
  const types = Object.keys(shares) as (keyof Results)[];
  let left = limit;
  for (let round = 0; round < limit; round += 1) {
    for (const type of types) {
      if (left === 0 || found[type].length <= round) continue;
      shares[type] += 1;
      left -= 1;
    }
  }
  return shares;
}
