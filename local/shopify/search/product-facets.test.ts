import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

type Node = { handle: string };
const handles = ({ nodes }: { nodes: Node[] }) => nodes.map(({ handle }) => handle);
const drinks = ['classic', 'mango', 'strawberry', 'blue'];
const start = (list: string[]) => list.map((handle) => handle.split('-')[0]);
const COLLECTION = `query C($handle: String!, $filters: [ProductFilter!], $sortKey: ProductCollectionSortKeys, $reverse: Boolean) {
  collection(handle: $handle) { products(first: 50, filters: $filters, sortKey: $sortKey, reverse: $reverse) {
    nodes { handle } filters { id label type presentation values { id label count input swatch { color } } }
  } }
}`;

async function filtered(handle: string, filters: object[], more: object = {}) {
  const { data, errors } = await ask(COLLECTION, { handle, filters, ...more });
  expect(errors).toBeUndefined();
  return data.collection.products;
}

test.each([
  ['drinks', [{ available: false }], ['mango', 'frosted']],
  ['drinks', [{ tag: 'sale' }], ['blue']],
  ['drinks', [{ tag: 'sale' }, { tag: 'spicy' }], ['mango', 'blue']],
  ['drinks', [{ tag: 'drink' }, { price: { max: 20 } }], ['blue']],
  ['drinks', [{ price: { min: 60, max: 63 } }], drinks.slice(0, 3)],
  [
    'drinks',
    [{ variantOption: { name: 'pack', value: '24-Pack' } }, { available: true }],
    ['classic', 'strawberry', 'blue', 'variety'],
  ],
  ['flock-lab', [{ productType: 'Merch' }], ['flock', 'custom']],
  ['flock-lab', [{ productVendor: 'rubber ducky' }, { productType: 'Drink' }], ['pond']],
  [
    'flock-lab',
    [
      { variantOption: { name: 'size', value: 'XL' } },
      { variantOption: { name: 'color', value: 'Coral' } },
    ],
    ['custom'],
  ],
  [
    'flock-lab',
    [
      { variantOption: { name: 'size', value: 'XL' } },
      { variantOption: { name: 'size', value: 'L' } },
    ],
    ['flock', 'custom'],
  ],
])(
  'the collection %s with the filters %j has the products %j',
  async (handle, filters, expected) => {
    expect(start(handles(await filtered(handle, filters)))).toEqual(expected);
  },
);

test('a collection has Shopify’s facets, with a count for each value', async () => {
  const { filters } = await filtered('flock-lab', []);
  expect(filters.map(({ id }: { id: string }) => id)).toEqual([
    'filter.v.availability',
    'filter.v.price',
    'filter.p.product_type',
    'filter.p.vendor',
    'filter.v.option.color',
    'filter.v.option.denominations',
    'filter.v.option.pack',
    'filter.v.option.size',
    'filter.v.option.sleeves',
    'filter.p.tag',
  ]);
  expect(filters[0]).toEqual({
    id: 'filter.v.availability',
    label: 'Availability',
    type: 'LIST',
    presentation: 'TEXT',
    values: [
      {
        id: 'filter.v.availability.1',
        label: 'In stock',
        count: 4,
        input: '{"available":true}',
        swatch: null,
      },
      {
        id: 'filter.v.availability.0',
        label: 'Out of stock',
        count: 2,
        input: '{"available":false}',
        swatch: null,
      },
    ],
  });
  expect(filters[1]).toMatchObject({ type: 'PRICE_RANGE', presentation: null });
  expect(filters[1].values).toMatchObject([
    { id: 'filter.v.price', label: 'Price', count: 0, input: '{"price":{"min":0,"max":65.0}}' },
  ]);
  expect(filters[2].values).toMatchObject([
    {
      id: 'filter.p.product_type.drink',
      label: 'Drink',
      count: 1,
      input: '{"productType":"Drink"}',
    },
    { id: 'filter.p.product_type.gift-card', count: 1 },
    { id: 'filter.p.product_type.merch', count: 2 },
  ]);
  expect(filters[4]).toMatchObject({ label: 'Color', presentation: 'SWATCH' });
  expect(filters[4].values[0]).toMatchObject({
    id: 'filter.v.option.color.cloud',
    count: 2,
    input: '{"variantOption":{"name":"color","value":"Cloud"}}',
    swatch: { color: '#ffffff' },
  });
});

test('counts respect the filters of other facets, and every input selects as many products as its count', async () => {
  const narrowed = await filtered('flock-lab', [{ productType: 'Merch' }]);
  const types = narrowed.filters.find(({ id }: { id: string }) => id === 'filter.p.product_type');
  const tags = narrowed.filters.find(({ id }: { id: string }) => id === 'filter.p.tag');
  const counts = (filter: { values: { label: string; count: number }[] }) =>
    Object.fromEntries(filter.values.map(({ label, count }) => [label, count]));
  expect(counts(types)).toEqual({ Drink: 1, 'Gift Card': 1, Merch: 2 });
  expect(counts(tags)).toMatchObject({ clothing: 2, subscription: 0 });

  const { filters } = await filtered('drinks', []);
  for (const { values, type } of filters) {
    if (type !== 'LIST') continue;
    for (const { input, count } of values) {
      expect([input, (await filtered('drinks', [JSON.parse(input)])).nodes.length]).toEqual([
        input,
        count,
      ]);
    }
  }
});

test('the products of a collection are sorted by Shopify’s keys', async () => {
  const order = async (sortKey: string, reverse = false) =>
    start(handles(await filtered('drinks', [{ available: true }], { sortKey, reverse })));
  const manual = [...drinks, 'variety', 'founders'];
  for (const key of ['COLLECTION_DEFAULT', 'MANUAL', 'ID'])
    expect(await order(key)).toEqual(manual);
  expect((await order('PRICE')).slice(0, 2)).toEqual(['blue', 'classic']);
  expect((await order('PRICE', true))[0]).toBe('founders');
  expect((await order('BEST_SELLING')).slice(0, 2)).toEqual(['classic', 'variety']);
  expect((await order('CREATED', true))[0]).toBe('founders');
  expect((await order('TITLE'))[0]).toBe('blue');
});
