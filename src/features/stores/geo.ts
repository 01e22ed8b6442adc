import type { Bounds, Coordinates } from './store-types.ts';

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in miles, by the haversine formula. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const north = Math.sin(radians(other.latitude - one.latitude) / 2);
  const east = Math.sin(radians(other.longitude - one.longitude) / 2);
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  const haversine = north * north + cosines * east * east;
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

const around = (degrees: number) => ((degrees % 360) + 360) % 360;

/** Whether a point is within the bounds or on an edge, also across the date line. */
export const isInBounds = (point: Coordinates, { west, south, east, north }: Bounds): boolean =>
  point.latitude >= south &&
  point.latitude <= north &&
  (east - west >= 360 || around(point.longitude - west) <= around(east - west));

/** The distance in miles from a point to bounds that do not cross the date line; 0 within them. */
export const milesFromBounds = (point: Coordinates, { west, south, east, north }: Bounds): number =>
  milesBetween(point, {
    latitude: Math.min(Math.max(point.latitude, south), north),
    longitude: Math.min(Math.max(point.longitude, west), east),
  });

/** The western, southern, eastern and northern ends of all points, never across the date line; null without points. */
export function boundsOf(points: readonly Coordinates[]): Bounds | null {
  if (points.length === 0) return null;
  const bounds = { west: 180, south: 90, east: -180, north: -90 };
  for (const { latitude, longitude } of points) {
    bounds.west = Math.min(bounds.west, longitude);
    bounds.south = Math.min(bounds.south, latitude);
    bounds.east = Math.max(bounds.east, longitude);
    bounds.north = Math.max(bounds.north, latitude);
  }
  return bounds;
}

/** Points with their distance from a center, the nearest first; equally far ones in their order. */
export const nearestFirst = <Point extends Coordinates>(
  points: readonly Point[],
  center: Coordinates,
): (Point & { miles: number })[] =>
  points
    .map((point) => ({ ...point, miles: milesBetween(center, point) }))
    .toSorted((one, other) => one.miles - other.miles);
