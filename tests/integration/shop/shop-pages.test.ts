import { afterAll, afterEach, expect, test } from 'vitest';
import { readPage, textOf } from '../support/page-content.ts';
import { startTestSite } from '../support/running-site.ts';

const site = await startTestSite();
afterAll(() => site.close());
afterEach(() => site.clearFaults());

const { html } = site;
// This is the first test because it needs an empty cache.
test('GET / is complete without the shop, and shows its drinks once the shop answers', async () => {
  await site.setFault({ kind: 'http-500', match: '"handle":"drinks"' });
  const answer = await site.fetch('/');
  expect(answer.status).toBe(200);
  const without = await answer.text();
  expect(without).toContain('How to Enjoy');
  expect(without).not.toContain('$24.99');
  await site.clearFaults();

  await expect.poll(() => html('/')).toContain('$24.99');
  const [drinks = ''] = /Pick Your Flavor.*?<\/ul>/s.exec(await html('/')) ?? [];
  expect(drinks).toContain('href="/shop/drinks/classic-lime-margarita"');
  expect(drinks).toMatch(/<form[^>]* action="\/api\/cart\/lines" method="post">/);
  expect(drinks).toContain('value="gid://shopify/ProductVariant/100101"');
  expect(drinks).toContain('$3.12 per can');
  // Drinks in stock come first, and there are enough of them.
  expect(drinks).not.toMatch(/founders-flock-box|<p[^>]*>Sold out/);
});

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
  ['/no/such/page', 'Oops! Page not found'],
  ['/shop/a/b/c', 'Oops! Page not found'],
  ['/shop/no-such-collection', 'Collection not found'],
  ['/shop?after=%22%3E', 'Collection not found'],
  ['/shop?after=abcd', 'Collection not found'],
  ['/shop/product/no-such-duck', 'Product not found'],
  ['/products/no-such-duck', 'Product not found'],
  ['/shop/drinks/no-such-duck', 'Product not found'],
  ['/shop/merch/mango-chili-margarita', 'Product not found'],
  ['/shop/product/%3Cscript%3E', 'Product not found'],
])('GET %s answers 404 with the heading "%s" and noindex', async (path, title) => {
  const answer = await site.fetch(path);
  expect(answer.status).toBe(404);
  const { named, titles, meta } = readPage(await answer.text());
  expect(named('h1').map(textOf)).toEqual([title]);
  expect(titles).toEqual([expect.stringMatching(/not found \| Rubber Ducky$/)]);
  expect(meta('robots')).toEqual(['noindex']);
});

test('an unknown product is looked up once for all visitors', async () => {
  await site.fetch('/products/unheard-of');
  await site.fetch('/products/unheard-of');
  // The second field looks for a redirect that the merchant has set.
  const fields = (await site.shopRequests('unheard-of')).map(({ rootField }) => rootField);
  expect(fields).toEqual(['product', 'urlRedirects']);
});

test('a product is requested from the shop once: for concurrent visitors and for later ones', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 400, match: 'rubber-duck' });
  const path = '/products/rubber-duck';
  const pages = await Promise.all(Array.from({ length: 6 }, () => html(path)));
  for (const page of [...pages, await html(path)]) expect(page).toContain('$12.00');
  expect(await site.shopRequests('"handle":"rubber-duck"')).toHaveLength(1);
});

test('a page starts before a slow shop has answered, and ends complete', async () => {
  const path = '/products/ducky-tee';
  await site.setFault({ kind: 'hang', match: 'ducky-tee' });
  site.setTimeLimits({ 100: 1 });
  const silent = new AbortController();
  const response = await site.fetch(path, { signal: silent.signal });
  const first = new TextDecoder().decode((await response.body!.getReader().read()).value);
  expect(first).toContain('<!DOCTYPE html>');
  silent.abort();

  await site.clearFaults();
  await site.setFault({ kind: 'latency', latencyMs: 300, match: 'ducky-bucket-hat' });
  site.setTimeLimits({ 100: 1 });
  const page = await html('/products/ducky-bucket-hat');
  expect(page).toContain('<template id="B:');
  expect(page).toContain('$28.00');
  expect(page).toContain('<title>Ducky Bucket Hat | Rubber Ducky</title>');
});

test('a page does not wait for a shop that is silent for long, whose answer is still cached', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 3000, match: 'strawberry-splash-margarita' });
  site.setTimeLimits({ 100: 1, 1700: 50 });
  const path = '/products/strawberry-splash-margarita';
  const answer = await site.fetch(path);
  expect(answer.status).toBe(200);
  const page = await answer.text();
  expect(page).toContain('Our shop cannot be reached just now');
  expect(page).toContain('Please try again in a moment.');
  expect(readPage(page).meta('robots')).toEqual(['noindex']);
  expect(page).not.toContain('duck-404');
  site.setTimeLimits({});
  await expect.poll(() => html(path)).toContain('Buy Now');
  expect(await site.shopRequests('"handle":"strawberry-splash-margarita"')).toHaveLength(1);
});

test('a product that turns out absent after the page has started has noindex', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 300, match: 'slow-and-absent' });
  site.setTimeLimits({ 100: 1 });
  const page = await html('/products/slow-and-absent');
  expect(page).toContain('Product not found');
  expect(page).toContain('name="robots" content="noindex"');
});

test.each(['http-500', 'throttled', 'broken-json', 'reset'])(
  'a product that cannot be loaded (%s) answers 503 with Retry-After and noindex',
  async (kind) => {
    const path = '/products/blue-coconut-margarita';
    await site.setFault({ kind, match: 'blue-coconut-margarita' });
    const answer = await site.fetch(path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('30');
    expect(answer.headers.get('x-page-cache')).toBe('miss');
    const page = await answer.text();
    expect(page).toContain('Product not found');
    expect(page).toContain('Our shop cannot be reached just now');
    expect(readPage(page).meta('robots')).toEqual(['noindex']);
    expect(page).not.toContain('duck-404');
  },
);

test('a list that cannot be loaded answers 503 with its empty text and the reason', async () => {
  await site.setFault({ kind: 'http-500', match: '"handle":"merch"' });
  const response = await site.fetch('/shop/merch');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('30');
  const page = await response.text();
  expect(page).toContain('No products available right now. Please check back soon!');
  expect(page).toContain('Our shop cannot be reached just now.');
  expect(page).toContain('Product filters');
  expect(readPage(page).meta('robots')).toEqual(['noindex']);
  expect(readPage(page).canonicals).toEqual([`${site.url}/shop/merch`]);
  await site.setFault({ kind: 'http-500', match: 'no-such-corner' });
  expect((await site.fetch('/shop/no-such-corner')).status).toBe(503);
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

test('recommendations that hang do not delay the product, and those that fail are left out', async () => {
  const operation = 'productRecommendations';
  await site.setFault({ kind: 'hang', operation });
  site.setTimeLimits({ 20: 1, 1700: 50 });
  const slow = await html('/shop/product/pond-club');
  expect(slow).toContain('Buy Now</button>');
  expect(slow).not.toContain('aria-label="You may also like"');

  await site.clearFaults();
  await site.setFault({ kind: 'http-500', operation });
  const failed = await html('/shop/product/founders-flock-box');
  expect(failed).toContain('Buy Now</button>');
  expect(failed).not.toContain('aria-label="You may also like"');
});
