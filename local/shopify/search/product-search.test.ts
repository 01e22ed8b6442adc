import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

type Node = { handle: string };
const handles = ({ nodes }: { nodes: Node[] }) => nodes.map(({ handle }) => handle);
async function products(args: object) {
  const { data, errors } = await ask(
    'query P($query: String, $sortKey: ProductSortKeys, $reverse: Boolean) { products(first: 100, query: $query, sortKey: $sortKey, reverse: $reverse) { nodes { handle } } }',
    args,
  );
  expect(errors).toBeUndefined();
  return handles(data.products);
}

const drinks = ['classic', 'mango', 'strawberry', 'blue'];
const start = (list: string[]) => list.map((handle) => handle.split('-')[0]);

test.each([
  ['tag:lime', ['classic', 'wholesale']],
  ['tag:mango OR tag:strawberry', ['mango', 'strawberry', 'wholesale']],
  ['tag:drink (tag:mango OR tag:strawberry)', ['mango', 'strawberry']],
  ['tag:drink AND (tag:mango OR (tag:coconut AND tag:sale))', ['mango', 'blue']],
  ['tag:drink -(tag:mango OR tag:coconut) NOT tag:strawberry', ['classic', 'variety']],
  ['tag:drink tag_not:bestseller tag_not:limited', ['mango', 'strawberry', 'blue']],
  ['tag:mango OR tag:drink tag:sale', ['mango', 'blue', 'wholesale']],
  ['product_type:merch variants.price:>29', ['ducky', 'flock', 'custom']],
  ['product_type:Merch variants.price:<=12', ['rubber', 'staff']],
  ['variants.price:62.99', drinks.slice(0, 3)],
  ['product_type:"Gift Card"', ['pond']],
  ['product_type:"Gift Card,Test"', ['hostile', 'pond']],
  ["title:'Beach Day'", ['ducky']],
  ['title:day title:beach', ['ducky']],
  ['title:"Day Beach"', []],
  ['title:marga* -title:blue -title:frosted', drinks.slice(0, 3)],
  ['tag:spic*', ['mango']],
  ['created_at:>2025-09-01T09:15:00Z', ['frosted', 'pond', 'custom']],
  ['created_at:<=2025-03-14T09:10:00Z', ['classic', 'mango']],
  ["created_at:>'2025-11-01'", ['frosted']],
  ['updated_at:<now tag:spicy', ['mango']],
  ['available_for_sale:false', ['frosted']],
  ['vendor:"rubber ducky" tag:spicy', ['mango']],
  ['vendor:Nobody', []],
  ['RD-TOTE', ['ducky']],
  ['flavour:unknown tag:spicy', ['mango']],
  ['(tag:spicy', ['mango']],
  ['tag:spicy)', ['mango']],
])('products that are %s', async (query, expected) => {
  expect(start(await products({ query }))).toEqual(expected);
});

test.each([
  ['PRICE', 'staff-tasting-kit', 'wholesale-mixed-pallet'],
  ['TITLE', 'hostile-title', 'wholesale-mixed-pallet'],
  ['CREATED_AT', 'classic-lime-margarita', 'frosted-coconut-margarita'],
  ['UPDATED_AT', 'classic-lime-margarita', 'frosted-coconut-margarita'],
  ['PRODUCT_TYPE', 'classic-lime-margarita', 'distributor-display-stand'],
  ['VENDOR', 'classic-lime-margarita', 'custom-flock-jersey'],
  ['ID', 'classic-lime-margarita', 'custom-flock-jersey'],
])('products by %s go from %s to %s, and back', async (sortKey, first, last) => {
  const list = await products({ sortKey });
  expect([list[0], list.at(-1)]).toEqual([first, last]);
  expect(await products({ sortKey, reverse: true })).toEqual(list.toReversed());
});

test('bestsellers come first by BEST_SELLING, and the best hits by RELEVANCE', async () => {
  expect(start(await products({ sortKey: 'BEST_SELLING' })).slice(0, 3)).toEqual([
    'classic',
    'variety',
    'rubber',
  ]);
  const relevant = await products({ sortKey: 'RELEVANCE', query: 'mango' });
  expect(start(relevant)).toEqual(['mango', 'wholesale']);
});

test('collections are searched and sorted', async () => {
  const { data } = await ask(`{
    titled: collections(first: 9, query: "title:drinks OR title:merch") { nodes { handle } totalCount }
    sorted: collections(first: 9, sortKey: TITLE) { nodes { handle } }
    latest: collections(first: 1, sortKey: UPDATED_AT, reverse: true) { nodes { handle } }
    smart: collections(first: 9, query: "collection_type:smart") { nodes { handle } totalCount }
  }`);
  expect(handles(data.titled)).toEqual(['drinks', 'merch']);
  expect(data.titled.totalCount).toBe('2');
  expect(handles(data.sorted)).toEqual([
    'bestsellers',
    'drinks',
    'flock-lab',
    'merch',
    'wholesale',
  ]);
  expect(handles(data.latest)).toEqual(['drinks']);
  expect(data.smart).toEqual({ nodes: [], totalCount: '0' });
});

test('recommendations are alike, or chosen to go with it', async () => {
  const { data } = await ask(`{
    related: productRecommendations(productHandle: "classic-lime-margarita") { handle trackingParameters }
    chosen: productRecommendations(productHandle: "mango-chili-margarita", intent: RELATED) { handle }
    pairs: productRecommendations(productId: "gid://shopify/Product/1001", intent: COMPLEMENTARY) { handle }
    none: productRecommendations(productHandle: "ducky-tee", intent: COMPLEMENTARY) { handle }
    unknown: productRecommendations(productHandle: "nope") { handle }
  }`);
  expect(data.related).toHaveLength(9);
  expect(data.related[0]).toEqual({ handle: 'variety-pack', trackingParameters: null });
  expect(handles({ nodes: data.related })).not.toContain('classic-lime-margarita');
  expect(data.chosen[0].handle).toBe('variety-pack');
  expect(handles({ nodes: data.pairs })).toEqual(['ducky-tote', 'rubber-duck']);
  expect(data).toMatchObject({ none: [], unknown: null });
});

test('tags and types are listed', async () => {
  const { data } = await ask(
    '{ productTags(first: 3) { nodes edges { node cursor } pageInfo { hasNextPage endCursor } } productTypes(first: 9) { nodes } }',
  );
  expect(data.productTypes.nodes).toEqual(['Drink', 'Gift Card', 'Merch', 'Test', 'Wholesale']);
  expect(data.productTags.nodes).toEqual(
    data.productTags.edges.map((each: { node: string }) => each.node),
  );
  const [, , last] = data.productTags.edges;
  expect(data.productTags.pageInfo).toEqual({ hasNextPage: true, endCursor: last.cursor });
  expect(Buffer.from(last.cursor, 'base64').toString()).toBe(last.node);
});
