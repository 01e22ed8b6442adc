import { expect, test } from 'vitest';
import { storeDetail } from './store-directory.ts';
import { store } from '../../../tests/stubs/store-fixtures.ts';
import { withPaths } from './store-path.ts';

const duck = { name: "Duck's Bar", address: '1 Main St.', city: 'Cañon City', state: 'CO' };
const DUCK = '/store-locator/colorado/canon-city/ducks-bar-1-main-st';

const listed = (...stores: Parameters<typeof store>[0][]) =>
  withPaths(stores.map((fields, id) => store({ id, ...fields })));
const pathsOf = (...stores: Parameters<typeof store>[0][]) =>
  listed(...stores).map(({ path }) => path);

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
  expect(page).toMatchObject({
    state: { name: 'Colorado' },
    city: { name: 'Cañon City' },
    nearby: [{ id: 3 }, { id: 1 }, { id: 4 }],
  });
  expect(page?.nearby[0]?.miles).toBeCloseTo(0.69, 1);
  expect(storeDetail(list, list[2]!.path)?.nearby).toEqual([]);
  for (const path of [DUCK, `${DUCK}-000000`, `${DUCK}-x`, '/store-locator/colorado', '']) {
    expect(storeDetail(list, path)).toBeUndefined();
  }
});
