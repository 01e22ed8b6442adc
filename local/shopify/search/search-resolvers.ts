import type { GraphQLResolveInfo } from 'graphql';
import type { ShopProduct } from '../catalogue/catalogue.ts';
import { paginate, type PageArguments } from '../protocol/connections.ts';
import { articles, type ShopArticle } from '../content/content.ts';
import type { Resolvers, ShopContext } from '../context.ts';
import { pages, type ShopPage } from '../data/pages.ts';
import { localizationOf } from '../catalogue/markets.ts';
import { facetsOf, filterProducts } from './product-facets.ts';
import type { ProductFilter } from './product-filters.ts';
import { lowestPrice } from './product-search.ts';
import { predictiveSearch } from './predictive-search.ts';
import { arrange, type UnavailableProducts } from './search-availability.ts';
import { searchSession } from './search-session.ts';
import { searchItems } from './text-search.ts';

type SearchType = 'ARTICLE' | 'PAGE' | 'PRODUCT';

type SearchArguments = PageArguments & {
  query: string;
  types?: SearchType[] | null;
  sortKey?: 'PRICE' | 'RELEVANCE' | null;
  prefix?: 'LAST' | 'NONE' | null;
  productFilters?: ProductFilter[] | null;
  unavailableProducts?: UnavailableProducts | null;
};

type Result = ShopProduct | ShopPage | ShopArticle;

export const searchResolvers: Resolvers = {
  QueryRoot: {
    search: (
      _root: unknown,
      args: SearchArguments,
      { catalogue }: ShopContext,
      info: GraphQLResolveInfo,
    ) => {
      const { query, productFilters, sortKey } = args;
      const types = args.types ?? ['PRODUCT', 'PAGE', 'ARTICLE'];
      const prefix = args.prefix === 'LAST';
      const { country } = localizationOf(info);
      const matching = types.includes('PRODUCT')
        ? searchItems(catalogue.products, query, prefix)
        : [];
      const available = arrange(matching, args.unavailableProducts);
      const products = filterProducts(available, productFilters, country);
      const results: Result[] = [
        ...(sortKey === 'PRICE' ? byPrice(products) : products),
        ...(types.includes('ARTICLE') ? searchItems(articles, query, prefix) : []),
        ...(types.includes('PAGE') ? searchItems(pages, query, prefix) : []),
      ];
      const session = searchSession(query);
      const tracked = results.map((result, index) => ({
        ...result,
        trackingParameters: `_pos=${index + 1}&_sid=${session}&_ss=r`,
      }));
      return Object.assign(paginate(tracked, args, 'search'), {
        totalCount: results.length,
        facets: () => facetsOf(available, productFilters, country),
      });
    },
    predictiveSearch,
  },
  SearchResultItemConnection: {
    productFilters: ({ facets }: { facets: () => unknown }) => facets(),
  },
};

const byPrice = (products: readonly ShopProduct[]) =>
  products.toSorted((a, b) => lowestPrice(a) - lowestPrice(b));
