import { afterAll, afterEach, expect, test } from 'vitest';
import { readPage, textOf } from '../support/page-content.ts';
import { startTestSite } from '../support/running-site.ts';

const site = await startTestSite({ catalogueSize: 130 });
afterAll(() => site.close());
afterEach(() => site.clearFaults());

/** A list page, as its visitors see it. */
async function listPage(path: string) {
  const answer = await site.fetch(path);
  const page = readPage(await answer.text());
  const { links, named } = page;
  return {
    page,
    status: answer.status,
    cache: answer.headers.get('x-page-cache'),
    handles: links.flatMap(
      ({ href }) => /^\/shop\/[\w-]+\/([\w-]+)(?:\?variant=\d+)?$/.exec(href)?.[1] ?? [],
    ),
    headings: named('h2').map(textOf),
    linkTo: (text: string) => links.find((link) => link.text === text),
    /** Labels of checkboxes, which end with a count. */
    facets: named('label')
      .map(textOf)
      .filter((text) => / \d+$/.test(text)),
    checked: named('input')
      .filter(({ properties }) => properties.checked)
      .map(({ properties }) => `${String(properties.name)}=${String(properties.value)}`),
    selectedSort: named('option').find(({ properties }) => properties.selected)?.properties.value,
    robots: page.meta('robots'),
    canonical: page.canonicals.map((address) => new URL(address).pathname),
  };
}

const MORE = 'More products';

test.each(['/shop', '/shop/bench'])(
  '%s lists every product once over pages that are linked',
  async (start) => {
    const handles: string[] = [];
    let pages = 0;
    for (let path: string | undefined = start; path && pages < 10; pages += 1) {
      const { handles: shown, linkTo } = await listPage(path);
      handles.push(...shown);
      path = linkTo(MORE)?.href;
    }
    expect(pages).toBe(3);
    expect(new Set(handles).size).toBe(handles.length);
    expect(handles.length).toBeGreaterThan(100);
  },
);

test('search results continue on linked pages', async () => {
  // A location that knows no product corrects the word to one of its pages.
  await listPage('/shop');
  const first = await listPage('/search?q=bench');
  const next = first.page.links.find(({ href }) => /^\/search\?.*after=/.test(href));
  const second = await listPage(next?.href ?? '');
  expect([first.handles.length, second.handles.length]).toEqual([24, 24]);
  expect(new Set([...first.handles, ...second.handles]).size).toBe(48);
});

/** The cursor after the products that a query lists. */
const cursorOf = async (query: string) =>
  /"endCursor":"([^"]+)"/.exec(JSON.stringify(await site.askShop(query)))?.[1] ?? '';
const END = '(last: 1) { pageInfo { endCursor } }';

test.each([
  ['/shop', `{ products${END} }`],
  ['/shop/bench', `{ collection(handle: "bench") { products${END} } }`],
])('%s after its last product answers 404', async (path, query) => {
  const end = `${path}?after=${encodeURIComponent(await cursorOf(query))}`;
  await expect.poll(async () => (await site.fetch(end)).status).toBe(404);
});

test('the page after a linked cursor is cached and links back, that after another cursor is not', async () => {
  const { linkTo } = await listPage('/shop');
  const next = linkTo(MORE)?.href ?? '';
  const cacheOf = async (path: string) => (await site.fetch(path)).headers.get('x-page-cache');
  await expect.poll(() => cacheOf(next)).toBe('hit');
  expect((await listPage(next)).linkTo('First products')?.href).toBe('/shop');

  const cursor = await cursorOf('{ products(first: 7) { pageInfo { endCursor } } }');
  const unlinked = `/shop?after=${encodeURIComponent(cursor)}`;
  for (let count = 0; count < 4; count += 1) expect(await cacheOf(unlinked)).toBe('miss');
});

const MARGARITAS = [
  'blue-coconut-margarita',
  'classic-lime-margarita',
  'mango-chili-margarita',
  'strawberry-splash-margarita',
];
const handMade = (handles: string[]) => handles.filter((each) => !each.startsWith('bench-'));

test.each(['/shop?filter.p.tag=drink', '/shop/drinks?filter.p.tag=drink'])(
  '%s is sorted by each of Shopify’s orders',
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

test('the pages of a filtered and sorted list keep its filters and order', async () => {
  const first = await listPage('/shop/bench?sort_by=price-ascending&filter.v.price.gte=30');
  expect(first.handles).toHaveLength(50);
  expect(first.page.text).toContain('More than 50 products');
  expect(first.linkTo(MORE)).toMatchObject({ rel: 'nofollow' });
  const second = await listPage(first.linkTo(MORE)?.href ?? '');
  expect(second.handles.length).toBeGreaterThan(20);
  expect(new Set([...first.handles, ...second.handles]).size).toBe(
    first.handles.length + second.handles.length,
  );
  expect(second.selectedSort).toBe('price-ascending');
  expect(second.linkTo('First products')?.href).toBe(
    '/shop/bench?filter.v.price.gte=30&sort_by=price-ascending',
  );
});

test('a filtered list of the whole shop with too many products is sorted by price only', async () => {
  const sentence = 'can be sorted by price only';
  const { page, handles } = await listPage('/shop?filter.p.tag=bench&sort_by=title-ascending');
  expect(page.text).toContain(sentence);
  expect(handles).toHaveLength(50);
  const byPrice = await listPage('/shop?filter.p.tag=bench&sort_by=price-ascending');
  expect(byPrice.page.text).not.toContain(sentence);
  const unfiltered = await listPage('/shop?sort_by=title-ascending');
  expect(unfiltered.page.text).not.toContain(sentence);
  expect(unfiltered.handles[0]).toBe('ducky-tee');
});

test.each([
  ['/shop/drinks?filter.v.availability=1', [...MARGARITAS, 'variety-pack']],
  ['/shop?filter.p.product_type=Wholesale&filter.v.price.gte=200', ['wholesale-mixed-pallet']],
])('%s lists the matching products, with noindex', async (path, expected) => {
  const { handles, status, robots, canonical } = await listPage(path);
  expect(handMade(handles).toSorted()).toEqual(expected.toSorted());
  expect({ status, robots, canonical }).toEqual({
    status: 200,
    robots: ['noindex'],
    canonical: [path.split('?')[0]],
  });
});

test('a list shows its facets with counts, and checks the selected ones', async () => {
  const { facets, checked, selectedSort } = await listPage(
    '/shop/merch?filter.p.product_type=Merch&filter.v.option.size=M&sort_by=title-ascending',
  );
  expect(facets).toEqual(expect.arrayContaining([expect.stringMatching(/^M \d+$/)]));
  expect(checked).toContain('filter.v.option.size=M');
  expect(selectedSort).toBe('title-ascending');
  const all = await listPage('/shop');
  expect(all.facets).toEqual(
    expect.arrayContaining(['Wholesale 4', expect.stringMatching(/^In stock \d+$/)]),
  );
  expect(all.facets.join()).not.toMatch(/hidden|internal|distributor|wide/);
});

test('filters without a match have a text of their own', async () => {
  const { page, handles, linkTo } = await listPage('/shop/drinks?filter.p.tag=nothing-is');
  // The best sellers below the message.
  expect(handles).toHaveLength(4);
  expect(page.text).toContain('No products match these filters.');
  expect(page.text).not.toContain('No products available right now.');
  expect(linkTo('Clear all')?.href).toBe('/shop/drinks');
});

// list-selection.test.ts has the other parameters that are ignored.
test('/shop/merch with an unknown order shows the whole list with a message', async () => {
  const { handles, page, status, robots, canonical, cache } = await listPage(
    '/shop/merch?sort_by=cheapest',
  );
  expect(handles).toEqual((await listPage('/shop/merch')).handles);
  expect(page.text).toContain('We cannot sort like that');
  expect({ status, robots, canonical, cache }).toEqual({
    status: 200,
    robots: ['noindex'],
    canonical: ['/shop/merch'],
    cache: null,
  });
});

test('a filtered list is one request to the shop and not cached, with a limited number of filters', async () => {
  const requests = async (contains: string) => (await site.shopRequests(contains)).length;
  for (const path of ['/shop', '/shop/drinks']) {
    const tag = `one-${path.length}`;
    for (const count of [1, 2]) {
      expect((await listPage(`${path}?filter.p.tag=${tag}`)).cache).toBeNull();
      expect(await requests(tag)).toBe(count);
    }
  }
  const many = Array.from({ length: 200 }, (_, index) => `filter.p.tag=many${index}`).join('&');
  const { status, page } = await listPage(`/shop?${many}`);
  expect(status).toBe(200);
  expect(page.text).toContain('more filters than we can take');
  expect([await requests('"many1"'), await requests('"many199"')]).toEqual([1, 0]);
});

test('/shop has sections with cases last, and no sections when it is sorted', async () => {
  const { headings, handles, linkTo } = await listPage('/shop');
  expect(headings.slice(0, 3)).toEqual(['Drinks', 'Merch', 'By the case']);
  expect(linkTo('Apply for wholesale')?.href).toBe('/wholesale/apply');
  expect(handles[0]).toBe('variety-pack');
  expect(handles.join()).not.toMatch(/founders-flock|staff-tasting|distributor-display|hostile/);
  expect(handles.at(-1)).toBe('wholesale-mixed-pallet');
  const sorted = await listPage('/shop?sort_by=price-descending&filter.v.price.gte=100');
  expect(sorted.handles[0]).toBe('wholesale-mixed-pallet');
  expect(sorted.headings).not.toContain('By the case');
});

test('a card shows taste, rating, unit price and the lowest price', async () => {
  const { page } = await listPage('/shop/drinks?filter.p.tag=lime&filter.v.availability=1');
  expect(page.text).toMatch(/Classic Lime Margarita .*Bright lime, soft agave, salty finish/);
  expect(page.text).toContain('Rated 4.8 of 5 by 214');
  expect(page.text).toMatch(/8-Pack, \s*\$3\.12 per can/);
  expect(page.text).toMatch(/from \s*\$24\.99/);
  const tee = await listPage('/shop/merch?filter.v.option.size=XL');
  expect(handMade(tee.handles)).toEqual(['ducky-tee']);
  expect(tee.page.text).toMatch(/(?<!from \s*)\$30\.00/);
});

const EMPTY = 'No products available right now. Please check back soon!';

test('a tab whose collection is missing in the shop is an empty list', async () => {
  await site.setFault({ kind: 'no-collection', operation: 'Collection' });
  for (const tab of ['wholesale', 'merch']) {
    const { status, page } = await listPage(`/shop/${tab}?filter.p.tag=none`);
    expect(status).toBe(200);
    expect(page.titles[0]).toMatch(new RegExp(`^${tab} \\|`, 'i'));
  }
  expect((await listPage('/shop/wholesale?sort_by=manual')).status).toBe(200);
  expect((await listPage('/shop/no-such-tab?sort_by=price-ascending')).status).toBe(404);
  expect((await listPage('/shop/wholesale?sort_by=price-ascending')).page.text).toContain(EMPTY);
});

test.each(['/shop', '/shop/drinks'])(
  '%s with a filter shows its empty text while the shop is down',
  async (path) => {
    await site.setFault({ kind: 'http-500' });
    const { status, page, robots, cache } = await listPage(`${path}?filter.p.tag=lime`);
    expect({ status, robots, cache }).toEqual({ status: 503, robots: ['noindex'], cache: null });
    expect(page.text).toContain(EMPTY);
  },
);

test.each([
  '/cart',
  '/search?q=zzzzzz',
  '/shop?filter.v.price.gte=9999',
  '/shop/product/no-such-duck',
  '/RSC/S/best-sellers.txt',
])('%s is no dead end: it offers the best sellers', async (path) => {
  const page = await site.html(path);
  expect(page).toContain('Our best sellers');
  expect(page).toContain('/shop/product/classic-lime-margarita');
});

/** The payload with the related products of a recipe, and the handles that it links to. */
async function relatedProducts(...handles: string[]) {
  const payload = await site.html(`/RSC/S/related-products/${handles.join('/')}.txt`);
  const links = [...payload.matchAll(/"href":"\/shop\/product\/([^"]+)"/g)];
  return { payload, handles: links.map(([, handle]) => handle) };
}

test('related products keep the recipe’s order and show prices', async () => {
  const { payload, handles } = await relatedProducts('variety-pack', 'mango-chili-margarita');
  expect(handles).toEqual(['variety-pack', 'mango-chili-margarita']);
  expect(payload).toContain('From our shop');
  expect(payload).toMatch(/\$\d+\.\d\d/);
});

test('unlisted and unknown related products are left out, with the heading if none remains', async () => {
  const some = await relatedProducts('staff-tasting-kit', 'nope', 'mango-chili-margarita', '%3C');
  expect(some.handles).toEqual(['mango-chili-margarita']);
  const none = await relatedProducts('founders-flock-box', 'no-such-duck');
  expect(none.payload).not.toContain('From our shop');
});

test.each(['http-500', 'hang'])(
  'related products are left out when the shop fails by %s',
  async (kind) => {
    await site.setFault({ kind });
    site.setTimeLimits({ 2000: 100 });
    const { payload } = await relatedProducts(
      'blue-coconut-margarita',
      'strawberry-splash-margarita',
    );
    expect(payload).not.toContain('From our shop');
  },
);

// The unit test of matchProducts has hundreds of combinations.
test('a filled shared tier answers filters and orders without the shop, with the count of each value', async () => {
  const health = () => site.html('/healthz');
  const FILLED = '"catalog":{"state":"ok"';
  for (let run = 0; run < 10 && !(await health()).includes(FILLED); run += 1)
    await site.runSchedule();
  expect(await health()).toContain(FILLED);
  await site.setFault({ kind: 'http-500' });
  /** The products of a list, on all of its pages. */
  async function listed(path: string): Promise<string[]> {
    const handles: string[] = [];
    for (let next: string | undefined = path; next;) {
      const { handles: shown, linkTo } = await listPage(next);
      handles.push(...shown);
      next = linkTo(MORE)?.href;
    }
    return handles;
  }
  // No test before has opened this list, which the shop would have counted.
  const { page } = await listPage('/shop/drinks');
  const boxes = page.named('label').flatMap((label) => {
    const [, count] = / (\d+)$/.exec(textOf(label)) ?? [];
    const box = label.children.find((each) => each.type === 'element' && each.tagName === 'input');
    const { name, value } = box?.type === 'element' ? box.properties : {};
    return count ? [{ query: `${String(name)}=${String(value)}`, count: Number(count) }] : [];
  });
  expect(boxes.length).toBeGreaterThanOrEqual(3);
  for (const { query, count } of boxes)
    expect([query, (await listed(`/shop/drinks?${encodeURI(query)}`)).length]).toEqual([
      query,
      count,
    ]);
  const byName = await listed('/shop?sort_by=title-ascending');
  expect(byName.length).toBeGreaterThan(70);
  expect(await listed('/shop?sort_by=title-descending')).toEqual(byName.toReversed());
  expect((await site.fetch('/shop?sort_by=title-ascending&after=9000')).status).toBe(404);
});
