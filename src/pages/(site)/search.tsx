import type { PageProps } from 'waku/router';
import {
  articleSource,
  policySource,
  recipeSource,
} from '../../features/content/content-search.ts';
import { questionSource } from '../../features/home/question-search.ts';
import { Streamed } from '../../features/layout/page-parts/streamed.tsx';
import { NO_SHOP, readAskedSearch } from '../../features/search/asked-search.ts';
import { pageSource } from '../../features/search/help-pages.ts';
import { Section } from '../../features/search/result-section.tsx';
import { searchSite, type SiteSources } from '../../features/search/site-search.ts';
import {
  FoundCount,
  OwnResults,
  PlaceResults,
  Respelled,
  SearchView,
} from '../../features/search/search-view.tsx';
import { isCursor } from '../../features/shop/catalogue/product-path.ts';
import {
  ProductResults,
  ProductResultsSkeleton,
} from '../../features/shop/list/product-results.tsx';
import {
  logSearchError,
  productWords,
  searchProducts,
  type ProductMatches,
} from '../../features/shop/catalogue/product-search.ts';
import { placeSource } from '../../features/stores/place-search-source.ts';
import { searchPath } from '../../lib/search-query.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, questionSource, pageSource, policySource],
  places: placeSource,
  productWords,
};
const MOST_OF_A_GROUP = 6;

export default async function SearchPage({ query }: PageProps<'/search'>) {
  const parameters = new URLSearchParams(query);
  const asked = readAskedSearch(parameters.get('q'));
  const { text } = asked;
  if (!text) return <SearchView asked={asked}>{null}</SearchView>;

  const after = parameters.get('after') ?? '';
  const site = await searchSite(text, SOURCES, MOST_OF_A_GROUP);
  const products = searchProducts({
    text,
    ...(isCursor(after) ? { after } : { corrected: site.instead }),
  });
  const help = site.groups.filter(({ name }) => name === 'Help');
  return (
    <SearchView asked={asked}>
      <FoundCount text={text} site={site} products={products} />
      <Products load={products} typed={site.text === text ? text : undefined} />
      <OwnResults groups={site.groups.filter((group) => !help.includes(group))} />
      <PlaceResults places={site.places} />
      <OwnResults groups={help} />
    </SearchView>
  );
}

interface ProductsProps {
  load: Promise<ProductMatches>;
  /** Unset where the page says already that it shows results for something else. */
  typed: string | undefined;
}

function Products({ load, typed }: ProductsProps) {
  const waiting = (
    <Section name="Products">
      <ProductResultsSkeleton />
    </Section>
  );
  return (
    <Streamed load={load} fallback={waiting}>
      {(outcome) => {
        if (outcome.status === 'rejected') {
          logSearchError('search', outcome.reason);
          return (
            <Section name="Products">
              <p>{NO_SHOP}</p>
            </Section>
          );
        }
        const { products, next, count, text } = outcome.value;
        // A page of unlisted products only is empty, and the list may go on after it.
        if (products.length === 0 && !next) return null;
        return (
          <Section name="Products" count={count}>
            {typed !== undefined && text !== typed && <Respelled typed={typed} text={text} />}
            <ProductResults
              products={products}
              next={
                next === undefined
                  ? undefined
                  : `${searchPath('/search', text)}&after=${encodeURIComponent(next)}`
              }
            />
          </Section>
        );
      }}
    </Streamed>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
