import { expect, test } from 'vitest';
import { cityLine, directionsUrl, distanceText, phoneHref } from './store-text.ts';

const store = {
  name: 'Duck & Sons',
  address: '1 Pond St',
  city: 'Denver',
  state: 'CO',
  zipCode: '',
};

test('directions are a search for the store', () => {
  expect(new URL(directionsUrl(store)).searchParams.get('query')).toBe(
    'Duck & Sons, 1 Pond St, Denver, CO',
  );
  expect(cityLine({ city: '', state: 'CO', zipCode: '80202' })).toBe('CO 80202');
});

test('a telephone link has digits only', () => {
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
