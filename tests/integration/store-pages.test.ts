import { beforeAll, expect, test } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';
import { STORES_PER_PAGE } from '../../src/features/stores/store-types.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

const page = async (path: string) => (await site.ask(path)).text();
const namesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a><\/h3>/g)].map(([, name]) => name!);

test('/store-locator holds its first page of stores, and plain links from page to page', async () => {
  const html = await page('/store-locator');
  expect(html).toContain('Find Our Drinks');
  expect(html).toContain('placeholder="Enter City, State or Zip Code"');
  expect(html.match(/data-store="/g)).toHaveLength(STORES_PER_PAGE);
  expect(html).toMatch(/href="\/store-locator\?page=2"[^>]*>Load More</);
  const second = await page('/store-locator?page=2');
  expect(second.match(/data-store="/g)).toHaveLength(STORES_PER_PAGE);
  expect(second).toMatch(/href="\/store-locator"[^>]*>Previous Stores</);
  expect(second).toMatch(/href="\/store-locator\?page=3"[^>]*>Load More</);
  expect(html).toContain('Don&#x27;t see your city or store listed?');
  expect(html).toContain('Suggest a Location');
  expect(html).toContain('https://shop.rubberducky.example');
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/store-locator"/);
});

test('a store has its name, type, address, telephone, hours and directions', async () => {
  const html = await page('/store-locator?q=Summit+Grill');
  const card = /<article[^>]*data-store="\d+".*?<\/article>/s.exec(html)?.[0] ?? '';
  expect(card).toContain('Summit Grill');
  expect(card).toContain('Restaurant / Bar');
  expect(card).toMatch(/Pueblo, CO 81007/);
  expect(card).toMatch(/href="tel:\d{10}"/);
  expect(card).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Summit\+Grill/,
  );
  expect(card).toContain('Get Directions');
});

test('a store says which flavors it has, where the sheet does', async () => {
  const cards = (await page('/store-locator')).split('<article').slice(1);
  const flavors = cards.map((card) => /aria-label="Flavors here">(.*?)<\/ul>/s.exec(card)?.[1]);
  expect(flavors.filter((list) => list?.includes('Classic Lime')).length).toBeGreaterThan(2);
  expect(flavors.filter((list) => list === undefined).length).toBeGreaterThan(2);
});

test('hours are as written, and what they mean waits for the visitor’s clock', async () => {
  const cards = (await page('/store-locator')).split('<article').slice(1);
  const read = cards.filter((card) => card.includes('<open-state'));
  expect(read.length).toBeGreaterThan(3);
  expect(read.every((card) => /week="[\d,-]+" zone="America\/\w+"><\/open-state>/.test(card))).toBe(
    true,
  );
  const unread = cards.find((card) => card.includes('Call for hours'));
  expect(unread).toBeDefined();
  expect(unread).not.toContain('<open-state');
  expect(cards.some((card) => /<details[^>]*><summary>Hours<.*Mon: 9am-9pm/s.test(card))).toBe(
    true,
  );
});

test('filters are links that keep the search, and tell how many stores there are', async () => {
  const html = await page('/store-locator?q=denver&page=2');
  const [, filters = ''] = /aria-label="Filters">(.*?)<\/search>/s.exec(html) ?? [];
  expect(filters).toMatch(/href="\/store-locator\?open=1&amp;q=denver"[^>]*>Open Now/);
  const [, grocery = '', count] =
    /href="([^"]+)"[^>]*>Grocery(?:<!-- -->| )*<span[^>]*>(\d+)</.exec(filters) ?? [];
  expect(grocery).toBe('/store-locator?type=Grocery&amp;q=denver');
  expect(filters).not.toContain('Clear all');

  const groceries = await page(grocery.replaceAll('&amp;', '&'));
  expect(groceries).toMatch(new RegExp(`>${count} stores?<`));
  expect(groceries).toContain('noindex');
  expect(groceries).toMatch(
    /aria-current="true"[^>]*href="\/store-locator\?q=denver"[^>]*>.*?Remove .*?Grocery|href="\/store-locator\?q=denver"[^>]*aria-current="true"[^>]*>/s,
  );
  expect(groceries).toMatch(/href="\/store-locator\?q=denver"[^>]*>Clear all/);
});

test('filters that leave nothing say so, and can be taken back', async () => {
  const html = await page('/store-locator?q=denver&type=Zoo');
  expect(html).toContain('No locations found. Try adjusting your search.');
  expect(html.match(/href="\/store-locator\?q=denver"[^>]*>Clear all/g)).toHaveLength(2);
  expect(await page('/store-locator?q=zzzz')).not.toContain('Clear all');
  expect((await site.ask('/store-locator?open=yes&type=')).status).toBe(200);
  expect(await page('/store-locator?open=yes&type=')).not.toContain('Clear all');
});

test('a search stands in the address: city and state whatever the case, a ZIP code as it is', async () => {
  expect(await page('/store-locator?q=pUEBLO')).toContain('Pueblo, CO');
  expect(namesIn(await page('/store-locator?q=81007')).length).toBeGreaterThan(0);
  const nowhere = await page('/store-locator?q=zzzz');
  expect(nowhere).toContain('No locations found. Try adjusting your search.');
  expect(nowhere).toContain('noindex');
});

test('a place has the stores around it, or the nearest, and how far they are', async () => {
  const denver = await page('/store-locator?q=Denver%2C+CO');
  expect(denver).toMatch(/\d+ stores within 25 miles of Denver, CO, nearest first/);
  expect(denver).toMatch(/[\d.]+ mi</);
  const limon = await page('/store-locator?q=Limon%2C+CO');
  expect(limon).toContain('No store within 25 miles of Limon, CO yet: these are the nearest');
});

test('a place far from all stores is told so, with what to do instead', async () => {
  const html = await page('/store-locator?q=10001');
  const words = html.replaceAll(/<[^>]+>/g, ' ');
  expect(words).toContain('No locations found. Try adjusting your search.');
  expect(words).toContain('Not near you yet');
  expect(words).toMatch(/The nearest store is [\d,]{3,} mi from 10001\./);
  expect(html.match(/data-store="/g)).toHaveLength(3);
  // The form knows the place, in the dialog and where a link without JavaScript leads.
  expect(html).toMatch(/name="city" value="New York"/);
  const [, form = ''] = /href="(\/forms\/suggestion\?[^"]+)"/.exec(html) ?? [];
  expect(await page(form.replaceAll('&amp;', '&'))).toMatch(/name="zip" value="10001"/);
});

test('from where the visitor is, and within a part of the map', async () => {
  expect(await page('/store-locator?near=39.74,-104.99')).toContain('nearest to you first');
  const within = await page('/store-locator?within=-105.2,39.6,-104.8,39.9');
  expect(within).toContain('on the map as it is');
  expect(within).not.toContain('Pueblo, CO');
  for (const nonsense of ['near=here', 'near=99,999', 'within=1,2,3', 'page=-1', 'page=9999'])
    expect([nonsense, (await site.ask(`/store-locator?${nonsense}`)).status]).toEqual([
      nonsense,
      200,
    ]);
});

test('states and cities have pages of their own, with what search engines read', async () => {
  const state = await page('/store-locator/colorado');
  expect(state).toContain('Where to Find Us in Colorado');
  expect(state).toMatch(/href="\/store-locator\/colorado\/denver"/);

  const city = await page('/store-locator/colorado/denver');
  expect(city).toContain('Where to Find Us in Denver, Colorado');
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(city)?.[1] ?? '';
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  const stores = graph.filter((thing) => thing['@type'] === 'LocalBusiness');
  expect(stores.length).toBe(city.match(/data-store="/g)?.length);
  expect(stores[0]).toMatchObject({ address: { addressLocality: 'Denver', addressRegion: 'CO' } });
  expect(graph.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
});

test('every store has a page of its own, with what search engines read and the nearest others', async () => {
  const [, link = ''] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(await page('/store-locator')) ?? [];
  expect(link).toMatch(/^\/store-locator\/colorado\/pueblo\/summit-grill-/);
  const response = await site.ask(link);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Summit Grill</);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${link}"`));
  expect(html).toMatch(/<title>Summit Grill, .*Pueblo \| Rubber Ducky<\/title>/);
  expect(html).not.toContain('noindex');
  expect(html).toMatch(/https:\/\/www\.google\.com\/maps\/search\//);
  const [, nearby = ''] = html.split('Nearby Stores');
  expect(namesIn(nearby)).toHaveLength(3);
  expect(nearby.match(/[\d.]+ mi</g)).toHaveLength(3);

  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const graph = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(graph).toMatchObject([
    {
      '@type': 'LocalBusiness',
      url: expect.stringMatching(new RegExp(`${link}$`)),
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '08:00', closes: '23:00' }),
      ]),
    },
    { '@type': 'BreadcrumbList' },
  ]);

  const again = await site.ask(link);
  expect(again.headers.get('x-page-cache')).toBe('hit');
});

test.each([
  '/store-locator/atlantis',
  '/store-locator/colorado/atlantis',
  '/store-locator/colorado/pueblo/atlantis',
])('%s is not found', async (path) => {
  expect((await site.ask(path)).status).toBe(404);
});

test('a page that no link leads to is redirected to the one that has those stores', async () => {
  const place = '/store-locator/colorado/denver';
  const [, total] = />(\d+) places in Denver/.exec(await page(place)) ?? [];
  const last = `${place}?page=${Math.ceil(Number(total) / STORES_PER_PAGE)}`;
  for (const [query, target] of [
    ['page=100', last],
    ['page=9999', last],
    ['page=1', place],
  ])
    for (let visit = 0; visit < 2; visit++) {
      const response = await site.ask(`${place}?${query}`);
      expect([query, response.status, response.headers.get('location')]).toEqual([
        query,
        307,
        target,
      ]);
      expect(response.headers.get('x-page-cache')).not.toBe('hit');
    }
  expect((await site.ask(last)).status).toBe(200);
  expect((await site.ask('/store-locator/colorado?page=9999')).status).toBe(307);
});

test('the sitemap names every store once', async () => {
  const sitemap = await page('/sitemap.xml');
  const stores = sitemap.match(/\/store-locator(\/[^/<]+){3}<\/loc>/g) ?? [];
  expect(new Set(stores).size).toBe(311);
  for (const part of ['2', '0', 'x', '99999'])
    expect((await site.ask(`/sitemap.xml?part=${part}`)).status).toBe(404);
  expect((await site.ask('/sitemap.xml?part=1')).status).toBe(200);
});

test('the sitemap names them', async () => {
  const sitemap = await page('/sitemap.xml');
  for (const path of [
    '/store-locator',
    '/store-locator/colorado',
    '/store-locator/colorado/denver',
  ])
    expect(sitemap).toContain(`${path}</loc>`);
});
