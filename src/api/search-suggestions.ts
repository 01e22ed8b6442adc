import { articleSource, policySource, recipeSource } from '../features/content/content-search.ts';
import { pageSource } from '../features/search/help-pages.ts';
import {
  popularSearches,
  searchSite,
  type ResultGroup,
  type SiteSources,
} from '../features/search/site-search.ts';
import type { Suggestion, SuggestionGroup, Suggestions } from '../features/search/suggestions.tsx';
import { productDocuments } from '../features/shop/catalogue/product-search.ts';
import { productPath } from '../features/shop/catalogue/product-path.ts';
import type { ProductSummary } from '../features/shop/catalogue/product.ts';
import { placeSearchSource } from '../features/stores/place-search-source.ts';
import type { SearchResult } from '../features/layout/search-source.ts';
import { formatPrice } from '../lib/price.ts';
import { searchPath } from '../lib/search-query.ts';
import { pictureAt } from '../lib/responsive-pictures.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, pageSource, policySource],
  places: placeSearchSource,
  products: productDocuments,
};
const RESULTS_PER_GROUP = 3;
const MOST_PRODUCTS = 4;
// Twice the size of the picture, for high-density screens.
const PICTURE_WIDTH = 96;

/**
 * Search suggestions for a text: its correction, the best match, up to four products and up to three results of each
 * other group; popular searches for an empty text.
 * @throws StorefrontError when the catalogue has never been loaded
 */
export async function suggestionsFor(text: string): Promise<Suggestions> {
  if (!text) return { groups: [{ name: 'Popular searches', options: popularSearches }] };
  const site = await searchSite(text, SOURCES, RESULTS_PER_GROUP);
  const best = { name: 'Best match', options: toOptions(site.best) };
  const products = {
    name: 'Products',
    options: site.products.slice(0, MOST_PRODUCTS).map(toProductSuggestion),
  };
  // The results may match another text.
  const isCorrected = site.text.toLowerCase() !== text.toLowerCase();
  const correction = { to: searchPath('/search', site.text), label: site.text };
  const groups: SuggestionGroup[] = [
    { name: 'Suggestions', options: isCorrected ? [correction] : [] },
    ...(site.shopRank === 'first' ? [products, best] : [best, products]),
    ...site.groups.map(({ name, results }) => ({ name, options: toOptions(results, name) })),
  ];
  return { groups: groups.filter(({ options }) => options.length > 0) };
}

const toProductSuggestion = (product: ProductSummary): Suggestion => {
  const { handle, title, price, isFrom, availableForSale, picture } = product;
  const cost = `${isFrom ? 'from ' : ''}${formatPrice(price)}`;
  return {
    to: productPath(handle),
    label: title,
    detail: availableForSale ? cost : 'Sold out',
    ...(picture && { picture: pictureAt(picture.url, PICTURE_WIDTH) }),
  };
};

const toOptions = (results: SearchResult[], name?: ResultGroup['name']): Suggestion[] =>
  results.map(({ title, text, to, metaLine }) => ({
    to,
    label: title,
    ...(name === 'Places' && { detail: text }),
    ...(name === 'Recipes' && metaLine && { detail: metaLine }),
  }));
