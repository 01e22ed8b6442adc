import { joined, selected } from './positions.ts';
import { storeAt, type StoreTable } from './store-table.ts';
import type { Bounds, Coordinates, Place, StoreWithDistance } from './store-types.ts';

const EARTH_RADIUS_MILES = 3958.7613;
// A sort key holds both exactly: up to half the way around the Earth in steps of a tenth of an inch, and a position.
const STEPS_PER_RADIAN = 2 ** 32;
const MOST_POSITIONS = 2 ** 20;

/** Great-circle distance in miles, by the haversine formula. */
export const milesBetween = (one: Coordinates, other: Coordinates): number =>
  2 * EARTH_RADIUS_MILES * halfAngle(haversineTo(one)(other.latitude, other.longitude));

/** Radians, from the haversine of the whole angle. */
const halfAngle = (haversine: number) => Math.asin(Math.min(1, Math.sqrt(haversine)));

/** The haversine of the angle between a point and another one, from 0 to 1. It grows with the distance. */
function haversineTo(point: Coordinates): (latitude: number, longitude: number) => number {
  const cosine = Math.cos(radians(point.latitude));
  return (latitude, longitude) => {
    const north = Math.sin(radians(latitude - point.latitude) / 2);
    const east = Math.sin(radians(longitude - point.longitude) / 2);
    return north * north + cosine * Math.cos(radians(latitude)) * east * east;
  };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The store at a position, with its distance in miles; null without a center. */
export function storeWithDistance(
  table: StoreTable,
  at: number,
  center: (Coordinates & Pick<Place, 'isRough'>) | null,
): StoreWithDistance {
  const store = storeAt(table, at);
  const miles = center && milesBetween(center, store);
  return center?.isRough
    ? { ...store, miles: Math.max(1, miles ?? 0), isRough: true }
    : { ...store, miles };
}

/** Sorts positions by distance, then by position. @param wanted at least this many, the nearest ones, are returned */
export function sortByDistance(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
  center: Coordinates,
  wanted = positions.length,
): Uint32Array {
  // Sorting numbers is many times faster than sorting with a comparison function.
  const keys = new Float64Array(positions.length);
  const haversine = haversineTo(center);
  for (let index = 0; index < positions.length; index++) {
    const at = positions[index]!;
    const angle = halfAngle(haversine(latitudes[at]!, longitudes[at]!));
    keys[index] = Math.round(angle * STEPS_PER_RADIAN) * MOST_POSITIONS + at;
  }
  const first = smallest(keys, wanted).toSorted();
  return Uint32Array.from(first, (key) => key % MOST_POSITIONS);
}

const SAMPLE = 500;

/** A superset of the `wanted` smallest keys: those below a limit that a sample suggests. */
function smallest(keys: Float64Array, wanted: number): Float64Array {
  if (wanted * 20 > keys.length || keys.length < 4 * SAMPLE) return keys;
  const step = Math.floor(keys.length / SAMPLE);
  const sample = Float64Array.from(
    { length: SAMPLE },
    (_, index) => keys[index * step]!,
  ).toSorted();
  const limit = sample[Math.ceil((2 * wanted * SAMPLE) / keys.length) + 8]!;
  const below: number[] = [];
  for (let index = 0; index < keys.length; index++) {
    if (keys[index]! <= limit) below.push(keys[index]!);
  }
  return below.length >= wanted ? Float64Array.from(below) : keys;
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

/** The positions of stores at most this many miles from the center, in their order. */
export function positionsWithinRadius(
  table: StoreTable,
  positions: Uint32Array,
  center: Coordinates,
  miles: number,
): Uint32Array {
  const { latitudes, longitudes } = table;
  const most = miles / MILES_PER_DEGREE;
  // Degrees of longitude are shortest at the end of the circle that is nearest to a pole.
  const farthest = Math.cos(radians(Math.min(89, Math.abs(center.latitude) + most)));
  const mostEast = Math.abs(center.latitude) + most < 89 ? most / farthest : 360;
  const haversine = haversineTo(center);
  const limit = Math.sin(miles / EARTH_RADIUS_MILES / 2) ** 2;
  const isWithin = (at: number) => {
    const latitude = latitudes[at]!;
    if (Math.abs(latitude - center.latitude) > most) return false;
    const longitude = longitudes[at]!;
    const east = Math.abs(longitude - center.longitude);
    if (Math.min(east, 360 - east) > mostEast) return false;
    return haversine(latitude, longitude) <= limit;
  };
  if (positions.length < table.count) return selected(positions, isWithin);
  const bands = bandsOf(table).slice(
    Math.max(0, bandOf(center.latitude - most)),
    bandOf(center.latitude + most) + 1,
  );
  return joined(bands.map((band) => selected(band, isWithin))).toSorted();
}

/** Bands of latitude for each degree. */
const BANDS_PER_DEGREE = 2;
const bandOf = (latitude: number) => Math.floor((latitude + 90) * BANDS_PER_DEGREE);

const bandsByTable = new WeakMap<StoreTable, Uint32Array[]>();

/** The positions of all stores by band of latitude, computed once per table. */
function bandsOf(table: StoreTable): Uint32Array[] {
  const known = bandsByTable.get(table);
  if (known) return known;
  const { latitudes, count } = table;
  const bands: number[][] = Array.from({ length: bandOf(90) + 1 }, () => []);
  for (let at = 0; at < count; at++) bands[bandOf(latitudes[at]!)]!.push(at);
  const packed = bands.map((band) => Uint32Array.from(band));
  bandsByTable.set(table, packed);
  return packed;
}

/** The positions of stores within the bounds, which may cross the date line. */
export function positionsInBounds(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
  { west, south, east, north }: Bounds,
): Uint32Array {
  return selected(positions, (at) => {
    const latitude = latitudes[at]!;
    const longitude = longitudes[at]!;
    const between = longitude >= west && longitude <= east;
    const acrossDateLine = west > east && (longitude >= west || longitude <= east);
    return latitude >= south && latitude <= north && (between || acrossDateLine);
  });
}

/** The smallest bounds that contain all positions; null without positions. */
export function boundsOf(
  { latitudes, longitudes }: StoreTable,
  positions: Uint32Array,
): Bounds | null {
  if (positions.length === 0) return null;
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (let index = 0; index < positions.length; index++) {
    const at = positions[index]!;
    bounds.west = Math.min(bounds.west, longitudes[at]!);
    bounds.south = Math.min(bounds.south, latitudes[at]!);
    bounds.east = Math.max(bounds.east, longitudes[at]!);
    bounds.north = Math.max(bounds.north, latitudes[at]!);
  }
  return bounds;
}
