import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { milesBetween } from './store-distance.ts';
import { STORES_PER_PAGE } from './store-location.ts';
import { searchList, type FindPlace } from './store-search.ts';
import { numbers, packed, store } from './store-samples.ts';
import { findUsPlace } from './us-places.ts';

const DENVER = { latitude: 39.74, longitude: -104.99 };
const BOULDER = { latitude: 40.02, longitude: -105.27 };
const PUEBLO = { latitude: 38.25, longitude: -104.61 };
const list = packed(
  store({ id: 1, name: 'Arkansas Bar', city: 'Pueblo', state: 'CO', zipCode: '81001', ...PUEBLO }),
  store({ id: 2, name: 'Flatiron', city: 'Boulder', state: 'CO', zipCode: '80301', ...BOULDER }),
  store({ id: 3, name: 'Union', city: 'Denver', state: 'CO', zipCode: '80202', ...DENVER }),
  store({
    id: 4,
    city: 'Moab',
    state: 'Utah',
    zipCode: '84532',
    latitude: 38.57,
    longitude: -109.55,
  }),
);
const findPlace: FindPlace = async (text) => findUsPlace(text);
const search = (text: string, more: object = {}) => searchList(list, { text, ...more }, findPlace);
const idsOf = ({ stores }: Awaited<ReturnType<typeof search>>) => stores.map(({ id }) => id);

test('without a text every store is found, in the order of the sheet', async () => {
  const found = await search('  ');
  expect(idsOf(found)).toEqual([1, 2, 3, 4]);
  expect(found).toMatchObject({ total: 4, page: 1, pageCount: 1, center: null, nearest: false });
  expect(found.stores[0]?.miles).toBeNull();
  expect(found.bounds).toEqual({ west: -109.55, south: 38.25, east: -104.61, north: 40.02 });
});

test('where the visitor is, the nearest comes first, with its distance', async () => {
  const found = await search('co', { near: DENVER });
  expect(idsOf(found)).toEqual([3, 2, 1]);
  expect(found).toMatchObject({ total: 3, center: { ...DENVER, name: null }, nearest: false });
  expect(found.stores.map(({ miles }) => Math.round(miles ?? -1))).toEqual([0, 24, 105]);
});

test('a text that is found is no place, even when it is one', async () => {
  expect(await search('80202')).toMatchObject({ total: 1, center: null, nearest: false });
  expect(idsOf(await search('denver'))).toEqual([3]);
});

test.each([
  ['80203', '80203', 3],
  ['Golden', 'Golden, CO', 3],
  ['denver, co', 'Denver, CO', 3],
  ['Longmont Colorado', 'Longmont, CO', 2],
  ['Salt Lake City', 'Salt Lake City, UT', 4],
  ['new mexico', 'New Mexico', 1],
  ['86001-1234', '86001', 4],
])('%s is in no store: the nearest to %s are given', async (text, name, first) => {
  const found = await search(text);
  expect(found).toMatchObject({ total: 4, nearest: true, center: { name } });
  expect(idsOf(found)[0]).toBe(first);
  expect(found.bounds?.west).toBeLessThanOrEqual(found.center!.longitude);
});

test('the place that is typed counts more than where the visitor is', async () => {
  const found = await search('Salt Lake City', { near: DENVER });
  expect(found.center?.name).toBe('Salt Lake City, UT');
});

test('a state is found under its other name', async () => {
  expect(idsOf(await search('colorado'))).toEqual([1, 2, 3]);
  expect(await search('Colorado')).toMatchObject({ nearest: false, center: null });
  expect(idsOf(await search('UT'))).toEqual([4]);
});

test.each(['zzz', '8888888', '00400', '?!', 'Denver, XX', 'x'.repeat(5000)])(
  'nothing is found for %s',
  async (text) => {
    const found = await search(text);
    expect(found).toEqual({
      stores: [],
      total: 0,
      page: 1,
      pageCount: 1,
      center: null,
      nearest: false,
      bounds: null,
    });
  },
);

test('an empty list asks for no place', async () => {
  const ask = vi.fn<FindPlace>();
  expect(await searchList(packed(), { text: 'Denver' }, ask)).toMatchObject({ total: 0 });
  expect(ask).not.toHaveBeenCalled();
});

test('the pages together are all stores, and past the last is the last', async () => {
  const many = packed(...Array.from({ length: 25 }, (_, id) => store({ id })));
  const page = (number: number) => searchList(many, { text: '', page: number }, findPlace);
  const pages = await Promise.all([page(1), page(2), page(3)]);
  expect(pages.flatMap(idsOf)).toEqual(Array.from({ length: 25 }, (_, id) => id));
  expect(await page(4)).toEqual(pages[2]);
  for (const wrong of [0, -1, NaN, Infinity]) {
    expect([1, 3]).toContain((await page(wrong)).page);
  }
});

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('the nearest stores of any place come in the order of their distances', async () => {
  const places = fc.array(coordinates, { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(places, coordinates, async (all, near) => {
      const stores = all.map((place, id) => store({ id, ...place }));
      const count = Math.max(1, Math.ceil(all.length / STORES_PER_PAGE));
      const pages = Array.from({ length: count }, (_, index) => index + 1);
      const found = await Promise.all(
        pages.map((page) => searchList(packed(...stores), { text: '', near, page }, findPlace)),
      );
      const wanted = stores
        .map((each) => milesBetween(near, each))
        .toSorted((one, other) => one - other);
      const miles = found.flatMap((page) => page.stores.map((each) => each.miles ?? NaN));
      expect(miles).toHaveLength(wanted.length);
      // A tenth of an inch is as near as any other.
      miles.forEach((each, index) => expect(Math.abs(each - wanted[index]!)).toBeLessThan(1e-5));
    }),
  );
});

test('of very many stores the nearest come first, too, wherever they stand', async () => {
  const random = numbers();
  // Close together, far apart, and all at one point.
  for (const spread of [0.01, 90, 0]) {
    const stores = Array.from({ length: 25_000 }, (_, id) =>
      store({
        id,
        latitude: (spread * random(1000)) / 1000,
        longitude: (spread * random(1000)) / 500,
      }),
    );
    const all = packed(...stores);
    for (const [page, near] of [
      [1, DENVER],
      [3, { latitude: 0.005, longitude: 0.01 }],
      [1250, BOULDER],
    ] as const) {
      const found = await searchList(all, { text: '', near, page }, findPlace);
      const wanted = stores
        .map(({ id, ...each }) => ({ id, miles: milesBetween(near, each) }))
        .toSorted((one, other) => one.miles - other.miles || one.id - other.id)
        .slice((page - 1) * STORES_PER_PAGE, page * STORES_PER_PAGE);
      // Mirror images of each other differ in the last digit.
      const inches = ({ miles }: { miles: number | null }) => Math.round((miles ?? -1) * 63_360);
      expect(found.stores.map(inches)).toEqual(wanted.map(inches));
    }
  }
});

test('two hundred ZIP codes each have their nearest stores first', async () => {
  const random = numbers();
  for (let round = 0; round < 200; round++) {
    const zip = String(random(100_000)).padStart(5, '0');
    const found = await search(zip);
    if (!found.nearest) continue;
    const miles = found.stores.map((each) => milesBetween(found.center!, each));
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  }
});
