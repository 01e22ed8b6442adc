import { expect, test } from 'vitest';
import type { StoreResults } from './search/search-stores.ts';
import {
  cityLine,
  directionsUrl,
  distanceText,
  deviceMapUrl,
  resultSummary,
} from './store-text.ts';

type Wanted = StoreResults['wanted'][number];

const store = {
  name: 'Duck & Sons',
  address: '1 Pond St',
  city: 'Denver',
  state: 'CO',
  zipCode: '',
};

test('directionsUrl searches Google Maps for the store', () => {
  expect(new URL(directionsUrl(store)).searchParams.get('query')).toBe(
    'Duck & Sons 1 Pond St Denver CO',
  );
  expect(cityLine({ city: '', state: 'CO', zipCode: '80202' })).toBe('CO 80202');
});

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile';

test.each([
  [ANDROID, 'geo:39.7,-105?q=Duck%20%26%20Sons%201%20Pond%20St%20Denver%20CO'],
  [ANDROID.replace('Pixel 9', 'Pixel 9; wv'), undefined],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    'https://maps.apple.com/?daddr=39.7%2C-105&q=Duck+%26+Sons+1+Pond+St+Denver+CO',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1', undefined],
])('deviceMapUrl on %s is %s', (device, expected) => {
  expect(deviceMapUrl(directionsUrl(store), { point: '39.7,-105', device })).toBe(expected);
});

const COLORADO = {
  kind: 'state',
  name: 'Colorado',
  city: '',
  state: 'CO',
  zip: '',
  size: 7,
  latitude: 39.7,
  longitude: -105,
} as const;
const [BAR, LIME] = ['Bar', 'Lime'].map((name) => ({ name, without: '' })) as [Wanted, Wanted];
const VISITOR = { ...COLORADO, kind: 'visitor', name: 'you', state: '' } as const;
const LONDON = { ...COLORADO, kind: 'abroad', name: 'London', state: 'GB' } as const;
const DENVER = { ...COLORADO, kind: 'city', name: 'Denver, CO', city: 'Denver' } as const;

test.each([
  [{ total: 2 }, '2 stores within 25 miles of Denver, CO, nearest first'],
  [{ total: 1 }, '1 store within 25 miles of Denver, CO'],
  [{ total: 0 }, '0 stores within 25 miles of Denver, CO'],
  [
    { total: 1, meaning: 'nearest' },
    'No store within 25 miles of Denver, CO yet: these are the nearest',
  ],
  [{ total: 9, otherCount: 7 }, '2 stores within 25 miles of Denver, CO, nearest first'],
  [{ total: 2, meaning: 'text', center: null, wanted: [BAR, LIME] }, '2 stores · Bar, Lime'],
  [{ total: 3, meaning: 'state', center: COLORADO }, '3 stores in Colorado'],
  [{ total: 0, meaning: 'abroad', center: LONDON }, '0 stores in London'],
  [{ total: 2, meaning: 'text', center: VISITOR }, '2 stores, nearest to you first'],
  // A filter rejected all of them.
  [{ total: 0, meaning: 'nearest' }, '0 stores within 25 miles of Denver, CO'],
] satisfies [Partial<StoreResults>, string][])('the summary of %j is %s', (fields, summary) => {
  const found = { center: DENVER, meaning: 'place', otherCount: 0 } as const;
  expect(resultSummary({ ...found, wanted: [], ...fields })).toBe(summary);
});

test.each([
  [0.04, '0.0 mi'],
  [2.44, '2.4 mi'],
  [12.5, '13 mi'],
  [1234, '1,234 mi'],
])('%d miles read %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});
