import { expect, test } from 'vitest';
import { areaAt, directoryOf, storeDetail, withPaths } from './store-directory.ts';
import { placePath } from './locator-path.ts';
import { slugOf } from '../../lib/words.ts';
import { store } from '../../../tests/stubs/store-fixtures.ts';

const stores = [
  store({ id: 0, city: 'Denver', state: 'CO' }),
  store({ id: 1, city: 'Cañon City', state: 'Colorado' }),
  store({ id: 2, city: 'DENVER', state: 'co ' }),
  store({ id: 3, city: '', state: 'CO' }),
  store({ id: 4, city: 'Santa Fe', state: 'New Mexico' }),
  store({ id: 5, city: 'Chihuahua', state: 'Chih.' }),
  store({ id: 6, city: 'Nowhere', state: '' }),
  store({ id: 7, city: 'Nowhere', state: '?' }),
];
const areaOf = (state: string, city?: string) => areaAt(stores, placePath(state, city));
const idsIn = (state: string, city?: string) => areaOf(state, city)?.stores.map(({ id }) => id);

test('states and cities are sorted by name, with all spellings of one combined', () => {
  const states = directoryOf(stores).map(({ path, name, cities }) => {
    const counts = cities.map((city) => [city.path, city.name, city.stores.length]);
    return { path, name, cities: counts };
  });
  expect(states).toEqual([
    {
      path: placePath('chih'),
      name: 'Chih.',
      cities: [[placePath('chih', 'chihuahua'), 'Chihuahua', 1]],
    },
    {
      path: placePath('colorado'),
      name: 'Colorado',
      cities: [
        [placePath('colorado', 'canon-city'), 'Cañon City', 1],
        [placePath('colorado', 'denver'), 'Denver', 2],
      ],
    },
    {
      path: placePath('new-mexico'),
      name: 'New Mexico',
      cities: [[placePath('new-mexico', 'santa-fe'), 'Santa Fe', 1]],
    },
  ]);
});

test('a state has its stores sorted by city, a city has its own stores', () => {
  expect(idsIn('colorado')).toEqual([1, 0, 2, 3]);
  expect(idsIn('colorado', 'denver')).toEqual([0, 2]);
  expect(areaOf('colorado', 'denver')).toMatchObject({
    name: 'Denver',
    state: { name: 'Colorado' },
  });
});

test.each([
  ['utah', undefined],
  ['', undefined],
  ['CO', undefined],
  ['colorado', 'santa-fe'],
  ['colorado', ''],
])('there is no place %s, %s', (state, city) => {
  expect(areaOf(state, city)).toBeUndefined();
});

test.each([
  ['Cañon City', 'canon-city'],
  ["Coeur d'Alene", 'coeur-dalene'],
  ['  St. Louis ', 'st-louis'],
  ['東京', '東京'],
  ['--', ''],
])('%s has the slug %s', (text, slug) => {
  expect(slugOf(text)).toBe(slug);
});

const duck = { name: "Duck's Bar", address: '1 Main St.', city: 'Cañon City', state: 'CO' };
const DUCK = '/store-locator/colorado/canon-city/ducks-bar-1-main-st';

const listed = (...all: Parameters<typeof store>[0][]) =>
  withPaths(all.map((fields, id) => store({ id, ...fields })));
const pathsOf = (...all: Parameters<typeof store>[0][]) => listed(...all).map(({ path }) => path);

test.each([
  [duck, DUCK],
  [{ ...duck, city: '' }, '/store-locator/colorado/elsewhere/ducks-bar-1-main-st'],
  [{ ...duck, state: '' }, '/store-locator/elsewhere/canon-city/ducks-bar-1-main-st'],
  [{ ...duck, address: '' }, '/store-locator/colorado/canon-city/ducks-bar'],
  [{ ...duck, name: '東京 Bär' }, '/store-locator/colorado/canon-city/bar-1-main-st'],
  [{ ...duck, name: '???', address: '' }, '/store-locator/colorado/canon-city/store'],
  [
    { ...duck, name: 'Duck '.repeat(40) },
    `/store-locator/colorado/canon-city/${'duck-'.repeat(20).slice(0, -1)}`,
  ],
])('%j has the path %s', (fields, path) => {
  expect(pathsOf(fields)).toEqual([path]);
});

test('stores with the same base path have suffixes that do not depend on the order of rows', () => {
  const other = { ...duck, zipCode: '81212' };
  const [first, second, third] = pathsOf(duck, other, { ...duck, city: 'Denver' });
  expect(first).toMatch(/^\/store-locator\/colorado\/canon-city\/ducks-bar-1-main-st-[\da-z]{6}$/);
  expect(second).toMatch(/-[\da-z]{6}$/);
  expect(second).not.toBe(first);
  expect(third).toBe('/store-locator/colorado/denver/ducks-bar-1-main-st');
  expect(pathsOf({ name: 'New' }, other, duck).slice(1)).toEqual([second, first]);
});

test('storeDetail finds a store by its path, with the nearest other stores', () => {
  const list = listed(
    duck,
    { ...duck, zipCode: '81212', latitude: 39.1 },
    { ...duck, name: 'Far', latitude: 45 },
    { ...duck, name: 'Near', latitude: 39.01 },
    { ...duck, name: 'Third', latitude: 39.2 },
    { ...duck, name: 'Fourth', latitude: 39.3 },
  );
  for (const at of [0, 1, 2, 3]) {
    expect(storeDetail(list, list[at]!.path)?.store.id).toBe(at);
  }
  const page = storeDetail(list, list[0]!.path);
  expect(page).toMatchObject({ nearby: [{ id: 3 }, { id: 1 }, { id: 4 }] });
  expect(page?.nearby[0]?.miles).toBeCloseTo(0.69, 1);
  expect(storeDetail(list, list[2]!.path)?.nearby).toEqual([]);
  for (const path of [DUCK, `${DUCK}-000000`, `${DUCK}-x`, '/store-locator/colorado', '']) {
    expect(storeDetail(list, path)).toBeUndefined();
  }
});

test('the path of a store begins with that of its city', () => {
  const cities = directoryOf(withPaths(stores)).flatMap((state) => state.cities);
  const places = cities.flatMap((city) => city.stores.map((each) => ({ each, city })));
  expect(places.map(({ each }) => each.id)).toEqual([5, 1, 0, 2, 4]);
  for (const { each, city } of places)
    expect(each.path).toMatch(new RegExp(`^${city.path}/[^/]+$`));
});
