import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

const first = (nodes: { handle: string }[]) => nodes.map(({ handle }) => handle.split('-')[0]);

async function filtered(handle: string, filters: object[]) {
  const { data, errors } = await ask(
    `query ($handle: String!, $filters: [ProductFilter!]) {
      collection(handle: $handle) { products(first: 50, filters: $filters) {
        nodes { handle } filters { id type values { label count input } } } } }`,
    { handle, filters },
  );
  expect(errors).toBeUndefined();
  return data.collection.products;
}

const option = (name: string, value: string) => ({ variantOption: { name, value } });

test.each([
  ['drinks', [{ tag: 'sale' }, { tag: 'spicy' }], ['mango', 'blue']],
  ['drinks', [{ tag: 'drink' }, { price: { max: 20 } }], ['blue']],
  [
    'drinks',
    [option('pack', '24-Pack'), { available: true }],
    ['classic', 'strawberry', 'blue', 'variety'],
  ],
  ['flock-lab', [option('size', 'XL'), option('color', 'Coral')], ['custom']],
  ['flock-lab', [option('size', 'XL'), option('size', 'L')], ['flock', 'custom']],
])(
  'the collection %s with the filters %j has the products %j',
  async (handle, filters, expected) => {
    expect(first((await filtered(handle, filters)).nodes)).toEqual(expected);
  },
);

test('every value of a facet selects as many products as its count', async () => {
  const { filters } = await filtered('drinks', []);
  expect(filters[0].id).toBe('filter.v.availability');
  for (const { values, type } of filters) {
    if (type !== 'LIST') continue;
    for (const { input, count } of values) {
      const { nodes } = await filtered('drinks', [JSON.parse(input)]);
      expect([input, nodes.length]).toEqual([input, count]);
    }
  }
});

async function search(variables: object) {
  const { data } = await ask(
    `query ($query: String!, $prefix: SearchPrefixQueryType, $unavailable: SearchUnavailableProductsType, $filters: [ProductFilter!]) {
      search(query: $query, prefix: $prefix, unavailableProducts: $unavailable, productFilters: $filters, first: 50) {
        totalCount nodes { ... on Product { handle } } } }`,
    variables,
  );
  return first(data.search.nodes);
}

test('search needs every word, weighs them, and has rules for prefixes and sold-out products', async () => {
  expect((await search({ query: 'lime margarita' }))[0]).toBe('classic');
  expect(await search({ query: 'strawb' })).toEqual([]);
  expect((await search({ query: 'strawb', prefix: 'LAST' }))[0]).toBe('strawberry');
  expect((await search({ query: 'coconut' })).at(-1)).toBe('frosted');
  expect(await search({ query: 'coconut', unavailable: 'HIDE' })).not.toContain('frosted');
  expect(await search({ query: '*', filters: [{ tag: 'sale' }] })).toContain('blue');
});

test('predictive search has at most as many suggestions of a type as its limit, from 1 to 10', async () => {
  const query = (limit: number) =>
    ask(
      `{ predictiveSearch(query: "d", limit: ${limit}, limitScope: EACH) { queries { text } products { handle } } }`,
    );
  const { queries, products } = (await query(2)).data.predictiveSearch;
  expect([queries.length, products.length]).toEqual([2, 2]);
  expect((await query(11)).errors).toMatchObject([{ message: 'limit must be within 1..10' }]);
});
