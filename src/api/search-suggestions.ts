import { contentSources } from '../features/content/content-search.ts';
import { popularSearches, searchSite, type ResultGroup } from '../features/search/site-search.ts';
import type { Suggestion, Suggestions } from '../features/search/suggestions.tsx';
import { productPath } from '../features/shop/catalogue/product-path.ts';
import type { ProductSummary } from '../features/shop/catalogue/product.ts';
import { placeSearchSource } from '../features/stores/place-search-source.ts';
import { formatPrice } from '../lib/price.ts';
import { searchPath } from '../lib/search-query.ts';
import { pictureAt } from '../lib/responsive-pictures.ts';

const RESULTS_PER_GROUP = 3;
const MOST_PRODUCTS = 4;
// Twice the size of the picture, for high-density screens.
const PICTURE_WIDTH = 96;

/**
 * Search suggestions for a text: its correction, then up to four products and up to three results of each group, in the
 * order of the results page; popular searches for an empty text.
 */
export async function suggestionsFor(text: string): Promise<Suggestions> {
  if (!text) return { groups: [{ name: 'Popular searches', options: popularSearches }] };
  const sources = { content: contentSources, places: placeSearchSource };
  const { groups, products, text: found } = await searchSite(text, sources);
  const results = groups.map((group) => ({
    name: group.name,
    options:
      group.name === 'Products'
        ? products.slice(0, MOST_PRODUCTS).map(toProductSuggestion)
        : toOptions(group),
  }));
  // The results may match another text.
  if (found.toLowerCase() === text.toLowerCase()) return { groups: results };
  const correction = { to: searchPath('/search', found), label: found };
  return { groups: [{ name: 'Suggestions', options: [correction] }, ...results] };
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

const toOptions = ({ name, results }: ResultGroup): Suggestion[] =>
  results.slice(0, RESULTS_PER_GROUP).map(({ title, text, to, metaLine }) => {
    const detail = name === 'Places' ? text : name === 'Recipes' ? metaLine : undefined;
    return { to, label: title, ...(detail && { detail }) };
  });
