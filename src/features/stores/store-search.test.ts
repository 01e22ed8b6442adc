import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { milesBetween } from './store-distance.ts';
import { STORES_PER_PAGE } from './store-types.ts';
import { searchList, type FindPlaces } from './store-search.ts';
import { numbers, packed, store } from './store-samples.ts';
import { findUsPlaces } from './zip-index.ts';

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
const findPlaces: FindPlaces = async (text) => findUsPlaces(text);
const search = (text: string, more: object = {}) => searchList(list, { text, ...more }, findPlaces);
const idsOf = ({ stores }: Awaited<ReturnType<typeof search>>) => stores.map(({ id }) => id);

test('without a text every store is found, in the order of the sheet', async () => {
  const found = await search('  ');
  expect(idsOf(found)).toEqual([1, 2, 3, 4]);
  expect(found).toMatchObject({ total: 4, page: 1, pageCount: 1, center: null, meaning: 'text' });
  expect(found.stores[0]?.miles).toBeNull();
  expect(found.bounds).toEqual({ west: -109.55, south: 38.25, east: -104.61, north: 40.02 });
});

test('where the visitor is, the nearest comes first, with its distance', async () => {
  const found = await search('co', { near: DENVER });
  expect(idsOf(found)).toEqual([3, 2, 1]);
  expect(found).toMatchObject({ total: 3, center: { ...DENVER, name: null }, meaning: 'text' });
  expect(found.stores.map(({ miles }) => Math.round(miles ?? -1))).toEqual([0, 24, 105]);
});

test('a text that is found is no place, even when it is one', async () => {
  expect(await search('80202')).toMatchObject({ total: 1, center: null, meaning: 'text' });
  expect(idsOf(await search('denver'))).toEqual([3]);
});

test.each([
  ['80203', '80203', [3]],
  ['Golden', 'Golden, CO', [3, 2]],
  ['denver, co', 'Denver, CO', [3, 2]],
  ['CO Denver', 'Denver, CO', [3, 2]],
  ['denver co 80202', '80202', [3, 2]],
  ['80202-1234', '80202', [3, 2]],
  ['Longmont Colorado', 'Longmont, CO', [2]],
])('%s is in no store, but %s has stores around it', async (text, name, ids) => {
  const found = await search(text);
  expect(found).toMatchObject({ meaning: 'place', center: { name }, total: ids.length, far: [] });
  expect(idsOf(found)).toEqual(ids);
  expect(found.bounds?.west).toBeLessThanOrEqual(found.center!.longitude);
});

test.each([
  ['Colorado Springs', 'Colorado Springs, CO', [1, 3]],
  ['Fort Morgan', 'Fort Morgan, CO', [3, 2]],
])('%s has none around it: those up to 100 miles away are given', async (text, name, ids) => {
  const found = await search(text);
  expect(found).toMatchObject({ meaning: 'nearest', center: { name }, far: [] });
  expect(idsOf(found).slice(0, 2)).toEqual(ids);
  expect(found.stores.every(({ miles }) => miles! > 25 && miles! <= 100)).toBe(true);
});

test.each([
  ['Boston', 'Boston, MA', 3],
  ['Salt Lake City', 'Salt Lake City, UT', 4],
  ['new mexico', 'New Mexico', 1],
  ['86001-1234', '86001', 4],
])(
  '%s is far from all stores: nothing is found, and the nearest are named',
  async (text, name, first) => {
    const found = await search(text);
    expect(found).toMatchObject({ meaning: 'nothing', center: { name }, total: 0, stores: [] });
    expect(found.far).toHaveLength(3);
    expect(found.far[0]?.id).toBe(first);
    expect(found.far[0]!.miles).toBeGreaterThan(100);
  },
);

test('a visitor who is far from all stores is told so, too', async () => {
  const found = await search('', { near: { latitude: 42.36, longitude: -71.06 } });
  expect(found).toMatchObject({ meaning: 'nothing', total: 0, center: { name: null } });
  expect(idsOf({ ...found, stores: found.far })).toEqual([3, 2, 1]);
});

test.each([
  ['wynkoop', [5]],
  ['1701 Wynkoop Street', [5]],
  ['wynkoop st denver', [5]],
  ['Ducky’s Denver', [5]],
  ['co duckys', [5]],
  ['9 Elm St', [6]],
  ['9 elm street', [6]],
  ['17 wynkoop', []],
  ['wynk nowhere', []],
])('the words of %s are looked for in names and addresses', async (text, ids) => {
  const withStreet = packed(
    store({ id: 1, name: 'Arkansas Bar', address: '17 Main St', city: 'Pueblo', state: 'CO' }),
    store({ id: 6, name: 'Elm', address: '9 Elm Street', city: 'Salida', state: 'CO' }),
    store({ id: 5, name: "Ducky's", address: '1701 Wynkoop St', city: 'Denver', state: 'CO' }),
  );
  const found = await searchList(withStreet, { text }, findPlaces);
  expect(idsOf(found)).toEqual(ids);
});

test('of cities of one name the one with stores is meant', async () => {
  // Missouri's has more ZIP codes.
  const inIllinois = packed(store({ id: 9, city: 'Chatham', latitude: 39.67, longitude: -89.7 }));
  expect(await searchList(inIllinois, { text: 'Springfield' }, findPlaces)).toMatchObject({
    center: { name: 'Springfield, IL' },
    meaning: 'place',
  });
});

test('accents are found without them, and the other way round', async () => {
  const accented = packed(store({ id: 7, name: 'Café Olé', city: 'Cañon City', state: 'CO' }));
  for (const text of ['canon city', 'CAÑON', 'cafe ole', 'Canon']) {
    expect(await searchList(accented, { text }, findPlaces)).toMatchObject({ total: 1 });
  }
});

test('the place that is typed counts more than where the visitor is', async () => {
  const found = await search('Salt Lake City', { near: DENVER });
  expect(found.center?.name).toBe('Salt Lake City, UT');
});

test('a state is found under its other name', async () => {
  expect(idsOf(await search('colorado'))).toEqual([1, 2, 3]);
  expect(await search('Colorado')).toMatchObject({ meaning: 'text', center: null });
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
      meaning: 'nothing',
      types: [],
      canBeOpen: false,
      far: [],
      bounds: null,
    });
  },
);

test('an empty list asks for no place', async () => {
  const ask = vi.fn<FindPlaces>();
  expect(await searchList(packed(), { text: 'Denver' }, ask)).toMatchObject({ total: 0 });
  expect(ask).not.toHaveBeenCalled();
});

test('the pages together are all stores, and past the last is the last', async () => {
  const many = packed(...Array.from({ length: 25 }, (_, id) => store({ id })));
  const page = (number: number) => searchList(many, { text: '', page: number }, findPlaces);
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
      // One where the visitor is: else all of them may be too far away.
      const stores = [...all, near].map((place, id) => store({ id, ...place }));
      const count = Math.ceil(stores.length / STORES_PER_PAGE);
      const pages = Array.from({ length: count }, (_, index) => index + 1);
      const found = await Promise.all(
        pages.map((page) => searchList(packed(...stores), { text: '', near, page }, findPlaces)),
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
    const visitors = [
      [1, DENVER],
      [3, { latitude: 0.005, longitude: 0.01 }],
      [1250, BOULDER],
    ] as const;
    // One where each visitor is: else all of them may be too far away.
    visitors.forEach(([, near]) => stores.push(store({ id: stores.length, ...near })));
    const all = packed(...stores);
    for (const [page, near] of visitors) {
      const found = await searchList(all, { text: '', near, page }, findPlaces);
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
    if (!found.center) continue;
    const miles = [...found.stores, ...found.far].map((each) => milesBetween(found.center!, each));
    expect(miles).toEqual(miles.toSorted((one, other) => one - other));
  }
});
