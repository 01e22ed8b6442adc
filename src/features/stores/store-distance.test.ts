import { expect, test } from 'vitest';
import { milesBetween, positionsWithinRadius, sortByDistance } from './store-distance.ts';
import { numbers, packed, store } from './store-fixtures.ts';
import { allPositions } from './store-table.ts';

const random = numbers();
const degrees = (most: number) => (random(20_001) / 10_000 - 1) * most;
const everywhere = Array.from({ length: 3000 }, (_, id) =>
  store({ id, latitude: degrees(90), longitude: degrees(180) }),
);
const table = packed(...everywhere);
const all = allPositions(table);
const some = all.filter((at) => at % 3 > 0);

const centers = [
  { latitude: 39.74, longitude: -104.99 },
  { latitude: 0, longitude: 180 },
  { latitude: 52, longitude: -179.9 },
  { latitude: 89.8, longitude: 10 },
  { latitude: -90, longitude: 0 },
];

test.each(centers)(
  'the stores around %o are those whose distance is within the radius',
  (center) => {
    for (const miles of [25, 600, 3000]) {
      const wanted = (positions: Uint32Array) =>
        [...positions].filter((at) => milesBetween(center, everywhere[at]!) <= miles);
      expect([...positionsWithinRadius(table, all, center, miles)]).toEqual(wanted(all));
      expect([...positionsWithinRadius(table, some, center, miles)]).toEqual(wanted(some));
    }
  },
);

test.each(centers)('the nearest stores to %o come first', (center) => {
  const milesOf = (positions: Iterable<number>) =>
    Array.from(positions, (at) => milesBetween(center, everywhere[at]!));
  const sorted = sortByDistance(table, all, center);
  expect(new Set(sorted)).toEqual(new Set(all));
  const miles = milesOf(sorted);
  const wanted = milesOf(all).toSorted((one, other) => one - other);
  for (const [index, each] of wanted.entries()) expect(miles[index]).toBeCloseTo(each, 4);
  expect(sortByDistance(table, all, center, 10).slice(0, 10)).toEqual(sorted.slice(0, 10));
});
