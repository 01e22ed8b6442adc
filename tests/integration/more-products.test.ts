import { afterAll, beforeAll, expect, test } from 'vitest';
import { startRunningSite, type RunningSite } from './running-site.ts';

let site: RunningSite;
beforeAll(async () => void (site = await startRunningSite({ catalogueSize: 130 })));
afterAll(() => site.close());

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

test.each(['products', 'collection(handle: "bench") { products'])(
  'a cursor behind the last of the %s is not found',
  async (list) => {
    const closing = list.startsWith('collection') ? '}' : '';
    const answer = await fetch(`${site.services}/api/2025-10/graphql.json`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-shopify-storefront-access-token': 'local-public-token',
      },
      body: JSON.stringify({ query: `{ ${list}(last: 1) { pageInfo { endCursor } } ${closing} }` }),
    });
    const cursor = /"endCursor":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
    const path = `/shop${closing && '/bench'}?after=${encodeURIComponent(cursor)}`;
    await expect.poll(async () => (await site.ask(path)).status).toBe(404);
  },
);

test('a page further on leads back to the first', async () => {
  const first = await (await site.ask('/shop')).text();
  const next = /href="(\/shop\?after=[^"]+)"/.exec(first)?.[1] ?? '';
  const page = await (await site.ask(next)).text();
  expect(page).toMatch(/<a(?=[^>]*href="\/shop")[^>]*>First products<\/a>/);
});
