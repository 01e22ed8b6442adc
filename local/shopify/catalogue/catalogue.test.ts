import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

type Node = { handle: string };
const handles = (nodes: Node[]) => nodes.map(({ handle }) => handle);

test('a product has the fields of a product page', async () => {
  const { data } = await ask(
    `query Product($handle: String!) @inContext(country: US) { product(handle: $handle) {
      id title descriptionHtml description(truncateAt: 30) isGiftCard updatedAt
      featuredImage { url(transform: { maxWidth: 400 }) altText }
      images(first: 10) { nodes { url } } collections(first: 5) { nodes { handle } }
      priceRange { minVariantPrice { amount } maxVariantPrice { amount } }
      variants(first: 10) { edges { node { id title quantityAvailable requiresShipping
        price { amount currencyCode } compareAtPrice { amount } } } }
    } }`,
    { handle: 'blue-coconut-margarita' },
  );
  expect(data.product).toMatchObject({
    id: 'gid://shopify/Product/1004',
    title: 'Blue Coconut Margarita',
    description: 'The color of the deep end,...',
    isGiftCard: false,
    updatedAt: '2025-05-20T09:00:00Z',
    featuredImage: { altText: expect.stringContaining('Blue Coconut') },
    collections: { nodes: [{ handle: 'drinks' }] },
    priceRange: { minVariantPrice: { amount: '19.9' }, maxVariantPrice: { amount: '52.9' } },
  });
  expect(data.product.featuredImage.url).toMatch(
    /^http:\/\/localhost:8788\/s\/files\/1\/0000\/0001\/files\/can-coconut\.webp\?v=\d+&width=400$/,
  );
  expect(data.product.variants.edges[0].node).toEqual({
    id: 'gid://shopify/ProductVariant/100401',
    title: '8-Pack',
    quantityAvailable: 150,
    requiresShipping: true,
    price: { amount: '19.9', currencyCode: 'USD' },
    compareAtPrice: { amount: '24.99' },
  });
});

test('nodes are products, variants and collections; an unknown id or handle is null', async () => {
  const { data } = await ask(`{
    product(handle: "nope") { id } byId: product(id: "gid://shopify/Product/1") { id }
    collection(handle: "nope") { id } collectionById: collection(id: "gid://shopify/Collection/501") { handle }
    node(id: "gid://shopify/Product/1") { id }
    nodes(ids: ["gid://shopify/Product/1001", "gid://shopify/ProductVariant/100101", "gid://shopify/Collection/501"]) { __typename }
  }`);
  expect(data).toEqual({
    product: null,
    byId: null,
    collection: null,
    collectionById: { handle: 'drinks' },
    node: null,
    nodes: [
      { __typename: 'Product' },
      { __typename: 'ProductVariant' },
      { __typename: 'Collection' },
    ],
  });
});

test('a collection contains all its products, also those that the site hides', async () => {
  const { data } = await ask(
    '{ collection(handle: "wholesale") { title description seo { title } products(first: 50) { nodes { tags } } } }',
  );
  expect(data.collection).toMatchObject({
    title: 'Wholesale',
    description: expect.stringContaining('Apply for an account and we reply within 48 hours.'),
    seo: { title: 'Wholesale' },
  });
  expect(data.collection.products.nodes).toHaveLength(4);
  expect(data.collection.products.nodes.flatMap(({ tags }: { tags: string[] }) => tags)).toContain(
    'distributor',
  );
});

test('metafields come in the order of the identifiers, with null for an absent one', async () => {
  const { data } = await ask(`{ product(handle: "classic-lime-margarita") {
    metafields(identifiers: [{ namespace: "custom", key: "none" }, { namespace: "custom", key: "calories" }, { key: "calories" }]) { id namespace key type value }
    notes: metafield(namespace: "custom", key: "tasting_notes") { value }
  } }`);
  expect(data.product.metafields).toEqual([
    null,
    {
      id: expect.stringMatching(/^gid:\/\/shopify\/Metafield\/\d+$/),
      namespace: 'custom',
      key: 'calories',
      type: 'number_integer',
      value: '35',
    },
    null,
  ]);
  expect(JSON.parse(data.product.notes.value)).toEqual(['Lime', 'Agave', 'Salt']);
});

test('a pack has a price per can, a product without cans has none', async () => {
  const { data } = await ask(`{
    can: product(handle: "classic-lime-margarita") { variants(first: 1) { nodes { unitPrice { amount currencyCode }
      unitPriceMeasurement { measuredType quantityUnit quantityValue referenceUnit referenceValue } } } }
    duck: product(handle: "rubber-duck") { variants(first: 1) { nodes { unitPrice { amount } unitPriceMeasurement { quantityUnit } } } }
  }`);
  expect(data.can.variants.nodes).toEqual([
    {
      unitPrice: { amount: '3.12', currencyCode: 'USD' },
      unitPriceMeasurement: {
        measuredType: 'COUNT',
        quantityUnit: 'ITEM',
        quantityValue: 8,
        referenceUnit: 'ITEM',
        referenceValue: 1,
      },
    },
  ]);
  expect(data.duck.variants.nodes).toEqual([{ unitPrice: null, unitPriceMeasurement: null }]);
});

test.each([
  ['PRICE', 'staff-tasting-kit', 'wholesale-mixed-pallet'],
  ['TITLE', 'hostile-title', 'wholesale-mixed-pallet'],
  ['CREATED_AT', 'classic-lime-margarita', 'frosted-coconut-margarita'],
  ['UPDATED_AT', 'classic-lime-margarita', 'frosted-coconut-margarita'],
  ['PRODUCT_TYPE', 'classic-lime-margarita', 'distributor-display-stand'],
  ['VENDOR', 'classic-lime-margarita', 'custom-flock-jersey'],
  ['ID', 'classic-lime-margarita', 'custom-flock-jersey'],
  ['BEST_SELLING', 'classic-lime-margarita', 'custom-flock-jersey'],
])('products by %s go from %s to %s, and back with reverse', async (sortKey, first, last) => {
  const query =
    'query P($sortKey: ProductSortKeys, $reverse: Boolean) { products(first: 100, sortKey: $sortKey, reverse: $reverse) { nodes { handle } } }';
  const list = async (reverse: boolean) =>
    handles((await ask(query, { sortKey, reverse })).data.products.nodes);
  const forwards = await list(false);
  expect([forwards[0], forwards.at(-1)]).toEqual([first, last]);
  expect(await list(true)).toEqual(forwards.toReversed());
});

test.each([
  [
    'forwards',
    'query P($c: String) { products(first: 97, after: $c) { nodes { id } pageInfo { more: hasNextPage at: endCursor } } }',
  ],
  [
    'backwards',
    'query P($c: String) { products(last: 97, before: $c) { nodes { id } pageInfo { more: hasPreviousPage at: startCursor } } }',
  ],
  [
    'sorted and reversed',
    'query P($c: String) { products(first: 97, after: $c, sortKey: PRICE, reverse: true) { nodes { id } pageInfo { more: hasNextPage at: endCursor } } }',
  ],
])('cursors reach every product exactly once, %s', async (_direction, query) => {
  const large = openTestShop('', undefined, 500);
  const ids: string[] = [];
  let cursor: string | null = null;
  do {
    const { data } = await large.ask(query, { c: cursor });
    ids.push(...data.products.nodes.map(({ id }: { id: string }) => id));
    cursor = data.products.pageInfo.more ? data.products.pageInfo.at : null;
  } while (cursor);
  expect(ids).toHaveLength(500);
  expect(new Set(ids).size).toBe(500);
});

test('a shop of 5,000 products starts and answers within 3 seconds', async () => {
  const start = performance.now();
  const large = openTestShop('', undefined, 5000);
  const { data } = await large.ask(
    '{ product(handle: "bench-4979") { title } collection(handle: "bench") { products(first: 250) { nodes { id } } } }',
  );
  expect(data.product.title).toContain('No. 4979');
  expect(data.collection.products.nodes).toHaveLength(250);
  expect(performance.now() - start).toBeLessThan(3000);
});

test('recommendations begin with the merchant’s own, then related products follow', async () => {
  const { data } = await ask(`{
    related: productRecommendations(productHandle: "classic-lime-margarita") { handle }
    chosen: productRecommendations(productHandle: "mango-chili-margarita", intent: RELATED) { handle }
    pairs: productRecommendations(productId: "gid://shopify/Product/1001", intent: COMPLEMENTARY) { handle }
    none: productRecommendations(productHandle: "ducky-tee", intent: COMPLEMENTARY) { handle }
    unknown: productRecommendations(productHandle: "nope") { handle }
  }`);
  expect(data.related).toHaveLength(9);
  expect(data.related[0]).toEqual({ handle: 'variety-pack' });
  expect(handles(data.related)).not.toContain('classic-lime-margarita');
  expect(data.chosen[0].handle).toBe('variety-pack');
  expect(handles(data.pairs)).toEqual(['ducky-tote', 'rubber-duck']);
  expect(data).toMatchObject({ none: [], unknown: null });
});

test('redirects match the whole path, without case', async () => {
  const query =
    'query R($query: String) { urlRedirects(first: 9, query: $query) { nodes { path target } } }';
  const redirects = async (path?: string) =>
    (await ask(query, { query: path })).data.urlRedirects.nodes;
  expect(await redirects('path:/ABOUT')).toEqual([
    { path: '/about', target: '/pages/about-the-flock' },
  ]);
  expect(await redirects('path:/abou')).toEqual([]);
  expect(await redirects()).toHaveLength(8);
});
