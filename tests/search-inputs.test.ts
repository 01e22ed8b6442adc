import MiniSearch from 'minisearch';
import { expect, test, vi } from 'vitest';
import { createCatalogue } from '../local/shopify/catalogue/catalogue.ts';
import { storeRows } from '../local/store-sheet/store-rows.ts';
import { contentSources } from '../src/features/content/content-search.ts';
import { questions } from '../src/features/home/home-content.ts';
import { searchList } from '../src/features/search/search-list.ts';
import { searchSite } from '../src/features/search/site-search.ts';
import { isListed, type ProductSummary } from '../src/features/shop/catalogue/product.ts';
import { documentOf } from '../src/features/shop/catalogue/product-search.ts';
import { parseState } from '../src/features/stores/places/states.ts';
import { placeSearchSource } from '../src/features/stores/place-search-source.ts';
import { readSheet } from '../src/features/stores/sheet/read-sheet.ts';
import { searchedWords, slugOf } from '../src/lib/words.ts';
import { searchInputs } from './fixtures/search-inputs.ts';

// What visitors type into the site's search, and what stands first on its page. The shop is the local one.

vi.mock('../src/features/stores/sheet/store-snapshot.ts', () => ({
  getStores: async () => stores,
}));

vi.mock('../src/features/shop/catalogue/product-search.ts', async (load) => ({
  ...(await load<object>()),
  productDocuments: async () => documents,
}));

const { stores } = readSheet(storeRows(320));

const documents = createCatalogue()
  .products.filter(isListed)
  .map((product) =>
    documentOf({
      ...product,
      subtitle: '',
      choices: product.variants.map(({ title }) => ({ label: title })),
      availableForSale: product.variants.some((each) => each.availableForSale),
    } as unknown as ProductSummary),
  );

const search = (text: string) =>
  searchSite(text, { content: contentSources, places: placeSearchSource });

type Site = Awaited<ReturnType<typeof search>>;

const pathsOf = (site: Site, ...names: string[]) =>
  site.groups.flatMap(({ name, results }) =>
    names.length === 0 || names.includes(name) ? results.map(({ to }) => to) : [],
  );

/** Addresses of all results of a search in display order. */
const addressesOf = (site: Site): string[] =>
  site.groups.flatMap(({ results }) => results.map(({ to }) => plainPath(to)));

/** The address as the inputs name it: without query; of a product, its last segment. */
function plainPath(path: string): string {
  const [, plain = '', fragment = ''] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  const product = /^\/(?:shop\/[^/]+|products)\/([^/]+)$/.exec(plain);
  return (product ? `product ${product[1]}` : plain || '/') + fragment;
}

/** Addresses of places have the name of their state. A place without stores has no page but a search. */
function expectedPaths(path: string): string[] {
  const [, code, rest = ''] = /^\/store-locator\/([a-z]{2})(\/.*)?$/.exec(path) ?? [];
  const name = parseState(code ?? '')?.name;
  return name ? [`/store-locator/${slugOf(name)}${rest}`, '/store-locator'] : [plainPath(path)];
}

// One test for all: a test for each of the 600 would take longer than its search.
test('every input finds its page first, and no page twice', async () => {
  const wrong: object[] = [];
  for (const { typed, first } of searchInputs) {
    const site = await search(typed);
    const [found] = addressesOf(site);
    const path = first?.includes('#') ? found : found?.replace(/#.*/, '');
    const expected: unknown[] = first === null ? [undefined] : expectedPaths(first);
    if (!expected.includes(path)) wrong.push({ typed, found, expected });
    const paths = pathsOf(site);
    const twice = paths.filter((to, at) => paths.indexOf(to) < at);
    if (twice.length > 0) wrong.push({ typed, twice });
  }
  expect(wrong).toEqual([]);
});

const letters = [...'bcdfghjklmnpqrstvwxyz0123456789'];
test.each([
  ['single letters', Array.from({ length: 50 }, (_, at) => letters[at % letters.length])],
  ['one word', Array<string>(20).fill('lime')],
  ['one word in other forms', Array.from({ length: 16 }, (_, at) => ['Lime', 'limes'][at % 2])],
  ['words of two letters', letters.map((letter) => `${letter}x`)],
])('a text of many %s costs as much as one of few', async (_kind, words) => {
  const looked = vi.spyOn(MiniSearch.prototype, 'search');
  const recipes = (await contentSources[0]!.documents()).map(({ result }) => result);
  const workOf = async (text: string) => {
    looked.mockClear();
    await search(text);
    searchList(recipes, { kindWords: 'recipe', searchTextOf: ({ title }) => title }, text);
    return looked.mock.calls.length;
  };
  const usual = await workOf('bicycle with mango bell');
  expect(await workOf(words.join(' ').slice(0, 100))).toBeLessThanOrEqual(usual);
  expect(searchedWords(words.join(' ')).length).toBeLessThanOrEqual(24);
});

test.each([
  ['how many calories', 'how many calories'],
  ['can kids drink this', 'can kids drink this'],
  ['how long does delivery take', 'how long does delivery take'],
])('the results of %j are shown as those of %j', async (typed, shown) => {
  expect((await search(typed)).text).toBe(shown);
});

test.each([
  ['sober october', 'classic-lime-margarita'],
  ['canned cocktails', 'classic-lime-margarita'],
  ['beer', 'classic-lime-margarita'],
  ['egift', 'variety-pack'],
  ['mango 6 pack', 'mango-chili-margarita'],
  ['is it vegan', undefined],
  ['is blue coconut sold out', 'blue-coconut-margarita'],
  ['vegan margarita', 'classic-lime-margarita'],
  ['ingredients', 'classic-lime-margarita'],
  ['red 40', 'classic-lime-margarita'],
  // A word of the size, and one that no product has.
  ['24 pack mango', 'mango-chili-margarita'],
  ['bucket hat yellow', 'ducky-bucket-hat'],
])('the first product for %j is %s', async (typed, first) => {
  expect((await search(typed)).products[0]?.handle).toBe(first);
});

test.each([
  ['near me', '/store-locator'],
  ['my cans arrived damaged', '/shop?sort_by=created-descending'],
])('the results of %j lead to %s at most once', async (typed, path) => {
  const paths = pathsOf(await search(typed), 'Best match', 'Places');
  expect(paths.slice(1).filter((to) => to.startsWith(path))).toEqual([]);
});

test.each([
  ['new', '/store-locator'],
  ['terms', '/products'],
  ["what's in it", '/shipping-policy'],
  ['where is my order', '/products'],
  ['recycle cans', '/store-locator'],
])('the results of %j have none of %s, which only have some of the words', async (typed, path) => {
  const paths = addressesOf(await search(typed));
  expect(
    paths.filter(
      (to) => to.startsWith(path) || (to.startsWith(`product `) && path === '/products'),
    ),
  ).toEqual([]);
});

test.each([
  ['carbs keto', '#inside'],
  ['thanksgiving mocktail', '/recipes'],
  ['pregnant', '/#is-there-really-no-alcohol-in-rubber-ducky'],
  ['can kids drink it', '/#is-there-really-no-alcohol-in-rubber-ducky'],
  ['track my order', '/auth'],
  ['made in usa', '/contact'],
  ['keto', '#inside'],
  ['diabetic', '#inside'],
])('the best results of %j include %s', async (typed, path) => {
  const best = pathsOf(await search(typed), 'Best match');
  expect(best.filter((to) => to.endsWith(path))).not.toEqual([]);
});

test.each(['can you freeze it', 'stores', 'promo code not working'])(
  'beside the answer to %j, no page has a word of it by chance',
  async (typed) => {
    expect(pathsOf(await search(typed), 'Best match')).toHaveLength(1);
  },
);

test('what is not sold is said before what is', async () => {
  const [best] = (await search('koozie')).groups;
  expect(best!.results.map(({ title }) => title)).toEqual([expect.stringMatching(/^No /)]);
});

test.each(['margarita', 'drinks', 'merch'])(
  'the products of a page of the shop follow it: %s',
  async (typed) => {
    const { groups } = await search(typed);
    expect(groups.slice(0, 2).map(({ name }) => name)).toEqual(['Best match', 'Products']);
    expect(groups[0]!.results[0]!.to).toMatch(/^\/shop/);
  },
);

test('help comes after recipes and articles', async () => {
  const { groups } = await search('lime');
  const names = groups.map(({ name }) => name);
  expect(names).toEqual(['Products', 'Recipes', 'Articles', 'Help']);
});

test('a part of the home page that the search leads to is on it', () => {
  const ids = ['/#newsletter-form', ...questions.map(({ question }) => `/#${slugOf(question)}`)];
  const wanted = searchInputs.flatMap(({ first }) => (first?.startsWith('/#') ? [first] : []));
  expect(ids).toEqual(expect.arrayContaining(wanted));
});
