import { afterAll, expect, test } from 'vitest';
import { createCatalogue } from '../../../local/shopify/catalogue/catalogue.ts';
import { isListed } from '../../../src/features/shop/catalogue/product.ts';
import { readPage, textOf } from '../support/page-content.ts';
import { startRunningSite } from '../support/running-site.ts';

const site = await startRunningSite({ catalogueSize: 130 });
afterAll(() => site.close());

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
  const first = await listPage('/search?q=bench');
  const next = first.page.links.find(({ href }) => /^\/search\?.*page=/.test(href));
  const second = await listPage(next?.href ?? '');
  expect([first.handles.length, second.handles.length]).toEqual([24, 24]);
  expect(new Set([...first.handles, ...second.handles]).size).toBe(48);
});

test.each(['/shop?', '/shop/bench?', '/search?q=bench&'])(
  '%s shows its first page in place of one that it does not have',
  async (list) => {
    const first = await listPage(list);
    for (const query of ['page=99', 'page=0']) {
      const other = await listPage(list + query);
      expect([query, other.handles]).toEqual([query, first.handles]);
      expect(other.linkTo(MORE)?.href).toBe(first.linkTo(MORE)?.href);
    }
  },
);

test('the second page is cached and links back; an old cursor shows the first page', async () => {
  const { linkTo } = await listPage('/shop');
  const next = linkTo(MORE)?.href ?? '';
  const cacheOf = async (path: string) => (await site.fetch(path)).headers.get('x-page-cache');
  await expect.poll(() => cacheOf(next), { interval: 100, timeout: 25_000 }).toBe('hit');
  expect((await listPage(next)).linkTo('First products')?.href).toBe('/shop');
  const old = await listPage('/shop?after=eyJsYXN0X2lkIjoxfQ%3D%3D');
  expect(old.handles).toEqual((await listPage('/shop')).handles);
  expect([old.canonical, old.cache]).toEqual([['/shop'], null]);
});

const MARGARITAS = [
  'blue-coconut-margarita',
  'classic-lime-margarita',
  'mango-chili-margarita',
  'strawberry-splash-margarita',
];
const handMade = (handles: string[]) => handles.filter((each) => !each.startsWith('bench-'));

test('a filtered list is sorted by each of Shopify’s orders', async () => {
  const sorted = async (sort: string) =>
    (await listPage(`/shop/drinks?filter.p.tag=drink&sort_by=${sort}`)).handles;
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
});

test('the pages of a filtered and sorted list keep its filters and order', async () => {
  const first = await listPage('/shop/bench?sort_by=price-ascending&filter.v.price.gte=30');
  expect(first.handles).toHaveLength(50);
  expect(first.page.text).toMatch(/\d\d products/);
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

test.each([
  ['/shop/drinks?filter.v.availability=1', [...MARGARITAS, 'variety-pack']],
  ['/shop?filter.v.availability=0&filter.p.tag=limited', ['frosted-coconut-margarita']],
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
    expect.arrayContaining([
      expect.stringMatching(/^Wholesale \d$/),
      expect.stringMatching(/^In stock \d+$/),
    ]),
  );
  expect(all.facets.join()).not.toMatch(/hidden|internal|distributor|wide/);
});

test('each filter has a link that removes it, and "Clear all" removes all of them', async () => {
  const { page, linkTo } = await listPage(
    '/shop/merch?filter.v.option.size=M&filter.v.price.gte=20&sort_by=price-ascending',
  );
  expect(page.links.filter(({ text }) => text.startsWith('Remove '))).toEqual([
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

test('filters without a match have a text of their own', async () => {
  const { page, handles, linkTo } = await listPage('/shop/drinks?filter.p.tag=nothing-is');
  // The best sellers below the message.
  expect(handles).toHaveLength(4);
  expect(page.text).toContain('No products match these filters.');
  expect(page.text).not.toContain('No products available right now.');
  expect(linkTo('Clear all')?.href).toBe('/shop/drinks');
});

test.each([
  ['sort_by=cheapest', 'We cannot sort like that'],
  ['filter.v.price.gte=cheap', 'We cannot read “cheap” as a price.'],
])('/shop/merch?%s shows the whole list with a message', async (query, message) => {
  const { handles, page, status, robots, canonical, cache } = await listPage(
    `/shop/merch?${query}`,
  );
  expect(handles).toEqual((await listPage('/shop/merch')).handles);
  expect(page.text).toContain(message);
  expect({ status, robots, canonical, cache }).toEqual({
    status: 200,
    robots: ['noindex'],
    canonical: ['/shop/merch'],
    cache: null,
  });
});

test.each([
  { typed: ['20,50', '25'], kept: ['20.50', '25'], message: '' },
  { typed: ['cheap', '25'], kept: ['cheap', '25'], message: 'We cannot read “cheap” as a price.' },
])('prices from and to $typed', async ({ typed: [from, to], kept, message }) => {
  const query = `filter.v.price.gte=${from}&filter.v.price.lte=${to}`;
  const { page } = await listPage(`/shop/drinks?${query}`);
  const fields = page.named('input').filter(({ properties }) => properties.inputMode === 'decimal');
  const notes = page.named('output').filter(({ properties }) => properties.id === 'price-problem');
  expect(fields.map(({ properties }) => properties.value)).toEqual(kept);
  expect(fields.every(({ properties }) => properties.ariaDescribedBy)).toBe(message !== '');
  expect(notes.map(textOf).join(' ')).toContain(message);
});

test('a filtered list asks the shop nothing and is not cached, with a limited number of filters', async () => {
  const asked = (await site.shopRequests('')).length;
  for (const path of ['/shop', '/shop/drinks']) {
    expect((await listPage(`${path}?filter.p.tag=one`)).cache).toBeNull();
  }
  const many = Array.from({ length: 200 }, (_, index) => `filter.p.tag=many${index}`).join('&');
  const { status, page } = await listPage(`/shop?${many}`);
  expect(status).toBe(200);
  expect(page.text).toContain('more filters than we can take');
  expect((await site.shopRequests('')).length).toBe(asked);
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

test('a list filtered by pack shows the price of the pack, and links to it', async () => {
  const { page } = await listPage('/shop/drinks?filter.v.option.pack=24-Pack');
  const card = page
    .named('article')
    .find((each) => textOf(each).startsWith('Classic Lime Margarita'));
  expect(card && textOf(card)).toContain('24-Pack, $2.62 per can$62.99');
  const [link] = page.links.filter(({ text }) => text === 'Classic Lime Margarita');
  const product = readPage(await (await site.fetch(link?.href ?? '')).text());
  const checked = product.named('input').filter(({ properties }) => properties.checked);
  const [, variant] = link?.href.split('variant=') ?? [];
  expect(checked.map(({ properties }) => properties.value)).toContain(
    `gid://shopify/ProductVariant/${variant}`,
  );
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

test('the sitemap lists all products with their last change, without a request to the shop', async () => {
  const before = (await site.shopRequests('')).length;
  const answer = await site.fetch('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const products = /\/shop\/product\/([^<]+)<\/loc><lastmod>([^<]+)/g;
  const entries = [...(await answer.text()).matchAll(products)];
  expect(entries.map(([, handle]) => handle).toSorted()).toEqual(
    createCatalogue(130)
      .products.filter(isListed)
      .map(({ handle }) => handle)
      .toSorted(),
  );
  for (const [, , modified] of entries) expect(Date.parse(modified!)).not.toBeNaN();
  expect(await site.shopRequests('')).toHaveLength(before);
});
