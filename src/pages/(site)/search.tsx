import type { PageProps } from 'waku/router';
import { contentSources } from '../../features/content/content-search.ts';
import { searchSite } from '../../features/search/site-search.ts';
import {
  ResultSection,
  ResultTotal,
  SearchView,
  Section,
} from '../../features/search/search-view.tsx';
import { BestSellers } from '../../features/shop/list/best-sellers.tsx';
import { MoreProducts, ProductGrid } from '../../features/shop/list/product-grid.tsx';
import type { ProductSummary } from '../../features/shop/catalogue/product.ts';
import { placeSearchSource } from '../../features/stores/place-search-source.ts';
import { pageOrFirst } from '../../lib/pagination.ts';
import { readSearch, searchPath } from '../../lib/search-query.ts';

/** Product cards that are above the fold on a phone. */
const ABOVE_FOLD = 2;

/**
 * The page /search, noindex: results of the shop, the content and the stores for ?q=, with six results in each group,
 * and pages of products. Popular searches without a text. Counts the search. Status 503 without products while the shop
 * fails.
 */
export default async function SearchPage({ query }: PageProps<'/search'>) {
  const { text, page } = readSearch(query);
  if (!text) return <SearchView text="">{null}</SearchView>;

  const site = await searchSite(text, { content: contentSources, places: placeSearchSource });
  return (
    <SearchView text={text}>
      <ResultTotal text={text} site={site} />
      {site.groups.map((group, at) =>
        group.name === 'Products' ? (
          <Products
            key="Products"
            products={site.products}
            text={text}
            page={page}
            early={at < 2 ? ABOVE_FOLD : 0}
          />
        ) : (
          <ResultSection key={group.name} {...group} />
        ),
      )}
      {site.groups.length === 0 && <BestSellers />}
    </SearchView>
  );
}

interface ProductsProps {
  products: ProductSummary[];
  text: string;
  page: number;
  early: number;
}

/** A page of the products of the results. */
function Products({ products, text, page, early }: ProductsProps) {
  const { entries, next } = pageOrFirst(products, page);
  return (
    <Section name="Products" count={products.length}>
      <ProductGrid products={entries} rank="h3" early={early} list="results" />
      <MoreProducts next={next === undefined ? undefined : searchPath('/search', text, next)} />
    </Section>
  );
}

export const getConfig = async () => ({ render: 'dynamic' }) as const;
