import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type OwnSite } from './running-site.ts';

let site: OwnSite;
beforeAll(async () => void (site = await startRunningSite({ catalogueSize: 130 })));
afterAll(() => site.close());
afterEach(() => site.heal());

test.each(['/shop', '/shop/bench'])(
  '%s goes on by plain links until every product was shown once',
  async (start) => {
    const handles: string[] = [];
    const pages: string[] = [];
    for (let path: string | undefined = start; path && pages.length < 10;) {
      const page: string = await (await site.ask(path)).text();
      pages.push(path);
      // Wherever it stands: what the shop was slow to tell about comes at the end.
      const list = page.replace(/<script.*?<\/script>/gs, '');
      handles.push(
        ...[...list.matchAll(/href="\/shop\/(?:product|bench)\/([^"?]+)"/g)].map(
          ([, handle]) => handle!,
        ),
      );
      path = /<a(?=[^>]*href="([^"]*\?after=[^"]*)")[^>]*>More products<\/a>/
        .exec(page)?.[1]
        ?.replaceAll('&amp;', '&');
    }
    expect(pages).toHaveLength(3);
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles.length).toBeGreaterThan(100);
  },
);

test('results of a search go on by plain links, too', async () => {
  const first = await (await site.ask('/search?q=bench')).text();
  const next = /href="(\/search\?[^"]*after=[^"]*)"/.exec(first)?.[1]?.replaceAll('&amp;', '&');
  const second = await (await site.ask(next ?? '')).text();
  const handles = (page: string) =>
    new Set([...page.matchAll(/href="\/shop\/product\/([^"?]+)"/g)].map(([, handle]) => handle));
  expect(handles(first).size).toBe(24);
  expect(handles(second).size).toBe(24);
  expect(new Set([...handles(first), ...handles(second)]).size).toBe(48);
});

test.each(['products', 'collection(handle: "bench") { products'])(
  'a cursor behind the last of the %s is not found',
  async (list) => {
    const closing = list.startsWith('collection') ? '}' : '';
    const cursor = await cursorOf(`{ ${list}(last: 1) { pageInfo { endCursor } } ${closing} }`);
    const path = `/shop${closing && '/bench'}?after=${encodeURIComponent(cursor)}`;
    await expect.poll(async () => (await site.ask(path)).status).toBe(404);
  },
);

test('a page that a list links to is cached, and one after any other cursor is made for each', async () => {
  const asked = async (path: string) => (await site.ask(path)).headers.get('x-page-cache');
  const first = await (await site.ask('/shop')).text();
  const next = /href="(\/shop\?after=[^"]+)"/.exec(first)?.[1] ?? '';
  await expect.poll(() => asked(next), { interval: 100, timeout: 25_000 }).toBe('hit');

  const cursor = await cursorOf('{ products(first: 7) { pageInfo { endCursor } } }');
  const unlinked = `/shop?after=${encodeURIComponent(cursor)}`;
  for (let count = 0; count < 4; count += 1) expect(await asked(unlinked)).toBe('miss');
});

test('a page further on leads back to the first', async () => {
  const first = await (await site.ask('/shop')).text();
  const next = /href="(\/shop\?after=[^"]+)"/.exec(first)?.[1] ?? '';
  const page = await (await site.ask(next)).text();
  expect(page).toMatch(/<a(?=[^>]*href="\/shop")[^>]*>First products<\/a>/);
});

// What a recipe asks for once the visitor comes near its end.
const related = async (...handles: string[]) =>
  (await site.ask(`/RSC/S/related-products/${handles.join('/')}.txt`)).text();
const links = (payload: string) =>
  [...payload.matchAll(/"to":"\/shop\/product\/([^"]+)"/g)].map(([, handle]) => handle);

test('the products of a recipe, in its order, with prices', async () => {
  const payload = await related('variety-pack', 'mango-chili-margarita');
  expect(links(payload)).toEqual(['variety-pack', 'mango-chili-margarita']);
  expect(payload).toContain('From our shop');
  expect(payload).toMatch(/\$\d+\.\d\d/);
});

test('products that are unlisted or unknown are left out', async () => {
  const payload = await related(
    'staff-tasting-kit',
    'no-such-duck',
    'mango-chili-margarita',
    '%3C',
  );
  expect(links(payload)).toEqual(['mango-chili-margarita']);
});

test('without any product there is no heading either', async () => {
  expect(await related('founders-flock-box', 'no-such-duck')).not.toContain('From our shop');
});

test.each([{ kind: 'http-500' }, { kind: 'latency', latencyMs: 3500 }])(
  'a shop that fails (%j) leaves nothing behind, in time',
  async (fault) => {
    await site.fault(fault);
    const start = performance.now();
    expect(await related('blue-coconut-margarita', 'strawberry-splash-margarita')).not.toContain(
      'From our shop',
    );
    expect(performance.now() - start).toBeLessThan(3000);
  },
);

/** The cursor that the shop gives for a query of one list. */
async function cursorOf(query: string): Promise<string> {
  const answer = await fetch(`${site.services}/api/2025-10/graphql.json`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': 'local-public-token',
    },
    body: JSON.stringify({ query }),
  });
  return /"endCursor":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
}
