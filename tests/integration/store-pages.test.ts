import { beforeAll, expect, test } from 'vitest';
import type { RunningSite } from './running-site.ts';
import { sharedSite } from './shared-site.ts';
import { STORES_PER_PAGE } from '../../src/features/stores/store-location.ts';

let site: RunningSite;
beforeAll(async () => void (site = await sharedSite()));

const page = async (path: string) => (await site.ask(path)).text();
const namesIn = (html: string) =>
  [...html.matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name!);

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

test.each(['/store-locator/atlantis', '/store-locator/colorado/atlantis'])(
  '%s is not found',
  async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  },
);

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

test('the sitemap names them', async () => {
  const sitemap = await page('/sitemap.xml');
  for (const path of [
    '/store-locator',
    '/store-locator/colorado',
    '/store-locator/colorado/denver',
  ])
    expect(sitemap).toContain(`${path}</loc>`);
});
