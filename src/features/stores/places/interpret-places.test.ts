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
  ['Cherry Creek, Denver', 'Denver, CO', 39.74, -104.98],
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

test.each(['', ' ', '8', '9999', '00400', '000000', 'Nowhere', 'Denver, XX', '12 34', '.*'])(
  '%j names no place',
  (text) => {
    expect(interpretPlace(text)).toBeUndefined();
  },
);
