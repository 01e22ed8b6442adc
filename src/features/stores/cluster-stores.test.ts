import { expect, test } from 'vitest';
import { numbers, store } from '../../../tests/stubs/store-fixtures.ts';
import type { Bounds, MapPoint, Store } from './store-types.ts';
import { clusterStores } from './stores.ts';

const COLORADO: Bounds = { west: -109, south: 37, east: -102, north: 41 };
const WORLD: Bounds = { west: -180, south: -90, east: 180, north: 90 };
const random = numbers();
const listed = (...stores: Store[]) => stores;
const many = listed(
  ...Array.from({ length: 2000 }, (_, id) =>
    store({
      id,
      latitude: 37 + random(4000) / 1000,
      longitude: -109 + random(7000) / 1000,
    }),
  ),
);
const pointsOf = (list: Store[], bounds: Bounds, zoom: number) =>
  clusterStores(list, { bounds, zoom });
const sum = (points: MapPoint[]) => points.reduce((total, { count }) => total + count, 0);
const clustersOf = (points: MapPoint[]) => points.filter(({ count }) => count > 1);

test('every store is in one point at any zoom level, alone or in a cluster', () => {
  for (let zoom = 0; zoom <= 22; zoom++) {
    expect(sum(pointsOf(many, COLORADO, zoom))).toBe(2000);
  }
});

test('many stores are one cluster at zoom 1 and single points at zoom 16', () => {
  expect(pointsOf(many, WORLD, 1)).toMatchObject([{ count: 2000, stores: [] }]);
  const near = pointsOf(many, { west: -105.1, south: 39.6, east: -105, north: 39.7 }, 16);
  expect(near.length).toBeGreaterThan(0);
  expect(near.every(({ count, stores }) => count === 1 && stores.length === 1)).toBe(true);
});

test('stores outside the bounds and their margin are omitted', () => {
  const total = sum(pointsOf(many, { west: -106, south: 38, east: -105, north: 39 }, 9));
  expect(total).toBeGreaterThan(2000 / 28);
  expect(total).toBeLessThan(2000 / 8);
});

const town = listed(
  ...Array.from({ length: 300 }, (_, id) =>
    store({ id, latitude: 39.7 + random(400) / 1e5, longitude: -105 + random(400) / 1e5 }),
  ),
);
const DOWNTOWN = { west: -105, south: 39.7, east: -104.996, north: 39.704 };

test.each([
  [6, many, COLORADO],
  [8, many, COLORADO],
  [16, town, DOWNTOWN],
  [18, town, DOWNTOWN],
])('no marker covers another at zoom %d', (zoom, list, bounds) => {
  const pixels = pointsOf(list, bounds, zoom).map(({ latitude, longitude }) => ({
    x: ((longitude + 180) / 360) * 256 * 2 ** zoom,
    y: (Math.asinh(Math.tan((latitude * Math.PI) / 180)) / (2 * Math.PI)) * 256 * 2 ** zoom,
  }));
  const distances = pixels.flatMap((one, at) =>
    pixels.slice(at + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
  );
  expect(pixels.length).toBeGreaterThan(5);
  // Rounded coordinates lose up to a pixel.
  expect(distances.toSorted((one, other) => one - other)[0]).toBeGreaterThan(43);
});

test('each cluster lies within its bounds', () => {
  const all = clustersOf(pointsOf(many, COLORADO, 6));
  expect(all.length).toBeGreaterThan(5);
  for (const { latitude, longitude, bounds } of all) {
    expect(latitude).toBeGreaterThanOrEqual(bounds.south);
    expect(latitude).toBeLessThanOrEqual(bounds.north);
    expect(longitude).toBeGreaterThanOrEqual(bounds.west);
    expect(longitude).toBeLessThanOrEqual(bounds.east);
  }
});

test('a cluster in the middle of the map stays the same when the map moves', () => {
  const inside = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
    latitude > 38.7 && latitude < 39.3 && longitude > -106 && longitude < -105;
  const before = clustersOf(pointsOf(many, COLORADO, 8)).filter(inside);
  const moved = { west: -109.31, south: 37.2, east: -102.31, north: 41.2 };
  expect(before.length).toBeGreaterThan(0);
  expect(clustersOf(pointsOf(many, moved, 8)).filter(inside)).toEqual(before);
});

test('a cluster of stores at one point lists its stores', () => {
  const mall = listed(...Array.from({ length: 60 }, (_, id) => store({ id })));
  const all = pointsOf(mall, COLORADO, 22);
  expect(all).toMatchObject([{ count: 60, latitude: 39, longitude: -105 }]);
  expect(all[0]?.stores.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, id) => id));
});

test('from zoom level 11 on, a cluster lists its stores', () => {
  const twins = listed(store({ id: 0 }), store({ id: 1, latitude: 39.00001 }));
  expect(pointsOf(twins, COLORADO, 10)).toMatchObject([{ count: 2, stores: [] }]);
  expect(pointsOf(twins, COLORADO, 11)).toMatchObject([{ stores: [{ id: 0 }, { id: 1 }] }]);
});

test('bounds may cross the date line', () => {
  const fiji = listed(
    store({ id: 0, latitude: -17, longitude: 179.5 }),
    store({ id: 1, latitude: -17, longitude: -179.5 }),
    store({ id: 2, latitude: -17, longitude: 0 }),
  );
  for (const [west, east] of [
    [175, -175],
    [175, 185],
    [-185, -175],
  ] as const) {
    const part = { west, south: -20, east, north: -15 };
    expect(pointsOf(fiji, part, 9).map(({ stores }) => stores[0]?.id)).toEqual([0, 1]);
  }
});

test.each([
  [{ west: -105, south: 39, east: -105, north: 39 }, 6],
  [{ west: 0, south: 90, east: 1, north: 90 }, 3],
  [{ west: -180, south: -90, east: 180, north: -80 }, 0],
])('%j at zoom %d is clustered without an error', (bounds, zoom) => {
  expect(() => pointsOf(many, bounds, zoom)).not.toThrow();
});
