import { beforeEach, expect, test, vi } from 'vitest';
import { openTestShop } from '../../../../local/shopify/test-shop.ts';
import { FakeKv } from '../../../../tests/locations/fake-kv.ts';
import { localVars } from '../../../../tests/stubs/local-vars.ts';
import type { ProductNode } from './product-queries.ts';

const shop = openTestShop('');
type Answer = { data: Record<string, unknown> };
/** Changes the shop's answer to an operation. */
let change: ((operation: string, answer: Answer) => unknown) | undefined;
let asked: string[];
let kv: FakeKv;

beforeEach(() => {
  kv = new FakeKv(0);
  [change, asked] = [undefined, []];
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const [, operation = ''] = /query (\w+)/.exec(String(init.body)) ?? [];
    asked.push(operation);
    const answer = await shop.request(url, init);
    if (!change) return answer;
    const changed = change(operation, (await answer.json()) as Answer);
    return changed instanceof Response ? changed : Response.json(changed);
  });
  return () => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  };
});

/** A new instance of the Worker. */
async function instance({ isAllowed = true } = {}) {
  vi.resetModules();
  const { env, settled } = await import('../../../../tests/stubs/cloudflare-workers.ts');
  const SHOP_LIMIT = { limit: async () => ({ success: isAllowed }) };
  Object.assign(env, localVars, { SHOP_LIMIT, SHARED_CACHE: kv.at(0) });
  const catalogue = await import('./catalogue.ts');
  const lists = await import('./list-products.ts');
  return { ...catalogue, ...lists, sync: catalogue.catalogueSnapshot.sync, settled };
}

const products = ({ data }: Answer) => data.products as { nodes: ProductNode[]; pageInfo: object };

/** Changes all products of the shop. */
const withProducts = (edit: (nodes: ProductNode[]) => ProductNode[]) => {
  change = (operation, answer) => {
    if (operation === 'Products') products(answer).nodes = edit(products(answer).nodes);
    return answer;
  };
};
const changed = (handle: string, fields: Partial<ProductNode>) =>
  withProducts((nodes) =>
    nodes.map((each) => (each.handle === handle ? { ...each, ...fields } : each)),
  );

test('a page waits 3 s for the first catalogue of a shop that hangs', async () => {
  const { readCatalogue } = await instance();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  vi.useFakeTimers();
  await Promise.all([
    expect(readCatalogue()).rejects.toMatchObject({ code: 'timeout' }),
    vi.advanceTimersByTimeAsync(3000),
  ]);
});

test('another instance shows lists, products and recommendations without asking the shop', async () => {
  await (await instance()).sync();
  asked = [];
  const { listProducts, getProduct, findSummaries, catalogueVariants } = await instance();
  const list = await listProducts();
  expect(list?.count).toBeGreaterThan(10);
  expect(list?.facets.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Availability', 'Price', 'Product type', 'Pack', 'Size']),
  );
  const product = await getProduct('classic-lime-margarita');
  expect(product).toMatchObject({ collections: expect.arrayContaining(['drinks']) });
  expect(product?.descriptionHtml).toContain('<p>');
  const related = await findSummaries(product!.related);
  expect(related.length).toBeGreaterThan(2);
  const [variant] = product!.variants;
  const found = await catalogueVariants([variant!.id, 'gid://shopify/ProductVariant/9']);
  expect([...found]).toEqual([
    [variant!.id, expect.objectContaining({ title: product!.title, price: variant!.price })],
  ]);
  expect(asked).toEqual([]);
});

test('a run asks for each 50 products twice, and writes only the details that have changed', async () => {
  const { sync } = await instance();
  await sync();
  expect(asked.toSorted()).toEqual([
    'BestSelling',
    'Collections',
    'Products',
    'Recommendations',
    'Redirects',
  ]);
  const before = kv.writes;
  changed('ducky-tee', { descriptionHtml: '<p>New</p>' });
  await sync();
  // The detail and the catalogue, which names its version.
  expect(kv.writes).toBe(before + 2);
});

test('a change that nobody sees is not a change, to any instance', async () => {
  const { sync } = await instance();
  await sync();
  const before = kv.writes;
  changed('ducky-tee', { updatedAt: '2027-01-01T00:00:00Z' });
  await sync();
  await (await instance()).sync();
  expect(kv.writes).toBe(before);
});

test('the price of a product page and of its card is the same, though its detail is older', async () => {
  await (await instance()).sync();
  const { sync } = await instance();
  withProducts((nodes) =>
    nodes.map((node) => ({
      ...node,
      variants: {
        nodes: node.variants.nodes.map((each) => ({
          ...each,
          price: { ...each.price, amount: '77.7' },
        })),
      },
    })),
  );
  await sync();
  const reader = await instance();
  const product = await reader.getProduct('ducky-tee');
  const [card] = await reader.findSummaries(['ducky-tee']);
  expect([product?.variants[0]?.price?.amount, card?.choices[0]?.price?.amount]).toEqual([
    '77.7',
    '77.7',
  ]);
});

test('a product whose detail KV lacks is asked of the shop once in a minute', async () => {
  await (await instance()).sync();
  for (const key of kv.written.keys()) if (key.startsWith('product:')) kv.written.delete(key);
  asked = [];
  const { getProduct } = await instance();
  const found = await Promise.all([getProduct('ducky-tee'), getProduct('ducky-tee')]);
  expect(found.map((each) => each?.handle)).toEqual(['ducky-tee', 'ducky-tee']);
  await getProduct('ducky-tee');
  expect(asked.filter((each) => each === 'Product')).toHaveLength(1);
});

test('a handle that the catalogue lacks is asked once, and remembered as absent for a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await (await instance()).sync();
  const { getProduct } = await instance();
  asked = [];
  const ask = () => getProduct('no-such-duck');
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([undefined, undefined, undefined]);
  await ask();
  expect(asked).toEqual(['Product']);
  vi.setSystemTime(Date.now() + 61_000);
  await ask();
  expect(asked).toEqual(['Product', 'Product']);
});

test('a new product has its page before the next run, and a visitor who asks for too many an error', async () => {
  withProducts((nodes) => nodes.filter(({ handle }) => handle !== 'ducky-tee'));
  await (await instance()).sync();
  const { getProduct, listProducts } = await instance();
  expect((await listProducts())?.products.map(({ handle }) => handle)).not.toContain('ducky-tee');
  expect((await getProduct('ducky-tee'))?.variants.length).toBeGreaterThan(1);
  const limited = await instance({ isAllowed: false });
  await expect(limited.getProduct('ducky-tee')).rejects.toMatchObject({ code: 'throttled' });
});

const page = (body: string, type = 'text/html', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });

test.each<[string, string, (operation: string, answer: Answer) => unknown]>([
  ['430 with HTML', 'throttled', () => page('<h1>Too many</h1>', 'text/html', 430)],
  ['200 with HTML', 'broken', () => page('<h1>Hello</h1>')],
  [
    'products without the rest of their page',
    'broken',
    (operation, answer) =>
      operation === 'Products' ? { data: { products: { nodes: products(answer).nodes } } } : answer,
  ],
  [
    'half of a product',
    'broken',
    (operation, answer) =>
      operation === 'Products'
        ? {
            data: {
              products: { ...products(answer), nodes: [{ id: 'gid://shopify/Product/1' }] },
            },
          }
        : answer,
  ],
  [
    'no product at all',
    'broken',
    (operation, answer) =>
      operation === 'Products'
        ? { data: { products: { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } } } }
        : answer,
  ],
  [
    'data with errors',
    'refused',
    (operation, answer) =>
      operation === 'Collections' ? { ...answer, errors: [{ message: 'Half' }] } : answer,
  ],
  [
    'half of the collections',
    'broken',
    (operation, answer) =>
      operation === 'Collections' ? { data: { collections: { nodes: [null] } } } : answer,
  ],
  [
    'no recommendations',
    'broken',
    (operation, answer) => (operation === 'Recommendations' ? { data: {} } : answer),
  ],
])('the last catalogue stays when the shop answers %s', async (_, why, answer) => {
  await (await instance()).sync();
  const before = (await (await instance()).listProducts())?.count;
  change = answer;
  const { sync, catalogueSnapshot } = await instance();
  await expect(sync()).rejects.toMatchObject({ code: why });
  expect((await catalogueSnapshot.status()).failure).toMatchObject({ why });
  expect((await (await instance()).listProducts())?.count).toBe(before);
});

const TEE_LEFT_OUT = 'Some products cannot be read, so they are not on the site: ducky-tee.';

test.each<[string, object]>([
  ['title', { title: null }],
  ['variants', { variants: null }],
  ['options', { options: null }],
  ['tags', { tags: [null] }],
  ['pictures', { images: { nodes: [{ url: null }] } }],
  ['description', { description: null }],
  ['quantity rule', { variants: { nodes: [{ id: 'gid://shopify/ProductVariant/1' }] } }],
])('a product without its %s is left out, and all others are kept', async (_, fields) => {
  changed('ducky-tee', fields);
  const loading = await instance();
  await loading.sync();
  asked = [];
  for (const each of [loading, await instance()]) {
    const list = await each.listProducts();
    expect(list?.count).toBeGreaterThan(10);
    expect(await each.findSummaries(['ducky-tee'])).toEqual([]);
    expect((await each.readCatalogue()).notes).toContain(TEE_LEFT_OUT);
  }
  expect(asked).toEqual([]);
  change = (operation, answer) =>
    operation === 'Product'
      ? { data: { product: { ...(answer.data.product as object), ...fields } } }
      : answer;
  await expect((await instance()).getProduct('ducky-tee')).rejects.toMatchObject({
    code: 'broken',
  });
});

const copies = (node: ProductNode, count: number): ProductNode[] =>
  Array.from({ length: count }, (_, index) => ({
    ...node,
    id: `gid://shopify/Product/${70_000 + index}`,
    handle: `copy-${index}`,
  }));

/** Answers pages of 50 of these products. */
function paged(nodes: ProductNode[]): void {
  let from = 0;
  change = (operation, answer) => {
    if (operation === 'Recommendations') return noRecommendations();
    if (operation !== 'Products') return answer;
    const hasNextPage = nodes.length > from + 50;
    const shown = nodes.slice(from, (from += 50));
    return { data: { products: { nodes: shown, pageInfo: { hasNextPage, endCursor: 'next' } } } };
  };
  const noRecommendations = () => ({
    data: Object.fromEntries(
      Array.from({ length: 50 }, (_, at) => [`related${at}`, `complementary${at}`])
        .flat()
        .map((field) => [field, []]),
    ),
  });
}

test('1,001 products and 101 variants: the first are on the site, and the notes say so', async () => {
  let sample: ProductNode | undefined;
  withProducts((nodes) => ((sample = nodes[0]), nodes));
  await (await instance()).sync();
  paged([...copies(sample!, 1000), { ...sample!, variantsCount: { count: 101 } }]);
  const first = await instance();
  await first.sync();
  const { listProducts, readCatalogue, settled } = await instance();
  await settled();
  expect((await readCatalogue()).notes).toEqual([
    'The shop has more than 1000 products: only the first are on the site.',
  ]);
  const last = await listProducts(undefined, 20);
  expect([last?.count, last?.products.length, last?.next]).toEqual([1000, 50, undefined]);
  expect(await listProducts(undefined, 21)).toMatchObject({ page: 1, next: 2 });
  paged([{ ...sample!, variantsCount: { count: 101 } }]);
  await first.sync();
  expect((await (await instance()).readCatalogue()).notes).toEqual([
    `${sample!.title} has 101 variants: only the first 100 are on the site.`,
  ]);
});

test('5,001 redirects: the first are on the site, and the notes say so', async () => {
  let number = 0;
  change = (operation, answer) => {
    if (operation !== 'Redirects') return answer;
    const nodes = Array.from({ length: 250 }, () => ({
      path: `/Old-${(number += 1)}`,
      target: '/new',
    }));
    return { data: { urlRedirects: { nodes, pageInfo: { hasNextPage: true, endCursor: 'x' } } } };
  };
  const { sync, readCatalogue } = await instance();
  await sync();
  const { redirects, notes } = await readCatalogue();
  expect([Object.keys(redirects).length, redirects['/old-5000']]).toEqual([5000, '/new']);
  expect(notes.at(-1)).toBe(
    'The shop has more than 5000 redirects: only the first are on the site.',
  );
});

test('details that one run does not write are written by the next', async () => {
  let sample: ProductNode | undefined;
  withProducts((nodes) => ((sample = nodes[0]), nodes));
  await (await instance()).sync();
  const { sync } = await instance();
  const details = () => [...kv.written.keys()].filter((key) => key.includes('copy-')).length;
  paged(copies(sample!, 520));
  await sync();
  expect(details()).toBe(500);
  paged(copies(sample!, 520));
  await sync();
  expect(details()).toBe(520);
});

test('a collection with more products than an answer has is in its own order, whole', async () => {
  let sample: ProductNode | undefined;
  withProducts((nodes) => ((sample = nodes[0]), nodes));
  await (await instance()).sync();
  const nodes = copies(sample!, 300);
  paged(nodes);
  const answerProducts = change!;
  const order = nodes.map(({ handle }) => ({ handle })).toReversed();
  const pageOf = (from: number) => ({
    nodes: order.slice(from, from + 250),
    pageInfo: { hasNextPage: from + 250 < order.length, endCursor: String(from + 250) },
  });
  let from = 0;
  change = (operation, answer) => {
    if (operation === 'CollectionOrder') {
      return { data: { collection: { products: pageOf((from += 250)) } } };
    }
    if (operation !== 'Collections') return answerProducts(operation, answer);
    const all = {
      handle: 'all',
      title: 'All',
      description: '',
      seo: { description: null },
      products: pageOf(0),
    };
    const pageInfo = { hasNextPage: false, endCursor: null };
    return { data: { collections: { nodes: [all], pageInfo } } };
  };
  await (await instance()).sync();
  const { listProducts } = await instance();
  const list = await listProducts('all');
  expect([list?.count, list?.products[0]?.handle]).toEqual([300, 'copy-299']);
  expect((await listProducts('all', 6))?.products.at(-1)?.handle).toBe('copy-0');
  expect(await listProducts('none')).toBeUndefined();
});
