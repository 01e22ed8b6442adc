import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

type Node = { handle: string };
const handles = ({ nodes }: { nodes: Node[] }) => nodes.map(({ handle }) => handle);
const start = (list: string[]) => list.map((handle) => handle.split('-')[0]);
const SEARCH = `query S($query: String!, $types: [SearchType!], $sortKey: SearchSortKeys, $prefix: SearchPrefixQueryType, $unavailable: SearchUnavailableProductsType, $filters: [ProductFilter!], $reverse: Boolean, $first: Int = 50, $after: String) {
  search(query: $query, types: $types, sortKey: $sortKey, prefix: $prefix, unavailableProducts: $unavailable, productFilters: $filters, first: $first, after: $after, reverse: $reverse) {
    totalCount pageInfo { hasNextPage endCursor }
    productFilters { id values { label count } }
    nodes { __typename ... on Trackable { trackingParameters }
      ... on Product { handle } ... on Page { handle } ... on Article { handle } }
  }
}`;

async function search(variables: object) {
  const { data, errors } = await ask(SEARCH, variables);
  expect(errors).toBeUndefined();
  return data.search;
}

test('search finds products, pages and articles, the best first', async () => {
  const { nodes, totalCount } = await search({ query: 'lime' });
  expect(nodes[0]).toEqual({
    __typename: 'Product',
    handle: 'classic-lime-margarita',
    trackingParameters: expect.stringMatching(/^_pos=1&_sid=[0-9a-f]{9}&_ss=r$/),
  });
  expect(totalCount).toBe(nodes.length);
  expect(new Set(nodes.map((node: { __typename: string }) => node.__typename))).toEqual(
    new Set(['Product', 'Page', 'Article']),
  );
  const { nodes: articles } = await search({ query: 'lime', types: ['ARTICLE'] });
  expect(articles).toMatchObject([{ __typename: 'Article', handle: 'forty-two-batches' }]);
});

test('search takes every word, and the last one unfinished only when told', async () => {
  expect(handles(await search({ query: 'lime margarita', types: ['PRODUCT'] }))[0]).toBe(
    'classic-lime-margarita',
  );
  expect((await search({ query: 'strawb', types: ['PRODUCT'] })).totalCount).toBe(0);
  expect(handles(await search({ query: 'strawb', prefix: 'LAST', types: ['PRODUCT'] }))[0]).toBe(
    'strawberry-splash-margarita',
  );
  expect(await search({ query: '  ' })).toMatchObject({
    totalCount: 0,
    nodes: [],
    productFilters: [{ id: 'filter.v.price', values: [{ count: 0 }] }],
  });
});

test('an asterisk finds everything, with the facets of it', async () => {
  const all = await search({ query: '*', types: ['PRODUCT'], unavailable: 'SHOW' });
  expect(handles(all)).toEqual(expect.arrayContaining(['classic-lime-margarita', 'ducky-tote']));
  expect(all.totalCount).toBeGreaterThan(12);
  const merch = await search({
    query: '*',
    types: ['PRODUCT'],
    filters: [{ productType: 'Merch' }],
  });
  expect(handles(merch)).toContain('ducky-tee');
  expect(handles(merch)).not.toContain('classic-lime-margarita');
});

test('sold-out products come last, where they are, or not at all', async () => {
  const found = async (unavailable?: string) =>
    start(handles(await search({ query: 'coconut', types: ['PRODUCT'], unavailable })));
  expect((await found()).at(-1)).toBe('frosted');
  expect((await found('SHOW')).indexOf('frosted')).toBeLessThan(3);
  expect(await found('HIDE')).not.toContain('frosted');
});

test('search is sorted, filtered and paged', async () => {
  const margaritas = { query: 'margarita', types: ['PRODUCT'], unavailable: 'HIDE' };
  expect(start(handles(await search({ ...margaritas, sortKey: 'PRICE' })))[0]).toBe('blue');
  const sale = await search({ ...margaritas, filters: [{ tag: 'sale' }] });
  expect(start(handles(sale))).toEqual(['blue']);
  expect(sale.totalCount).toBe(1);
  expect(sale.productFilters[0].values[0]).toEqual({ label: 'In stock', count: 1 });
  const first = await search({ ...margaritas, first: 2 });
  expect(first.pageInfo.hasNextPage).toBe(true);
  const rest = await search({ ...margaritas, after: first.pageInfo.endCursor });
  expect([...handles(first), ...handles(rest)]).toEqual(handles(await search(margaritas)));
});

const PREDICTIVE = `query P($query: String!, $limit: Int, $scope: PredictiveSearchLimitScope, $types: [PredictiveSearchType!], $fields: [SearchableField!], $unavailable: SearchUnavailableProductsType) {
  predictiveSearch(query: $query, limit: $limit, limitScope: $scope, types: $types, searchableFields: $fields, unavailableProducts: $unavailable) {
    queries { text styledText trackingParameters } products { handle trackingParameters }
    collections { handle trackingParameters } pages { handle } articles { handle }
  }
}`;

async function predict(variables: object) {
  const { data, errors } = await ask(PREDICTIVE, variables);
  expect(errors).toBeUndefined();
  return data.predictiveSearch;
}

test('the beginning of a word suggests queries, products and more', async () => {
  const types = ['QUERY', 'PRODUCT', 'COLLECTION', 'PAGE', 'ARTICLE'];
  const found = await predict({ query: 'lim', types, scope: 'EACH' });
  expect(found.queries[0]).toEqual({
    text: 'lime',
    styledText: '<mark>lim</mark><span>e</span>',
    trackingParameters: expect.stringMatching(/^_pos=1&_psid=[0-9a-f]{9}&_psq=lim&_ss=e&_v=1.0$/),
  });
  expect(found.products[0]).toEqual({
    handle: 'classic-lime-margarita',
    trackingParameters: expect.stringMatching(/^_pos=1&_psid=[0-9a-f]{9}&_psq=lim&_ss=e&_v=1.0$/),
  });
  expect(found.articles).toEqual([{ handle: 'forty-two-batches' }]);
  expect((await predict({ query: 'dri', types })).collections).toEqual([
    { handle: 'drinks', trackingParameters: expect.stringContaining('&_psq=dri&_ss=e&_v=1.0') },
  ]);
});

test('predictive search keeps to its limit, over all or for each type', async () => {
  const count = (found: Record<string, unknown[]>) =>
    Object.values(found).reduce((sum, list) => sum + list.length, 0);
  const both = { query: 'd', types: ['QUERY', 'PRODUCT', 'COLLECTION'] };
  expect(count(await predict({ ...both, limit: 4 }))).toBe(4);
  expect(count(await predict({ ...both, limit: 4, scope: 'ALL' }))).toBe(4);
  const each = await predict({ ...both, limit: 2, scope: 'EACH' });
  expect([each.queries.length, each.products.length]).toEqual([2, 2]);
  expect(count(await predict(both))).toBe(10);
  expect(count(await predict({ query: 'lim', types: [] }))).toBe(0);
});

test.each([0, 11, -1])('a limit of %i is refused', async (limit) => {
  expect(await ask(PREDICTIVE, { query: 'd', limit })).toMatchObject({
    data: { predictiveSearch: null },
    errors: [
      { message: 'limit must be within 1..10', extensions: { code: 'INVALID_FIELD_ARGUMENTS' } },
    ],
  });
});

test('predictive search looks into the fields that are named', async () => {
  const tagged = { query: 'spicy', types: ['PRODUCT'] };
  expect((await predict(tagged)).products).toEqual([]);
  expect((await predict({ ...tagged, fields: ['TAG'] })).products).toHaveLength(1);
  const barcode = { query: '08500000', types: ['PRODUCT'], fields: ['VARIANTS_BARCODE'] };
  expect((await predict(barcode)).products).toMatchObject([{ handle: 'flock-crew-tee' }]);
  const frosted = await predict({ query: 'frosted', types: ['PRODUCT'], unavailable: 'HIDE' });
  expect(frosted.products).toEqual([]);
});
