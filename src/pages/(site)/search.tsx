import type { PageProps } from 'waku/router';
import {
  articleSource,
  policySource,
  recipeSource,
} from '../../features/content/content-search.ts';
import { Streamed } from '../../features/layout/page-parts/streamed.tsx';
import { SHOP_UNAVAILABLE, readSearchInput } from '../../features/search/search-input.ts';
import { pageSource } from '../../features/search/help-pages.ts';
import { Section } from '../../features/search/result-section.tsx';
import { searchSite, type SiteSources } from '../../features/search/site-search.ts';
import {
  BestResults,
  ResultTotal,
  SiteResultSections,
  PlaceResultSection,
  SpellingNotice,
  SearchView,
} from '../../features/search/search-view.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';
import {
  MoreProducts,
  ProductGrid,
  ProductGridSkeleton,
} from '../../features/shop/list/product-grid.tsx';
import {
  logSearchError,
  productDocuments,
  searchProducts,
  type ProductMatches,
} from '../../features/shop/catalogue/product-search.ts';
import { placeSearchSource } from '../../features/stores/place-search-source.ts';
import { readSearch, searchPath } from '../../lib/search-query.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, pageSource, policySource],
  places: placeSearchSource,
  products: productDocuments,
};
const RESULTS_PER_GROUP = 6;
/** Product cards that are above the fold on a phone. */
const ABOVE_FOLD = 2;

export default async function SearchPage({ query }: PageProps<'/search'>) {
  const parameters = new URLSearchParams(query);
  const input = readSearchInput(parameters.get('q'));
  const { text } = input;
  if (!text) return <SearchView input={input}>{null}</SearchView>;

  const site = await searchSite(text, SOURCES, RESULTS_PER_GROUP);
  const products = searchProducts({ ...site.shopTexts, page: readSearch(query).page });
  const shop = (
    <Products
      load={products}
      typed={site.text === text && site.best.length === 0 ? text : undefined}
      isOnlySource={site.best.length + site.groups.length === 0}
      isLast={site.shopRank === 'last'}
    />
  );
  const help = site.groups.filter(({ name }) => name === 'Help');
  const mentions = site.groups.filter(({ name }) => name === 'Mentioned in');
  const late = [...help, ...mentions];
  return (
    <SearchView input={input}>
      <ResultTotal text={text} site={site} products={products} />
      {site.shopRank === 'first' && shop}
      <BestResults best={site.best} />
      {site.shopRank === 'after best' && shop}
      <SiteResultSections groups={site.groups.filter((group) => !late.includes(group))} />
      <PlaceResultSection places={site.places} />
      <SiteResultSections groups={help} />
      {site.shopRank === 'last' && shop}
      <SiteResultSections groups={mentions} />
    </SearchView>
  );
}

interface ProductsProps {
  load: Promise<ProductMatches>;
  /** Unset when the page already has a notice about results for another spelling, and beside an answer. */
  typed: string | undefined;
  /** Whether no other source that is already known has results. */
  isOnlySource: boolean;
  /** Whether they stand below other results, and below the fold. */
  isLast: boolean;
}

function Products({ load, typed, isOnlySource, isLast }: ProductsProps) {
  const waiting = (
    <Section name="Products">
      <ProductGridSkeleton count={4} />
    </Section>
  );
  return (
    <Streamed load={load} fallback={waiting}>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          logSearchError('search', outcome.reason);
          return (
            <Section name="Products">
              <p>{SHOP_UNAVAILABLE}</p>
            </Section>
          );
        }
        const { products, next, count, text } = outcome.value;
        if (products.length === 0) return isOnlySource ? <BestSellers /> : null;
        return (
          <Section name="Products" count={count}>
            {typed !== undefined && text !== typed && <SpellingNotice typed={typed} text={text} />}
            <ProductGrid
              products={products}
              rank="h3"
              early={isLast ? 0 : ABOVE_FOLD}
              list="results"
            />
            <MoreProducts
              next={next === undefined ? undefined : `${searchPath('/search', text)}&page=${next}`}
            />
          </Section>
        );
      }}
    </Streamed>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
