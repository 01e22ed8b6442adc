import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

type Node = { handle: string };
const handles = ({ nodes }: { nodes: Node[] }) => nodes.map(({ handle }) => handle);
const firstWords = (nodes: { nodes: Node[] }) =>
  handles(nodes).map((handle) => handle.split('-')[0]);

const SEARCH = `query S($query: String!, $types: [SearchType!], $sortKey: SearchSortKeys, $prefix: SearchPrefixQueryType, $unavailable: SearchUnavailableProductsType, $filters: [ProductFilter!], $reverse: Boolean, $first: Int = 50, $after: String) {
  search(query: $query, types: $types, sortKey: $sortKey, prefix: $prefix, unavailableProducts: $unavailable, productFilters: $filters, first: $first, after: $after, reverse: $reverse) {
    totalCount pageInfo { hasNextPage endCursor }
    productFilters { id values { label count } }
    nodes { ... on Product { handle } }
  }
}`;

async function search(variables: object) {
  const { data, errors } = await ask(SEARCH, variables);
  expect(errors).toBeUndefined();
  return data.search;
}

test('search orders products by the weight of their matches', async () => {
  const { nodes, totalCount } = await search({ query: 'lime' });
  expect(nodes[0]).toEqual({ handle: 'classic-lime-margarita' });
  expect(totalCount).toBe(nodes.length);
  expect((await search({ query: 'lime', types: ['ARTICLE', 'PAGE'] })).nodes).toEqual([]);
});

test('search requires every word, and matches the last one as a prefix only on request', async () => {
  expect(handles(await search({ query: 'lime margarita' }))[0]).toBe('classic-lime-margarita');
  expect((await search({ query: 'strawb' })).totalCount).toBe(0);
  expect(handles(await search({ query: 'strawb', prefix: 'LAST' }))[0]).toBe(
    'strawberry-splash-margarita',
  );
  expect(handles(await search({ query: 'RD-TOTE' }))).toEqual(['ducky-tote']);
  expect(await search({ query: '  ' })).toMatchObject({
    totalCount: 0,
    nodes: [],
    productFilters: [{ id: 'filter.v.price', values: [{ count: 0 }] }],
  });
});

test('an asterisk matches all products, with their facets', async () => {
  const all = await search({ query: '*', unavailable: 'SHOW' });
  expect(handles(all)).toEqual(expect.arrayContaining(['classic-lime-margarita', 'ducky-tote']));
  expect(all.totalCount).toBeGreaterThan(12);
  const merch = await search({ query: '*', filters: [{ productType: 'Merch' }] });
  expect(handles(merch)).toContain('ducky-tee');
  expect(handles(merch)).not.toContain('classic-lime-margarita');
});

test('sold-out products come last, in order of relevance, or not at all', async () => {
  const results = async (unavailable?: string) =>
    firstWords(await search({ query: 'coconut', unavailable }));
  expect((await results()).at(-1)).toBe('frosted');
  expect((await results('SHOW')).indexOf('frosted')).toBeLessThan(3);
  expect(await results('HIDE')).not.toContain('frosted');
});

test('search sorts by price, filters and paginates', async () => {
  const margaritas = { query: 'margarita', unavailable: 'HIDE' };
  expect(firstWords(await search({ ...margaritas, sortKey: 'PRICE' }))[0]).toBe('blue');
  const sale = await search({ ...margaritas, filters: [{ tag: 'sale' }] });
  expect(firstWords(sale)).toEqual(['blue']);
  expect(sale.totalCount).toBe(1);
  expect(sale.productFilters[0].values[0]).toEqual({ label: 'In stock', count: 1 });
  const first = await search({ ...margaritas, first: 2 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await search({ ...margaritas, after: first.pageInfo.endCursor });
  expect([...handles(first), ...handles(rest)]).toEqual(handles(await search(margaritas)));
});

const SUGGESTIONS = `query P($query: String!, $limit: Int, $types: [PredictiveSearchType!], $fields: [SearchableField!], $unavailable: SearchUnavailableProductsType) {
  predictiveSearch(query: $query, limit: $limit, limitScope: EACH, types: $types, searchableFields: $fields, unavailableProducts: $unavailable) {
    queries { text } products { handle }
  }
}`;

async function suggest(variables: object) {
  const { data, errors } = await ask(SUGGESTIONS, variables);
  expect(errors).toBeUndefined();
  return data.predictiveSearch;
}

test('predictive search completes the query and suggests products, up to a limit for each type', async () => {
  const suggestions = await suggest({ query: 'lim' });
  expect(suggestions.queries[0]).toEqual({ text: 'lime' });
  expect(suggestions.products[0]).toEqual({ handle: 'classic-lime-margarita' });
  const limited = await suggest({ query: 'd', limit: 2 });
  expect([limited.queries.length, limited.products.length]).toEqual([2, 2]);
  expect(await suggest({ query: 'lim', types: [] })).toEqual({ queries: [], products: [] });
  expect((await suggest({ query: ' ' })).queries).toEqual([]);
});

test.each([0, 11, -1])('predictive search rejects a limit of %i', async (limit) => {
  expect(await ask(SUGGESTIONS, { query: 'd', limit })).toMatchObject({
    data: { predictiveSearch: null },
    errors: [
      { message: 'limit must be within 1..10', extensions: { code: 'INVALID_FIELD_ARGUMENTS' } },
    ],
  });
});

test('predictive search uses the named fields and the rule for sold-out products', async () => {
  expect((await suggest({ query: 'spicy' })).products).toEqual([]);
  expect((await suggest({ query: 'spicy', fields: ['TAG'] })).products).toHaveLength(1);
  expect((await suggest({ query: 'frosted', unavailable: 'HIDE' })).products).toEqual([]);
});
