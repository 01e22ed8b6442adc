import { expect, test } from 'vitest';
import {
  cityLine,
  directionsUrl,
  distanceText,
  locatorPath,
  phoneHref,
  placePath,
} from './locator-path.ts';

test('an address says what is asked for, and where the visitor is only roughly', () => {
  expect(locatorPath()).toBe('/store-locator');
  expect(locatorPath({ text: 'St. Paul & more', page: 2 })).toBe(
    '/store-locator?q=St.+Paul+%26+more&page=2',
  );
  expect(locatorPath({ near: { latitude: 39.739236, longitude: -104.990251 } })).toBe(
    '/store-locator?near=39.739%2C-104.990',
  );
  expect(placePath('colorado')).toBe('/store-locator/colorado');
  expect(placePath('colorado', 'denver', 3)).toBe('/store-locator/colorado/denver?page=3');
});

const store = {
  name: 'Duck & Sons',
  address: '1 Pond St',
  city: 'Denver',
  state: 'CO',
  zipCode: '',
};

test('directions begin with a search for the store', () => {
  expect(new URL(directionsUrl(store)).searchParams.get('query')).toBe(
    'Duck & Sons, 1 Pond St, Denver, CO',
  );
  expect(cityLine({ city: '', state: 'CO', zipCode: '80202' })).toBe('CO 80202');
});

test('a telephone gets digits', () => {
  expect(phoneHref('(303) 555-0100')).toBe('tel:3035550100');
  expect(phoneHref('+1 303 555 0100')).toBe('tel:+13035550100');
});

test.each([
  [0.04, '0.0 mi'],
  [2.44, '2.4 mi'],
  [12.5, '13 mi'],
  [1234, '1,234 mi'],
])('%d miles read %s', (miles, text) => {
  expect(distanceText(miles)).toBe(text);
});
