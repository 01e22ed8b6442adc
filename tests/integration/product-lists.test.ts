import type { Element } from 'hast';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readPage } from './page-content.ts';
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

/** A list as its page shows it. */
async function listPage(path: string) {
  const answer = await site.ask(path);
  const page = readPage(await answer.text());
  const ofTag = (tag: string) => page.elements.filter(({ tagName }) => tagName === tag);
  const words = (element: Element): string =>
    element.children
      .map((child) =>
        child.type === 'text' ? child.value : child.type === 'element' ? words(child) : '',
      )
      .join('');
  const links = ofTag('a').map(({ properties, children }) => ({
    href: String(properties.href),
    rel: String(properties.rel ?? ''),
    text: words({ type: 'element', tagName: 'a', properties: {}, children }),
  }));
  return {
    page,
    status: answer.status,
    cache: answer.headers.get('x-page-cache'),
    handles: links.flatMap(({ href }) => /^\/shop\/[\w-]+\/([\w-]+)$/.exec(href)?.[1] ?? []),
    headings: ofTag('h2').map(words),
    links,
    linkTo: (text: string) => links.find((link) => link.text === text),
    /** What can be ticked, with its count. */
    facets: ofTag('label')
      .map(words)
      .filter((text) => / \d+$/.test(text)),
    ticked: ofTag('input')
      .filter(({ properties }) => properties.checked)
      .map(({ properties }) => `${String(properties.name)}=${String(properties.value)}`),
    chosen: ofTag('option').find(({ properties }) => properties.selected)?.properties.value,
    robots: page.meta('robots'),
    canonical: page.canonicals.map((address) => new URL(address).pathname),
  };
}

const prices = (text: string) =>
  [...text.matchAll(/\$(\d+\.\d\d)(?! per)/g)].map(([, price]) => Number(price));
const MARGARITAS = [
  'blue-coconut-margarita',
  'classic-lime-margarita',
  'mango-chili-margarita',
  'strawberry-splash-margarita',
];
const handMade = (handles: string[]) => handles.filter((each) => !each.startsWith('bench-'));

test.each(['/shop?filter.p.tag=drink', '/shop/drinks?filter.p.tag=drink'])(
  '%s can be sorted, in every way that Shopify knows',
  async (path) => {
    const sorted = async (sort: string) => (await listPage(`${path}&sort_by=${sort}`)).handles;
    const byName = await sorted('title-ascending');
    expect(byName[0]).toBe('blue-coconut-margarita');
    expect(await sorted('title-descending')).toEqual(byName.toReversed());
    expect((await sorted('price-ascending'))[0]).toBe('blue-coconut-margarita');
    expect((await sorted('price-descending'))[0]).toBe('frosted-coconut-margarita');
    expect((await sorted('created-ascending'))[0]).toBe('classic-lime-margarita');
    expect((await sorted('created-descending'))[0]).toBe('frosted-coconut-margarita');
    expect((await sorted('best-selling')).slice(0, 2).toSorted()).toEqual([
      'classic-lime-margarita',
      'variety-pack',
    ]);
    expect(new Set(await sorted('manual'))).toEqual(new Set(byName));
  },
);

test('a long list goes on in its order, with what it is filtered by', async () => {
  const first = await listPage('/shop/bench?sort_by=price-ascending&filter.v.price.gte=30');
  expect(first.handles).toHaveLength(50);
  expect(first.page.text).toContain('More than 50 products');
  const more = first.linkTo('More products');
  expect(more).toMatchObject({ rel: 'nofollow' });
  const second = await listPage(more?.href ?? '');
  expect(second.handles.length).toBeGreaterThan(20);
  expect(new Set([...first.handles, ...second.handles]).size).toBe(
    first.handles.length + second.handles.length,
  );
  expect(second.chosen).toBe('price-ascending');
  expect(second.linkTo('First products')?.href).toBe(
    '/shop/bench?filter.v.price.gte=30&sort_by=price-ascending',
  );
});

test('of too many products the whole shop says that it sorts by price only', async () => {
  const SENTENCE = 'can be sorted by price only';
  const { page, handles } = await listPage('/shop?filter.p.tag=bench&sort_by=title-ascending');
  expect(page.text).toContain(SENTENCE);
  expect(handles).toHaveLength(50);
  const byPrice = await listPage('/shop?filter.p.tag=bench&sort_by=price-ascending');
  expect(byPrice.page.text).not.toContain(SENTENCE);
  const all = await listPage('/shop?sort_by=title-ascending');
  expect(all.page.text).not.toContain(SENTENCE);
  expect(all.handles[0]).toBe('ducky-tee');
});

test.each([
  ['/shop/drinks?filter.v.availability=1', [...MARGARITAS, 'variety-pack']],
  ['/shop?filter.v.availability=0&filter.p.tag=limited', ['frosted-coconut-margarita']],
  ['/shop/drinks?filter.p.tag=spicy&filter.p.tag=sale', [MARGARITAS[0], MARGARITAS[2]]],
  ['/shop?filter.p.tag=spicy&filter.p.tag=sale', [MARGARITAS[2], MARGARITAS[0]].toReversed()],
  ['/shop/merch?filter.v.option.size=XL', ['ducky-tee']],
  ['/shop?filter.v.option.size=2XL', ['ducky-tee']],
  ['/shop?filter.p.product_type=Wholesale&filter.v.price.gte=200', ['wholesale-mixed-pallet']],
  ['/shop/drinks?filter.v.price.gte=19&filter.v.price.lte=20', ['blue-coconut-margarita']],
  ['/shop/merch?filter.p.vendor=Rubber%20Ducky&filter.v.price.lte=15', ['rubber-duck']],
])('%s shows what passes its filters', async (path, expected) => {
  const { handles, status, robots, canonical } = await listPage(path);
  expect(handMade(handles).toSorted()).toEqual(expected.toSorted());
  expect(status).toBe(200);
  expect(robots).toEqual(['noindex']);
  expect(canonical).toEqual([path.split('?')[0]]);
});

test('a list has the facets of the shop, with counts, and what is chosen is ticked', async () => {
  const { facets, ticked, chosen } = await listPage(
    '/shop/merch?filter.p.product_type=Merch&filter.v.option.size=M&sort_by=title-ascending',
  );
  expect(facets).toEqual(expect.arrayContaining([expect.stringMatching(/^M \d+$/)]));
  expect(ticked).toContain('filter.v.option.size=M');
  expect(chosen).toBe('title-ascending');
  const all = await listPage('/shop');
  expect(all.facets).toEqual(
    expect.arrayContaining(['Wholesale 4', expect.stringMatching(/^In stock \d+$/)]),
  );
  expect(all.facets.join()).not.toMatch(/hidden|internal|distributor|wide/);
});

test('each filter is a chip that takes it off, and all of them go at once', async () => {
  const { links, linkTo } = await listPage(
    '/shop/merch?filter.v.option.size=M&filter.v.price.gte=20&sort_by=price-ascending',
  );
  const chips = links.filter(({ text }) => text.startsWith('Remove '));
  expect(chips).toEqual([
    {
      text: 'Remove Size: M',
      href: '/shop/merch?filter.v.price.gte=20&sort_by=price-ascending',
      rel: 'nofollow',
    },
    {
      text: 'Remove From $20.00',
      href: '/shop/merch?filter.v.option.size=M&sort_by=price-ascending',
      rel: 'nofollow',
    },
  ]);
  expect(linkTo('Clear all')).toMatchObject({
    href: '/shop/merch?sort_by=price-ascending',
    rel: 'nofollow',
  });
});

test('what passes no filter is told from a list without products', async () => {
  const { page, handles, linkTo } = await listPage('/shop/drinks?filter.p.tag=nothing-is');
  expect(handles).toEqual([]);
  expect(page.text).toContain('No products match these filters.');
  expect(page.text).not.toContain('No products available right now.');
  expect(linkTo('Clear all')?.href).toBe('/shop/drinks');
});

test.each([
  ['sort_by=cheapest', 'We cannot sort like that'],
  ['filter.p.m.custom.calories=35', 'We do not know one of these filters'],
  ['filter.v.price.gte=cheap', 'A price has to be a number'],
  ['filter.v.price.gte=30&filter.v.price.lte=20', 'The lowest price is above the highest'],
])('/shop/merch?%s is the plain list, and says what was left out', async (query, sentence) => {
  const { handles, page, status, robots, canonical, cache } = await listPage(
    `/shop/merch?${query}`,
  );
  expect(handles).toEqual((await listPage('/shop/merch')).handles);
  expect(page.text).toContain(sentence);
  expect({ status, robots, canonical, cache }).toEqual({
    status: 200,
    robots: ['noindex'],
    canonical: ['/shop/merch'],
    cache: null,
  });
});

test('a filtered list is one question to the shop, is never kept, and a thousand filters are cut', async () => {
  const asked = async (contains: string) => (await site.asked(contains)).length;
  for (const path of ['/shop', '/shop/drinks']) {
    const tag = `one-${path.length}`;
    for (const count of [1, 2]) {
      expect((await listPage(`${path}?filter.p.tag=${tag}`)).cache).toBeNull();
      expect(await asked(tag)).toBe(count);
    }
  }
  const many = Array.from({ length: 200 }, (_, index) => `filter.p.tag=many${index}`).join('&');
  const { status, page } = await listPage(`/shop?${many}`);
  expect(status).toBe(200);
  expect(page.text).toContain('more filters than we can take');
  expect(await asked('"many1"')).toBe(1);
  expect(await asked('"many199"')).toBe(0);
});

test('an advertisement’s marks change nothing about a list', async () => {
  const { robots, canonical, handles } = await listPage('/shop/drinks?utm_source=mail&x=1');
  expect({ robots, canonical }).toEqual({ robots: [], canonical: ['/shop/drinks'] });
  expect(handMade(handles).slice(0, 2)).toEqual(['variety-pack', 'classic-lime-margarita']);
});

test('the whole shop stands in sections, cases at its end; in an order of one’s own it is one list', async () => {
  const { headings, handles, linkTo } = await listPage('/shop');
  expect(headings.slice(0, 3)).toEqual(['Drinks', 'Merch', 'By the case']);
  expect(linkTo('Apply for wholesale')?.href).toBe('/wholesale/apply');
  expect(handles[0]).toBe('variety-pack');
  expect(handles.at(-1)).toBe('wholesale-mixed-pallet');
  const sorted = await listPage('/shop?sort_by=price-descending&filter.v.price.gte=100');
  expect(sorted.handles[0]).toBe('wholesale-mixed-pallet');
  expect(sorted.headings).not.toContain('By the case');
});

test('a card says what one gets', async () => {
  const { page } = await listPage('/shop/drinks?filter.p.tag=lime&filter.v.availability=1');
  expect(page.text).toMatch(/Classic Lime Margarita .*Bright lime, soft agave, salty finish/);
  expect(page.text).toContain('Rated 4.8 of 5 by 214');
  expect(page.text).toMatch(/8-Pack, \s*\$3\.12 per can/);
  expect(page.text).toMatch(/from \s*\$24\.99/);
  const tee = await listPage('/shop/merch?filter.v.option.size=XL');
  expect(tee.page.text).toMatch(/from \s*\$30\.00/);
  expect(prices(tee.page.text)).toContain(30);
});

const EMPTY = 'No products available right now. Please check back soon!';

test('a tab whose collection the shop does not have is an empty list', async () => {
  await site.fault({ kind: 'no-collection', operation: 'Collection' });
  for (const tab of ['wholesale', 'merch']) {
    const { status, page } = await listPage(`/shop/${tab}?filter.p.tag=none`);
    expect(status).toBe(200);
    expect(page.titles[0]).toMatch(new RegExp(`^${tab} \\|`, 'i'));
  }
  const plain = await listPage('/shop/wholesale?sort_by=manual');
  expect(plain).toMatchObject({ status: 200 });
  expect((await listPage('/shop/no-such-tab?sort_by=price-ascending')).status).toBe(404);
  expect((await listPage('/shop/wholesale?sort_by=price-ascending')).page.text).toContain(EMPTY);
});

test.each(['/shop', '/shop/drinks'])(
  '%s filtered, while the shop is down, says so',
  async (path) => {
    await site.fault({ kind: 'http-500' });
    const { status, page, robots, cache } = await listPage(`${path}?filter.p.tag=lime`);
    expect({ status, robots, cache }).toEqual({ status: 200, robots: ['noindex'], cache: null });
    expect(page.text).toContain(EMPTY);
  },
);

// What a recipe asks for once the visitor comes near its end.
const related = async (...handles: string[]) =>
  (await site.ask(`/RSC/S/related-products/${handles.join('/')}.txt`)).text();
const links = (payload: string) =>
  [...payload.matchAll(/"href":"\/shop\/product\/([^"]+)"/g)].map(([, handle]) => handle);

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
