import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { formsOf, validFields } from '../forms/form-client.ts';
import { readPage } from '../support/page-content.ts';
import { startTestSite } from '../support/running-site.ts';

// A site that has never had a catalogue and a sheet, as at a first deployment. Its sheet cannot be read, and the tests
// depend on their order.
const site = await startTestSite({
  isEmpty: true,
  vars: { SUPABASE_URL: 'http://localhost:1' },
});
beforeEach(() => site.setFault({ kind: 'html-200' }, 'stores'));
afterEach(() => site.clearFaults());
afterAll(() => site.close());

const { html } = site;

test('/healthz names failing upstreams without their addresses, and asks each once', async () => {
  await site.setFault({ kind: 'hang' });
  await site.setFault({ kind: 'http-500' }, 'webhooks');
  const forms = formsOf(site);
  await forms.send('contact', validFields.contact);
  await forms.settled();

  site.setTimeLimits({ 2000: 1000, 3000: 1000 });
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => site.fetch('/healthz')));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).not.toMatch(/localhost|http:/);
    expect(JSON.parse(text)).toMatchObject({
      status: 'degraded',
      degraded: ['shop', 'customers', 'sheet', 'auth', 'webhooks'],
      upstreams: {
        shop: 'timeout',
        sheet: 'no-csv',
        auth: 'unreachable',
        customers: 'timeout',
        captcha: 'unused',
        outbox: 'ok',
        webhooks: 'waiting',
      },
    });
  }
  expect(await site.shopRequests('ShopName')).toHaveLength(1);
});

test.each(['http-500', 'throttled', 'broken-json', 'reset'])(
  'while the shop fails (%s), pages say so with 503, Retry-After and noindex',
  async (kind) => {
    await site.setFault({ kind });
    for (const path of ['/shop/merch', '/products/blue-coconut-margarita']) {
      // A page that streams before the shop has answered is sent with 200.
      await expect.poll(async () => (await site.fetch(path)).status, { interval: 20 }).toBe(503);
      const answer = await site.fetch(path);
      expect(answer.headers.get('retry-after')).toBe('30');
      expect(answer.headers.get('x-page-cache')).toBe('miss');
      const page = await answer.text();
      expect(page).toContain('Our shop cannot be reached just now');
      expect(readPage(page).meta('robots')).toEqual(['noindex']);
      expect(page).not.toContain('duck-404');
    }
    expect(await html('/shop/merch')).toContain(
      'No products available right now. Please check back soon!',
    );
  },
);

test.each(['http-500', 'hang'])(
  'while the shop fails (%s), a search answers 503 with the results of content, and suggests them',
  async (kind) => {
    await site.setFault({ kind });
    site.setTimeLimits({ 3000: 200 });
    for (const text of ['lime', 'zzqx']) {
      const answer = await site.fetch(`/search?q=${text}`);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('30');
      const page = readPage(await answer.text());
      expect(page.text).toContain('Our shop cannot be reached just now, so products are missing');
      expect(page.text).not.toContain('No results');
      const paths = page.links.map(({ href }) => href);
      expect(paths.includes('/recipes/minty-lime-fizz')).toBe(text === 'lime');
    }
    const suggestions = await site.fetch('/api/search/suggestions?q=lime');
    expect(suggestions.status).toBe(200);
    expect(await suggestions.text()).toContain('/recipes/minty-lime-fizz');
  },
);

test('an address that may be a redirect of the shop answers 503, a missing file 404', async () => {
  await site.setFault({ kind: 'http-500' });
  const answer = await site.fetch('/our-fair');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await site.fetch('/our-fair.png')).status).toBe(404);
});

test('an unknown collection has its status and one title, however slow the shop is', async () => {
  await site.setFault({ kind: 'latency', latencyMs: 600 });
  site.setTimeLimits({ 100: 1, 1700: 50 });
  const answer = await site.fetch('/shop/no-such-collection');
  expect(answer.status).toBe(503);
  expect(readPage(await answer.text()).titles).toEqual(['Shop | Rubber Ducky']);
});

test('the sitemap lists the other pages and is not cached', async () => {
  await site.setFault({ kind: 'http-500' });
  const sitemap = await site.fetch('/sitemap.xml');
  expect(sitemap.headers.get('cache-control')).toBe('no-cache');
  const xml = await sitemap.text();
  for (const path of ['/', '/shop', '/articles/crafting-perfect-mocktail', '/store-locator'])
    expect(xml).toContain(`${path}</loc>`);
  expect(xml).not.toMatch(/\/shop\/product\/|\/store-locator\//);
});

test('GET / is complete without the shop, and shows its drinks once the shop answers', async () => {
  await site.setFault({ kind: 'http-500' });
  const answer = await site.fetch('/');
  expect(answer.status).toBe(200);
  const without = await answer.text();
  expect(without).toContain('How to Enjoy');
  expect(without).not.toContain('$24.99');
  await site.clearFaults();
  await site.setFault({ kind: 'html-200' }, 'stores');

  await expect.poll(() => html('/'), { interval: 100, timeout: 40_000 }).toContain('$24.99');
  const [drinks = ''] = /Pick Your Flavor.*?<\/ul>/s.exec(await html('/')) ?? [];
  expect(drinks).toContain('href="/shop/drinks/classic-lime-margarita"');
  expect(drinks).toMatch(/<form[^>]* action="\/api\/cart\/lines" method="post">/);
  expect(drinks).toContain('value="gid://shopify/ProductVariant/100101"');
  expect(drinks).toContain('$3.12 per can');
  // Drinks in stock come first, and there are enough of them.
  expect(drinks).not.toMatch(/founders-flock-box|<p[^>]*>Sold out/);
});

const MAP = '/api/stores/map?bounds=-112,35,-99,43&zoom=6';

test('without the sheet, the locator and its pages say so, until it can be read', async () => {
  const sentence = 'We cannot read our list of stores right now.';
  const places = ['/store-locator/colorado', '/store-locator/colorado/denver/duck-bar'];
  for (const path of ['/store-locator', '/store-locator?q=denver', ...places]) {
    // The locator streams before a slow sheet has answered, with 200.
    await expect.poll(async () => (await site.fetch(path)).status, { interval: 20 }).toBe(503);
    const response = await site.fetch(path);
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await response.text()).toContain(sentence);
  }
  expect(await html('/store-locator')).toContain('Suggest a Location');
  const map = await site.fetch(MAP);
  expect(map.status).toBe(503);
  expect(await map.json()).toEqual({ error: `${sentence} Please try again in a minute.` });

  await site.clearFaults();
  await expect.poll(async () => (await site.fetch(MAP)).status).toBe(200);
  await expect.poll(() => html('/store-locator')).toContain('data-store=');
});
