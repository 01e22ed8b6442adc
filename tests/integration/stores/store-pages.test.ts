import { expect, test } from 'vitest';
import { STORES_PER_PAGE } from '../../../src/features/stores/store-types.ts';
import { readPage } from '../support/page-content.ts';
import { sharedSite } from '../support/shared-site.ts';

const site = await sharedSite();

const page = async (path: string) => (await site.fetch(path)).text();
const namesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a><\/h3>/g)].map(([, name]) => name!);
const storesIn = (html: string) => html.match(/data-store="/g)?.length ?? 0;

test('/store-locator shows its first page of stores, with links from page to page', async () => {
  const html = await page('/store-locator');
  expect(html).toContain('Find Our Drinks');
  expect(html).toContain('placeholder="Enter City, State or Zip Code"');
  expect(storesIn(html)).toBe(STORES_PER_PAGE);
  expect(html).toMatch(/href="\/store-locator\?page=2"[^>]*>Load More</);
  const second = await page('/store-locator?page=2');
  expect(storesIn(second)).toBe(STORES_PER_PAGE);
  expect(second).toMatch(/href="\/store-locator"[^>]*>Previous Stores</);
  expect(second).toMatch(/href="\/store-locator\?page=3"[^>]*>Load More</);
  expect(html).toContain('Don&#x27;t see your city or store listed?');
  expect(html).toContain('Suggest a Location');
  expect(html).toContain('https://shop.rubberducky.example');
});

test('a store’s card shows its name, type, address, telephone and directions', async () => {
  const html = await page('/store-locator?q=Summit+Grill');
  const card = /<article[^>]*data-store="\d+".*?<\/article>/s.exec(html)?.[0] ?? '';
  expect(card).toContain('Summit Grill');
  expect(card).toContain('Restaurant / Bar');
  expect(card).toMatch(/Pueblo, CO 81007/);
  expect(card).toMatch(/href="tel:\+1\d{10}"/);
  expect(card).toMatch(
    /href="https:\/\/www\.google\.com\/maps\/search\/\?api=1&amp;query=Summit\+Grill/,
  );
  expect(card).toContain('Get Directions');
});

test('cards show the flavors and the opening hours that the sheet has', async () => {
  const cards = (await page('/store-locator')).split('<article').slice(1);
  const flavors = cards.map((card) => /aria-label="Flavors here">(.*?)<\/ul>/s.exec(card)?.[1]);
  expect(flavors.filter((list) => list?.includes('Classic Lime')).length).toBeGreaterThan(2);
  expect(flavors.filter((list) => list === undefined).length).toBeGreaterThan(2);

  // Whether a store is open is computed from the visitor's clock.
  const parsed = cards.filter((card) => card.includes('<open-state'));
  expect(parsed.length).toBeGreaterThan(3);
  for (const card of parsed)
    expect(card).toMatch(/week="[\d,[\]]+" zone="America\/\w+"><\/open-state>/);
  const unparsed = cards.find((card) => card.includes('Call for hours'));
  expect(unparsed).toBeDefined();
  expect(unparsed).not.toContain('<open-state');
  const hours = /<details[^>]*><summary>Hours<.*Mon: 9am-9pm/s;
  expect(cards.some((card) => hours.test(card))).toBe(true);
});

test('filters are links that keep the search and show the number of stores', async () => {
  const html = await page('/store-locator?q=denver&page=2');
  const [, filters = ''] = /aria-label="Filters">(.*?)<\/search>/s.exec(html) ?? [];
  expect(filters).toMatch(/href="\/store-locator\?open=1&amp;q=denver"[^>]*>Open Now/);
  const [, grocery = '', count] =
    /href="([^"]+)"[^>]*>Grocery(?:<!-- -->| )*<span[^>]*>(\d+)</.exec(filters) ?? [];
  expect(grocery).toBe('/store-locator?type=Grocery&amp;q=denver');
  expect(filters).not.toContain('Clear all');

  const groceries = await page(grocery.replaceAll('&amp;', '&'));
  expect(groceries).toMatch(new RegExp(`>${count} stores? within`));
  expect(groceries).toContain('noindex');
  expect(groceries).toMatch(
    /aria-current="true"[^>]*href="\/store-locator\?q=denver"[^>]*>.*?Remove .*?Grocery|href="\/store-locator\?q=denver"[^>]*aria-current="true"[^>]*>/s,
  );
  expect(groceries).toMatch(/href="\/store-locator\?q=denver"[^>]*>Clear all/);
});

test('a search without a match shows the empty text, and links that clear its filters', async () => {
  expect(namesIn(await page('/store-locator?q=81007')).length).toBeGreaterThan(0);
  const html = await page('/store-locator?q=zzzz');
  expect(html).toContain('No locations found. Try adjusting your search.');
  expect(html).toContain('noindex');
  expect(html).not.toContain('Clear all');
  const filtered = await page('/store-locator?q=denver&type=Zoo');
  expect(filtered).toContain('We could not match “Zoo”, so it was left out.');
  expect(filtered).not.toContain('Clear all');
});

test('a place shows the stores around it or the nearest ones, with their distance', async () => {
  const denver = await page('/store-locator?q=Denver%2C+CO');
  expect(denver).toMatch(/\d+ stores within 25 miles of Denver, CO, nearest first/);
  expect(denver).toMatch(/[\d.]+ mi</);
  const limon = await page('/store-locator?q=Limon%2C+CO');
  expect(limon).toContain('No store within 25 miles of Limon, CO yet: these are the nearest');
});

test('a place far from all stores shows the nearest three and a suggestion form with the place', async () => {
  const html = await page('/store-locator?q=10001');
  const { text } = readPage(html);
  expect(text).toContain('No locations found. Try adjusting your search.');
  expect(text).toContain('Not near you yet');
  expect(text).toMatch(/The nearest store is [\d,]{3,} mi from 10001 \(New York, NY\)\./);
  expect(storesIn(html)).toBe(3);
  // The dialog and the page that works without JavaScript know the place.
  expect(html).toMatch(/name="city" value="New York"/);
  const [, form = ''] = /href="(\/forms\/suggestion\?[^"]+)"/.exec(html) ?? [];
  expect(await page(form.replaceAll('&amp;', '&'))).toMatch(/name="zip" value="10001"/);
});

test('stores are listed near the visitor, and within the visible part of the map', async () => {
  expect(await page('/store-locator?near=39.74,-104.99')).toContain('nearest to you first');
  const within = await page('/store-locator?within=-105.2,39.6,-104.8,39.9');
  expect(within).toContain('on the map as it is');
  expect(within).not.toContain('Pueblo, CO');
});

test.each(['near=here', 'within=1,2,3', 'page=-1', 'page=9999', 'open=yes&type='])(
  '/store-locator?%s ignores the invalid parameter',
  async (query) => {
    const response = await site.fetch(`/store-locator?${query}`);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain('Clear all');
  },
);

test('states and cities have pages, with structured data of their stores', async () => {
  const state = await page('/store-locator/colorado');
  expect(state).toContain('Where to Find Us in Colorado');
  expect(state).toMatch(/href="\/store-locator\/colorado\/denver"/);

  const city = await page('/store-locator/colorado/denver');
  expect(city).toContain('Where to Find Us in Denver, Colorado');
  const { things } = readPage(city);
  const stores = things.filter((thing) => thing['@type'] === 'LocalBusiness');
  expect(stores.length).toBe(storesIn(city));
  expect(stores[0]).toMatchObject({ address: { addressLocality: 'Denver', addressRegion: 'CO' } });
  expect(things.some((thing) => thing['@type'] === 'BreadcrumbList')).toBe(true);
});

test('a store’s page shows its nearest stores and its structured data, and is cached', async () => {
  const [, link = ''] = /<h3[^>]*><a [^>]*href="([^"]+)"/.exec(await page('/store-locator')) ?? [];
  expect(link).toMatch(/^\/store-locator\/colorado\/pueblo\/summit-grill-/);
  const response = await site.fetch(link);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toMatch(/<h1[^>]*>Summit Grill</);
  expect(html).toMatch(/<title>Summit Grill, .*Pueblo \| Rubber Ducky<\/title>/);
  expect(html).toMatch(/https:\/\/www\.google\.com\/maps\/search\//);
  const [, nearby = ''] = html.split('Nearby Stores');
  expect(namesIn(nearby)).toHaveLength(3);
  expect(nearby.match(/[\d.]+ mi</g)).toHaveLength(3);
  expect(readPage(html).things).toMatchObject([
    {
      '@type': 'LocalBusiness',
      url: expect.stringMatching(new RegExp(`${link}$`)),
      openingHoursSpecification: expect.arrayContaining([
        expect.objectContaining({ opens: '08:00', closes: '23:00' }),
      ]),
    },
    { '@type': 'BreadcrumbList' },
  ]);
  expect((await site.fetch(link)).headers.get('x-page-cache')).toBe('hit');
});

test.each([
  '/store-locator/atlantis',
  '/store-locator/colorado/atlantis',
  '/store-locator/colorado/pueblo/atlantis',
])('%s answers 404', async (path) => {
  expect((await site.fetch(path)).status).toBe(404);
});

test('a page number that no link has redirects to the page with those stores', async () => {
  const place = '/store-locator/colorado/denver';
  const [, total] = />(\d+) places in Denver/.exec(await page(place)) ?? [];
  const last = `${place}?page=${Math.ceil(Number(total) / STORES_PER_PAGE)}`;
  for (const [number, target] of [
    [9999, last],
    [1, place],
  ])
    for (let visit = 0; visit < 2; visit++) {
      const response = await site.fetch(`${place}?page=${number}`);
      expect([response.status, response.headers.get('location')]).toEqual([307, target]);
      expect(response.headers.get('x-page-cache')).not.toBe('hit');
      expect(await response.text()).toBe('');
    }
  expect((await site.fetch(last)).status).toBe(200);
  expect((await site.fetch('/store-locator/colorado?page=9999')).status).toBe(307);
});

test('the address of a removed store shows the stores of its city, with a sentence', async () => {
  const response = await site.fetch('/store-locator/colorado/denver/gone-1-main-st');
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain('That store is no longer on our list');
  expect(html).toContain('noindex');
  expect(html).toContain('data-store=');
});

test('a product that the words name is a chosen filter, which can be removed', async () => {
  const html = await page('/store-locator?q=blue+coconut+denver');
  const [, filters = ''] = /aria-label="Filters">(.*?)<\/search>/s.exec(html) ?? [];
  const [chosen = '', ...others] = filters.match(/<a [^>]*aria-current[^>]*>.*?<\/a>/gs) ?? [];
  expect(others).toEqual([]);
  expect(chosen).toContain('Blue Coconut');
  expect(chosen).toContain('href="/store-locator?q=denver"');
});

test('a place abroad has the online store only', async () => {
  const toronto = await page('/store-locator?q=Toronto%2C+Ontario');
  expect(toronto).toContain('0 stores in Toronto, Canada');
  expect(toronto).toContain('Not in Toronto, Canada yet');
  expect(readPage(toronto).text).not.toContain('Open Now');
  expect(namesIn(toronto)).toEqual([]);
  expect(await page('/store-locator?q=near+me')).toContain('Press “Use My Location”');
});
