import { expect, test } from 'vitest';
import { isInBounds } from './geo.ts';
import {
  filterQuery,
  locatorPath,
  placePath,
  pointText,
  readBounds,
  readFilters,
  readPoint,
} from './locator-path.ts';

test('a path contains the search, and a rounded location of the visitor', () => {
  expect(locatorPath()).toBe('/store-locator');
  expect(locatorPath({ text: 'St. Paul & more', page: 2 })).toBe(
    '/store-locator?q=St.+Paul+%26+more&page=2',
  );
  expect(locatorPath({ near: { latitude: 39.739236, longitude: -104.990251 } })).toBe(
    '/store-locator?near=39.739%2C-104.990',
  );
  expect(placePath('colorado')).toBe('/store-locator/colorado');
  expect(placePath('colorado', 'denver')).toBe('/store-locator/colorado/denver');
});

test.each([
  [{}, ''],
  [{ type: 'Restaurant / Bar', open: true }, 'type=Restaurant+%2F+Bar&open=1'],
  [{ type: 'Café' }, 'type=Caf%C3%A9'],
  [{ open: true }, 'open=1'],
])('the query string of the filters %j is %j', (filters, query) => {
  expect(String(filterQuery(filters))).toBe(query);
  expect(readFilters(query)).toEqual({ type: undefined, open: false, ...filters });
  expect(locatorPath({ text: 'a', ...filters })).toBe(
    `/store-locator?${query ? `${query}&` : ''}q=a`,
  );
});

test.each(['open=0', 'open=yes', 'open=', 'type=', 'type=+'])('%s has no filter', (query) => {
  const { type, open } = readFilters(query);
  expect([type || undefined, open]).toEqual([undefined, false]);
});

test.each([
  ['39.74,-104.99', { latitude: 39.74, longitude: -104.99 }],
  [' -90 , 180 ', { latitude: -90, longitude: 180 }],
  ['0,0', { latitude: 0, longitude: 0 }],
])('%j is read as a point', (text, point) => {
  expect(readPoint(text)).toEqual(point);
});

test.each([undefined, '', ',', '39', '39,', '39,-105,1', '91,0', '0,181', 'a,b', '1e1,2', 'NaN,1'])(
  '%j is not read as a point',
  (text) => {
    expect(readPoint(text)).toBeUndefined();
  },
);

test('pointText rounds to three decimals', () => {
  expect(pointText({ latitude: 39.739236, longitude: -104.990251 })).toBe('39.739,-104.990');
});

test.each([
  ['-109,37,-102,41', { west: -109, south: 37, east: -102, north: 41 }],
  [' -500, -90.5, 500, 90 ', { west: -500, south: -90.5, east: 500, north: 90 }],
])('%j is read as bounds', (text, bounds) => {
  expect(readBounds(text)).toEqual(bounds);
});

test.each([
  ['-109,37,-102,41', -105, true],
  ['-109,37,-102,41', -101, false],
  ['-200,-90,-160,90', 170, true],
  ['-200,-90,-160,90', 150, false],
  ['170,0,190,40', -175, true],
  ['170,0,-170,40', -175, true],
  ['170,0,-170,40', 0, false],
  ['-180,-90,180,90', 180, true],
  ['-500,-90,500,90', 0, true],
])('%j contains the longitude %d: %s', (text, longitude, isInside) => {
  expect(isInBounds({ latitude: 39, longitude }, readBounds(text)!)).toBe(isInside);
});

test.each([undefined, '', '1,2,3', '1,2,3,4,5', '1,5,3,4', 'a,b,c,d', '1,2,3,1e3'])(
  '%j is not read as bounds',
  (text) => {
    expect(readBounds(text)).toBeUndefined();
  },
);
