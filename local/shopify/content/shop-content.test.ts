import { beforeAll, expect, test } from 'vitest';
import { openTestShop } from '../test-shop.ts';

let ask: ReturnType<typeof openTestShop>['ask'];
beforeAll(() => void ({ ask } = openTestShop('')));

test('the menus that every shop has are there, another is null', async () => {
  const { data } = await ask(`{
    main: menu(handle: "main-menu") { title itemsCount items { title type url resourceId resource { ... on Blog { title } ... on Page { title } } items { title url resource { ... on Collection { handle } } } } }
    footer: menu(handle: "footer") { items { title type url resource { ... on ShopPolicy { title } } } }
    none: menu(handle: "nope") { id }
  }`);
  expect(data.none).toBeNull();
  const { items } = data.main;
  expect(data.main).toMatchObject({ title: 'Main menu', itemsCount: 4 });
  expect(items[0]).toMatchObject({
    type: 'FRONTPAGE',
    url: 'http://localhost:8788/',
    resource: null,
  });
  expect(items[1].items[0]).toEqual({
    title: 'Drinks',
    url: 'http://localhost:8788/collections/drinks',
    resource: { handle: 'drinks' },
  });
  expect(items[2]).toMatchObject({
    resourceId: 'gid://shopify/Blog/901',
    resource: { title: 'Pond Notes' },
  });
  expect(data.footer.items.at(-1)).toMatchObject({ type: 'HTTP', resource: null });
  expect(data.footer.items[2]).toMatchObject({ resource: { title: 'Shipping policy' } });
});

test('pages are found, searched and sorted', async () => {
  const { data } = await ask(`{
    page(handle: "about-the-flock") { id title body bodySummary createdAt updatedAt seo { title } onlineStoreUrl trackingParameters }
    byId: page(id: "gid://shopify/Page/802") { handle }
    none: pageByHandle(handle: "nope") { id }
    pages(first: 9, sortKey: TITLE, reverse: true) { nodes { handle } }
    found: pages(first: 9, query: "title:serve OR handle:recycling") { nodes { handle } }
  }`);
  expect(data.page).toMatchObject({
    id: 'gid://shopify/Page/801',
    bodySummary: expect.stringContaining('one duck and no alcohol'),
    onlineStoreUrl: null,
    trackingParameters: null,
  });
  expect(data.byId).toEqual({ handle: 'how-to-serve' });
  expect(data.none).toBeNull();
  expect(data.pages.nodes[0]).toEqual({ handle: 'recycling' });
  expect(data.found.nodes).toHaveLength(2);
});

test('blogs hold their articles', async () => {
  const { data } = await ask(`{
    blogs(first: 9, sortKey: HANDLE) { nodes { handle authors { name } seo { title } articles(first: 9, sortKey: PUBLISHED_AT, reverse: true) { nodes { handle } } } }
    blog(handle: "pond-notes") { articleByHandle(handle: "the-duck-moves-in") { title excerpt excerptHtml image { url } comments(first: 1) { nodes { id } } content(truncateAt: 20) blog { handle } } none: articleByHandle(handle: "nope") { id } }
    none: blogByHandle(handle: "nope") { id }
    articles(first: 9, query: "tag:recipe OR author:marlow", sortKey: TITLE) { nodes { handle authorV2 { name bio } image { url } } }
    article(id: "gid://shopify/Article/9201") { tags publishedAt }
  }`);
  expect(data.blogs.nodes.map(({ handle }: { handle: string }) => handle)).toEqual([
    'pond-notes',
    'recipes',
  ]);
  expect(data.blogs.nodes[0].articles.nodes[0]).toEqual({ handle: 'the-duck-moves-in' });
  expect(data.blogs.nodes[0].authors).toHaveLength(2);
  expect(data.blog).toMatchObject({
    none: null,
    articleByHandle: {
      excerpt: null,
      image: null,
      comments: { nodes: [] },
      content: 'He arrived in a...',
    },
  });
  expect(data.none).toBeNull();
  expect(data.articles.nodes).toMatchObject([
    {
      handle: 'forty-two-batches',
      authorV2: { name: 'Marlow Quill' },
      image: { url: expect.stringContaining('/s/files/') },
    },
    { handle: 'frozen-mango-slush', authorV2: { bio: null } },
  ]);
  expect(data.article.tags).toEqual(['mango', 'recipe']);
});

test('the shop has its policies, its brand and where it ships', async () => {
  const { data } = await ask(`{ shop {
    primaryDomain { host url sslEnabled } shipsToCountries paymentSettings { currencyCode enabledPresentmentCurrencies shopifyPaymentsAccountId }
    privacyPolicy { id handle title url body } refundPolicy { handle } shippingPolicy { handle } termsOfService { handle }
    subscriptionPolicy { id handle body } customerAccountUrl
    brand { slogan logo { image { url } } squareLogo { alt } coverImage { image { width } } colors { primary { background foreground } } }
  } }`);
  expect(data.shop).toMatchObject({
    shipsToCountries: ['CA', 'US'],
    paymentSettings: { currencyCode: 'USD', enabledPresentmentCurrencies: ['CAD', 'USD'] },
    privacyPolicy: { url: 'http://localhost:8788/1/policies/601.html?locale=en' },
    refundPolicy: { handle: 'refund-policy' },
    subscriptionPolicy: { id: null },
    customerAccountUrl: null,
    brand: { slogan: 'All splash. No buzz.', colors: { primary: [{ background: '#ffc917' }] } },
  });
  expect(data.shop.brand.coverImage.image.width).toBeGreaterThan(100);
});

test('the sitemap has every resource, 250 a page', async () => {
  const { ask: askLarge } = openTestShop('', undefined, 600);
  const { data } = await askLarge(`{
    products: sitemap(type: PRODUCT) { pagesCount { count } first: resources(page: 1) { hasNextPage items { handle updatedAt ... on SitemapResource { title image { filepath alt } } } }
      last: resources(page: 3) { hasNextPage items { handle } } beyond: resources(page: 4) { hasNextPage items { handle } } }
    pages: sitemap(type: PAGE) { pagesCount { count } resources(page: 1) { items { handle } } }
    blogs: sitemap(type: BLOG) { resources(page: 1) { items { handle updatedAt } } }
    articles: sitemap(type: ARTICLE) { resources(page: 1) { items { handle } } }
    collections: sitemap(type: COLLECTION) { resources(page: 1) { items { handle } } }
    metaobjects: sitemap(type: METAOBJECT) { pagesCount { count } resources(page: 1) { items { handle } } }
  }`);
  expect(data.products.pagesCount.count).toBe(3);
  expect(data.products.first.items).toHaveLength(250);
  expect(data.products.first.items[0]).toMatchObject({
    handle: 'classic-lime-margarita',
    title: 'Classic Lime Margarita',
    image: { filepath: 'files/can-classic-lime.webp' },
  });
  expect([data.products.first.hasNextPage, data.products.last.hasNextPage]).toEqual([true, false]);
  expect(data.products.last.items).toHaveLength(100);
  expect(data.products.beyond).toEqual({ hasNextPage: false, items: [] });
  expect(data.pages).toMatchObject({ pagesCount: { count: 1 } });
  expect(data.pages.resources.items).toHaveLength(3);
  expect(data.articles.resources.items).toHaveLength(3);
  expect(data.metaobjects).toEqual({ pagesCount: { count: 0 }, resources: { items: [] } });
});

test('whatever has a global id is a node', async () => {
  const { data } = await ask(`query N($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }`, {
    ids: [
      'gid://shopify/Product/1001',
      'gid://shopify/ProductVariant/100101',
      'gid://shopify/ProductOption/10010',
      'gid://shopify/ProductOptionValue/100101',
      'gid://shopify/MediaImage/100101',
      'gid://shopify/Collection/501',
      'gid://shopify/Page/801',
      'gid://shopify/Blog/901',
      'gid://shopify/Article/9101',
      'gid://shopify/Menu/1',
      'gid://shopify/ShopPolicy/601',
      'gid://shopify/Shop/1',
      'gid://shopify/Market/2',
      'gid://shopify/TaxonomyCategory/aa-1',
      'gid://shopify/UrlRedirect/1',
      'gid://shopify/Product/1',
    ],
  });
  expect(data.nodes.map((node: { __typename: string } | null) => node?.__typename)).toEqual([
    'Product',
    'ProductVariant',
    'ProductOption',
    'ProductOptionValue',
    'MediaImage',
    'Collection',
    'Page',
    'Blog',
    'Article',
    'Menu',
    'ShopPolicy',
    'Shop',
    'Market',
    'TaxonomyCategory',
    'UrlRedirect',
    undefined,
  ]);
});

test('redirects are found by their path, and metaobjects are none', async () => {
  const { data } = await ask(
    '{ urlRedirects(first: 1, query: "path:/about") { edges { node { path target } } } metaobject(id: "gid://shopify/Metaobject/1") { id } metaobjects(type: "duck", first: 1) { nodes { id } } }',
  );
  expect(data).toEqual({
    urlRedirects: { edges: [{ node: { path: '/about', target: '/pages/about-the-flock' } }] },
    metaobject: null,
    metaobjects: { nodes: [] },
  });
});
