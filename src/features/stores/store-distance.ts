import type { Bounds, Coordinates } from './store-types.ts';
import type { StoreList } from './store-table.ts';

const EARTH_RADIUS_MILES = 3958.7613;
// A number holds both exactly: up to 12,500 miles in steps of a tenth of an inch, and a position.
const STEPS_IN_A_MILE = 2 ** 19;
const MOST_POSITIONS = 2 ** 20;

/** Great-circle distance, by the haversine formula. */
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

/** At least the `wanted` nearest positions, by distance and then in the order of the sheet. */
export function nearestFirst(
  { latitudes, longitudes }: StoreList,
  positions: Uint32Array,
  center: Coordinates,
  wanted = positions.length,
): Uint32Array {
  // Sorting plain numbers is many times as fast as sorting with a comparison.
  const keys = new Float64Array(positions.length);
  positions.forEach((at, index) => {
    const miles = milesBetween(center, { latitude: latitudes[at]!, longitude: longitudes[at]! });
    keys[index] = Math.round(miles * STEPS_IN_A_MILE) * MOST_POSITIONS + at;
  });
  const first = smallest(keys, wanted).toSorted();
  return Uint32Array.from(first, (key) => key % MOST_POSITIONS);
}

const SAMPLE = 1000;

/** A superset of the `wanted` smallest keys, cut off at a limit that a sample suggests. */
function smallest(keys: Float64Array, wanted: number): Float64Array {
  if (wanted * 20 > keys.length || keys.length < 20 * SAMPLE) return keys;
  const step = Math.floor(keys.length / SAMPLE);
  const sample = keys.filter((_, index) => index % step === 0).toSorted();
  const limit = sample[Math.ceil((2 * wanted * sample.length) / keys.length) + 8]!;
  const below = keys.filter((key) => key <= limit);
  return below.length >= wanted ? below : keys;
}

/** The median, which outliers do not move. */
export function middleOf(
  { latitudes, longitudes }: { latitudes: ArrayLike<number>; longitudes: ArrayLike<number> },
  positions: ArrayLike<number>,
): Coordinates {
  const median = (column: ArrayLike<number>) =>
    Float64Array.from(positions, (at) => column[at]!).toSorted()[positions.length >> 1]!;
  return { latitude: median(latitudes), longitude: median(longitudes) };
}

// Of latitude, everywhere on Earth.
const MILES_IN_A_DEGREE = 68.7;

/** The positions that are at most that far from a point. */
export function positionsAround(
  { latitudes, longitudes }: StoreList,
  positions: Uint32Array,
  center: Coordinates,
  miles: number,
): Uint32Array {
  const most = miles / MILES_IN_A_DEGREE;
  return positions.filter((at) => {
    const latitude = latitudes[at]!;
    if (Math.abs(latitude - center.latitude) > most) return false;
    return milesBetween(center, { latitude, longitude: longitudes[at]! }) <= miles;
  });
}

export function positionsWithin(
  { latitudes, longitudes }: StoreList,
  positions: Uint32Array,
  { west, south, east, north }: Bounds,
): Uint32Array {
  return positions.filter((at) => {
    const latitude = latitudes[at]!;
    const longitude = longitudes[at]!;
    const between = longitude >= west && longitude <= east;
    const across = west > east && (longitude >= west || longitude <= east);
    return latitude >= south && latitude <= north && (between || across);
  });
}

export function boundsOf(
  { latitudes, longitudes }: StoreList,
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

const radians = (degrees: number) => (degrees * Math.PI) / 180;
