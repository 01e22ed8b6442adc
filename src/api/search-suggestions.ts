import {
  articleSource,
  policySource,
  recipeSource,
  textSource,
} from '../features/content/content-search.ts';
import { SHOP_UNAVAILABLE } from '../features/search/search-input.ts';
import { pageSource } from '../features/search/help-pages.ts';
import { popularSearches, searchSite, type SiteSources } from '../features/search/site-search.ts';
import type { ResultGroup } from '../features/search/result-groups.ts';
import type {
  Suggestion,
  SuggestionGroup,
  Suggestions,
} from '../features/search/use-suggestions.ts';
import {
  logSearchError,
  productWords,
  suggestProducts,
  type ProductSuggestions,
} from '../features/shop/catalogue/product-search.ts';
import { productPath } from '../features/shop/catalogue/product-path.ts';
import type { ProductSummary } from '../features/shop/catalogue/product-schema.ts';
import { pricedProducts } from '../features/shop/catalogue/price-search.ts';
import { placeSearchSource } from '../features/stores/place-search-source.ts';
import type { SearchResult } from '../features/layout/search-source.ts';
import { settledWithin, within } from '../lib/deadline.ts';
import { formatPrice } from '../lib/price.ts';
import { searchPath } from '../lib/search-query.ts';
import { pictureAt } from '../lib/shop-picture.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, pageSource, policySource],
  texts: textSource,
  places: placeSearchSource,
  productWords,
  priced: pricedProducts,
};
const RESULTS_PER_GROUP = 3;
const PLACES_WAIT_MS = 300;
const SHOP_WAIT_MS = 1000;
// Twice the size of the picture, for high-density screens.
const PICTURE_WIDTH = 96;

/** Suggestions of the shop and of the site for a text; popular searches for an empty one. */
export async function suggestionsFor(text: string): Promise<Suggestions> {
  if (!text) return { groups: [{ name: 'Popular searches', options: popularSearches }] };
  const site = await searchSite(text, SOURCES, RESULTS_PER_GROUP);
  const [shop, places] = await Promise.all([
    within(SHOP_WAIT_MS, 'The shop', () => suggestProducts(site.shopTexts)).catch(
      (error: unknown) => logSearchError('suggestions', error),
    ),
    settledWithin(site.places, PLACES_WAIT_MS),
  ]);
  const siteGroups = [...site.groups];
  if (places.status === 'fulfilled' && places.value) siteGroups.splice(2, 0, places.value);
  const best = { name: 'Best match', options: toOptions(site.best) };
  const products = { name: 'Products', options: shop?.products.map(toProductSuggestion) ?? [] };
  const groups = [
    {
      name: 'Suggestions',
      options: (await relatedSearches(text, site.text, shop?.queries)).map(toSearch),
    },
    ...(site.shopRank === 'first' ? [products, best] : [best, products]),
    ...siteGroups.map(toSuggestionGroup),
  ].filter(({ options }) => options.length > 0);
  return { groups, ...(!shop && { note: SHOP_UNAVAILABLE }) };
}

/** Other texts to search for: the correction, and suggestions of the shop whose words all occur on the site. */
async function relatedSearches(
  text: string,
  used: string,
  queries: ProductSuggestions['queries'] = [],
): Promise<string[]> {
  const { spelling } = await productWords();
  const known = queries.filter((query) =>
    query.split(/\s+/).every((word) => /^\D+$/.test(word) && spelling(word)?.mistakes === 0),
  );
  const corrections = used === text ? [] : [used];
  const others = [...new Set([...corrections, ...known])];
  return others
    .filter((each) => each.toLowerCase() !== text.toLowerCase())
    .slice(0, RESULTS_PER_GROUP);
}

const toSearch = (text: string): Suggestion => ({ to: searchPath('/search', text), label: text });

const toProductSuggestion = (product: ProductSummary): Suggestion => {
  const { handle, title, price, isFrom, availableForSale, featuredImage } = product;
  const cost = `${isFrom ? 'from ' : ''}${formatPrice(price)}`;
  return {
    to: productPath(handle),
    label: title,
    detail: availableForSale ? cost : 'Sold out',
    ...(featuredImage && { picture: pictureAt(featuredImage.url, PICTURE_WIDTH) }),
  };
};

const toSuggestionGroup = ({ name, results }: ResultGroup): SuggestionGroup => ({
  name,
  options: toOptions(results, name),
});

const toOptions = (results: SearchResult[], name?: ResultGroup['name']): Suggestion[] =>
  results.map(({ title, text, to, metaLine }) => ({
    to,
    label: title,
    ...(name === 'Places' && { detail: text }),
    ...(name === 'Recipes' && metaLine && { detail: metaLine }),
  }));
