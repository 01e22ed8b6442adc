import { expect, test } from 'vitest';
import { interpretPlaces } from './interpret-places.ts';

const interpretPlace = (text: string) => {
  const { exact, partial } = interpretPlaces(text);
  return [...exact, ...partial][0];
};

test.each([
  ['80202', '80202', 39.75, -104.99],
  ['  80202-1234 ', '80202', 39.75, -104.99],
  ['00501', '00501', 40.82, -73.05],
  ['99950', '99950', 55.54, -131.43],
  ['Denver', 'Denver, CO', 39.74, -104.98],
  ['DENVER  co', 'Denver, CO', 39.74, -104.98],
  ['Denver,Colorado', 'Denver, CO', 39.74, -104.98],
  ['1701 Wynkoop St, Denver, CO 80202', '80202', 39.75, -104.99],
  ['Denver, CO 00400', 'Denver, CO', 39.74, -104.98],
  ['Boulder, UT', 'Boulder, UT', 37.92, -111.43],
  ['Portland', 'Portland, OR', 45.52, -122.68],
  ['Kansas City', 'Kansas City, MO', 39.1, -94.58],
  ['Fargo North Dakota', 'Fargo, ND', 46.88, -96.79],
  ['Washington D.C.', 'Washington, DC', 38.89, -77.01],
  ['st. louis', 'St. Louis, MO', 38.64, -90.25],
  ['St John, KS', 'Saint John, KS', 38.01, -98.76],
  ['Ft Collins', 'Fort Collins, CO', 40.59, -105.08],
  ['Cañon City', 'Cañon City, CO', 38.48, -105.22],
  ['coeur d’alene', "Coeur d'Alene, ID", 47.69, -116.78],
  ['Winston-Salem', 'Winston-Salem, NC', 36.1, -80.25],
  ['Wyoming', 'Wyoming', 41.14, -104.82],
  ['co, denver', 'Denver, CO', 39.74, -104.98],
  ['Denver, CO, USA', 'Denver, CO', 39.74, -104.98],
  ['Colorado Spgs', 'Colorado Springs, CO', 38.83, -104.82],
  ['downtown denver', 'Downtown Denver, CO', 39.74, -104.98],
  ['Denver area', 'Denver, CO', 39.74, -104.98],
  ['80202 Denver', '80202', 39.74, -104.98],
  ['80202 CO', '80202', 39.75, -104.99],
  ['wynkoop st denver co', 'Denver, CO', 39.74, -104.98],
  ['Cherry Creek, Denver', 'Cherry Creek, Denver, CO', 39.72, -104.95],
  ['Lincoln Park Chicago', 'Lincoln Park, IL', 41.92, -87.65],
  ['Chicago Lincoln Park', 'Lincoln Park, IL', 41.92, -87.65],
  ['Williamsburg Brooklyn', 'Williamsburg, NY', 40.71, -73.95],
  ['LAX', 'Los Angeles International Airport (LAX)', 33.94, -118.41],
  ['the Lone Star State', 'Texas', 29.76, -95.37],
  ['Empire State', 'New York', 40.71, -74.01],
  ['DMV', 'Washington, DC', 38.89, -77.01],
  ['00901', '00901, Puerto Rico', 18.47, -66.11],
  ['minneapolis mn 5540', 'Minneapolis, MN', 44.98, -93.26],
  ['39.7392 N, 104.9903 W', '39.7392, -104.9903', 39.74, -104.99],
  ['33.87 S, 151.21 E', '-33.87, 151.21', -33.87, 151.21],
  ['N Hollywood', 'North Hollywood, CA', 34.17, -118.38],
  ['Mount Pleasant SC', 'Mount Pleasant, SC', 32.82, -79.86],
  ['Washington, District of Columbia', 'Washington, DC', 38.89, -77.01],
])('%j means %s', (text, name, latitude, longitude) => {
  const place = interpretPlace(text);
  expect(place?.name).toBe(name);
  expect(Math.abs((place?.latitude ?? 0) - latitude)).toBeLessThan(0.6);
  expect(Math.abs((place?.longitude ?? 0) - longitude)).toBeLessThan(0.6);
});

test('a ZIP code that the index lacks is placed at its neighbor', () => {
  const place = interpretPlace('80299');
  expect(place).toMatchObject({ name: '80299' });
  expect(Math.abs(place!.latitude - 39.7)).toBeLessThan(0.5);
});

test('words that are no part of a place are left over', () => {
  expect(interpretPlaces('minneapolis mn 5540').rest).toBe('5540');
  expect(interpretPlaces('blue coconut near 80202').rest).toBe('blue coconut near');
  expect(interpretPlaces('trader joes denver').rest).toBe('trader joes');
  expect(interpretPlaces('123 main st, austin, tx').rest).toBe('123 main st');
  expect(interpretPlaces('austin, tx').rest).toBe('');
});

test.each([
  ['stlouis', 'St. Louis, MO'],
  ['sanfrancisco ca', 'San Francisco, CA'],
  ['Pittsburg', 'Pittsburgh, PA'],
])('%j may be meant as %s', (text, name) => {
  expect(interpretPlaces(text).guesses[0]?.name).toBe(name);
});

test.each([
  '',
  ' ',
  '8',
  '9999',
  '99999',
  '00400',
  '000000',
  'Nowhere',
  'Denver, XX',
  '12 34',
  '.*',
])('%j names no place', (text) => {
  expect(interpretPlace(text)).toBeUndefined();
});
