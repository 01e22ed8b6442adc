import { expect, test } from 'vitest';
import { directoryOf, placeDetail } from './store-directory.ts';
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
const idsIn = (state: string, city?: string) =>
  placeDetail(stores, { state, city })?.stores.map(({ id }) => id);

test('states and cities are sorted by name, with all spellings of one combined', () => {
  expect(directoryOf(stores).map(({ state }) => state)).toEqual([
    {
      slug: 'chih',
      name: 'Chih.',
      code: null,
      count: 1,
      cities: [{ slug: 'chihuahua', name: 'Chihuahua', count: 1 }],
    },
    {
      slug: 'colorado',
      name: 'Colorado',
      code: 'CO',
      count: 4,
      cities: [
        { slug: 'canon-city', name: 'Cañon City', count: 1 },
        { slug: 'denver', name: 'Denver', count: 2 },
      ],
    },
    {
      slug: 'new-mexico',
      name: 'New Mexico',
      code: 'NM',
      count: 1,
      cities: [{ slug: 'santa-fe', name: 'Santa Fe', count: 1 }],
    },
  ]);
});

test('a state has its stores sorted by city, a city has its own stores', () => {
  expect(idsIn('colorado')).toEqual([1, 0, 2, 3]);
  expect(idsIn('colorado', 'denver')).toEqual([0, 2]);
  expect(placeDetail(stores, { state: 'colorado', city: 'denver' })).toMatchObject({
    state: { name: 'Colorado' },
    city: { name: 'Denver', count: 2 },
    total: 2,
    page: 1,
    pageCount: 1,
    bounds: { west: -105, south: 39 },
  });
});

test.each([
  ['utah', undefined],
  ['', undefined],
  ['CO', undefined],
  ['colorado', 'santa-fe'],
  ['colorado', ''],
])('there is no place %s, %s', (state, city) => {
  expect(placeDetail(stores, { state, city })).toBeUndefined();
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
