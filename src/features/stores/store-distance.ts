import { storeAt, type StoreTable } from './store-table.ts';
import type { Bounds, Coordinates, StoreWithDistance } from './store-types.ts';

const EARTH_RADIUS_MILES = 3958.7613;
// A sort key holds both exactly: up to 12,500 miles in steps of a tenth of an inch, and a position.
const STEPS_PER_MILE = 2 ** 19;
const MOST_POSITIONS = 2 ** 20;

/** Great-circle distance by the haversine formula. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const latitude = radians(other.latitude - one.latitude);
  const longitude = radians(other.longitude - one.longitude);
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(one.latitude)) *
      Math.cos(radians(other.latitude)) *
      Math.sin(longitude / 2) ** 2;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The store at a position, with its distance in miles; null without a center. */
export function storeWithDistance(
  table: StoreTable,
  at: number,
  center: Coordinates | null,
): StoreWithDistance {
  const store = storeAt(table, at);
  return { ...store, miles: center && milesBetween(center, store) };
}

/** At least the `wanted` nearest positions, by distance, then by position. */
export function sortByDistance(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
  center: Coordinates,
  wanted = positions.length,
): Uint32Array {
  // Sorting numbers is many times faster than sorting with a comparison function.
  const keys = new Float64Array(positions.length);
  positions.forEach((at, index) => {
    const miles = milesBetween(center, { latitude: latitudes[at]!, longitude: longitudes[at]! });
    keys[index] = Math.round(miles * STEPS_PER_MILE) * MOST_POSITIONS + at;
  });
  const first = smallest(keys, wanted).toSorted();
  return Uint32Array.from(first, (key) => key % MOST_POSITIONS);
}

const SAMPLE = 1000;

/** A superset of the `wanted` smallest keys: those below a limit that a sample suggests. */
function smallest(keys: Float64Array, wanted: number): Float64Array {
  if (wanted * 20 > keys.length || keys.length < 20 * SAMPLE) return keys;
  const step = Math.floor(keys.length / SAMPLE);
  const sample = keys.filter((_, index) => index % step === 0).toSorted();
  const limit = sample[Math.ceil((2 * wanted * sample.length) / keys.length) + 8]!;
  const below = keys.filter((key) => key <= limit);
  return below.length >= wanted ? below : keys;
}

/** Median latitude and median longitude, which outliers do not move. */
export function medianPoint(
  { latitudes, longitudes }: { latitudes: ArrayLike<number>; longitudes: ArrayLike<number> },
  positions: ArrayLike<number>,
): Coordinates {
  const median = (column: ArrayLike<number>) =>
    Float64Array.from(positions, (at) => column[at]!).toSorted()[positions.length >> 1]!;
  return { latitude: median(latitudes), longitude: median(longitudes) };
}

// A lower bound, valid for every latitude.
const MILES_PER_DEGREE = 68.7;

export function positionsWithinRadius(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
  center: Coordinates,
  miles: number,
): Uint32Array {
  const most = miles / MILES_PER_DEGREE;
  // Degrees of longitude are shortest at the end of the circle that is nearest to a pole.
  const farthest = Math.cos(radians(Math.min(89, Math.abs(center.latitude) + most)));
  const mostEast = Math.abs(center.latitude) + most < 89 ? most / farthest : 360;
  return positions.filter((at) => {
    const latitude = latitudes[at]!;
    if (Math.abs(latitude - center.latitude) > most) return false;
    const longitude = longitudes[at]!;
    const east = Math.abs(longitude - center.longitude);
    if (Math.min(east, 360 - east) > mostEast) return false;
    return milesBetween(center, { latitude, longitude }) <= miles;
  });
}

export function positionsInBounds(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
  { west, south, east, north }: Bounds,
): Uint32Array {
  return positions.filter((at) => {
    const latitude = latitudes[at]!;
    const longitude = longitudes[at]!;
    const between = longitude >= west && longitude <= east;
    const acrossDateLine = west > east && (longitude >= west || longitude <= east);
    return latitude >= south && latitude <= north && (between || acrossDateLine);
  });
}

export function boundsOf(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
): Bounds | null {
  if (positions.length === 0) return null;
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const at of positions) {
    bounds.west = Math.min(bounds.west, longitudes[at]!);
    bounds.south = Math.min(bounds.south, latitudes[at]!);
    bounds.east = Math.max(bounds.east, longitudes[at]!);
    bounds.north = Math.max(bounds.north, latitudes[at]!);
  }
  return bounds;
}
