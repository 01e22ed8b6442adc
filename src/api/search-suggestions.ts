import { articleSource, policySource, recipeSource } from '../features/content/content-search.ts';
import { questionSource } from '../features/home/question-search.ts';
import { NO_SHOP } from '../features/search/asked-search.ts';
import { pageSource } from '../features/search/help-pages.ts';
import { popularSearches } from '../features/search/popular-searches.ts';
import { searchSite, type ResultGroup, type SiteSources } from '../features/search/site-search.ts';
import type { Suggestion, SuggestionGroup, Suggestions } from '../features/search/suggestions.ts';
import {
  logSearchError,
  productWords,
  suggestProducts,
  type ProductSuggestions,
} from '../features/shop/catalogue/product-search.ts';
import { productPath } from '../features/shop/catalogue/product-path.ts';
import type { ProductSummary } from '../features/shop/catalogue/product-schema.ts';
import { placeSource } from '../features/stores/place-search-source.ts';
import { settledWithin } from '../lib/deadline.ts';
import { formatPrice } from '../lib/price.ts';
import { searchPath } from '../lib/search-query.ts';
import { pictureAt } from '../lib/shop-picture.ts';

const SOURCES: SiteSources = {
  content: [recipeSource, articleSource, pageSource, policySource, questionSource],
  places: placeSource,
  productWords,
};
const MOST_OF_A_GROUP = 3;
const PLACES_WAIT_MS = 300;
// Twice its size, for sharp screens.
const PICTURE_WIDTH = 96;

/** The shop's suggestions and our own; before anything is typed, what is popular. */
export async function suggestionsFor(text: string): Promise<Suggestions> {
  if (!text) return { groups: [{ name: 'Popular searches', options: popularSearches }] };
  const site = await searchSite(text, SOURCES, MOST_OF_A_GROUP);
  const [shop, places] = await Promise.all([
    suggestProducts({ text, corrected: site.instead }).catch((error: unknown) =>
      logSearchError('suggestions', error),
    ),
    settledWithin(site.places, PLACES_WAIT_MS),
  ]);
  const own = [...site.groups];
  if (places.status === 'fulfilled' && places.value) own.splice(2, 0, places.value);
  const groups = [
    {
      name: 'Suggestions',
      options: (await searchesLike(text, site.text, shop?.queries)).map(toSearch),
    },
    { name: 'Products', options: shop?.products.map(toProductSuggestion) ?? [] },
    ...own.map(toSuggestionGroup),
  ].filter(({ options }) => options.length > 0);
  return { groups, ...(!shop && { note: NO_SHOP }) };
}

/** Other texts to search for: what is meant, and what the shop suggests of words that the site shows, too. */
async function searchesLike(
  text: string,
  used: string,
  queries: ProductSuggestions['queries'] = [],
): Promise<string[]> {
  const { spelling } = await productWords();
  const shown = queries.filter((query) =>
    query.split(/\s+/).every((word) => /^\D+$/.test(word) && spelling(word)?.mistakes === 0),
  );
  const meant = used === text ? [] : [used];
  const others = [...new Set([...meant, ...shown])];
  return others
    .filter((each) => each.toLowerCase() !== text.toLowerCase())
    .slice(0, MOST_OF_A_GROUP);
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
  options: results.map(({ title, text, to, metaLine }) => ({
    // A question is answered on the page of results.
    to: to ?? searchPath('/search', title),
    label: title,
    ...(name === 'Places' && { detail: text }),
    ...(name === 'Recipes' && metaLine && { detail: metaLine }),
  })),
});
