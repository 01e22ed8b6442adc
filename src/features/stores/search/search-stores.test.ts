import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { milesBetween } from '../geo.ts';
import { STORES_PER_PAGE } from '../store-types.ts';
import { searchStores } from './search-stores.ts';
import { storesContaining } from './store-words.ts';
import { resultSummary } from '../store-text.ts';
import { store } from '../../../../tests/stubs/store-fixtures.ts';

const DENVER = { latitude: 39.74, longitude: -104.99 };
const BOULDER = { latitude: 40.02, longitude: -105.27 };
const PUEBLO = { latitude: 38.25, longitude: -104.61 };
const MOAB = { latitude: 38.57, longitude: -109.55 };
const listed = (...stores: ReturnType<typeof store>[]) => stores;
const table = listed(
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
const search = (text: string, more: object = {}) => searchStores(table, { text, ...more });
const idsOf = ({ stores }: Awaited<ReturnType<typeof search>>) => stores.map(({ id }) => id);

test('an empty text matches all stores in the order of the sheet', () => {
  const results = search('  ');
  expect(idsOf(results)).toEqual([1, 2, 3, 4]);
  expect(results).toMatchObject({ total: 4, page: 1, pageCount: 1, center: null, meaning: 'text' });
  expect(results.stores[0]?.miles).toBeNull();
  expect(results.bounds).toEqual({ west: -109.55, south: 38.25, east: -104.61, north: 40.02 });
});

test.each(['.', '..', "'", '’', '. .', '-', '#', '&', '()', 'ß', '́'])(
  'the text %s is answered, in the list and on the map',
  (text) => {
    expect(search(text).total).toBeLessThanOrEqual(4);
    expect(storesContaining(table, text).length).toBeLessThanOrEqual(4);
  },
);

test('with the visitor’s location, the stores of a state are sorted by distance', () => {
  const results = search('co', { near: DENVER });
  expect(idsOf(results)).toEqual([3, 2, 1]);
  expect(results).toMatchObject({ total: 3, center: { name: 'Colorado' }, meaning: 'state' });
  expect(results.stores.map(({ miles }) => Math.round(miles ?? -1))).toEqual([0, 24, 105]);
});

test('a place is the stores around it; stores that only contain the text come last', () => {
  expect(search('80202')).toMatchObject({ center: { name: '80202' }, meaning: 'place' });
  expect(idsOf(search('denver'))).toEqual([3, 2]);
  const arkansas = search('Arkansas');
  expect(arkansas).toMatchObject({ center: { name: 'Arkansas' }, total: 1, otherCount: 1 });
  expect(idsOf(arkansas)).toEqual([1]);
});

test('of the text and a part of a word, the text comes first', () => {
  const stores = listed(
    store({ id: 1, name: 'Sunny Grocers', city: 'Denver', state: 'CO', ...DENVER }),
    store({ id: 2, name: 'Sun Bar', city: 'Pueblo', state: 'CO', ...PUEBLO }),
    store({ id: 3, name: 'Asunder', city: 'Pueblo', state: 'CO', ...PUEBLO }),
  );
  const results = searchStores(stores, { text: 'sun' });
  expect(idsOf(results)).toEqual([2, 1, 3]);
  expect(results.otherCount).toBe(2);
});

test('types and products in a text restrict the stores around its place', () => {
  const stores = listed(
    store({
      id: 1,
      type: 'Restaurant / Bar',
      products: ['Mango Chili', 'Classic Lime'],
      ...DENVER,
    }),
    store({ id: 2, type: 'Restaurant / Bar', products: ['Classic Lime'], ...DENVER }),
    store({ id: 3, type: 'Liquor Store', products: ['Mango Chili'], ...DENVER }),
    store({ id: 4, type: 'Liquor Store', ...PUEBLO }),
  );
  const find = (text: string, more: object = {}) => searchStores(stores, { text, ...more });
  expect(idsOf(find('bar with mango in Denver'))).toEqual([1]);
  expect(idsOf(find('liquor stores'))).toEqual([3, 4]);
  expect(idsOf(find('lime near me'))).toEqual([1, 2]);
  expect(find('lime near me')).toMatchObject({ isNearMe: true });
  const dropped = find('lime in 81001');
  expect([idsOf(dropped), dropped.wanted]).toEqual([[4], []]);
  // No store of any type is near, and all types are among the nearest.
  const farAway = find('bars in Austin, TX');
  expect([farAway.total, farAway.wanted, farAway.far.length]).toEqual([0, [], 3]);
  expect(idsOf(find('spicy Denver'))).toEqual([1, 3]);
  expect(find('Denver', { products: 'mango chili' })).toMatchObject({ total: 2 });
});

test('words that no store has are named; the heading is about stores of the types in the text', () => {
  const stores = listed(
    store({ id: 1, type: 'Liquor Store', city: 'Denver', ...DENVER }),
    store({ id: 2, type: 'Grocery', city: 'Denver', ...DENVER }),
    store({ id: 3, type: 'Liquor Store', city: 'Pueblo', ...PUEBLO }),
    store({ id: 4, type: 'Grocery', city: 'Boulder', name: 'Denver Grocers', ...BOULDER }),
    store({ id: 5, type: 'Grocery', city: 'Moab', state: 'UT', ...MOAB }),
  );
  const find = (text: string, more: object = {}) => {
    const results = searchStores(stores, { text, ...more });
    return [resultSummary(results), idsOf(results), results.notes];
  };
  expect(find('licorería en Denver')).toEqual([
    '1 store within 25 miles of Denver, CO · Liquor Store',
    [1],
    [],
  ]);
  const dropped = ['We could not match “Liquor Store”, so it was left out.'];
  expect(find('liquor stores in moab')).toEqual([
    '1 store within 25 miles of Moab, UT',
    [5],
    dropped,
  ]);
  expect(find('blue coconut near 81001')).toEqual([
    '1 store within 25 miles of 81001 (Pueblo, CO)',
    [3],
    ['We could not match “blue coconut”, so it was left out.'],
  ]);
  expect(find('liquor store denver', { type: 'Grocery' })).toEqual([
    '1 store within 25 miles of Denver, CO · Liquor Store',
    [1],
    ['We could not match “Grocery”, so it was left out.'],
  ]);
  expect(find('81001', { type: 'Grocery' })).toMatchObject({ 1: [3] });
  expect(find('99999')).toMatchObject({
    2: ['We do not know the ZIP code 99999. Please check its digits.'],
  });
});

test('a town with stores comes before a larger one of the same name', () => {
  const stores = listed(
    store({ id: 1, city: 'Jackson', state: 'WY', latitude: 43.48, longitude: -110.76 }),
    store({ id: 2, city: 'Philadelphia', state: 'PA', latitude: 39.95, longitude: -75.17 }),
    store({ id: 3, city: 'Montrose', state: 'CO', latitude: 38.48, longitude: -107.88 }),
    store({ id: 4, city: 'Houston', state: 'TX', latitude: 29.76, longitude: -95.37 }),
    store({ id: 5, city: 'Denver', address: '12 E Colfax Ave', ...DENVER }),
    store({ id: 6, city: 'Breckenridge', state: 'CO', latitude: 39.48, longitude: -106.05 }),
  );
  const find = (text: string) => searchStores(stores, { text });
  expect(find('Jackson')).toMatchObject({ center: { name: 'Jackson, WY' }, total: 1 });
  expect(find('Montrose')).toMatchObject({ center: { name: 'Montrose, CO' }, total: 1 });
  // No store is in these towns, but some are near.
  for (const town of ['Edgewater', 'Wheat Ridge']) {
    expect(find(town)).toMatchObject({ center: { name: `${town}, CO` } });
  }
  const street = find('Colfax');
  expect(idsOf(street)).toEqual([5]);
});

test.each([
  ['denver 50 miles', 50, [3, 2], '2 stores within 50 miles of Denver, CO, nearest first'],
  ['20 miles from boulder', 20, [2], '1 store within 20 miles of Boulder, CO'],
  ['within 10 mi of 80202', 10, [3], '1 store within 10 miles of 80202 (Denver, CO)'],
  [
    'a 200 km de Denver',
    124.3,
    [3, 2, 1],
    '3 stores within 124.3 miles of Denver, CO, nearest first',
  ],
  ['pueblo 5 miles', 5, [1], '1 store within 5 miles of Pueblo, CO'],
])('%s is searched within %d miles', (text, miles, ids, heading) => {
  const results = search(text);
  expect(idsOf(results)).toEqual(ids);
  expect(results.miles).toBeCloseTo(miles, 1);
  expect(resultSummary(results)).toBe(heading);
});

test('a distance without a place is from the visitor, and is named when it is not used', () => {
  expect(search('within 10 miles')).toMatchObject({ isNearMe: true, total: 4, miles: 10 });
  const near = search('30 miles', { near: DENVER });
  expect([idsOf(near), resultSummary(near)]).toEqual([
    [3, 2],
    '2 stores within 30 miles of you, nearest first',
  ]);
  const state = search('colorado 50 miles');
  expect([state.total, state.miles, state.notes]).toEqual([
    3,
    undefined,
    ['We could not match “50 miles”, so it was left out.'],
  ]);
  expect(search('denver 0 miles')).toMatchObject({
    total: 2,
    notes: ['We could not match “0 miles”, so it was left out.'],
  });
  expect(search('open late denver')).toMatchObject({
    total: 2,
    notes: ['We could not match “open late”, so it was left out.'],
  });
});

test('"open now" in a text keeps the stores that are open, unless none is', () => {
  const always = { openingHours: [[0, 10_080]] as [number, number][], timeZone: 'America/Denver' };
  const stores = listed(
    store({ id: 1, city: 'Denver', ...always, ...DENVER }),
    store({ id: 2, city: 'Denver', type: 'Restaurant / Bar', ...DENVER }),
    store({ id: 3, city: 'Pueblo', ...PUEBLO }),
  );
  const find = (text: string) => {
    const results = searchStores(stores, { text });
    return [idsOf(results), resultSummary(results), results.notes];
  };
  const heading = '1 store within 25 miles of Denver, CO · Open Now';
  expect(find('denver open now')).toEqual([[1], heading, []]);
  expect(find('abierto ahora en Denver')).toEqual([[1], heading, []]);
  expect(find('open now')).toEqual([[1], '1 store · Open Now', []]);
  expect(find('pueblo open now')).toEqual([
    [3],
    '1 store within 25 miles of Pueblo, CO',
    ['We could not match “Open Now”, so it was left out.'],
  ]);
  expect(find('restaurants open now in denver')).toEqual([
    [2],
    '1 store within 25 miles of Denver, CO · Restaurant / Bar',
    ['We could not match “Open Now”, so it was left out.'],
  ]);
});

test('a filter that would hide everything is dropped, except "open now"', () => {
  const stores = listed(
    store({ id: 1, type: 'Bar', ...DENVER }),
    store({ id: 2, type: 'Grocery', ...PUEBLO }),
  );
  const find = (more: object) => searchStores(stores, { text: 'Pueblo', ...more });
  const results = find({ type: 'Bar' });
  expect([idsOf(results), results.filters.type]).toEqual([[2], undefined]);
  expect(find({ open: true })).toMatchObject({ total: 0, notes: [] });
  const around = { west: -105.5, south: 39, east: -104, north: 40 };
  expect(find({ within: around })).toMatchObject({ total: 1, isWithin: false });
  expect(find({ within: around, text: '' })).toMatchObject({ total: 1, isWithin: true });
});

test.each([
  ['denvr', 'Denver, CO', [3, 2]],
  ['walmart denver', 'Denver, CO', [3, 2]],
])('%s is shown as %s, as a guess', (text, name, ids) => {
  const results = search(text);
  expect(results).toMatchObject({ isGuess: true, center: { name } });
  expect(idsOf(results)).toEqual(ids);
});

test.each(['Toronto, Ontario', 'Canada', 'london uk'])('%s is abroad and has no stores', (text) => {
  expect(search(text)).toMatchObject({ meaning: 'abroad', total: 0, center: { kind: 'abroad' } });
});

test('a text in quotation marks is searched as it is', () => {
  expect(search('"denver"')).toMatchObject({ meaning: 'text', total: 1 });
});

test.each([
  ['Colorado Springs', 'Colorado Springs, CO', [1, 3]],
  ['Fort Morgan', 'Fort Morgan, CO', [3, 2]],
])(
  '%s has no stores around it: the nearest within 100 miles are the results',
  (text, name, ids) => {
    const results = search(text);
    expect(results).toMatchObject({ meaning: 'nearest', center: { name }, far: [] });
    expect(idsOf(results).slice(0, 2)).toEqual(ids);
    expect(results.stores.every(({ miles }) => miles! > 25 && miles! <= 100)).toBe(true);
  },
);

test.each([
  ['Boston', 'Boston, MA', 3],
  ['Salt Lake City', 'Salt Lake City, UT', 4],
  ['new mexico', 'New Mexico', 1],
  ['86001-1234', '86001', 4],
])(
  '%s is far from all stores: there are no results, but the three nearest stores',
  (text, name, first) => {
    const results = search(text);
    expect(results).toMatchObject({ meaning: 'nothing', center: { name }, total: 0, stores: [] });
    expect(results.far).toHaveLength(3);
    expect(results.far[0]?.id).toBe(first);
    // The middle of a state is not where its visitors are.
    const isState = name === 'New Mexico';
    expect((results.far[0]!.miles ?? Infinity) > 100).toBe(true);
    expect(results.far[0]!.miles === null).toBe(isState);
  },
);

test('a visitor far from all stores has no results, but the three nearest stores', () => {
  const results = search('', { near: { latitude: 42.36, longitude: -71.06 } });
  expect(results).toMatchObject({ meaning: 'nothing', total: 0, center: { kind: 'visitor' } });
  expect(idsOf({ ...results, stores: results.far })).toEqual([3, 2, 1]);
});

test.each([
  ['wynkoop', [5]],
  ['1701 Wynkoop Street', [5]],
  ['wynkoop st denver', [5]],
  ['Drake’s Denver', [5]],
  ['co drakes', [5]],
  ['9 Elm St', [6]],
  ['9 elm street', [6]],
  ['17 wynkoop', []],
  ['wynk nowhere', []],
])('the words of %s are matched with names and addresses', (text, ids) => {
  const withStreet = listed(
    store({ id: 1, name: 'Arkansas Bar', address: '17 Main St', city: 'Pueblo', state: 'CO' }),
    store({ id: 6, name: 'Elm', address: '9 Elm Street', city: 'Salida', state: 'CO' }),
    store({
      id: 5,
      name: "Drake's",
      address: '1701 Wynkoop St',
      city: 'Denver',
      state: 'CO',
      ...DENVER,
    }),
  );
  const results = searchStores(withStreet, { text });
  expect(idsOf(results)).toEqual(ids);
});

test('accents are ignored in the text and in the sheet', () => {
  const accented = listed(store({ id: 7, name: 'Café Olé', city: 'Cañon City', state: 'CO' }));
  for (const text of ['canon city', 'CAÑON', 'cafe ole', 'Canon']) {
    expect(searchStores(accented, { text })).toMatchObject({ total: 1 });
  }
});

test('a place in the text takes precedence over the visitor’s location', () => {
  const results = search('Salt Lake City', { near: DENVER });
  expect(results.center?.name).toBe('Salt Lake City, UT');
});

test('a state matches by its code and by its name, from its largest city on, without distances', () => {
  expect(idsOf(search('colorado'))).toEqual([3, 2, 1]);
  const results = search('Colo.');
  expect(results).toMatchObject({ meaning: 'state', center: { name: 'Colorado' }, total: 3 });
  expect(results.stores.map(({ miles }) => miles)).toEqual([null, null, null]);
  expect(idsOf(search('UT'))).toEqual([4]);
});

test.each([
  ['Peak Liquors', [1, 2]],
  ['King Soopers', [3]],
  ['King Soo', [3]],
  ['golden eagle', [4]],
])('%s, with which names of stores begin, is no place', (text, ids) => {
  const stores = listed(
    store({ id: 1, name: 'Peak Liquors', city: 'Denver', state: 'CO', ...DENVER }),
    store({ id: 2, name: 'Peak Liquors & Wine', city: 'Pueblo', state: 'CO', ...PUEBLO }),
    store({ id: 3, name: 'King Soopers', city: 'Denver', state: 'CO', ...DENVER }),
    store({ id: 4, name: 'Golden Eagle Cantina', city: 'Pueblo', state: 'CO', ...PUEBLO }),
  );
  const results = searchStores(stores, { text });
  expect([results.center, idsOf(results)]).toEqual([null, ids]);
});

test.each([
  'King Soopers',
  'Safeway',
  'how many calories',
  'Walmart',
  'Circle K',
  "Trader Joe's",
  'Albertsons',
  'login',
])('%s is no place because a part of it, or something like it, is a small town', (text) => {
  expect(search(text)).toMatchObject({ total: 0, center: null, isGuess: false });
});

test.each([
  ['Walmart denevr', 'walmart', { center: { name: 'Denver, CO' }, isNearMe: false }],
  ['Walmart near me', 'walmart', { center: null, isNearMe: true }],
  ['near me zzz', 'zzz', { center: null, isNearMe: true }],
])(
  '%s means the place, or the visitor’s location, and names the word that no store has',
  (text, unknown, found) => {
    const results = search(text);
    expect(results).toMatchObject(found);
    expect(results.notes.join(' ')).toContain(`“${unknown}”, so it was left out`);
    // The page says which place it shows instead.
    expect(results.isGuess).toBe(results.center !== null);
  },
);

test.each(['zzz', '8888888', '00400', '?!', 'x'.repeat(5000)])('%s has no results', (text) => {
  const results = search(text);
  expect(results).toEqual({
    stores: [],
    total: 0,
    page: 1,
    pageCount: 1,
    center: null,
    meaning: 'nothing',
    filterOptions: [],
    canBeOpen: false,
    far: [],
    bounds: null,
    otherCount: 0,
    otherText: expect.stringContaining(text.slice(0, 100)),
    filters: {},
    hasText: false,
    notes: expect.any(Array),
    isGuess: false,
    isNearMe: false,
    alternatives: [],
    wanted: [],
    isWithin: false,
  });
});

test('all pages together contain all stores, and a page past the last is the last', () => {
  const many = listed(...Array.from({ length: 25 }, (_, id) => store({ id })));
  const page = (number: number) => searchStores(many, { text: '', page: number });
  const pages = [page(1), page(2), page(3)];
  expect(pages.flatMap(idsOf)).toEqual(Array.from({ length: 25 }, (_, id) => id));
  expect(page(4)).toEqual(pages[2]);
  for (const wrong of [0, -1, NaN, Infinity]) {
    expect([1, 3]).toContain(page(wrong).page);
  }
});

const coordinates = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('all pages together are sorted by distance', () => {
  const places = fc.array(coordinates, { maxLength: 60 });
  fc.assert(
    fc.property(places, coordinates, (all, near) => {
      // A store at the visitor's location: otherwise all may be too far away.
      const stores = [...all, near].map((place, id) => store({ id, ...place }));
      const count = Math.ceil(stores.length / STORES_PER_PAGE);
      const pages = Array.from({ length: count }, (_, index) => index + 1);
      const results = pages.map((page) =>
        searchStores(listed(...stores), { text: '', near, page }),
      );
      const wanted = stores
        .map((each) => milesBetween(near, each))
        .toSorted((one, other) => one - other);
      const miles = results.flatMap((page) => page.stores.map((each) => each.miles ?? NaN));
      expect(miles).toHaveLength(wanted.length);
      // Distances are rounded to a tenth of an inch.
      miles.forEach((each, index) => expect(Math.abs(each - wanted[index]!)).toBeLessThan(1e-5));
    }),
  );
});

test('a county is its middle, as the heading says', () => {
  expect(resultSummary(search('boulder county'))).toContain('of the middle of Boulder County, CO');
});
