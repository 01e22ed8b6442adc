import type { PageProps } from 'waku/router';
import {
  articleSource,
  policySource,
  recipeSource,
} from '../../features/content/content-search.ts';
import { pageSource } from '../../features/search/help-pages.ts';
import { Section } from '../../features/search/result-section.tsx';
import {
  searchSite,
  type SiteResults,
  type SiteSources,
} from '../../features/search/site-search.ts';
import { ResultSections, ResultTotal, SearchView } from '../../features/search/search-view.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';
import { MoreProducts, ProductGrid } from '../../features/shop/list/product-grid.tsx';
import { productDocuments } from '../../features/shop/catalogue/product-search.ts';
import { placeSearchSource } from '../../features/stores/place-search-source.ts';
import { pageOrFirst } from '../../lib/pagination.ts';
import { readSearch, searchPath } from '../../lib/search-query.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, pageSource, policySource],
  places: placeSearchSource,
  products: productDocuments,
};
const RESULTS_PER_GROUP = 6;
/** Product cards that are above the fold on a phone. */
const ABOVE_FOLD = 2;

/**
 * The page /search, noindex: results of the shop, the content and the stores for ?q=, with six results in each group,
 * and pages of products. Popular searches without a text. Counts the search.
 */
export default async function SearchPage({ query }: PageProps<'/search'>) {
  const { text, page } = readSearch(query);
  if (!text) return <SearchView text="">{null}</SearchView>;

  const site = await searchSite(text, SOURCES, RESULTS_PER_GROUP);
  const shop = <Products site={site} text={text} page={page} />;
  const mentions = site.groups.filter(({ name }) => name === 'Mentioned in');
  return (
    <SearchView text={text}>
      <ResultTotal text={text} site={site} />
      {site.shopRank === 'first' && shop}
      <ResultSections
        groups={[{ name: 'Best match', results: site.best, count: site.best.length }]}
      />
      {site.shopRank === 'after best' && shop}
      <ResultSections groups={site.groups.filter((group) => !mentions.includes(group))} />
      {site.shopRank === 'last' && shop}
      <ResultSections groups={mentions} />
    </SearchView>
  );
}

interface ProductsProps {
  site: SiteResults;
  text: string;
  page: number;
}

/** A page of the products of the results. Without any result, it shows best sellers. */
function Products({ site, text, page }: ProductsProps) {
  const { products, best, groups, shopRank } = site;
  const { entries, next } = pageOrFirst(products, page);
  if (products.length === 0) return best.length + groups.length === 0 ? <BestSellers /> : null;
  return (
    <Section name="Products" count={products.length}>
      <ProductGrid
        products={entries}
        rank="h3"
        early={shopRank === 'last' ? 0 : ABOVE_FOLD}
        list="results"
      />
      <MoreProducts next={next === undefined ? undefined : searchPath('/search', text, next)} />
    </Section>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
