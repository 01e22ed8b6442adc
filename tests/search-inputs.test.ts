import { expect, test, vi } from 'vitest';
import { createCatalogue } from '../local/shopify/catalogue/catalogue.ts';
import { searchProducts } from '../local/shopify/search/text-search.ts';
import { storeRows } from '../local/store-sheet/store-rows.ts';
import {
  articleSource,
  policySource,
  recipeSource,
  textSource,
} from '../src/features/content/content-search.ts';
import { questionSource } from '../src/features/home/question-search.ts';
import { pageSource } from '../src/features/search/help-pages.ts';
import { searchSite } from '../src/features/search/site-search.ts';
import { isListed } from '../src/features/shop/catalogue/product.ts';
import { pricedProducts } from '../src/features/shop/catalogue/price-search.ts';
import { retailFirst, shopWords } from '../src/features/shop/catalogue/product-search.ts';
import { parseState } from '../src/features/stores/places/states.ts';
import { placeSearchSource } from '../src/features/stores/place-search-source.ts';
import { createRowReader } from '../src/features/stores/sheet/store-rows.ts';
import { createStorePacker } from '../src/features/stores/store-pack.ts';
import { slugOf } from '../src/features/stores/store-path.ts';
import { textIndex } from '../src/lib/text-index.ts';
import { searchInputs } from './fixtures/search-inputs.ts';

// What visitors type into the site's search, and what stands first on its page. The shop is the local one.

vi.mock('../src/features/stores/sheet/store-table-cache.ts', () => ({
  getStoreTable: async () => {
    const packer = createStorePacker();
    const reader = createRowReader(packer.add);
    reader.read(storeRows(320));
    reader.end();
    return packer.table();
  },
}));

const products = createCatalogue().products.filter(isListed);
const productWords = async () =>
  textIndex(products, ({ title, tags, productType, variants }) => ({
    title,
    text: [...tags, productType, ...variants.map((variant) => variant.title)].join(' '),
  }));

/** Addresses of all results in display order. */
async function resultsOf(text: string): Promise<string[]> {
  const content = [recipeSource, articleSource, questionSource, pageSource, policySource];
  const sources = { content, texts: textSource, places: placeSearchSource, productWords };
  const site = await searchSite(text, { ...sources, priced: pricedProducts }, 6);
  const places = await site.places;
  const shop = [site.shopTexts.text, site.shopTexts.corrected ?? '']
    .map((each) => searchProducts(products, { query: shopWords(each), prefix: true }))
    .find((found) => found.length > 0);
  const inShop = retailFirst(shop ?? [], text).map(({ handle }) => `/products/${handle}`);
  const isHelp = ({ name }: { name: string }) => name === 'Help';
  const isMention = ({ name }: { name: string }) => name === 'Mentioned in';
  const groups = [
    ...site.groups.filter((group) => !isHelp(group) && !isMention(group)),
    ...(places ? [places] : []),
    ...site.groups.filter(isHelp),
  ];
  // Questions are answered on the home page.
  const addressOf = ({ to }: { to?: string }) => to ?? '/';
  const own = groups.flatMap(({ results }) => results.map(addressOf));
  const mentions = site.groups.filter(isMention).flatMap(({ results }) => results.map(addressOf));
  const best = site.best.map(addressOf);
  const ranked = {
    first: [...inShop, ...best, ...own],
    'after best': [...best, ...inShop, ...own],
    last: [...best, ...own, ...inShop],
  };
  return [...ranked[site.shopRank], ...mentions].map(plainPath);
}

/** The address as the inputs name it: without query and fragment; of a product, its last segment. */
function plainPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/);
  const product = /^\/(?:shop\/[^/]+|products)\/([^/]+)$/.exec(plain);
  return product ? `product ${product[1]}` : plain || '/';
}

/** Addresses of places have the name of their state. A place without stores has no page but a search. */
function expectedPaths(path: string): string[] {
  const [, code, rest = ''] = /^\/store-locator\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const name = parseState(code ?? '')?.name;
  return name ? [`/store-locator/${slugOf(name)}${rest}`, '/store-locator'] : [plainPath(path)];
}

test.each(searchInputs)('$typed finds $first', async ({ typed, first }) => {
  const [found] = await resultsOf(typed);
  expect(first === null ? [undefined] : expectedPaths(first)).toContain(found);
});
