import { expect, test } from 'vitest';
import { readPage, textOf } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';
import { KV } from '../support/test-worker.ts';

const site = await sharedSite();

const { html } = site;
/** Waits for this status: a page that streams before the shop has answered is sent with 200. */
const expectStatus = async (path: string, status: number) => {
  await expect.poll(async () => (await site.fetch(path)).status, { interval: 20 }).toBe(status);
};

test('GET /shop/drinks marks its tab and links to products within the collection', async () => {
  const page = await html('/shop/drinks');
  const [tabs = ''] = /<nav aria-label="Product filters">.*?<\/nav>/s.exec(page) ?? [];
  expect([...tabs.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '/shop',
    '/shop/drinks',
    '/shop/merch',
    '/shop/wholesale',
  ]);
  expect(tabs).toMatch(/<a(?=[^>]*href="\/shop\/drinks")[^>]*aria-current="page"/);
  expect(tabs.match(/aria-current/g)).toHaveLength(1);
  expect(page).toContain('href="/shop/drinks/classic-lime-margarita"');
  expect(page).not.toMatch(/founders-flock-box|Staff Tasting|Display Stand|onerror/);
  expect(page).toMatch(
    />Blue Coconut Margarita<.*?>\$19\.90<.*?>was <\/span>\$24\.99<.*?>Sale<\/p><\/article>/s,
  );
});

test.each([
  '/shop/product/nope',
  '/products/nope',
  '/shop/drinks/nope',
  '/shop/merch/mango-chili-margarita',
  '/shop/product/%3Cscript%3E',
])('GET %s answers 404 with "Product not found" and noindex', async (path) => {
  await expectStatus(path, 404);
  const page = await html(path);
  expect(page).toContain('Product not found');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
});

test.each([
  ['/no/such/page', 'Oops! Page not found'],
  ['/shop/no-such-collection', 'Collection not found'],
  ['/shop/product/no-such-duck', 'Product not found'],
])('the 404 page of %s has the heading "%s"', async (path, title) => {
  await expectStatus(path, 404);
  const { named, titles } = readPage(await html(path));
  expect(named('h1').map(textOf)).toEqual([title]);
  expect(titles).toEqual([expect.stringMatching(/not found \| Rubber Ducky$/)]);
});

test('an unknown product is looked up once for all visitors', async () => {
  await site.fetch('/products/unheard-of');
  await site.fetch('/products/unheard-of');
  const fields = (await site.shopRequests('unheard-of')).map(({ rootField }) => rootField);
  expect(fields).toEqual(['product']);
});

test('a network asks for 60 unknown products a minute, and then reads a sentence', async () => {
  const headers = { 'cf-connecting-ip': '198.51.100.77' };
  // Twice as many when the minute ends in between.
  const paths = Array.from({ length: 121 }, (_, at) => `/products/unheard-of-${at}`);
  const answers = await Promise.all(paths.map((path) => site.fetch(path, { headers })));
  const refused = answers.filter(({ status }) => status !== 404);
  expect(refused).not.toEqual([]);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([429]));
  expect(refused[0]!.headers.has('retry-after')).toBe(true);
  expect(await refused[0]!.text()).toContain('Please wait a minute and try again.');
  expect((await site.fetch('/products/rubber-duck', { headers })).status).toBe(200);
});

test('products and lists are shown without a request to the shop, also while it fails', async () => {
  await site.setFault({ kind: 'http-500' });
  const before = (await site.shopRequests('')).length;
  for (const path of ['/shop', '/shop/merch', '/products/rubber-duck', '/products/ducky-tee']) {
    const answer = await site.fetch(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).toContain('$12.00');
    if (path.startsWith('/products/rubber')) break;
  }
  expect(await html('/products/ducky-tee')).toContain('$30.00');
  expect(await site.shopRequests('')).toHaveLength(before);
});

test('a page has one title when its skeleton was sent first', async () => {
  const handle = 'wholesale-mixed-pallet';
  await site.setFault({ kind: 'latency', latencyMs: 300, match: `"handle":"${handle}"` });
  site.setTimeLimits({ 100: 1 });
  const page = await html(`/products/${handle}`, { [KV]: 'missing' });
  expect(page.includes('Loading product<')).toBe(true);
  expect(readPage(page).titles).toEqual([expect.stringMatching(/^Wholesale Starter Shelf/)]);
});

test('a product that turns out absent after the page has started has noindex', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 600, match: 'slow-and-absent' });
  const page = await html('/products/slow-and-absent');
  expect(page).toContain('Product not found');
  expect(page).toContain('name="robots" content="noindex"');
});

test('an unknown product or collection, while the shop fails', async () => {
  await site.setFault({ kind: 'http-500' });
  await expectStatus('/shop/product/no-such-thing', 503);
  await expectStatus('/shop/no-such-corner', 404);
});

test('a handle in another script is sent to the shop unencoded', async () => {
  await html('/products/cr%C3%A8me-de-canard');
  const requests = await site.shopRequests('crème-de-canard');
  expect(requests.map(({ variables }) => variables)).toEqual([{ handle: 'crème-de-canard' }]);
});

test.each(['/RSC/foo', '/RSC/foo.txt', '/RSC/R/products/RUBBER-DUCK.txt'])(
  'GET of the invalid payload %s is neither an error nor a request to the shop',
  async (path) => {
    expect((await site.fetch(path)).status).toBeLessThan(500);
    expect(await site.shopRequests('RUBBER-DUCK')).toEqual([]);
  },
);
